import type { Base } from '../../market/answers/base.schema.ts'
import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import { roundPay } from '../i18n/format.ts'
import { PayAxis } from './pay-axis.tsx'
import { WhyCrossed } from './pay-figure.tsx'
import { useView } from './view.ts'

/** What adverts usually offer, in one sentence with a strip; or why that cannot be told. */
export function PaySentence({ base, pay }: { base: Base; pay: PayAnswer }) {
  const { t, format } = useView()
  const { salaries, scan } = base
  if (salaries === null || pay.from === null || pay.to === null) return <p class="pay-line">{t.scans.payNotCounted}</p>
  if (salaries.usable === 0) return <p class="pay-line">{t.scans.payUnstated}</p>
  const thousands = (amount: number) => format.number(roundPay(amount) / 1000)
  const stated = t.figures.pay.statedOf(format.number(salaries.stated), format.number(scan.scanned))
  const isMostlyUntold = 2 * salaries.unstated > salaries.usable
  const untold =
    isMostlyUntold && t.figures.pay.taxUnstated(format.number(salaries.unstated), format.number(salaries.usable))
  const { estimate } = pay
  if (estimate === null || estimate.p50 === null)
    return (
      <>
        <p class="pay-line">
          {[medianOf('from'), medianOf('to')].filter(Boolean).join(', ') || t.market.tooFew}; {stated}{' '}
          {untold && <small class="muted">{untold}</small>}
        </p>
        <WhyCrossed pays={[pay]} />
      </>
    )
  const { p25, p50, p75, interval } = estimate
  const around = interval && `${thousands(interval[0])}\u2060–\u2060${thousands(interval[1])}`
  return (
    <>
      <p class="pay-line">
        {p25 === null || p75 === null
          ? t.figures.pay.middle(thousands(p50), around)
          : t.figures.pay.usual(thousands(p25), thousands(p75), thousands(p50), around)}
        ; {stated} {untold && <small class="muted">{untold}</small>}
      </p>
      <PayAxis pays={[estimate]} />
    </>
  )

  function medianOf(bound: 'from' | 'to'): string | null {
    const median = pay[bound]?.p50 ?? null
    return median === null ? null : t.figures.pay.medianOf[bound](thousands(median))
  }
}

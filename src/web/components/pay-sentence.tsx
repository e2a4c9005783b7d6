import type { Base } from '../../market/answers/base.schema.ts'
import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import { PayAxis } from './pay-axis.tsx'
import { WhyCrossed } from './pay-figure.tsx'
import { usualPay } from './usual-pay.ts'
import { useView } from './view.ts'

/** What adverts usually offer, in one sentence with a strip; or why that cannot be told. */
export function PaySentence({ base, pay }: { base: Base; pay: PayAnswer }) {
  const { t, format } = useView()
  const { salaries, scan } = base
  if (salaries === null || pay.from === null || pay.to === null) return <p class="pay-line">{t.scans.payNotCounted}</p>
  if (salaries.usable === 0) return <p class="pay-line">{t.scans.payUnstated}</p>
  const stated = t.figures.pay.statedOf(format.number(salaries.stated), format.number(scan.scanned))
  const isMostlyUntold = 2 * salaries.unstated > salaries.usable
  const untold =
    isMostlyUntold && t.figures.pay.taxUnstated(format.number(salaries.unstated), format.number(salaries.usable))
  const { estimate } = pay
  return (
    <>
      <p class="pay-line">
        {usualPay(pay, t, format) ?? t.market.tooFew}; {stated} {untold && <small class="muted">{untold}</small>}
      </p>
      {estimate === null || estimate.p50 === null ? <WhyCrossed pays={[pay]} /> : <PayAxis pays={[estimate]} />}
    </>
  )
}

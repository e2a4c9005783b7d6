import type { Base } from '../../market/answers/base.schema.ts'
import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import { isoCode } from '../i18n/currency-name.ts'
import { PayAxis } from './pay-axis.tsx'
import { usualPay } from './usual-pay.ts'
import { useView } from './view.ts'

type PaySentenceProps = { base: Base; pay: PayAnswer; currency: string | null }

/** What adverts usually offer, in one sentence with a strip; or why that is not known. */
export function PaySentence({ base, pay, currency }: PaySentenceProps) {
  const { t, format } = useView()
  const { salaries, scan } = base
  if (salaries === null || pay.from === null || pay.to === null)
    return <p class="pay-line">{t.scans.payNotCounted}</p>
  if (salaries.usable === 0) return <p class="pay-line">{t.scans.payUnstated}</p>
  // Pay is of adverts without repeats, and so is its base.
  const count = pay.currencies?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const all =
    base.distinct === null
      ? t.figures.ofAdverts(scan.scanned)
      : t.figures.citedDistinct(base.distinct)
  const stated = t.figures.pay.statedOf(format.number(count), all, currency && isoCode(currency))
  const { estimate, taxUnstated } = pay
  const isMostlyUntold = taxUnstated !== null && 2 * taxUnstated > count
  const untold =
    isMostlyUntold && t.figures.pay.taxUnstated(format.number(taxUnstated), format.number(count))
  const foreign = pay.currencies?.filter(({ code }) => code !== 'RUR') ?? []
  const converted = foreign.reduce((sum, { count }) => sum + count, 0)
  const day = salaries.ratesAt
  // Where they are mixed, the switch between currencies says it.
  const isConverted = converted > 0 && currency === null && !pay.mixed && day !== null
  return (
    <>
      <p class="pay-line">
        {usualPay(pay, t, format) ?? t.figures.pay.tooFew}; {stated}{' '}
        {untold && <small class="muted">{untold} </small>}
        {isConverted && (
          <small class="muted">
            {t.figures.pay.converted(
              format.number(converted),
              format.number(count),
              format.day(day),
            )}
          </small>
        )}
      </p>
      {estimate !== null && estimate.p50 !== null && <PayAxis pays={[estimate]} />}
    </>
  )
}

import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import { roundPay } from '../../money/round-pay.ts'
import type { Texts } from '../i18n/en.ts'
import type { Format } from '../i18n/format.ts'

/**
 * What adverts usually offer, in words: thousands of roubles a month; null where that is not known.
 */
export function usualPay(
  { estimate, from, to }: PayAnswer,
  t: Texts,
  format: Format,
): string | null {
  const thousands = (amount: number) => format.number(roundPay(amount) / 1000)
  const { pay } = t.figures
  if (estimate === null || estimate.p50 === null) {
    // Of both beside each other readers make a range, and that they are not.
    const [most] = (['from', 'to'] as const)
      .flatMap((name) => {
        const { p50 = null, count = 0 } = { from, to }[name] ?? {}
        return p50 === null ? [] : [{ name, p50, count }]
      })
      .toSorted((a, b) => b.count - a.count)
    return most === undefined ? null : pay.medianOf[most.name](thousands(most.p50), most.count)
  }
  const { p25, p50, p75, interval } = estimate
  const around = interval && `${thousands(interval[0])}\u2060–\u2060${thousands(interval[1])}`
  return p25 === null || p75 === null
    ? pay.middle(thousands(p50), around)
    : pay.usual(thousands(p25), thousands(p75), thousands(p50), around)
}

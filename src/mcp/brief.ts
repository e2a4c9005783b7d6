/** Parts of the market's answers in the size a model can use. */
import { percents, whole } from '../market/answers/citation.ts'
import type { MarketScanReference as Citing, Pay } from '../market/answers/market.schema.ts'
import type { LeadingPay } from '../market/leading-pay.ts'
import { roundPay } from '../money/round-pay.ts'
import type { Interval } from '../statistics/estimators/rounding.ts'

export type { Citing }

/** How many of its phrasings a scan is shown with. */
export const MOST_QUERIES = 3
const MOST_CHARACTERS = 60

/** A scan may have two hundred phrasings of a thousand characters. */
export const briefScan = <Scan extends { queries: readonly string[] }>(
  scan: Scan,
): Scan & { queries: string[] } => ({
  ...scan,
  queries: scan.queries.slice(0, MOST_QUERIES).map(cut),
})

/** A scan as one line names it. */
export const citable = (scan: Citing): Citing => ({ ...scan, queries: scan.queries.map(cut) })

/** Texts of the site can be as long as their writer likes. */
export const cut = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…`

type Median = Pick<NonNullable<Pay>['from'], 'p50' | 'interval' | 'count'>
type BothBounds = {
  from: Median
  to: Median
  currencies: NonNullable<Pay>['currencies'] | null
  mixed: boolean | null
}

/**
 * Medians of the two bounds of pay, and its currencies where they are mixed: only the API has
 * quartiles and histograms.
 */
export function briefPay(pay: BothBounds | null) {
  const median = ({ p50, interval, count }: Median) => ({ p50, interval, count })
  if (pay === null) return null
  const { from, to, currencies, mixed } = pay
  return { from: median(from), to: median(to), ...(mixed && { currencies }) }
}

/** Medians of both bounds for a list, each with how many adverts state it. */
export function briefSalary({ pay: { from, to }, currency }: LeadingPay) {
  if (from === null || to === null) return null
  return {
    ...{ from: from.p50, fromCount: from.count, to: to.p50, toCount: to.count },
    ...(currency !== null && { currency }),
  }
}

/**
 * The currency that most adverts are paid in, where several are mixed over these answers; null
 * where one prevails.
 */
export function leadingAmong(pays: readonly Pay[]): string | null {
  const counts = new Map<string, number>()
  for (const pay of pays)
    for (const { code, count } of pay?.currencies ?? [])
      counts.set(code, (counts.get(code) ?? 0) + count)
  const [leading] = [...counts].sort(([, one], [, other]) => other - one)
  return leading !== undefined && pays.some((pay) => pay?.mixed) ? leading[0] : null
}

/** Both medians with the numbers they rest on, in words. */
export function paysOf(pay: BothBounds | null): string {
  if (pay === null) return 'none counted or kept'
  const textOf = (bound: string, { p50, count }: Median) =>
    p50 === null
      ? `no median ${bound} bound (${whole(count)} state it: too few to tell)`
      : `median ${bound} bound ${whole(roundPay(p50))} (${whole(count)} state it)`
  const mix = (pay.mixed ? (pay.currencies ?? []) : [])
    .map(({ code, count }) => `${code} ${whole(count)}`)
    .join(', ')
  const countries = mix === '' ? '' : `; pay of several countries in one figure (${mix})`
  return `${textOf('lower', pay.from)}, ${textOf('upper', pay.to)}${countries}`
}

/** A difference of shares in words. */
export function points({
  difference,
  interval,
}: {
  difference: number
  interval: Interval | null
}): string {
  const bounds =
    interval === null ? 'no interval' : `95%: ${signed(interval[0])} to ${signed(interval[1])}`
  return `${signed(difference)} points (${bounds})`
}

const signed = (share: number) => `${share > 0 ? '+' : ''}${percents(share)}`

/** Parts of the market's answers in the size a model can use. */
import { percents, whole } from '../market/answers/citation.ts'
import type { MarketScanReference as Citing, Pay } from '../market/answers/market.schema.ts'
import type { Interval } from '../market/figures/rounding.ts'

export type { Citing }

const MOST_QUERIES = 5
const MOST_CHARACTERS = 100

/** A scan may have two hundred phrasings of a thousand characters. */
export const briefScan = (scan: Citing): Citing => ({ ...scan, queries: scan.queries.slice(0, MOST_QUERIES).map(cut) })

/** A scan as a line about it names it. */
export const citable = (scan: Citing): Citing => ({ ...scan, queries: scan.queries.map(cut) })

/** Texts of the site can be as long as their writer likes. */
export const cut = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…`

type BothBounds = Pick<NonNullable<Pay>, 'from' | 'to'>

/** Medians of the two bounds of pay: quartiles and histograms are the API's. */
export function briefPay(pay: BothBounds | null) {
  const median = ({ p50, count }: BothBounds['from']) => ({ p50, count })
  return pay && { from: median(pay.from), to: median(pay.to) }
}

/** Both medians with the numbers they rest on, in words. */
export function paysOf(pay: BothBounds | null): string {
  if (pay === null) return 'none counted or kept'
  const told = ({ p50, count }: BothBounds['from']) =>
    p50 === null ? `too few to tell (${whole(count)} state it)` : `${whole(p50)} (${whole(count)} state it)`
  return `median lower bound ${told(pay.from)}, upper ${told(pay.to)}`
}

/** A difference of shares in words. */
export function points({ difference, interval }: { difference: number; interval: Interval | null }): string {
  const bounds = interval === null ? 'no interval' : `95 %: ${signed(interval[0])} to ${signed(interval[1])}`
  return `${signed(difference)} points (${bounds})`
}

const signed = (share: number) => `${share > 0 ? '+' : ''}${percents(share)}`

import { roundPay } from '../../money/round-pay.ts'
import type { Interval } from '../../statistics/estimators/rounding.ts'
import { moscowDay } from '../../time/clock.ts'
import type { MarketScanReference } from './market.schema.ts'
import type { PublishedDays } from './published-before.ts'

/** What a figure comes from: the head of an answer, and the host name of the vacancy site. */
export type Origin = {
  scan: Pick<MarketScanReference, 'queries' | 'area' | 'scanned' | 'finishedAt'>
  source: string
  method: number | null
  vocabulary: string | null
  /** Given when the day does not tell from what time the adverts are. */
  published?: PublishedDays | null
}

/** Sources whose names do not say enough, in words. */
export const SOURCES: Readonly<Record<string, string>> = {
  file: 'from a file',
  demo: 'a demonstration (invented adverts)',
}

/** A share of adverts that name a skill, 0 to 1. */
export type CitedShare = {
  name: string
  share: number
  interval: Interval | null
  /** What it is a share of, where that is not all adverts read: "771 adverts without repeats". */
  of?: string
}

/**
 * A median of take-home pay in roubles a month, how many adverts state the bound, and of which, as
 * a share has it.
 */
export type CitedPay = { bound: 'from' | 'to'; p50: number | null; count: number } & Pick<
  CitedShare,
  'of'
> & {
    /** The code of the currency, where pay in others was left aside. */
    currency?: string | null
  }

/**
 * A figure with everything a reader needs to judge it and to find it again, in one line: what
 * it is of, its interval, the site, the Moscow day, and how it was counted (docs/method.md, How to
 * cite a figure). One line for pages, the API's documents and MCP.
 */
export function citationOf(
  figure: CitedShare | CitedPay,
  { scan, source, method, vocabulary, published }: Origin,
): string {
  const from = SOURCES[source] ?? source
  const day = scan.finishedAt === null ? 'day not known' : moscowDay(Date.parse(scan.finishedAt))
  return [
    'bound' in figure ? payOf(figure, scan) : shareOf(figure, scan),
    scan.area === null ? from : `${from} region ${scan.area}`,
    published ? `adverts published ${published.from} to ${published.to}, counted ${day}` : day,
    `method ${method ?? 'not known'}`,
    `vocabulary ${vocabulary ?? 'not known'}`,
  ].join(', ')
}

function shareOf(
  { name, share, interval, of }: CitedShare,
  { queries, scanned }: Origin['scan'],
): string {
  const bounds =
    interval === null ? 'no interval' : `95%: ${percents(interval[0])}–${percents(interval[1])}%`
  return (
    `${name}: ${percents(share)}% of ${of ?? advertsIn(scanned)} for ${titlesOf(queries)} ` +
    `(${bounds})`
  )
}

function payOf(
  { bound, p50, count, of, currency }: CitedPay,
  { queries, scanned }: Origin['scan'],
): string {
  const median = `Median ${bound === 'from' ? 'lower' : 'upper'} bound of pay`
  const amount =
    p50 === null ? 'too few to tell' : `${whole(roundPay(p50))} roubles a month take-home`
  const base = `${whole(count)} of ${of ?? advertsIn(scanned)} for ${titlesOf(queries)}`
  return `${median}: ${amount} (${base} state it${currency == null ? '' : ` in ${currency}`})`
}

/** The title, or both; of more than two, the first: a scan may have two hundred. */
export function titlesOf([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `“${first}”`
  return `“${first}” and ${others.length === 1 ? `“${others[0]}”` : `${others.length} other titles`}`
}

/** Shares have 3 decimals, so this cuts nothing off. */
export const percents = (share: number) => (share * 100).toFixed(1)

/** 1 advert, 989 adverts. */
export const advertsIn = (count: number) => `${whole(count)} ${count === 1 ? 'advert' : 'adverts'}`

export const whole = (value: number) => value.toLocaleString('en-US')

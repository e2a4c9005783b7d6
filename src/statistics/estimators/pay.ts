import { filtered, numbersOf } from '../../memory/listed.ts'
import { createNumbers } from '../../memory/numbers.ts'
import { percentile } from '../../money/distribution.ts'
import { createClusters } from './clusters.ts'
import { medianInterval } from './median-interval.ts'
import type { Interval } from './rounding.ts'

/**
 * One bound of the pay of each advert in take-home roubles a month, positive; NaN for an advert
 * that does not count.
 */
export type Bounds = Float64Array

/** What adverts pay and who they are of, a column each. */
export type PayTable = {
  from: Bounds
  to: Bounds
  /** The employer of each advert, a small whole number. */
  employerOf: ArrayLike<number>
  /**
   * The number of each advert's currency, and their codes; null for an advert without usable pay.
   */
  currencyOf: ArrayLike<number>
  currencies: readonly (string | null)[]
}

/**
 * Quartiles with the interval of the median, over `count` adverts of so many employers that state
 * this bound.
 */
export type Quartiles = {
  p25: number | null
  p50: number | null
  p75: number | null
  interval: Interval | null
  count: number
  employers: number
  reason?: WhyUntold
}

/** Why a percentile is null: too few adverts for it, or too few employers of these. */
type WhyUntold = 'too_few_salaries' | 'too_few_paying'

export type Percentiles = Quartiles & { p10: number | null; p90: number | null }

export type CurrencyCount = { code: string; count: number }

/**
 * Both bounds apart; `count` of the adverts that state either, by currency the most frequent first.
 */
export type Pay = {
  from: Quartiles
  to: Quartiles
  count: number
  currencies: CurrencyCount[]
  /**
   * Whether no currency has four fifths of the adverts: then the figures are of several countries'
   * pay.
   */
  mixed: boolean
}

/** The least number of adverts for which a percentile is shown: about five lie beyond it then. */
const LEAST = { p10: 50, p25: 20, p50: 10, p75: 20, p90: 50 } as const
/** With fewer employers a percentile tells what they pay, not what the market does. */
const LEAST_EMPLOYERS = 5
/** Nor does one where one employer has more than this share. */
const MOST_OF_ONE = 0.5
/** A currency with this share of the adverts prevails. */
const MAIN_SHARE = 0.8

const AT = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 } as const

/** The pay of some adverts by their numbers. */
export const payOf = (adverts: ArrayLike<number>, table: PayTable): Pay => ({
  from: quartilesOf(boundOf(adverts, table, 'from')),
  to: quartilesOf(boundOf(adverts, table, 'to')),
  ...mixOf(adverts, table),
})

/** In which currencies some adverts pay. */
export function mixOf(
  adverts: ArrayLike<number>,
  { from, to, currencyOf, currencies }: PayTable,
): Pick<Pay, 'count' | 'currencies' | 'mixed'> {
  let count = 0
  function* codes() {
    for (let i = 0; i < adverts.length; i++) {
      const advert = adverts[i]!
      if (!isStated(from[advert]!) && !isStated(to[advert]!)) continue
      count++
      yield currencies[currencyOf[advert]!]!
    }
  }
  const counts = countsByCode(codes())
  const most = counts[0]?.count ?? 0
  return { count, currencies: counts, mixed: most < MAIN_SHARE * count }
}

/** Adverts by the code of their currency, the most frequent first; those of null are left out. */
export function countsByCode(codes: Iterable<string | null>): CurrencyCount[] {
  const counts = new Map<string, number>()
  for (const code of codes) if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
}

/**
 * The adverts that state a bound: its values, ascending, the employer of each, and how many each
 * employer has.
 */
export type StatedBound = { sorted: Float64Array; employerOf: Int32Array; sizes: Float64Array }

export function boundOf(
  adverts: ArrayLike<number>,
  table: PayTable,
  bound: 'from' | 'to',
): StatedBound {
  const values = table[bound]
  const stating = filtered(adverts, (advert) => isStated(values[advert]!)).sort(
    (one, other) => values[one]! - values[other]!,
  )
  const numbers = createNumbers<number>()
  const employerOf = numbersOf(new Int32Array(stating.length), stating, (advert) =>
    numbers.of(table.employerOf[advert]!),
  )
  const { sizes } = createClusters(employerOf)
  const sorted = numbersOf(new Float64Array(stating.length), stating, (one) => values[one]!)
  return { sorted, employerOf, sizes }
}

/** The quartiles of a bound. */
export function quartilesOf(bound: StatedBound): Quartiles {
  const { sorted, employerOf, sizes } = bound
  const [p25, p50, p75] = [
    quantileOf(bound, 'p25'),
    quantileOf(bound, 'p50'),
    quantileOf(bound, 'p75'),
  ]
  const interval = p50 === null ? null : medianInterval(sorted, employerOf)
  const counts = { count: sorted.length, employers: sizes.length }
  return { p25, p50, p75, interval, ...counts, ...whyUntold({ p25, p50, p75 }, sorted.length) }
}

type Quantiles = Partial<Record<keyof typeof LEAST, number | null>>

/** Why some of these percentiles over so many adverts are not shown; nothing where all are. */
export function whyUntold(quantiles: Quantiles, count: number): { reason?: WhyUntold } {
  if (!Object.values(quantiles).includes(null)) return {}
  return {
    reason: quantiles.p50 === null && count >= LEAST.p50 ? 'too_few_paying' : 'too_few_salaries',
  }
}

/** Quartiles and deciles of a bound. */
export function percentilesOf(bound: StatedBound): Percentiles {
  const { p25, p50, p75, interval, count, employers } = quartilesOf(bound)
  const percentiles = {
    p10: quantileOf(bound, 'p10'),
    p25,
    p50,
    p75,
    p90: quantileOf(bound, 'p90'),
  }
  return { ...percentiles, interval, count, employers, ...whyUntold(percentiles, count) }
}

/**
 * A percentile in whole roubles (definition 7 of Hyndman and Fan, money/distribution.ts); null for
 * too little.
 */
function quantileOf({ sorted, sizes }: StatedBound, name: keyof typeof LEAST): number | null {
  const isEnough = sorted.length >= LEAST[name] && isOfManyEmployers(sizes)
  return isEnough ? Math.round(percentile(sorted, AT[name])!) : null
}

/** Whether adverts, so many of each employer, tell more than what one employer or a few pay. */
export function isOfManyEmployers(sizes: ArrayLike<number>): boolean {
  const all = Array.from(sizes)
  const adverts = all.reduce((sum, size) => sum + size, 0)
  return all.length >= LEAST_EMPLOYERS && all.every((size) => size <= MOST_OF_ONE * adverts)
}

const isStated = (bound: number) => !Number.isNaN(bound)

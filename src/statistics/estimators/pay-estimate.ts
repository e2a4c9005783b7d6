import { percentile } from '../../money/distribution.ts'
import { createClusters, numbered } from './clusters.ts'
import { inThousands, partBelow, sharesAroundHalf } from './median-interval.ts'
import { isOfManyEmployers, type PayTable } from './pay.ts'
import type { Interval } from './rounding.ts'

/**
 * What adverts pay, one figure for each: percentiles over `n` adverts, of which `full` state both
 * bounds, and the 95 % interval of the median in whole thousands.
 */
export type PayEstimate = {
  p25: number | null
  p50: number | null
  p75: number | null
  interval: Interval | null
  n: number
  full: number
  reason?: 'too_few_full' | 'too_few_paying'
}

/** With fewer full ranges, the ratios of their bounds are not known well enough. */
const MIN_FULL = 30
/**
 * A missing bound is filled by this many ratios, each with an equal part of the advert's weight.
 */
const FILLED = 10

/**
 * Percentiles of the midpoints of ranges. The missing bound of a range is filled ten times, by the
 * ratio of the upper to the lower bound at 5, 15, … 95 % of the full ranges, and each of the ten
 * midpoints weighs a tenth (fractional imputation: Kalton and Kish 1984; Fay 1996). One ratio for
 * all would draw the quartiles together. Null under 30 full ranges, and where a median of their
 * employers is (pay.ts). How far it is off: lab/market-intervals.ts.
 */
export function payEstimateOf({
  from,
  to,
  employerOf,
}: Omit<PayTable, 'currencyOf' | 'currencies'>): PayEstimate {
  const stating = Array.from(from.keys()).filter(
    (i) => !Number.isNaN(from[i]!) || !Number.isNaN(to[i]!),
  )
  const full = stating.filter((i) => !Number.isNaN(from[i]!) && !Number.isNaN(to[i]!))
  const counts = { n: stating.length, full: full.length }
  const employers = createClusters(numbered(stating.map((i) => employerOf[i]!)))
  const reason =
    full.length < MIN_FULL
      ? 'too_few_full'
      : isOfManyEmployers(employers.sizes)
        ? null
        : 'too_few_paying'
  if (reason !== null) return { p25: null, p50: null, p75: null, interval: null, ...counts, reason }
  const ratios = usualRatios(Float64Array.from(full, (i) => to[i]! / from[i]!).sort())
  const midpoints = stating.map((i): readonly number[] => midpointsOf(from[i]!, to[i]!, ratios))
  const valueAt = weightedPercentiles(
    Float64Array.from(midpoints.flatMap((own) => (own.length === 1 ? own : []))).sort(),
    Float64Array.from(midpoints.flatMap((own) => (own.length === 1 ? [] : own))).sort(),
  )
  const [p25, p50, p75] = [valueAt(0.25), valueAt(0.5), valueAt(0.75)].map(Math.round) as [
    number,
    number,
    number,
  ]
  const middle = valueAt(0.5)
  const around = sharesAroundHalf(employers, (i) => {
    const own = midpoints[i]!
    return own.reduce((sum, one) => sum + partBelow(one, middle), 0) / own.length
  })
  const interval = around && inThousands([valueAt(around[0]), valueAt(around[1])])
  return { p25, p50, p75, interval, ...counts }
}

const usualRatios = (ascending: Float64Array): number[] =>
  Array.from({ length: FILLED }, (_, i) => percentile(ascending, (i + 0.5) / FILLED)!)

function midpointsOf(low: number, high: number, ratios: readonly number[]): readonly number[] {
  if (Number.isNaN(high)) return ratios.map((ratio) => (low + low * ratio) / 2)
  return Number.isNaN(low) ? ratios.map((ratio) => (high / ratio + high) / 2) : [(low + high) / 2]
}

/**
 * Percentiles of ascending values of weight 1 together with those of weight 1/10. A value
 * lies where the middle of its weight does, the first at 0 and the last at 1, with straight lines
 * between: for equal weights this is definition 7 of Hyndman and Fan, as everywhere.
 */
function weightedPercentiles(whole: Float64Array, tenths: Float64Array): (part: number) => number {
  const length = whole.length + tenths.length
  const values = new Float64Array(length)
  const middles = new Float64Array(length)
  let weight = 0
  for (let i = 0, k = 0; i + k < length; ) {
    const at = i + k
    const isWhole = k === tenths.length || (i < whole.length && whole[i]! <= tenths[k]!)
    const own = isWhole ? 1 : 1 / FILLED
    values[at] = isWhole ? whole[i++]! : tenths[k++]!
    middles[at] = weight + own / 2
    weight += own
  }
  return (part) => valueAt(values, middles, middles[0]! + part * (middles.at(-1)! - middles[0]!))
}

/** The value at a place between the first of these ascending middles and the last. */
function valueAt(values: Float64Array, middles: Float64Array, rank: number): number {
  let above = 1
  while (above < middles.length - 1 && middles[above]! < rank) above++
  const part = (rank - middles[above - 1]!) / (middles[above]! - middles[above - 1]!)
  return values[above - 1]! + part * (values[above]! - values[above - 1]!)
}

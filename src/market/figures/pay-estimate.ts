import { percentile } from '../../money/distribution.ts'
import type { Bounds } from './pay.ts'

/** What adverts pay, one figure for each: percentiles over `n` adverts, of which `full` state both bounds. */
export type PayEstimate = { p25: number | null; p50: number | null; p75: number | null; n: number; full: number }

/** Of fewer full ranges the ratios of their bounds are not known well enough. */
const MIN_FULL = 30
/** A missing bound is filled by so many ratios, each with an equal part of the advert's weight. */
const FILLED = 10

/**
 * Percentiles of the midpoints of ranges. The missing bound of a range is filled ten times, by the ratio of the upper to
 * the lower bound at 5, 15, … 95 % of the full ranges, and each of the ten midpoints weighs a tenth (fractional
 * imputation: Kalton and Kish 1984; Fay 1996). One ratio for all would draw the quartiles together. Null under 30 full
 * ranges. How far it is off: bench/market-intervals.ts.
 */
export function payEstimateOf({ from, to }: { from: Bounds; to: Bounds }): PayEstimate {
  const full: number[] = []
  const ratios: number[] = []
  from.forEach((low, i) => {
    if (Number.isNaN(low) || Number.isNaN(to[i]!)) return
    full.push((low + to[i]!) / 2)
    ratios.push(to[i]! / low)
  })
  const filling = ratios.length < MIN_FULL ? null : usualRatios(Float64Array.from(ratios).sort())
  const filled: number[] = []
  let n = full.length
  from.forEach((low, i) => {
    const high = to[i]!
    if (Number.isNaN(low) === Number.isNaN(high)) return
    n++
    for (const ratio of filling ?? [])
      filled.push(Number.isNaN(high) ? (low + low * ratio) / 2 : (high / ratio + high) / 2)
  })
  if (filling === null) return { p25: null, p50: null, p75: null, n, full: full.length }
  const [p25, p50, p75] = weightedQuartiles(Float64Array.from(full).sort(), Float64Array.from(filled).sort())
  return { p25: Math.round(p25!), p50: Math.round(p50!), p75: Math.round(p75!), n, full: full.length }
}

const usualRatios = (ascending: Float64Array): number[] =>
  Array.from({ length: FILLED }, (_, i) => percentile(ascending, (i + 0.5) / FILLED)!)

/**
 * The quartiles of ascending values of weight 1 together with those of weight 1/10. A value lies where the middle of its
 * weight does, the first at 0 and the last at 1, with straight lines between: of equal weights it is definition 7 of
 * Hyndman and Fan, as everywhere.
 */
function weightedQuartiles(whole: Float64Array, tenths: Float64Array): number[] {
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
  return [0.25, 0.5, 0.75].map((part) => valueAt(values, middles, middles[0]! + part * (middles.at(-1)! - middles[0]!)))
}

/** The value at a place between the first of these ascending middles and the last. */
function valueAt(values: Float64Array, middles: Float64Array, place: number): number {
  let above = 1
  while (above < middles.length - 1 && middles[above]! < place) above++
  const part = (place - middles[above - 1]!) / (middles[above]! - middles[above - 1]!)
  return values[above - 1]! + part * (values[above]! - values[above - 1]!)
}

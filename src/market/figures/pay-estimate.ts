import { percentile } from '../../money/distribution.ts'
import { type Bounds, quartilesOf } from './pay.ts'

/** What adverts pay, one figure for each: percentiles over `n` adverts, of which `full` state both bounds. */
export type PayEstimate = { p25: number | null; p50: number | null; p75: number | null; n: number; full: number }

/** Of fewer full ranges the ratio of their bounds is not known well enough. */
const MIN_FULL = 30

/**
 * Percentiles of the midpoints of ranges. The missing bound of a range is filled by the median ratio of the upper to the
 * lower bound over the full ranges (ratio imputation; the median, as a few ranges are very wide). Null under 30 of
 * these. How far it is off: bench/market-intervals.ts.
 */
export function payEstimateOf({ from, to }: { from: Bounds; to: Bounds }): PayEstimate {
  const ratios: number[] = []
  from.forEach((low, i) => {
    if (!Number.isNaN(low) && !Number.isNaN(to[i]!)) ratios.push(to[i]! / low)
  })
  const ratio = ratios.length < MIN_FULL ? Number.NaN : percentile(Float64Array.from(ratios).sort(), 0.5)!
  const midpoints: number[] = []
  from.forEach((low, i) => {
    const high = to[i]!
    if (Number.isNaN(low) && Number.isNaN(high)) return
    midpoints.push(((Number.isNaN(low) ? high / ratio : low) + (Number.isNaN(high) ? low * ratio : high)) / 2)
  })
  const counts = { n: midpoints.length, full: ratios.length }
  if (Number.isNaN(ratio)) return { p25: null, p50: null, p75: null, ...counts }
  const { p25, p50, p75 } = quartilesOf(Float64Array.from(midpoints).sort())
  return { p25, p50, p75, ...counts }
}

import { percentile } from '../../money/distribution.ts'

/** One bound of the pay of each advert in roubles a month on hand, positive; NaN for an advert that does not state it. */
export type Bounds = Float64Array

export type Quartiles = { p25: number | null; p50: number | null; p75: number | null; count: number }

export type Percentiles = Quartiles & { p10: number | null; p90: number | null }

/** Both bounds apart; `count` of the adverts that state either. */
export type Pay = { from: Quartiles; to: Quartiles; count: number }

/** From how many values on a percentile is told: about five lie beyond it then. */
const LEAST = { p10: 50, p25: 20, p50: 10, p75: 20, p90: 50 } as const

const AT = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 } as const

/**
 * A percentile of ascending values in whole roubles (definition 7 of Hyndman and Fan, money/distribution.ts); null for
 * too few.
 */
function told(sorted: ArrayLike<number>, name: keyof typeof LEAST): number | null {
  return sorted.length < LEAST[name] ? null : Math.round(percentile(sorted, AT[name])!)
}

/** The quartiles of ascending values. */
function quartilesOf(sorted: ArrayLike<number>): Quartiles {
  const [p25, p50, p75] = [told(sorted, 'p25'), told(sorted, 'p50'), told(sorted, 'p75')]
  return { p25, p50, p75, count: sorted.length }
}

/** Quartiles and deciles of ascending values. */
export function percentilesOf(sorted: ArrayLike<number>): Percentiles {
  const { p25, p50, p75, count } = quartilesOf(sorted)
  return { p10: told(sorted, 'p10'), p25, p50, p75, p90: told(sorted, 'p90'), count }
}

/** The pay of some adverts by their numbers. */
export function payOf(adverts: ArrayLike<number>, { from, to }: { from: Bounds; to: Bounds }): Pay {
  let count = 0
  for (let i = 0; i < adverts.length; i++) {
    const advert = adverts[i]!
    if (isStated(from[advert]!) || isStated(to[advert]!)) count++
  }
  return { from: quartilesOfStated(from, adverts), to: quartilesOfStated(to, adverts), count }
}

function quartilesOfStated(bounds: Bounds, adverts: ArrayLike<number>): Quartiles {
  let count = 0
  for (let i = 0; i < adverts.length; i++) if (isStated(bounds[adverts[i]!]!)) count++
  // Most skills have so few, and to sort them is most of the work.
  if (count < LEAST.p50) return { p25: null, p50: null, p75: null, count }
  return quartilesOf(statedSorted(bounds, adverts))
}

/** The bounds that these adverts state, ascending. */
export function statedSorted(bounds: Bounds, adverts: ArrayLike<number>): Float64Array {
  const stated = new Float64Array(adverts.length)
  let length = 0
  for (let i = 0; i < adverts.length; i++) {
    const bound = bounds[adverts[i]!]!
    if (isStated(bound)) stated[length++] = bound
  }
  return stated.subarray(0, length).sort()
}

const isStated = (bound: number) => !Number.isNaN(bound)

/** Quartiles in whole units, null without values, and the number of values. */
export type Distribution = {
  p25: number | null
  p50: number | null
  p75: number | null
  count: number
}

/**
 * The value at position `(n − 1) · p` of ascending values (0 ≤ p ≤ 1), interpolated linearly
 * between its neighbours; null without values. This is definition 7 of Hyndman and Fan (1996), the
 * one that spreadsheets use.
 */
export function percentile(sorted: ArrayLike<number>, p: number): number | null {
  const position = (sorted.length - 1) * p
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (position - Math.floor(position))
}

/** The quartiles of values in any order, rounded only at the end. */
export function distribution(values: Iterable<number>): Distribution {
  const sorted = new Float64Array(values).sort()
  const at = (p: number) => rounded(percentile(sorted, p))
  return { p25: at(0.25), p50: at(0.5), p75: at(0.75), count: sorted.length }
}

/** The median of ascending values, rounded; null without values. */
export const median = (sorted: ArrayLike<number>): number | null => rounded(percentile(sorted, 0.5))

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}

/** Quartiles in whole units; null where there are no values. */
export type Distribution = { p25: number | null; p50: number | null; p75: number | null; count: number }

/**
 * The value at position `(n − 1) · p` of ascending values (0 ≤ p ≤ 1), linear between its neighbours; null without values.
 * It is the definition number 7 of Hyndman and Fan (1996), the usual one of spreadsheets.
 */
export function percentile(sorted: readonly number[], p: number): number | null {
  const position = (sorted.length - 1) * p
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (position - Math.floor(position))
}

/** Quartiles of values in any order, rounded at the end only. */
export function distribution(values: Iterable<number>): Distribution {
  const sorted = Array.from(Float64Array.from(values).sort())
  const at = (p: number) => rounded(percentile(sorted, p))
  return { p25: at(0.25), p50: at(0.5), p75: at(0.75), count: sorted.length }
}

/** The middle of values in any order, rounded; null without values. */
export function median(values: Iterable<number>): number | null {
  return distribution(values).p50
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}

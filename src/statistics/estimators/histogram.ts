import { percentile } from '../../money/distribution.ts'

/** Values from `low` on and below `high`; the last bin has no `high`. */
export type Bin = { low: number; high: number | null; count: number }

const MOST_BINS = 20
/** In roubles. Pay is stated in thousands, so narrower bins would tell nothing. */
const NARROWEST = 1000

/**
 * Ascending values in at most 20 bins of one width, 1, 2 or 5 · 10^k and the narrowest of these
 * that does, or one not narrower. The last bin is open: it begins with the first edge above the
 * 99th percentile, so that a few odd values do not widen the others, and may be empty. No bins
 * without values.
 */
export function histogramOf(sorted: ArrayLike<number>, notNarrower = NARROWEST): Bin[] {
  const most = percentile(sorted, 0.99)
  if (most === null) return []
  const width = Math.max(notNarrower, widthFor(sorted[0]!, most))
  const first = Math.floor(sorted[0]! / width)
  const bins = binsFor(sorted[0]!, most, width)
  const counts = new Float64Array(bins)
  for (let i = 0; i < sorted.length; i++)
    counts[Math.min(Math.floor(sorted[i]! / width) - first, bins - 1)]!++
  return Array.from(counts, (count, i) => ({
    low: (first + i) * width,
    high: i === bins - 1 ? null : (first + i + 1) * width,
    count,
  }))
}

/**
 * Histograms of several lists of values in bins of one width, so that one can be drawn above the
 * other.
 */
export function histogramsAlike(lists: readonly ArrayLike<number>[]): Bin[][] {
  const width = Math.max(...lists.map(widthOf))
  return lists.map((sorted) => histogramOf(sorted, width))
}

function widthOf(sorted: ArrayLike<number>): number {
  const most = percentile(sorted, 0.99)
  return most === null ? NARROWEST : widthFor(sorted[0]!, most)
}

function widthFor(least: number, most: number): number {
  for (let power = NARROWEST; ; power *= 10) {
    const width = [1, 2, 5]
      .map((digit) => digit * power)
      .find((wide) => binsFor(least, most, wide) <= MOST_BINS)
    if (width !== undefined) return width
  }
}

/** The bins that reach beyond `most`, and the open one. */
const binsFor = (least: number, most: number, width: number) =>
  Math.floor(most / width) - Math.floor(least / width) + 2

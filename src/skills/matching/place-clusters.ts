import type { Place } from './candidates.ts'

/**
 * Places that follow one another, of which the first holds all others. The next cluster begins with a place that reaches
 * beyond, perhaps inside this one; all places of one start are of one cluster.
 */
export type Cluster = {
  /** Indexes of its first place and of the first of the next cluster. */
  from: number
  to: number
  /** Indexes of its first and its last word. */
  first: number
  last: number
  /** UTF-16 offsets in the original text. */
  start: number
  end: number
}

/** Cuts places, ordered by their start, the longest first, into clusters. Their starts and their ends rise. */
export function clustersOf(places: readonly Place[]): Cluster[] {
  const clusters: Cluster[] = []
  for (let from = 0, to = 0; from < places.length; from = to) {
    const { first, last, start, end } = places[from]!
    do to++
    while (to < places.length && places[to]!.end <= end)
    clusters.push({ from, to, first, last, start, end })
  }
  return clusters
}

/** What decides which names of a cluster are hidden: places by their indexes, and the words that they were read from. */
export type Hull = { from: number; to: number; first: number; last: number }

/**
 * A name is hidden by one that holds it, or by none where those inside that one are a list: so by the places between the
 * start of the earliest cluster that overlaps and the end of this one.
 */
export function hullOf(clusters: readonly Cluster[], index: number, places: readonly Place[]): Hull {
  const { start, end, first, last, from, to } = clusters[index]!
  const hull = { from, to, first, last }
  for (let at = index - 1; at >= 0 && clusters[at]!.end > start; at--) {
    hull.from = clusters[at]!.from
    hull.first = clusters[at]!.first
  }
  while (hull.to < places.length && places[hull.to]!.start < end) hull.to++
  // Where the next cluster begins tells which names are of this one.
  const next = clusters[index + 1]
  if (next !== undefined && next.start < end) hull.last = next.last
  return hull
}

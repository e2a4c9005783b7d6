import type { Place } from './candidates.ts'

/**
 * Places that follow one another, the first of which holds all the others. The next cluster begins with a place that
 * reaches further, and may begin inside this one. Places that begin together are in one cluster.
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
 * The hull of a cluster. A name is hidden by a longer one that holds it, unless what stands inside that one is a list.
 * So what decides are the places from the start of the earliest cluster that overlaps this one to its end.
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

import { expect, test } from 'bun:test'
import type { Place } from '../../../src/skills/matching/candidates.ts'
import { clustersOf, hullOf } from '../../../src/skills/matching/place-clusters.ts'

/** Places from word to word, of a text whose words are single letters with a space between. */
const placesOf = (...spans: [first: number, last: number][]): Place[] =>
  spans.map(([first, last]) => ({ names: [], first, last, versioned: false, start: 2 * first, end: 2 * last + 1 }))

const extents = (places: Place[]) => clustersOf(places).map(({ from, to, first, last }) => [from, to, first, last])

test('a cluster is a longest place with the places that begin in it before the next longest one', () => {
  // a b, a, then b c d, b, c, d e, and far from them g.
  const places = placesOf([0, 1], [0, 0], [1, 3], [1, 1], [2, 2], [3, 4], [6, 6])
  expect(extents(places)).toEqual([
    [0, 2, 0, 1],
    [2, 5, 1, 3],
    [5, 6, 3, 4],
    [6, 7, 6, 6],
  ])
})

test('a place that ends where one before it ends begins no cluster', () => {
  expect(extents(placesOf([0, 2], [1, 2], [2, 2], [3, 3]))).toEqual([
    [0, 3, 0, 2],
    [3, 4, 3, 3],
  ])
})

test('a hull reaches from the first cluster that overlaps to the end of the next one, and no farther', () => {
  // a b c, b c d, c d e, e f, g: the third overlaps both before it and the one after it.
  const places = placesOf([0, 2], [1, 3], [2, 4], [4, 5], [6, 6])
  const clusters = clustersOf(places)
  expect(clusters.map((_, index) => hullOf(clusters, index, places))).toEqual([
    { from: 0, to: 3, first: 0, last: 3 },
    { from: 0, to: 3, first: 0, last: 4 },
    { from: 0, to: 4, first: 0, last: 5 },
    { from: 2, to: 4, first: 2, last: 5 },
    { from: 4, to: 5, first: 6, last: 6 },
  ])
})

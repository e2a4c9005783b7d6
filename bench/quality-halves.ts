/**
 * The labelled data in two halves: one is worked on, the other looked at once per change, so that
 * it stays a fair test.
 */
export const HALVES = ['work', 'look'] as const
export type Half = (typeof HALVES)[number]

/** The half of a case, by a hash of its name: it stays the same when cases are added. */
export function halfOf(name: string): Half {
  return HALVES[Number(Bun.hash.xxHash64(name) & 1n)]!
}

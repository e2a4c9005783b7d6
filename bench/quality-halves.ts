/** The labelled data given, split again: one half is worked on, the other looked at once per change. */
export const HALVES = ['work', 'look'] as const
export type Half = (typeof HALVES)[number]

/** The half a case belongs to, by a hash of its name: it stays where it is when cases are added. */
export function halfOf(name: string): Half {
  return HALVES[Number(Bun.hash.xxHash64(name) & 1n)]!
}

/** A spelling with the number of vacancies that use it. */
export type SpellingCount = { spelling: string; count: number }

/** Spellings of one skill. */
export type SkillGroup = {
  /** The most frequent spelling. */
  name: string
  /** The spellings seen, most frequent first, ties by name. */
  members: string[]
  /** The sum of the members' counts. */
  count: number
}

/** The same with the skill key that its spellings share. */
export type KeyedGroup = SkillGroup & { key: string }

/** By code units: the same on every machine, unlike a locale's order. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

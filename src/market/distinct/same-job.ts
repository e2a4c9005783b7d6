import { holds, isAlike, shared } from './likeness.ts'
import { beginningsIn, type Signature, shinglesIn } from './signature.ts'
import type { Title } from './titles.ts'

/** How alike two texts must be, by what the titles say. bench/README.md has the measurement that these come from. */
export const LEAST_LIKENESS = {
  /** The titles are the same but for places and numbers. */
  sameTitle: 0.6,
  /** One says all that the other says, and they may state one level: «Аналитик» and «Аналитик (Middle, удаленно)». */
  widerTitle: 0.8,
  otherTitle: 0.9,
} as const

/** A text and a title of one employer. */
export type Advertised = { title: Title; signature: Signature }

/** Whether two adverts of one employer are after the same job. */
export function isSameJob(one: Advertised, other: Advertised): boolean {
  const least = leastLikeness(one.title, other.title)
  if (!isAlike(shinglesIn(one.signature), shinglesIn(other.signature), least)) return false
  return least < LEAST_LIKENESS.otherTitle || !isOfOtherSubject(one, other)
}

/** How alike two texts of one employer with these titles must be. */
export function leastLikeness(one: Title, other: Title): number {
  if (one.key !== '' && one.key === other.key) return LEAST_LIKENESS.sameTitle
  return isWider(one, other) ? LEAST_LIKENESS.widerTitle : LEAST_LIKENESS.otherTitle
}

function isWider(one: Title, other: Title): boolean {
  const fewest = Math.min(one.words.length, other.words.length)
  return fewest > 0 && shared(one.words, other.words) === fewest && (one.levels & other.levels) !== 0
}

/**
 * Whether each title has a word of its own that its text has too and the other text has not: «Аналитик OSAGO» and
 * «Аналитик KASKO», whose texts differ in that word alone.
 */
function isOfOtherSubject(one: Advertised, other: Advertised): boolean {
  return hasOwnSubject(one, other) && hasOwnSubject(other, one)
}

function hasOwnSubject(one: Advertised, other: Advertised): boolean {
  const [own, foreign] = [beginningsIn(one.signature), beginningsIn(other.signature)]
  return one.title.words.some((word) => !holds(other.title.words, word) && holds(own, word) && !holds(foreign, word))
}

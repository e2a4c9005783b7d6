import { holds, leastShared, leastSharedIn, sharesAtLeast } from './likeness.ts'
import { beginningsIn, type Signature, shinglesIn } from './signature.ts'
import type { Title } from './titles.ts'

/** How alike two texts must be, by what the titles say. bench/README.md has the measurement that these come from. */
export const LEAST_LIKENESS = {
  /** The titles are the same but for places and numbers. */
  sameTitle: 0.6,
  /** The titles may be of one level, and nearly all that one text says the other says too. */
  oneInOther: 0.6,
  otherTitle: 0.9,
} as const

/** Nearly all of the shorter text: a paragraph more, on the employer or on perks, makes no other job. */
const IN_OTHER = 0.9

/** A text and a title of one employer. */
export type Advertised = { title: Title; signature: Signature }

/** Whether two adverts of one employer are after the same job. */
export function isSameJob(one: Advertised, other: Advertised): boolean {
  const [left, right] = [shinglesIn(one.signature), shinglesIn(other.signature)]
  if (left.length === 0 || right.length === 0) return false
  if (isSameTitle(one.title, other.title))
    return sharesAtLeast(left, right, leastShared(left, right, LEAST_LIKENESS.sameTitle))
  const mostlyAlike = leastShared(left, right, LEAST_LIKENESS.otherTitle)
  const needed = mayBeOfOneLevel(one.title, other.title)
    ? Math.min(mostlyAlike, leastSharedInOther(left, right))
    : mostlyAlike
  return sharesAtLeast(left, right, needed) && !isOfOtherSubject(one, other)
}

/** How alike two texts of one employer with these titles must be at least. */
export function leastLikeness(one: Title, other: Title): number {
  if (isSameTitle(one, other)) return LEAST_LIKENESS.sameTitle
  return mayBeOfOneLevel(one, other) ? LEAST_LIKENESS.oneInOther : LEAST_LIKENESS.otherTitle
}

const isSameTitle = (one: Title, other: Title) => one.key !== '' && one.key === other.key
const mayBeOfOneLevel = (one: Title, other: Title) => (one.levels & other.levels) !== 0

function leastSharedInOther(one: Uint32Array, other: Uint32Array): number {
  return Math.max(leastSharedIn(one, other, IN_OTHER), leastShared(one, other, LEAST_LIKENESS.oneInOther))
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

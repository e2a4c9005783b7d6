import type { Advertised } from './advertised.ts'
import { areAlike, holds, leastShared, leastSharedIn, sharesAtLeast } from './likeness.ts'
import { isOtherWork } from './reposted.ts'
import { shinglesIn, wordsIn, workShinglesIn } from './signature.ts'
import type { Title } from './titles.ts'
import {
  haveSameMeanings,
  isSameTitle,
  mayBeOfOneLevel,
  meansAllOfOther,
} from './titles-compared.ts'

/**
 * How alike two texts must be, by what the titles say. bench/README.md has the measurement that
 * these come from.
 */
export const LEAST_LIKENESS = {
  /** The titles are the same but for places and numbers. */
  sameTitle: 0.6,
  /** They are, but the work described differs, within a page on the employer and its perks. */
  otherWork: 0.8,
  /** The titles may be of one level, and nearly all that one text says the other says too. */
  oneInOther: 0.6,
  otherTitle: 0.9,
} as const

/**
 * Titles of one level with the same other words, where the whole and what tells the work are both
 * alike, each less surely.
 */
const LEAST_OF_BOTH = { whole: 0.5, work: 0.4 } as const

/** The same for the description of the work alone, whatever the rest says. */
const LEAST_LIKENESS_OF_WORK = {
  /** Titles of one level with the same other words. */
  sameWords: 0.6,
  /** Titles of one level, of which one has all other words of the other. */
  wordsInOther: 0.7,
} as const

/** Less is a list that many jobs have. */
const FEWEST_OF_WORK = 20

/**
 * Nearly all of the shorter text: a paragraph more, on the employer or on perks, makes no other
 * job.
 */
const IN_OTHER = 0.9

/**
 * Whether two adverts of one employer are after the same job in the same sentences; in other
 * sentences: reposted.ts.
 */
export function isSameJob(one: Advertised, other: Advertised): boolean {
  const [left, right] = [shinglesIn(one.signature), shinglesIn(other.signature)]
  if (left.length === 0 || right.length === 0) return false
  return isAlikeText(one, other, left, right) || isSameWork(one, other) || isAlikeInBoth(one, other)
}

function isAlikeText(
  one: Advertised,
  other: Advertised,
  left: Uint32Array,
  right: Uint32Array,
): boolean {
  if (isSameTitle(one.title, other.title)) {
    const least = isOtherWork(one, other) ? LEAST_LIKENESS.otherWork : LEAST_LIKENESS.sameTitle
    return areAlike(left, right, least)
  }
  const mostlyAlike = leastShared(left, right, LEAST_LIKENESS.otherTitle)
  const needed = mayBeOfOneLevel(one.title, other.title)
    ? Math.min(mostlyAlike, leastSharedInOther(left, right))
    : mostlyAlike
  return sharesAtLeast(left, right, needed) && !isOfOtherSubject(one, other)
}

/** How alike two texts of one employer with these titles must be at least. */
export function leastLikeness(one: Title, other: Title): number {
  if (haveSameMeanings(one, other) && mayBeOfOneLevel(one, other)) return LEAST_OF_BOTH.whole
  if (isSameTitle(one, other)) return LEAST_LIKENESS.sameTitle
  return mayBeOfOneLevel(one, other) ? LEAST_LIKENESS.oneInOther : LEAST_LIKENESS.otherTitle
}

/**
 * How alike the descriptions of the work must be in texts with these titles; null when that is not
 * enough by itself.
 */
export function leastLikenessOfWork(one: Title, other: Title): number | null {
  if (!mayBeOfOneLevel(one, other)) return null
  if (haveSameMeanings(one, other)) return LEAST_LIKENESS_OF_WORK.sameWords
  return meansAllOfOther(one, other) ? LEAST_LIKENESS_OF_WORK.wordsInOther : null
}

/** Whether an advert separates the description of the work from the rest, and it is long enough. */
export const tellsWork = ({ signature }: Advertised): boolean =>
  workShinglesIn(signature).length >= FEWEST_OF_WORK

/**
 * Whether duties and requirements are the same, though what the employer says of itself and of
 * perks is rewritten.
 */
function isSameWork(one: Advertised, other: Advertised): boolean {
  if (!tellsWork(one) || !tellsWork(other)) return false
  const [left, right] = [workShinglesIn(one.signature), workShinglesIn(other.signature)]
  const least = leastLikenessOfWork(one.title, other.title)
  return least !== null && areAlike(left, right, least)
}

/**
 * Whether both texts and both parts that tell the work are alike, where the titles say the same of
 * one level.
 */
function isAlikeInBoth(one: Advertised, other: Advertised): boolean {
  if (!mayBeOfOneLevel(one.title, other.title) || !haveSameMeanings(one.title, other.title))
    return false
  if (!tellsWork(one) || !tellsWork(other)) return false
  const areAlikeIn = (listIn: typeof shinglesIn, least: number) =>
    areAlike(listIn(one.signature), listIn(other.signature), least)
  return (
    areAlikeIn(shinglesIn, LEAST_OF_BOTH.whole) && areAlikeIn(workShinglesIn, LEAST_OF_BOTH.work)
  )
}

function leastSharedInOther(one: Uint32Array, other: Uint32Array): number {
  return Math.max(
    leastSharedIn(one, other, IN_OTHER),
    leastShared(one, other, LEAST_LIKENESS.oneInOther),
  )
}

/**
 * Whether each title has a word of its own that its text has too and the other text has not:
 * «Аналитик OSAGO» and «Аналитик KASKO», whose texts differ in that word alone.
 */
function isOfOtherSubject(one: Advertised, other: Advertised): boolean {
  return hasOwnSubject(one, other) && hasOwnSubject(other, one)
}

function hasOwnSubject(one: Advertised, other: Advertised): boolean {
  const [own, foreign] = [wordsIn(one.signature), wordsIn(other.signature)]
  return one.title.words.some(
    (word) => !holds(other.title.words, word) && holds(own, word) && !holds(foreign, word),
  )
}

import type { Advertised } from './advertised.ts'
import { areAlike, isOneIn } from './likeness.ts'
import { dutiesWordsIn, type Signature, wordsIn, workWordsIn } from './signature.ts'
import type { Title } from './titles.ts'
import { areLevelsOfOneInOther, haveSameMeanings } from './titles-compared.ts'

/**
 * How alike the words must be where sentences are rewritten, under titles with the same other
 * words than those of levels. bench/README.md has the measurement that these come from.
 */
const ALIKE = {
  /** The words that describe the work. */
  work: 0.6,
  /**
   * For the duties too, where both have them: employers ask the same of everybody in a profession,
   * for other duties.
   */
  duties: 0.5,
} as const

/**
 * One is the other cut short: nearly all words of the shorter one's duties, and most of all its
 * words, are in the other.
 */
const CUT_SHORT = { duties: 0.9, whole: 0.85 } as const

/** Less is other work, under whatever title. */
const OTHER_WORK = 0.3

/** Different words; fewer are a list that many jobs have … */
const FEWEST_WORDS = 20
/** … or little more than a heading. */
const FEWEST_OF_DUTIES = 10

/**
 * How alike the words that describe the work must be at least under these titles; null when no
 * likeness is enough.
 */
export const leastLikenessOfWords = (one: Title, other: Title): number | null =>
  haveSameMeanings(one, other) && areLevelsOfOneInOther(one, other) ? OTHER_WORK : null

/**
 * Whether an advert separates the description of the work from the rest, and gives it enough words.
 */
export const hasWorkWords = ({ signature }: Advertised): boolean =>
  workWordsIn(signature).length >= FEWEST_WORDS

/** Whether two adverts ask for the same work in other sentences, or one in fewer. */
export function isReposted(one: Advertised, other: Advertised): boolean {
  if (!haveSameMeanings(one.title, other.title) || !mayBeReposted(one, other)) return false
  if (!hasWorkWords(one) || !hasWorkWords(other)) return false
  return isInSameWords(one.signature, other.signature) || isCutShort(one.signature, other.signature)
}

/** Whether nothing speaks against it: no level, and no other work. */
export const mayBeReposted = (one: Advertised, other: Advertised): boolean =>
  areLevelsOfOneInOther(one.title, other.title) && !isOtherWork(one, other)

/**
 * Whether the two describe the work so differently that whatever else they share is the employer's.
 */
export function isOtherWork(one: Advertised, other: Advertised): boolean {
  if (!hasWorkWords(one) || !hasWorkWords(other)) return false
  return !areAlike(workWordsIn(one.signature), workWordsIn(other.signature), OTHER_WORK)
}

function isInSameWords(one: Signature, other: Signature): boolean {
  if (!areAlike(workWordsIn(one), workWordsIn(other), ALIKE.work)) return false
  const [duties, otherDuties] = [dutiesWordsIn(one), dutiesWordsIn(other)]
  return (
    Math.min(duties.length, otherDuties.length) < FEWEST_OF_DUTIES ||
    areAlike(duties, otherDuties, ALIKE.duties)
  )
}

function isCutShort(one: Signature, other: Signature): boolean {
  const [duties, otherDuties] = [dutiesWordsIn(one), dutiesWordsIn(other)]
  return (
    Math.min(duties.length, otherDuties.length) >= FEWEST_WORDS &&
    isOneIn(duties, otherDuties, CUT_SHORT.duties) &&
    isOneIn(wordsIn(one), wordsIn(other), CUT_SHORT.whole)
  )
}

import type { Advertised } from './advertised.ts'
import { areAlike, isOneIn } from './likeness.ts'
import { dutiesWordsIn, type Signature, wordsIn, workWordsIn } from './signature.ts'
import type { Title } from './titles.ts'
import { mayBeOfOneLevel, meanTheSame } from './titles-compared.ts'

/**
 * How alike the words must be where sentences are written anew, under titles of one level with the same other words.
 * bench/README.md has the measurement that these come from.
 */
const ALIKE = {
  /** The words of what tells the work. */
  work: 0.6,
  /** Or less surely, or nearly all of one in the other, where the words of the whole are alike too. */
  workOfBoth: 0.5,
  workInOther: 0.85,
  wholeOfBoth: 0.6,
} as const

/** The duties agree: employers ask the same of whoever has a profession, for other duties. */
const AGREE = { duties: 0.45, dutiesInOther: 0.9 } as const

/** One is the other cut short: of the shorter, nearly all words of the duties and most of the whole are in the other. */
const CUT_SHORT = { duties: 0.9, whole: 0.85, work: 0.3 } as const

/** Less is other work, under whatever title. */
const OTHER_WORK = 0.3

/** Different words; fewer are a list that many jobs have … */
const FEWEST_WORDS = 20
/** … or little more than a heading. */
const FEWEST_OF_DUTIES = 10

/** How alike the words of what tells the work must be at least under these titles; null when no likeness is enough. */
export const leastLikenessOfWords = (one: Title, other: Title): number | null =>
  mayBeOfOneLevel(one, other) && meanTheSame(one, other) ? CUT_SHORT.work : null

/** Whether an advert parts what tells the work from the rest, and has enough words for it. */
export const hasWorkWords = ({ signature }: Advertised): boolean => workWordsIn(signature).length >= FEWEST_WORDS

/** Whether two adverts ask for the same work in other sentences, or one in fewer. */
export function isToldAnew(one: Advertised, other: Advertised): boolean {
  if (leastLikenessOfWords(one.title, other.title) === null || !hasWorkWords(one) || !hasWorkWords(other)) return false
  return isInSameWords(one.signature, other.signature) || isCutShort(one.signature, other.signature)
}

/** Whether the two tell the work in words so unlike that what else they share is the employer's. */
export function isOtherWork(one: Advertised, other: Advertised): boolean {
  if (!hasWorkWords(one) || !hasWorkWords(other)) return false
  return !areAlike(workWordsIn(one.signature), workWordsIn(other.signature), OTHER_WORK)
}

function isInSameWords(one: Signature, other: Signature): boolean {
  if (!doDutiesAgree(dutiesWordsIn(one), dutiesWordsIn(other))) return false
  const [work, otherWork] = [workWordsIn(one), workWordsIn(other)]
  if (areAlike(work, otherWork, ALIKE.work)) return true
  if (!areAlike(work, otherWork, ALIKE.workOfBoth) && !isOneIn(work, otherWork, ALIKE.workInOther)) return false
  return areAlike(wordsIn(one), wordsIn(other), ALIKE.wholeOfBoth)
}

/** Whether both do not tell them, or tell the same. */
function doDutiesAgree(one: Uint32Array, other: Uint32Array): boolean {
  if (Math.min(one.length, other.length) < FEWEST_OF_DUTIES) return true
  return areAlike(one, other, AGREE.duties) || isOneIn(one, other, AGREE.dutiesInOther)
}

function isCutShort(one: Signature, other: Signature): boolean {
  const [duties, otherDuties] = [dutiesWordsIn(one), dutiesWordsIn(other)]
  return (
    Math.min(duties.length, otherDuties.length) >= FEWEST_WORDS &&
    isOneIn(duties, otherDuties, CUT_SHORT.duties) &&
    isOneIn(wordsIn(one), wordsIn(other), CUT_SHORT.whole) &&
    areAlike(workWordsIn(one), workWordsIn(other), CUT_SHORT.work)
  )
}

import { ordinaryEnglish, tradeNouns } from '../tables/words.ts'
import { isLineOfList, standsInList } from './list-context.ts'
import {
  beginsSentence,
  type Candidate,
  isCapitals,
  isCyrillic,
  isLatin,
  isLowerCase,
  rawGapAfter,
  type Surroundings,
  typedAt,
  wordAt,
} from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to names that are also English words.

export const isEnglishWord = ({ words }: Name) =>
  words.length === 1 && ordinaryEnglish.has(words[0]!)

/**
 * A name that is also an English word (react, excel, go) is the word in lower case and at the
 * beginning of an English sentence; not in a list of technologies, nor among Russian words.
 */
export function isOrdinaryEnglish(around: Surroundings, candidate: Candidate): boolean {
  if (standsInList(around, candidate) || isLineOfList(around, candidate)) return false
  const typed = typedAt(around, candidate.first)
  if (isLowerCase(typed)) return !isAmongRussian(around, candidate.first)
  return !isCapitals(typed) && beginsEnglishSentence(around, candidate.first)
}

/** Whether the word begins a sentence that goes on in English: «Spring is here», not «Spring developer». */
function beginsEnglishSentence(around: Surroundings, index: number): boolean {
  const next = wordAt(around, index + 1)
  return (
    beginsSentence(around, index) &&
    rawGapAfter(around, index) === ' ' &&
    isLatin(next) &&
    isLowerCase(typedAt(around, index + 1)) &&
    !tradeNouns.has(next!)
  )
}

/** So many words on each side are looked at for Russian ones. */
const NEAR = 4

const ENDS_SENTENCE = /[.!?\n]/

/** Whether a Russian word stands near in the sentence, or no other word is in the text at all. */
function isAmongRussian(around: Surroundings, index: number): boolean {
  if (wordAt(around, index - 1) === undefined && wordAt(around, index + 1) === undefined)
    return true
  return hasRussian(around, index, -1) || hasRussian(around, index, 1)
}

/** Whether one of the next words in a direction is Russian, up to the end of the sentence. */
function hasRussian(around: Surroundings, index: number, step: 1 | -1): boolean {
  for (let at = index, left = NEAR; left > 0; left--) {
    if (ENDS_SENTENCE.test(rawGapAfter(around, step > 0 ? at : at - 1))) return false
    at += step
    if (isCyrillic(wordAt(around, at))) return true
  }
  return false
}

import { englishFunctionWords, ordinaryEnglish, tradeNouns } from '../tables/words.ts'
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
 * A name that is also an English word (react, excel, go) is the word in lower case, at the
 * beginning of an English sentence and in a sentence of capitals. A list of technologies, a version
 * or Russian words around it make it the name.
 */
export function isOrdinaryEnglish(around: Surroundings, candidate: Candidate): boolean {
  const { name, first, versioned } = candidate
  if (versioned) return false
  if (
    standsInList(around, candidate) ||
    isLineOfList(around, candidate) ||
    isPackage(around, first)
  )
    return false
  // «Go, go, go!», but not «React, React Native».
  if (isLowerCase(typedAt(around, first + 1)) && wordAt(around, first + 1) === name.words[0])
    return true
  const typed = typedAt(around, first)
  if (isLowerCase(typed)) return goesOnInEnglish(around, first) || !isAmongRussian(around, first)
  return isCapitals(typed) && typed.length > 1
    ? isAmongCapitals(around, first)
    : beginsEnglishSentence(around, first)
}

const GOES_ON = new Set(['to', 'of', 'the', 'a', 'an'])

/**
 * Whether an English phrase goes on after the word, be it quoted in a Russian sentence: «за access
 * to the building».
 */
const goesOnInEnglish = (around: Surroundings, index: number): boolean =>
  rawGapAfter(around, index) === ' ' && GOES_ON.has(wordAt(around, index + 1) ?? '')

/** Whether the word is a package with a version: `node>=18`, `requests==2.31`. */
function isPackage(around: Surroundings, index: number): boolean {
  return (
    VERSION_SIGN.test(rawGapAfter(around, index)) && /^v?\d/.test(wordAt(around, index + 1) ?? '')
  )
}

const VERSION_SIGN = /^\s?(?:[<>=~!^]=?=?|@)\s?v?$/

/**
 * Whether a function word in capitals stands beside the word: then its own capitals say nothing.
 */
function isAmongCapitals(around: Surroundings, index: number): boolean {
  return (
    isFunctionWordInCapitals(around, index - 1) ||
    (isBeforeLatin(around, index) && isFunctionWordInCapitals(around, index + 1))
  )
}

function isFunctionWordInCapitals(around: Surroundings, index: number): boolean {
  const typed = typedAt(around, index)
  return isCapitals(typed) && englishFunctionWords.has(typed.toLowerCase()) && typed.length > 1
}

/**
 * Whether the word begins a sentence that goes on in English: «Spring is here», but not «Spring
 * developer» or «Excel v16».
 */
function beginsEnglishSentence(around: Surroundings, index: number): boolean {
  if (!beginsSentence(around, index) || !isBeforeLatin(around, index)) return false
  const next = wordAt(around, index + 1)!
  return isLowerCase(typedAt(around, index + 1)) && !tradeNouns.has(next) && !/^v\d/.test(next)
}

/** Whether a Latin word follows after a space. */
function isBeforeLatin(around: Surroundings, index: number): boolean {
  return rawGapAfter(around, index) === ' ' && isLatin(wordAt(around, index + 1))
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

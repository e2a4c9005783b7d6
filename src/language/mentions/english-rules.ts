import { listed, ordinaryEnglish } from '../tables/words.ts'
import { isLineOfList, standsInList } from './list-context.ts'
import {
  type Candidate,
  isCapitals,
  isCyrillic,
  isLatin,
  isLowerCase,
  type Surroundings,
} from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to names that are also English words.

const [VERBS, BEFORE_A_NOUN, HOW_WELL] = [
  listed('verb'),
  listed('before-a-noun'),
  listed('how-well'),
]
const [LABELS, OF_CHARACTER] = [listed('label'), listed('of-character')]
const [FUNCTION_WORDS, TRADE_NOUNS] = [listed('function'), listed('trade')]

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
    isNoVerb(around, first) ||
    isRated(around, first) ||
    isLabelled(around, first)
  )
    return false
  // «Go, go, go!», but not «React, React Native».
  if (isLowerCase(around.typed(first + 1)) && around.word(first + 1) === name.words[0]) return true
  const typed = around.typed(first)
  if (isLowerCase(typed)) return goesOnInEnglish(around, first) || !isAmongRussian(around, first)
  return isCapitals(typed) && typed.length > 1
    ? isAmongCapitals(around, first)
    : beginsEnglishSentence(around, first)
}

/** Whether the word could only be a verb, and is none here: `in excel`, `advanced excel`. */
function isNoVerb(around: Surroundings, index: number): boolean {
  const before = around.word(index - 1)
  const isBefore = BEFORE_A_NOUN.has(before) || HOW_WELL.has(before)
  return isBefore && around.gap(index - 1) === ' ' && VERBS.has(around.word(index))
}

/** Whether it is told how well it is known: `excel: advanced`, `excel (basic)`, `word skills`. */
function isRated(around: Surroundings, index: number): boolean {
  const next = around.word(index + 1)
  return /^(?:(?::| [–—-]) ?| \()$/.test(around.gap(index))
    ? HOW_WELL.has(next)
    : isBeforeLatin(around, index) &&
        (next === 'skills' || (VERBS.has(around.word(index)) && OF_A_PROGRAM.test(next)))
}

/** `Excel power user`; nobody excels users. */
const OF_A_PROGRAM = /^(?:users?|power|guru|formulas|files|tables)$/

/** Whether it is an item of a list that a label heads: `tools: excel.`, `skills: tact, excel`. */
function isLabelled(around: Surroundings, index: number): boolean {
  if (around.word(index + 1) !== '' && !/^\s*[,;.(\n/|]/.test(around.gap(index))) return false
  if (!/[,:–—-]\s*$|\n/.test(around.gap(index - 1))) return false
  const { at = index, word = '' } =
    around
      .wordsFrom(index, -1, FARTHEST, IN_LINE)
      .find(({ at }) => LABEL_SIGN.test(around.gap(at))) ?? {}
  return LABELS.has(word) && at < index && !OF_CHARACTER.has(around.word(at - 1))
}

/** So many words before an item are looked at for the label. */
const FARTHEST = 8
const IN_LINE = /^(?:[^.!?\n]*|\s?:[\s•*·–—-]*)$/
const LABEL_SIGN = /^\s?:| [–—-] $/

const GOES_ON = new Set(['to', 'of', 'the', 'a', 'an'])

/** Whether English goes on behind it, even in Russian: «за access to the building». */
const goesOnInEnglish = (around: Surroundings, index: number): boolean =>
  around.gap(index) === ' ' && GOES_ON.has(around.word(index + 1))

/** Whether a function word in capitals stands beside it: then its own capitals say nothing. */
function isAmongCapitals(around: Surroundings, index: number): boolean {
  return (
    isFunctionWordInCapitals(around, index - 1) ||
    (isBeforeLatin(around, index) && isFunctionWordInCapitals(around, index + 1))
  )
}

function isFunctionWordInCapitals(around: Surroundings, index: number): boolean {
  const typed = around.typed(index)
  return isCapitals(typed) && FUNCTION_WORDS.has(typed.toLowerCase()) && typed.length > 1
}

/** «Spring is here» begins an English sentence, «Spring developer» and «Excel v16» do not. */
function beginsEnglishSentence(around: Surroundings, index: number): boolean {
  if (!around.beginsSentence(index) || !isBeforeLatin(around, index)) return false
  const next = around.word(index + 1)
  return isLowerCase(around.typed(index + 1)) && !TRADE_NOUNS.has(next) && !/^v\d/.test(next)
}

/** Whether a Latin word follows after a space. */
function isBeforeLatin(around: Surroundings, index: number): boolean {
  return around.gap(index) === ' ' && isLatin(around.word(index + 1))
}

/** So many words on each side are looked at for Russian ones. */
const NEAR = 4

const IN_SENTENCE = /^[^.!?\n]*$/

/** Whether a Russian word stands near in the sentence, or no other word is in the text at all. */
function isAmongRussian(around: Surroundings, index: number): boolean {
  if (around.word(index - 1) === '' && around.word(index + 1) === '') return true
  return ([-1, 1] as const).some((step) =>
    around.wordsFrom(index, step, NEAR, IN_SENTENCE).some(({ word }) => isCyrillic(word)),
  )
}

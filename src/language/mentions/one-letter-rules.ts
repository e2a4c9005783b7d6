import { technologyWords } from '../tables/technology-names.ts'
import { listed } from '../tables/words.ts'
import { standsInList } from './list-context.ts'
import {
  type Candidate,
  isCyrillic,
  isLatin,
  isLowerCase,
  type Surroundings,
} from './mention-context.ts'
import type { Name } from './name.ts'

// The objections to names of one letter.

const [AFTER_LETTER, BEFORE_LETTER] = [listed('after-a-letter'), listed('before-a-letter')]

export const isLetter = ({ words }: Name) => words.length === 1 && words[0]!.length === 1

/**
 * Whether a name of one letter means something else. C and R are languages, unless the text makes
 * another thing of the letter: a preposition (с typed as c), an initial, a key, a degree, R&D, R²
 * and the like. Every other letter names nothing.
 */
export function isMereLetter(around: Surroundings, candidate: Candidate): boolean {
  const { first, name } = candidate
  if (!/^[crс]$/.test(name.words[0]!)) return true
  // First what refuses «с», the most frequent of all: a Russian text has two in a hundred words.
  if (isCyrillic(around.word(first)) && !isCyrillicLanguage(around, candidate)) return true
  return (
    touchesSign(around, candidate) ||
    isPreposition(around, candidate) ||
    isPartOfCompound(around, first) ||
    isOneOfLetters(around, first) ||
    isOfLicence(around, first) ||
    isInitial(around, first)
  )
}

/** Whether a sign makes another thing of the letter: °C, R², (C), C+, C:, R&D, R'n'D. */
function touchesSign({ text }: Surroundings, { start, end }: Candidate): boolean {
  const before = text.slice(Math.max(0, start - 2), start)
  const after = text.slice(end, end + 2)
  // A number that ends the line before is the last column of a table's row.
  if (/[°º'’`©&_@$]$|\d[^\S\n]?$|[+]$/u.test(before) && !/[\p{L}#+]\s?\+$/u.test(before))
    return true
  if (/^(?:[²³¹'’`&_°^]|:[\\/]|\+(?!\s?\p{L})|\s?&)/u.test(after) || /&\s?$/.test(before))
    return true
  return before.endsWith('(') && after.startsWith(')')
}

/** Part of another name: R-Style, Objective-C, R/3, R.J., C.I.F.; not of `C-разработчик`. */
function isPartOfCompound(around: Surroundings, index: number): boolean {
  const [before, after] = [around.gap(index - 1), around.gap(index)]
  if (index > 0 && /^[-.]$/.test(before)) return true
  const next = around.word(index + 1)
  if (after === '-') return !isCyrillic(next)
  if (after === '.' && isLatin(next)) return true
  return /^[/.]$/.test(after) && /^\d/.test(next)
}

const LANGUAGE_WORD = /^(?:язык|language)/

/** Whether spaces part the letters of a heading: C E R T I F I C A T E S. */
const isOfSpacedWord = (around: Surroundings, index: number): boolean =>
  [index - 2, index - 1, index].some((from) => {
    const row = [from, from + 1, from + 2].map((at) => around.word(at) + around.gap(at))
    return SPACED_LETTERS.test(row.join(''))
  })

/** Three of them, of which one at least is no name. */
const SPACED_LETTERS = /^(?![cr] [cr] [cr])[a-z] [a-z] [a-z](?![^\W_])/

/** A/B/C and `B, C` are rows of letters; a row of languages (`C, D, Kotlin`) is none. */
function isOneOfLetters(around: Surroundings, index: number): boolean {
  if (isOfSpacedWord(around, index)) return true
  if (!isOtherLetter(around, index, -1) && !isOtherLetter(around, index, 1)) return false
  return !LANGUAGE_WORD.test(around.word(index - 1)) && !isRowWithName(around, index)
}

const OTHER_LETTER_ALONE = /^(?![crсиаувко])\p{L}$/u
const ROW_SIGN = /^\s*[/,]\s*$/

/** Whether the next of a row is a letter that names no language and is no Russian word. */
function isOtherLetter(around: Surroundings, index: number, step: 1 | -1): boolean {
  const other = index + step
  if (!OTHER_LETTER_ALONE.test(around.word(other))) return false
  // The letter of M&A is no item of a row.
  if (around.gap(step < 0 ? other - 1 : other).includes('&')) return false
  return ROW_SIGN.test(around.gap(Math.min(index, other)))
}

/** Rows may be long («категории A, B, C, D, E»), but no rule reads a whole text for a letter. */
const FARTHEST = 8

/** Whether it is a category of a driving licence: «права B C». */
function isOfLicence(around: Surroundings, index: number): boolean {
  const row = around.wordsFrom(index, -1, FARTHEST, CATEGORIES_SIGN)
  const before = row.find(({ word }) => !CATEGORY.test(word))
  return before !== undefined && LICENCE.test(before.word) && around.gap(before.at)[0] !== ','
}

const CATEGORIES_SIGN = /^[^\S\n]*[,/;:+&(«"„–—-]?[^\S\n]*$/u
const CATEGORY = /^(?:[abcdemавсдем]1?[eе]?|и|and)$/
const LICENCE = /^(?:прав[аоы]?|водительск.+|категори.+|кат|удостоверени.+|ву|licen[cs]es?)$/

/** Whether the row of single letters ends in the name of a technology, on one side or the other. */
const isRowWithName = (around: Surroundings, index: number): boolean =>
  ([-1, 1] as const).some((step) => {
    const row = around.wordsFrom(index, step, FARTHEST, ROW_SIGN)
    return technologyWords().has(row.find(({ word }) => word.length > 1)?.word ?? '')
  })

/** Whether it is an initial: `Smith R.`, `R. Smith`; `Python и R.` ends a sentence. */
function isInitial(around: Surroundings, index: number): boolean {
  const after = around.gap(index)
  if (!after.startsWith('.') || after.includes('\n')) return false
  const previous = around.typed(index - 1)
  const before = around.gap(index - 1)
  const isName = /^\p{Lu}\p{Ll}+$/u.test(previous) && !BEFORE_LETTER.has(previous.toLowerCase())
  if (index > 0 && before === ' ' && isName && !technologyWords().has(previous.toLowerCase()))
    return true
  return (index === 0 || around.beginsSentence(index)) && /^\p{Lu}/u.test(around.typed(index + 1))
}

/** The Cyrillic С is the language only after «язык» and in a list of languages. */
function isCyrillicLanguage(around: Surroundings, candidate: Candidate): boolean {
  if (isLowerCase(around.typed(candidate.first))) return false
  return isAfterLanguage(around, candidate.first) || standsInList(around, candidate)
}

/**
 * Whether it is the preposition с, perhaps typed on the other keyboard (`работаю c 2010 года`, `C
 * уважением`), or a stray letter in lower case.
 */
function isPreposition(around: Surroundings, candidate: Candidate): boolean {
  const { first } = candidate
  const isLower = isLowerCase(around.typed(first))
  // «опыт работы c: Ansible, Docker»
  if (isLower && around.gap(first).startsWith(':')) return true
  if (around.word(first) === 'r' || around.gap(first) !== ' ') {
    return isLower && !standsInList(around, candidate) && !isCyrillic(around.word(first - 1))
  }
  if (isAfterLanguage(around, first)) return false
  const next = around.word(first + 1)
  if (isLower) return !(AFTER_LETTER.has(next) && around.word(first - 1) === 'на')
  if (/^\d/.test(next)) return around.beginsSentence(first)
  return isCyrillic(next) && !AFTER_LETTER.has(next) && around.beginsSentence(first)
}

/** Whether «язык» stands before: «язык С», «на языке программирования С». */
function isAfterLanguage(around: Surroundings, index: number): boolean {
  const at = around.word(index - 1) === 'программирования' ? index - 2 : index - 1
  return /^язык/.test(around.word(at))
}

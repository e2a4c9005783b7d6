import { technologyWords } from '../tables/technology-names.ts'
import { afterLetter, beforeLetter } from '../tables/words.ts'
import { standsInList } from './list-context.ts'
import {
  beginsSentence,
  type Candidate,
  isCyrillic,
  isLatin,
  isLowerCase,
  rawGapAfter,
  type Surroundings,
  typedAt,
  wordAt,
} from './mention-context.ts'
import type { Name } from './name.ts'

// The objections to names of one letter.

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
  if (isCyrillic(wordAt(around, first)) && !isCyrillicLanguage(around, candidate)) return true
  return (
    touchesSign(around, candidate) ||
    isPreposition(around, candidate) ||
    isPartOfCompound(around, first) ||
    isOneOfLetters(around, first) ||
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

/**
 * Whether the letter is a part of another name: R-Style, Objective-C, R/3. `C-разработчик` is no
 * name.
 */
function isPartOfCompound(around: Surroundings, index: number): boolean {
  const [before, after] = [rawGapAfter(around, index - 1), rawGapAfter(around, index)]
  if (index > 0 && (/^[-.]$/.test(before) || wordAt(around, index - 1) === 'objective')) return true
  const next = wordAt(around, index + 1)
  if (after === '-') return !isCyrillic(next)
  if (after === '.' && isLatin(next)) return true
  return /^[/.]$/.test(after) && /^\d/.test(next ?? '')
}

const LANGUAGE_WORD = /^(?:язык|language)/

/** Whether spaces part the letters of a heading: C E R T I F I C A T E S. */
const isOfSpacedWord = (around: Surroundings, index: number): boolean =>
  [index - 2, index - 1, index].some((from) => {
    const row = [from, from + 1, from + 2].map(
      (at) => (wordAt(around, at) ?? '') + rawGapAfter(around, at),
    )
    return SPACED_LETTERS.test(row.join(''))
  })

/** Three of them, of which one at least is no name. */
const SPACED_LETTERS = /^(?![cr] [cr] [cr])[a-z] [a-z] [a-z](?![^\W_])/

/**
 * Whether other single letters make it one of a row (A/B/C; B, C) that is no row of languages (`C,
 * D, Kotlin`).
 */
function isOneOfLetters(around: Surroundings, index: number): boolean {
  if (isOfSpacedWord(around, index)) return true
  if (!isOtherLetter(around, index, -1) && !isOtherLetter(around, index, 1)) return false
  return !LANGUAGE_WORD.test(wordAt(around, index - 1) ?? '') && !isRowWithName(around, index)
}

const OTHER_LETTER_ALONE = /^(?![crсиаувко])\p{L}$/u
const ROW_SIGN = /^\s*[/,]\s*$/

/**
 * Whether the next item of a row in a direction is a letter that names no language and is no
 * Russian word.
 */
function isOtherLetter(around: Surroundings, index: number, step: 1 | -1): boolean {
  const other = index + step
  if (!OTHER_LETTER_ALONE.test(wordAt(around, other) ?? '')) return false
  // The letter of M&A is no item of a row.
  if (rawGapAfter(around, step < 0 ? other - 1 : other).includes('&')) return false
  return ROW_SIGN.test(rawGapAfter(around, Math.min(index, other)))
}

/**
 * Rows of letters may be long («категории A, B, C, D, E»), but no rule goes through a whole text
 * for each letter.
 */
const FARTHEST = 8

/** Whether the row of single letters ends in the name of a technology, on one side or the other. */
const isRowWithName = (around: Surroundings, index: number): boolean =>
  [-1, 1].some((step) => {
    for (let at = index + step; Math.abs(at - index) <= FARTHEST; at += step) {
      const word = wordAt(around, at)
      if (word === undefined || !ROW_SIGN.test(rawGapAfter(around, step > 0 ? at - 1 : at)))
        return false
      if (word.length > 1) return technologyWords().has(word)
    }
    return false
  })

/**
 * Whether it is an initial: `Smith R.`, `R. Smith`, but not `Python и R.` at the end of a sentence.
 */
function isInitial(around: Surroundings, index: number): boolean {
  const after = rawGapAfter(around, index)
  if (!after.startsWith('.') || after.includes('\n')) return false
  const previous = typedAt(around, index - 1)
  const before = rawGapAfter(around, index - 1)
  const isName = /^\p{Lu}\p{Ll}+$/u.test(previous) && !beforeLetter.has(previous.toLowerCase())
  if (index > 0 && before === ' ' && isName && !technologyWords().has(previous.toLowerCase()))
    return true
  return (
    (index === 0 || beginsSentence(around, index)) && /^\p{Lu}/u.test(typedAt(around, index + 1))
  )
}

/**
 * Whether the Cyrillic letter С is the language: only after the word «язык» and in a list of
 * languages.
 */
function isCyrillicLanguage(around: Surroundings, candidate: Candidate): boolean {
  if (isLowerCase(typedAt(around, candidate.first))) return false
  return isAfterLanguage(around, candidate.first) || standsInList(around, candidate)
}

/**
 * Whether it is the preposition с, perhaps typed on the other keyboard (`работаю c 2010 года`, `C
 * уважением`), or a stray letter in lower case.
 */
function isPreposition(around: Surroundings, candidate: Candidate): boolean {
  const { first } = candidate
  const isLower = isLowerCase(typedAt(around, first))
  // «опыт работы c: Ansible, Docker»
  if (isLower && rawGapAfter(around, first).startsWith(':')) return true
  if (wordAt(around, first) === 'r' || rawGapAfter(around, first) !== ' ') {
    return isLower && !standsInList(around, candidate) && !isCyrillic(wordAt(around, first - 1))
  }
  if (isAfterLanguage(around, first)) return false
  const next = wordAt(around, first + 1)!
  if (isLower) return !(afterLetter.has(next) && wordAt(around, first - 1) === 'на')
  if (/^\d/.test(next)) return beginsSentence(around, first)
  return isCyrillic(next) && !afterLetter.has(next) && beginsSentence(around, first)
}

/** Whether «язык» stands before: «язык С», «на языке программирования С». */
function isAfterLanguage(around: Surroundings, index: number): boolean {
  const at = wordAt(around, index - 1) === 'программирования' ? index - 2 : index - 1
  return /^язык/.test(wordAt(around, at) ?? '')
}

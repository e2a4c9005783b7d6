import { afterLetter } from '../tables/words.ts'
import { standsInList } from './list-context.ts'
import {
  beginsSentence,
  type Candidate,
  isCyrillic,
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
 * another thing of the letter: a preposition (с typed as c), an initial, a key, R&D, R² and the
 * like. Every other letter names nothing.
 */
export function isMereLetter(around: Surroundings, candidate: Candidate): boolean {
  const { first, name } = candidate
  return (
    !/^[crс]$/.test(name.words[0]!) ||
    isCyrillic(wordAt(around, first)) ||
    touchesSign(around, candidate) ||
    isPreposition(around, candidate) ||
    isPartOfCompound(around, first) ||
    isOfSpacedWord(around, first) ||
    isOneOfLetters(around, first) ||
    isInitial(around, first)
  )
}

/** Whether a sign makes another thing of the letter: 20 °C, R², (C), C+, C:, R&D, R'n'D. */
function touchesSign({ text }: Surroundings, { start, end }: Candidate): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)]
  return (
    /[°º©_@$]$|\d[^\S\n]?$/.test(before) ||
    /^(?:[²³¹'’`&_°^]|:[\\/]|\+(?!\s?\p{L})|\s?&)/u.test(after) ||
    /&\s?$/.test(before) ||
    (before.endsWith('(') && after.startsWith(')'))
  )
}

/** Whether the letter is a part of another name: R-Style, R/3. `C-разработчик` is no name. */
function isPartOfCompound(around: Surroundings, index: number): boolean {
  const [before, after] = [rawGapAfter(around, index - 1), rawGapAfter(around, index)]
  const next = wordAt(around, index + 1) ?? ''
  if (index > 0 && /^[-.]$/.test(before)) return true
  return after === '-' ? !isCyrillic(next) : /^[/.]$/.test(after) && /^\d/.test(next)
}

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

/** Whether it is one of a row of letters: «категории B, C, E». */
const isOneOfLetters = (around: Surroundings, index: number): boolean =>
  [-1, 1].some(
    (step) =>
      /^(?![crсиаувко])\p{L}$/u.test(wordAt(around, index + step) ?? '') &&
      /^\s*[/,]\s*$/.test(rawGapAfter(around, Math.min(index, index + step))),
  )

/** Whether it is an initial: `Smith R.`, `R. Smith`, but not `Python и R.` at the end of a sentence. */
function isInitial(around: Surroundings, index: number): boolean {
  const after = rawGapAfter(around, index)
  if (!after.startsWith('.') || after.includes('\n')) return false
  const isBehindName =
    index > 0 &&
    rawGapAfter(around, index - 1) === ' ' &&
    /^\p{Lu}\p{Ll}+$/u.test(typedAt(around, index - 1))
  return (
    isBehindName || (beginsSentence(around, index) && /^\p{Lu}/u.test(typedAt(around, index + 1)))
  )
}

/**
 * Whether it is the preposition с typed on the other keyboard (`работаю c 2010 года`, `C
 * уважением`), or a stray letter in lower case.
 */
function isPreposition(around: Surroundings, candidate: Candidate): boolean {
  const { first } = candidate
  const isLower = isLowerCase(typedAt(around, first))
  if (wordAt(around, first) === 'r' || rawGapAfter(around, first) !== ' ')
    return isLower && !standsInList(around, candidate) && !isCyrillic(wordAt(around, first - 1))
  const next = wordAt(around, first + 1)!
  const isLed = /^\d/.test(next) || (isCyrillic(next) && !afterLetter.has(next))
  return isLower || (isLed && beginsSentence(around, first))
}

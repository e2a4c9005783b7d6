import { once } from '../../memory/once.ts'
import { builtInVocabulary } from '../tables/vocabulary.ts'
import { rememberingWords } from '../text/bounded-cache.ts'
import { CYRILLIC, kindOf, LATIN, SEPARATOR } from '../text/characters.ts'
import { normalise } from '../text/normalise.ts'
import { tokenise } from '../text/words.ts'
import { wordKey } from './word-key.ts'

// Resumes are pasted as programs print them: words divided at the end of a line («ана-⏎литик», «под- бору»), headings
// with spaces between letters (Н А В Ы К И), columns run together (НавыкиFigma). What stands in the way of a word that
// the vocabulary has is left out, and a space is put between two columns. Any other text stays as it is.

/** A change of a text: from `start` to `end` it reads `by` instead. `by` is empty, a space or a hyphen. */
export type Mending = { start: number; end: number; by: '' | ' ' | '-' }

const HYPHEN = 0x2d
const SOFT_HYPHEN = 0xad
const SPACE = 0x20
const LONGEST_WORD = 40
const LONGEST_BREAK = 12
const LETTER = LATIN | CYRILLIC

const isCapital = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0x410 && code <= 0x42f) || code === 0x401

// What a character is, as far as it may stand in the way of a word.
const [OTHER, BLANK, DASH, SMALL, BIG, IN_WORD] = [0, 1, 2, 3, 4, 5] as const
const BITS = 3
/** The three characters that were read last, by what each is. */
const LAST_THREE = (1 << (3 * BITS)) - 1

const UNKNOWN = 0xff
const classes = new Uint8Array(0x1_0000).fill(UNKNOWN)

function learnClassOf(code: number): number {
  const kind = kindOf(code)
  if ((kind & LETTER) !== 0) return isCapital(code) ? BIG : SMALL
  if (kind !== SEPARATOR) return IN_WORD
  if (code === SPACE) return BLANK
  return code === HYPHEN || code === SOFT_HYPHEN || code === 0x2010 ? DASH : OTHER
}

/** By three characters: 1 where the last one may stand in the way. Seldom so: nothing else is asked at most characters. */
const mayBeInTheWay = Uint8Array.from({ length: LAST_THREE + 1 }, (_, three) => {
  const [first, before, last] = [three >> (2 * BITS), (three >> BITS) & 7, three & 7]
  const isSmall = before === SMALL
  const isLetter = isSmall || before === BIG
  const isAlone = isLetter && first <= DASH
  return (last === BIG && isSmall) || (last === DASH && isLetter) || (last === BLANK && isAlone) ? 1 : 0
})

/** Where a text is to be mended, in its order: no two places overlap. One pass over the text. */
export function mendingsOf(text: string): Mending[] {
  const found: Mending[] = []
  let [three, done] = [0, 0]
  const run: Run = { start: 0, end: 0 }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    let known = classes[code]!
    if (known === UNKNOWN) {
      known = learnClassOf(code)
      classes[code] = known
    }
    three = ((three << BITS) | known) & LAST_THREE
    if (mayBeInTheWay[three] === 0 || at < done) continue
    const mended = mendedAt(text, at, code, run)
    if (mended === null) continue
    found.push(...mended)
    done = mended.at(-1)!.end
  }
  return found
}

function mendedAt(text: string, at: number, code: number, run: Run): Mending[] | null {
  if (code === SPACE) return spacedLetters(text, at - 1)
  if (isCapital(code)) return mendedBetweenLetters(text, at, run)
  const divided = dividedWord(text, at, code === SOFT_HYPHEN)
  return divided === null ? null : [divided]
}

const BREAK = /[ \t\u00a0]*(?:\r?\n[ \t\u00a0]*)?/y

/** A hyphen at the end of a line, or before a space, inside a word. */
function dividedWord(text: string, hyphen: number, isSoft: boolean): Mending | null {
  const from = hyphen + 1
  BREAK.lastIndex = from
  BREAK.test(text)
  const next = BREAK.lastIndex
  if (next === from || next - from > LONGEST_BREAK || (kindOf(text.charCodeAt(next)) & LETTER) === 0) return null
  const [left, right] = [lettersBefore(text, hyphen), lettersFrom(text, next)]
  const isLineEnd = text.slice(from, next).includes('\n')
  // At the end of a line a name may be divided before a capital of its own: Type-⏎Script.
  const mayBeOne = isOneCase(left, right) || (isLineEnd && isLatinWord(left) && isLatinWord(right))
  if (isSoft || (mayBeOne && isWord(left + right))) return { start: hyphen, end: next, by: '' }
  // «Научно-⏎исследовательская» is one word in two.
  return isLineEnd ? { start: hyphen, end: next, by: '-' } : null
}

/** Whether the second part goes on as the first ends: small letters after any, capitals after capitals alone. */
function isOneCase(left: string, right: string): boolean {
  return right[0] === right[0]?.toLowerCase() || (left === left.toUpperCase() && left.length > 1)
}

const isLatinWord = (letters: string) => /^[a-z]{2,}$/i.test(letters)

const SPACED = /(?:\p{Lu}(?: \p{Lu}){2,30}|\p{L}(?: \p{Ll}){2,30})(?![\p{L}\d])/uy

/** A row of single letters that spells a word. */
function spacedLetters(text: string, first: number): Mending[] | null {
  const isInsideRow =
    text.charCodeAt(first - 1) === SPACE && isLetterAt(text, first - 2) && !isLetterAt(text, first - 3)
  if (isInsideRow) return null
  if ((kindOf(text.charCodeAt(first + 2)) & LETTER) === 0 || text.charCodeAt(first + 3) !== SPACE) return null
  const mayBeLonger = text.charCodeAt(first + 5) === SPACE && isLetterAt(text, first + 6)
  if (!mayBeLonger && !isEdge(text, first - 1, -1)) return null
  SPACED.lastIndex = first
  const row = SPACED.exec(text)?.[0]
  if (row === undefined) return null
  const word = row.replaceAll(' ', '')
  // Three letters in a sentence are a row of letters: «категории В С Е».
  if (word.length === 3 && !(isEdge(text, first - 1, -1) && isEdge(text, first + row.length, 1))) return null
  if (!isWord(word)) return null
  return Array.from({ length: word.length - 1 }, (_, i) => {
    const start = first + 1 + i * 2
    return { start, end: start + 1, by: '' as const }
  })
}

const isLetterAt = (text: string, at: number) => at >= 0 && kindOf(text.charCodeAt(at)) !== 0

/** Whether a line ends at a place or more than one space stands there. */
function isEdge(text: string, at: number, step: 1 | -1): boolean {
  const isBlank = (index: number) => index < 0 || index >= text.length || BLANK_SIGN.test(text[index]!)
  return isBlank(at) && (isBlank(at + step) || text[at] === '\n')
}

const BLANK_SIGN = /\s/

/** Letters without a break, which were read last. */
type Run = { start: number; end: number }

/** Where a column ends and the next begins in the middle of a word: a small letter, then a capital one. */
function mendedBetweenLetters(text: string, at: number, run: Run): Mending[] | null {
  const [before, kind] = [kindOf(text.charCodeAt(at - 1)), kindOf(text.charCodeAt(at))]
  // Names of two Latin words are written so too often: GitHub.
  if (before === LATIN && kind === LATIN) return null
  if (run.end <= at) {
    run.start = startOfLetters(text, at)
    run.end = endOfLetters(text, at)
  }
  if (at - run.start < 3) return null
  if (run.end - at < 2) return null
  const [mayBeFirst, mayBeSecond] = [at - run.start <= LONGEST_WORD, run.end - at <= LONGEST_WORD]
  if (!mayBeFirst && !mayBeSecond) return null
  const first = text.slice(Math.max(run.start, at - LONGEST_WORD), at)
  const second = text.slice(at, Math.min(run.end, at + LONGEST_WORD))
  if (before !== kind && !isOfOneAlphabet(first, second)) return null
  if (!((mayBeFirst && isWord(first)) || (mayBeSecond && isWord(second)))) return null
  if (run.end - run.start <= LONGEST_WORD && isWord(first + second)) return null
  return [{ start: at, end: at, by: ' ' }]
}

const isOfOneAlphabet = (...words: string[]) => words.every((word) => /^(?:[a-z]+|[а-яё]+)$/i.test(word))

function lettersBefore(text: string, end: number): string {
  let start = end
  while (start > 0 && end - start < LONGEST_WORD && (kindOf(text.charCodeAt(start - 1)) & LETTER) !== 0) start--
  return text.slice(start, end)
}

function lettersFrom(text: string, start: number): string {
  let end = start
  while (end < text.length && end - start < LONGEST_WORD && (kindOf(text.charCodeAt(end)) & LETTER) !== 0) end++
  return text.slice(start, end)
}

function startOfLetters(text: string, end: number): number {
  let start = end
  while (start > 0 && (kindOf(text.charCodeAt(start - 1)) & LETTER) !== 0) start--
  return start
}

function endOfLetters(text: string, start: number): number {
  let end = start
  while (end < text.length && (kindOf(text.charCodeAt(end)) & LETTER) !== 0) end++
  return end
}

const vocabularyWords = once(
  () =>
    new Set(
      builtInVocabulary().rows.flatMap(({ spellings }) =>
        spellings.flatMap(({ text }) => tokenise(normalise(text)).words.map(wordKey)),
      ),
    ),
)

/** Whether some name of the built-in vocabulary has the word, in any of its forms. */
const isWord = rememberingWords((typed): boolean => {
  const [word, more] = tokenise(normalise(typed)).words
  return word !== undefined && more === undefined && vocabularyWords().has(wordKey(word))
})

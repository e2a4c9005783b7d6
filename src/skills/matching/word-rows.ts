import { gapBetween, TOGETHER } from '../text/gaps.ts'
import { isAdjectiveForm, isNounForm } from '../text/russian-agreement.ts'
import { type CutText, wordOf } from '../text/words.ts'
import { isCyrillic } from './mention-context.ts'

// A row of words as letters, to tell how they stand to those around: a(djective), n(oun), j(oining word), c(omma),
// s(lash).
/** The last of them may be the name's: «грамотная [устная и] письменная речь». */
const ADJECTIVES = /^[jcs]?a(?:[jcs]?a)*j?$/
const COMPLEMENT_SHARED = /^(?=.*[js])(?:[jcs]a*n)+a*$/
const HEAD_SHARED = /^a*n(?:[jcs]a*n)*[jcs]a*$/
/** A noun that belongs to another one. */
const TWO_NOUNS = /na*n/

/** What shares what: adjectives a noun, nouns their complement, complements their noun. */
export type Sharing = 'adjectives' | 'complement' | 'head'

const LETTERS = ['a', 'n', 'j', 'c', 's'] as const
export const ADJECTIVE = 0
const [NOUN, JOINING_WORD, COMMA, SLASH] = [1, 2, 3, 4] as const
/** No row holds such a word. */
export const NO_LETTER = 5
/** Nobody has asked yet what the word is. */
export const UNREAD = 6

/** A row, what it shares, and the rows that it becomes with one letter more. Made once for each row there is. */
export type Row = {
  letters: string
  sharing: Sharing | null
  /** Whether it ends in a joining word, which is one with the signs beside it: «, и», «и/или». */
  isJoined: boolean
  /** Whether an adjective has to follow: what «и» joins is alike. */
  isOpen: boolean
  isOver: boolean
  next: Row[]
}

function rowOf(letters: string): Row {
  const sharing = ADJECTIVES.test(letters)
    ? 'adjectives'
    : COMPLEMENT_SHARED.test(letters)
      ? 'complement'
      : HEAD_SHARED.test(letters)
        ? 'head'
        : null
  const isJoined = letters.endsWith('j')
  const isOver = sharing === null && TWO_NOUNS.test(letters)
  return { letters, sharing, isJoined, isOpen: sharing === 'adjectives' && isJoined, isOver, next: [] }
}

export const EMPTY_ROW = rowOf('')

const withLetter = (row: Row, letter: number): Row => (row.next[letter] ??= rowOf(row.letters + LETTERS[letter]))

const JOINING = new Set(['и', 'или', 'либо'])

/** Whether the word joins the last two things of a row. */
export const isJoining = (word: string | undefined) => JOINING.has(word ?? '')

/** What a word is in a row: the number of its letter. */
export function letterOf(word: string): number {
  return isCyrillic(word) ? letterOfRussian(word) : NO_LETTER
}

function letterOfRussian(word: string): number {
  if (JOINING.has(word)) return JOINING_WORD
  return isAdjectiveForm(word) ? ADJECTIVE : isNounForm(word) ? NOUN : NO_LETTER
}

/** Reads rows of words of one text. */
export type RowReader = {
  /** The row with the word at an index, whose end stands before it; null when the word and the row are apart. */
  withWord(row: Row, index: number): Row | null
  /** The row with what stands before the word at an index: a comma, a slash, a space. null when more does. */
  withGap(row: Row, index: number): Row | null
}

const readers = new WeakMap<CutText, RowReader>()

/**
 * The one reader of a text: what it has learnt of a word it need not learn again.
 * @param letters what is known of its words beforehand; what is learnt is written there
 */
export function rowReaderOf(tokens: CutText, letters?: Uint8Array): RowReader {
  let reader = readers.get(tokens)
  if (reader === undefined) {
    reader = createRowReader(tokens, letters ?? new Uint8Array(tokens.starts.length).fill(UNREAD))
    readers.set(tokens, reader)
  }
  return reader
}

const [SPACE_GAP, COMMA_GAP, SLASH_GAP, OTHER_GAP] = [1, 2, 3, 4] as const

function createRowReader(tokens: CutText, letters: Uint8Array): RowReader {
  const { normalised, ends, starts } = tokens
  /** By word what stands before it, once somebody has asked. */
  const gaps = new Uint8Array(starts.length)
  const readGap = (index: number): number => {
    const gap = gapBetween(normalised.text, ends[index - 1]!, starts[index]!)
    return gap === TOGETHER ? SPACE_GAP : gap === ',' ? COMMA_GAP : gap === '/' ? SLASH_GAP : OTHER_GAP
  }
  const withGap = (row: Row, index: number): Row | null => {
    if (index >= starts.length) return null
    if (gaps[index] === 0) gaps[index] = readGap(index)
    const gap = gaps[index]!
    if (gap === SPACE_GAP) return row
    return gap === OTHER_GAP ? null : withLetter(row, gap === COMMA_GAP ? COMMA : SLASH)
  }
  return {
    withGap,
    withWord(row, index) {
      if (index >= starts.length) return null
      if (letters[index] === UNREAD) letters[index] = letterOf(wordOf(tokens, index))
      const letter = letters[index]!
      if (letter === NO_LETTER) return null
      const apart = withGap(row, index)
      if (apart === null) return null
      if (letter === JOINING_WORD) return row.isJoined ? row : withLetter(row, letter)
      return withLetter(row.isJoined ? row : apart, letter)
    },
  }
}

/** How the words from `from` to `to` stand to those around them; null when not at all. */
export function sharingBetween(tokens: CutText, from: number, to: number): Sharing | null {
  const reader = rowReaderOf(tokens)
  let row: Row | null = EMPTY_ROW
  for (let index = from; row !== null && index <= to; index++) row = reader.withWord(row, index)
  return (row && reader.withGap(row, to + 1))?.sharing ?? null
}

import { verbOfForm } from '../tables/verbs.ts'
import { createWordTable, MOST_WORDS } from '../text/word-table.ts'
import { type CutText, wordOf } from '../text/words.ts'
import { NOWHERE } from './edges.ts'
import { createFirstLetters } from './first-letters.ts'
import {
  bitOf,
  FIRST_GAP,
  hasNames,
  latinTwin,
  NO_KEY,
  nextAfter,
  ROOT,
  type TokenTrie,
  togetherAfter,
  wordKey,
} from './token-trie.ts'
import { letterOf, UNREAD } from './word-rows.ts'

/**
 * What the names of a trie know the words of a text by, in columns by the index of the word. It is read before the next
 * text, which is written over it.
 */
export type KnownWords = {
  /** How many words the text has. */
  count: number
  /** Where the word's row begins among those of all words. */
  row: Int32Array
  rows: Int32Array
  /** Of the row, what is asked most: bits of its keys (`bitOf`), 0 where no name has the word. */
  bits: Int32Array
  /** What it is in a row of words (word-rows.ts). */
  letters: Uint8Array
}

/**
 * A row of numbers, which stand beside each other in the memory. KEY is the number of the word's key (token-trie.ts),
 * NO_KEY where no name has it; TWIN that of the word in Latin letters that look alike (АВС); BASE that of the word without
 * the version glued to it (Python3), which has CUT characters. The five behind LETTER are where
 * names begin with the word (`Step`).
 */
export const [KEY, TWIN, BASE, CUT, BITS, LETTER, BEGIN, NEXT, TOGETHER, ENDING, BEGIN_CUT] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const
const ROW = 11

const RUSSIAN = /^[а-я]{1,40}$/

/** Where words lead to in a trie. It is moved from word to word. */
export type Step = {
  /** Where names go on, and the bits of what they go on with (token-trie.ts): 0 for nowhere. */
  node: number
  next: number
  together: number
  /** The node whose names the words are; NOWHERE for none. */
  ending: number
  /** The length of the version at the end that those names do without. */
  cut: number
}

export const createStep = (): Step => ({ node: NOWHERE, next: 0, together: 0, ending: NOWHERE, cut: 0 })

/** A word that is not remembered, by its index in the text, and its row. */
type Passing = { index: number; own: Int32Array }

/** The row of a word that no name has, and that nobody has asked what it is in a row of words. */
const UNKNOWN = 0

/**
 * Makes the function that tells by what keys the names of a trie know each word of a text. It remembers the words that
 * names have, in the forms in which texts have them, and words of Russian letters alone that no name has: no other word
 * of a text stays in memory.
 */
export function createKnownWords(trie: TokenTrie): (tokens: CutText) => KnownWords {
  const { keys } = trie
  const mayBeKnown = createFirstLetters(keys.keys())
  const known = createWordTable()
  let rows = rowOfNone(UNREAD)
  const step = createStep()
  const texts = createColumns()

  function keep(number: number, row: Int32Array): number {
    const at = number * ROW
    if (at + ROW > rows.length) {
      const before = rows
      rows = new Int32Array((at + ROW) * 2)
      rows.set(before)
    }
    rows.set(row, at)
    return at
  }

  /** The row of a word that a name has; null for any other. */
  function read(word: string): Int32Array | null {
    if (!mayBeKnown(word) && verbOfForm(word) === undefined) return null
    const cut = versionLength(word)
    const inLatin = latinTwin(word)
    const key = keys.get(wordKey(word)) ?? NO_KEY
    const twin = inLatin === null ? NO_KEY : (keys.get(inLatin) ?? NO_KEY)
    const base = cut === 0 ? NO_KEY : (keys.get(wordKey(word.slice(0, -cut))) ?? NO_KEY)
    const bits = bitOf(key) | bitOf(twin) | bitOf(base)
    if (bits === 0) return null
    const row = Int32Array.of(key, twin, base, cut, bits, letterOf(word), NOWHERE, 0, 0, NOWHERE, 0)
    stepTo(trie, step, ROOT, FIRST_GAP, row, 0)
    row[BEGIN] = step.node
    row[NEXT] = step.next
    row[TOGETHER] = step.together
    row[ENDING] = step.ending
    row[BEGIN_CUT] = step.cut
    return row
  }

  /** The row of a word that was not known; UNKNOWN for now where it is not to be remembered, which `passing` notes then. */
  function learn(word: string, index: number, unknown: Set<string>, passing: Passing[]): number {
    if (unknown.has(word)) return UNKNOWN
    // A word before it in the text may be the same: all were looked for at once.
    const before = known.of(word)
    if (before !== 0) return before * ROW
    const row = read(word)
    if (row === null && !RUSSIAN.test(word)) {
      unknown.add(word)
      return UNKNOWN
    }
    // What is known by its base alone may be anything: a name with somebody's number glued to it.
    const isName = row === null || row[KEY] !== NO_KEY || row[TWIN] !== NO_KEY
    const number = isName ? known.add(word) : 0
    const own = row ?? rowOfNone(letterOf(word))
    if (number !== 0) return keep(number, own)
    passing.push({ index, own })
    return UNKNOWN
  }

  return (tokens) => {
    const { normalised, starts, ends, words } = tokens
    const count = starts.length
    const { row, bits, letters } = texts(count)
    if (known.size() === MOST_WORDS) known.empty()
    // A text made to be slow has the same unknown words at 50,000 places.
    const unknown = new Set<string>()
    const passing: Passing[] = []
    known.allAt(normalised.units, starts, ends, row)
    for (let index = 0; index < count; index++) {
      const respelled = words[index]!
      const number = respelled === null ? row[index]! : known.of(respelled)
      row[index] = number === 0 ? learn(wordOf(tokens, index), index, unknown, passing) : number * ROW
    }
    // Behind the rows that are remembered: those of the next text's words are written over them.
    for (const [i, { index, own }] of passing.entries()) row[index] = keep(known.size() + 1 + i, own)
    // Apart, so that the memory is waited for once.
    for (let index = 0; index < count; index++) bits[index] = rows[row[index]! + BITS]!
    for (let index = 0; index < count; index++) letters[index] = rows[row[index]! + LETTER]!
    return { count, row, rows, bits, letters }
  }
}

/** The row of a word that no name has. */
const rowOfNone = (letter: number) => Int32Array.of(NO_KEY, NO_KEY, NO_KEY, 0, 0, letter, NOWHERE, 0, 0, NOWHERE, 0)

/** Columns for a text of so many words, kept from one text to the next. */
function createColumns() {
  let [row, bits, letters] = [new Int32Array(0), new Int32Array(0), new Uint8Array(0)]
  return (count: number) => {
    if (count > row.length) [row, bits, letters] = [new Int32Array(count), new Int32Array(count), new Uint8Array(count)]
    return { row, bits, letters }
  }
}

const after = ({ edges }: TokenTrie, from: number, gap: number, key: number) =>
  key === NO_KEY ? NOWHERE : edges.after(from, gap, key)

/** Moves a step to where names begin with a word. */
export function beginStep(step: Step, rows: Int32Array, row: number): void {
  step.node = rows[row + BEGIN]!
  step.next = rows[row + NEXT]!
  step.together = rows[row + TOGETHER]!
  step.ending = rows[row + ENDING]!
  step.cut = rows[row + BEGIN_CUT]!
}

/** Moves a step to where a word after a gap leads from a node: as it is, in Latin letters, or without its version. */
export function stepTo(trie: TokenTrie, step: Step, from: number, gap: number, rows: Int32Array, row: number): void {
  const node = after(trie, from, gap, rows[row + KEY]!)
  const twin = node === NOWHERE ? after(trie, from, gap, rows[row + TWIN]!) : NOWHERE
  const isBegun = gap !== FIRST_GAP
  if (twin !== NOWHERE && (isBegun || nextAfter(trie, twin) !== 0)) {
    put(trie, step, twin, isBegun)
    return
  }
  put(trie, step, node, true)
  // HTML5 begins HTML5 Canvas, and by itself is a version of HTML.
  const base = step.ending === NOWHERE ? after(trie, from, gap, rows[row + BASE]!) : NOWHERE
  if (base === NOWHERE || !hasNames(trie, base)) return
  step.ending = base
  step.cut = rows[row + CUT]!
}

function put(trie: TokenTrie, step: Step, node: number, mayEnd: boolean): void {
  step.node = node
  step.next = node === NOWHERE ? 0 : nextAfter(trie, node)
  step.together = node === NOWHERE ? 0 : togetherAfter(trie, node)
  step.ending = mayEnd && node !== NOWHERE && hasNames(trie, node) ? node : NOWHERE
  step.cut = 0
}

// Short names that a version may be glued to. In others the digit makes another name (PM2, S3).
const SHORT_VERSIONED = new Set(['js', 'vb', 'qt', 'tf', 'ue', 'ga', 'ps', '1с', 'go', 'ts', 'ef'])

/** The length of the version glued to a word: 1 in Python3, 3 in Oracle12c, 0 where there is none. */
function versionLength(word: string): number {
  if (!isDigit(word, 1) && !(isDigit(word, 2) && isDigit(word, 3))) return 0
  const version = /\d+[a-z]?$/.exec(word)?.[0] ?? ''
  const base = word.slice(0, -version.length)
  return base.length >= 3 || SHORT_VERSIONED.has(base) ? version.length : 0
}

/** Whether the character so far from the end of a word is a digit. */
function isDigit(word: string, fromEnd: number): boolean {
  const code = word.charCodeAt(word.length - fromEnd)
  return code >= 0x30 && code <= 0x39
}

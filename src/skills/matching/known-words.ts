import { verbOfForm } from '../tables/verbs.ts'
import { remembering } from '../text/bounded-cache.ts'
import { createWordTable } from '../text/word-table.ts'
import { type CutText, wordOf } from '../text/words.ts'
import { NOWHERE } from './edges.ts'
import { createFirstLetters } from './first-letters.ts'
import { bitOf, FIRST_GAP, latinTwin, type Name, NO_KEY, ROOT, type TokenTrie, wordKey } from './token-trie.ts'
import { letterOf, UNREAD } from './word-rows.ts'

/** What the names know a word of a text by: numbers of keys (token-trie.ts). NO_KEY where no name has such a word. */
export type KnownWord = {
  key: number
  /** The word in Latin letters that look alike (АВС). */
  twin: number
  /** The key without the version glued to the word (Python3), which is of so many characters. */
  base: number
  cut: number
  /** The bits of these keys. */
  bits: number
  /** What it is in a row of words (word-rows.ts). */
  letter: number
  /** Where the names that begin with the word go on. */
  begin: Step | null
}

const RUSSIAN = /^[а-я]{1,40}$/

/** Where a word leads to in the trie, with all that is asked of the node (token-trie.ts). */
export type Step = {
  node: number
  /** Those that the word ends. */
  names: readonly Name[] | null
  /** The length of the version at the end of the word that the names do without, 0 for none. */
  cut: number
  together: number
  apart: boolean
}

/** What no name has, one for each letter: most texts have hundreds of such words. */
const unknownOf = remembering(
  (letter: number): KnownWord => ({ key: NO_KEY, twin: NO_KEY, base: NO_KEY, cut: 0, bits: 0, letter, begin: null }),
)
const UNKNOWN = unknownOf(UNREAD)

/**
 * Makes the function that tells by what keys the names of a trie know each word of a text. It remembers the words that
 * names have, in the forms in which texts have them, and words of Russian letters alone that no name has: no other word
 * of a text stays in memory.
 */
export function createKnownWords(trie: TokenTrie): (tokens: CutText) => KnownWord[] {
  const { keys } = trie
  const mayBeKnown = createFirstLetters(keys.keys())
  const known = createWordTable<KnownWord>()

  function read(word: string): KnownWord {
    if (!mayBeKnown(word) && verbOfForm(word) === undefined) return UNKNOWN
    const cut = versionLength(word)
    const inLatin = latinTwin(word)
    const key = keys.get(wordKey(word)) ?? NO_KEY
    const twin = inLatin === null ? NO_KEY : (keys.get(inLatin) ?? NO_KEY)
    const base = cut === 0 ? NO_KEY : (keys.get(wordKey(word.slice(0, -cut))) ?? NO_KEY)
    const bits = bitOf(key) | bitOf(twin) | bitOf(base)
    if (bits === 0) return UNKNOWN
    const one: KnownWord = { key, twin, base, cut, bits, letter: letterOf(word), begin: null }
    one.begin = stepTo(trie, ROOT, FIRST_GAP, one)
    return one
  }

  return (tokens) => {
    const { normalised, starts, ends, words } = tokens
    // A text made to be slow has the same unknown words at 50,000 places.
    const unknown = new Set<string>()
    const found: KnownWord[] = new Array(starts.length)
    for (let index = 0; index < starts.length; index++) {
      const respelled = words[index]!
      const before = respelled === null ? known.at(normalised.units, starts[index]!, ends[index]!) : known.of(respelled)
      found[index] = before ?? learn(wordOf(tokens, index), unknown)
    }
    return found
  }

  function learn(word: string, unknown: Set<string>): KnownWord {
    if (unknown.has(word)) return UNKNOWN
    const one = read(word)
    // What is known by its base alone may be anything: a name with somebody's number glued to it.
    if (one.key !== NO_KEY || one.twin !== NO_KEY) known.set(word, one)
    else if (one !== UNKNOWN) return one
    else if (RUSSIAN.test(word)) known.set(word, unknownOf(letterOf(word)))
    else unknown.add(word)
    return one
  }
}

/** Whether names go on from a step. */
export const goesOn = ({ together, apart }: Step) => together !== 0 || apart

/** Whether a word may lead on, whatever stands before it: mostly it does not, and the gap need not be read. */
export const mayStep = ({ together, apart }: Step, { bits }: KnownWord) =>
  (together & bits) !== 0 || (apart && bits !== 0)

/** Where a word after a gap leads: as it is, in Latin letters, or without its version. null for nowhere. */
export function stepTo(trie: TokenTrie, from: number, gap: number, { key, twin, base, cut }: KnownWord): Step | null {
  const { edges, names } = trie
  const baseNode = base === NO_KEY ? NOWHERE : edges.after(from, gap, base)
  const node = key === NO_KEY ? NOWHERE : edges.after(from, gap, key)
  if (node !== NOWHERE) {
    const own = stepAt(trie, node, names[node]!)
    // HTML5 begins HTML5 Canvas, and by itself is a version of HTML.
    return own.names === null && baseNode !== NOWHERE ? { ...own, names: names[baseNode]!, cut } : own
  }
  const twinNode = twin === NO_KEY ? NOWHERE : edges.after(from, gap, twin)
  if (twinNode !== NOWHERE && gap !== FIRST_GAP) return stepAt(trie, twinNode, names[twinNode]!)
  const twinStep = twinNode === NOWHERE ? null : stepAt(trie, twinNode, null)
  if (twinStep !== null && goesOn(twinStep)) return twinStep
  return baseNode === NOWHERE ? null : { node: baseNode, names: names[baseNode]!, cut, together: 0, apart: false }
}

const stepAt = ({ together, apart }: TokenTrie, node: number, names: readonly Name[] | null): Step => ({
  node,
  names,
  cut: 0,
  together: together[node]!,
  apart: apart[node] === 1,
})

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

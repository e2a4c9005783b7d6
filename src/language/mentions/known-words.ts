import { lazy } from '../../memory/lazy.ts'
import { NOWHERE } from '../finder/edges.ts'
import { FIRST_GAP, ROOT, type WordTrie } from '../finder/word-trie.ts'
import { doingsLike } from '../tables/doing-classes.ts'
import { knownSynonyms } from '../tables/synonyms.ts'
import { rememberingWords } from '../text/bounded-cache.ts'
import { singularOf } from '../text/english-singular.ts'
import type { Tokens } from '../text/words.ts'
import { type EnglishKeys, englishKeysOf } from './english-keys.ts'
import { BY_VERB } from './mention.ts'
import { isCyrillic } from './mention-context.ts'
import { NO_KEY } from './name-trie.ts'
import { meantBySlip } from './slips.ts'
import { latinTwin, wordKey } from './word-key.ts'
import { letterOf, NO_LETTER } from './word-rows.ts'

/** What the names of a trie know a word of a text by. */
export type KnownWord = {
  /** The number of its key, NO_KEY where no name has the word. */
  key: number
  /** … of the word in look-alike Latin letters (АВС), of an English one in the other number. */
  twin: number
  /** … of words that mean the same thing («продукция» for «товар»). */
  things: readonly number[]
  /** … of the word without the version glued to it (Python3), which has `cut` characters. */
  base: number
  cut: number
  /** What it is in a row of words (word-rows.ts). */
  letter: number
  /** Where names begin with the word. */
  begin: Step
  /** What it says of activities in English. */
  english: EnglishKeys | null
  /** Where names of what it also says in Russian begin, and how far it is from them. */
  likes: readonly { node: number; far: number }[]
}

/** Where words lead to in a trie. */
export type Step = {
  /** Where names go on; NOWHERE for none. */
  node: number
  /** The node whose names the words are; NOWHERE for none. */
  ending: number
  /** The length of the version at the end that those names do without. */
  cut: number
}

const NO_STEP: Step = { node: NOWHERE, ending: NOWHERE, cut: 0 }
const NO_NAMES = {
  key: NO_KEY,
  twin: NO_KEY,
  things: [],
  base: NO_KEY,
  cut: 0,
  begin: NO_STEP,
  english: null,
  likes: [],
}
const UNKNOWN: KnownWord = { ...NO_NAMES, letter: NO_LETTER }

/** Makes the function that tells by what the names of a trie know each word of a text. */
export function createKnownWords(trie: WordTrie): (tokens: Tokens) => KnownWord[] {
  const { keys } = trie

  function read(word: string): KnownWord {
    const cut = versionLength(word)
    const key = keys.get(wordKey(word)) ?? keys.get(meantBySlip(word) ?? '') ?? NO_KEY
    const twin = keys.get(latinTwin(word) ?? '') ?? NO_KEY
    const inNumber = twin === NO_KEY ? (keys.get(inOtherNumber(word)) ?? NO_KEY) : twin
    const base = cut === 0 ? NO_KEY : (keys.get(wordKey(word.slice(0, -cut))) ?? NO_KEY)
    const letter = letterOf(word)
    const english = englishKeysOf(word, trie)
    const likes = likesOf(word)
    const things = (thingsByKey().get(wordKey(word)) ?? NONE).flatMap((one) => keys.get(one) ?? [])
    if (
      key === NO_KEY &&
      inNumber === NO_KEY &&
      base === NO_KEY &&
      english === null &&
      likes.length === 0 &&
      things.length === 0
    )
      return letter === NO_LETTER ? UNKNOWN : { ...NO_NAMES, letter }
    const known = { key, twin, things, base, cut, letter, english, likes }
    const begin = stepTo(trie, ROOT, FIRST_GAP, known)
    // No name begins with the other number: `audits support` is no `audit support`.
    return { ...known, twin: inNumber, begin }
  }

  function likesOf(word: string) {
    if (!isCyrillic(word)) return []
    const { isVerb, nouns } = doingsLike(word)
    return [...nouns].flatMap(([noun, far]) => {
      const node = after(trie, ROOT, FIRST_GAP, keys.get(wordKey(noun)) ?? NO_KEY)
      return node === NOWHERE ? [] : [{ node, far: isVerb ? far + BY_VERB : far }]
    })
  }

  const known = rememberingWords(read)
  return (tokens) => tokens.words.map(known)
}

const NONE: readonly string[] = []

/** From the key of a thing to those of words of its meaning. */
const thingsByKey = lazy(
  () =>
    new Map(knownSynonyms().thing.map(([own, ...others]) => [wordKey(own!), others.map(wordKey)])),
)

/** `Reports` of `report`, and the other way round; no word for a short one. */
function inOtherNumber(word: string): string {
  const singular = singularOf(word)
  if (singular !== word || !/^[a-z]{4,}$/.test(word)) return singular
  return `${word.replace(/(?<=[^aeiou])y$/, 'ie')}s`
}

type Edges = Pick<WordTrie, 'edges'>

/** Where a word leads by its key; nowhere when it has none. */
export const after = ({ edges }: Edges, from: number, gap: number, key: number) =>
  key === NO_KEY ? NOWHERE : edges.after(from, gap, key)

/** Where a word leads from a node: as it is, in Latin letters, or without its version. */
export function stepTo(
  trie: WordTrie,
  from: number,
  gap: number,
  { key, twin, things, base, cut }: Pick<KnownWord, 'key' | 'twin' | 'things' | 'base' | 'cut'>,
): Step {
  const node = after(trie, from, gap, key)
  const twinNode = node === NOWHERE ? after(trie, from, gap, twin) : NOWHERE
  const isBegun = gap !== FIRST_GAP
  if (twinNode !== NOWHERE) return stepAt(trie, twinNode, isBegun)
  const step = stepAt(trie, node, true)
  if (isBegun && step.ending === NOWHERE) {
    const like = thingAfter(trie, from, gap, things)
    if (node === NOWHERE) return stepAt(trie, like, true)
    if (like !== NOWHERE && trie.hasEndings(like)) return { ...step, ending: like }
  }
  // HTML5 begins HTML5 Canvas, and by itself is a version of HTML.
  const ending = step.ending === NOWHERE ? after(trie, from, gap, base) : NOWHERE
  return ending === NOWHERE || !trie.hasEndings(ending) ? step : { ...step, ending, cut }
}

/** Where the first of words of one meaning leads to. */
export function thingAfter(trie: Edges, from: number, gap: number, things: readonly number[]) {
  for (const thing of things) {
    const node = after(trie, from, gap, thing)
    if (node !== NOWHERE) return node
  }
  return NOWHERE
}

function stepAt(trie: WordTrie, node: number, mayEnd: boolean): Step {
  if (node === NOWHERE) return NO_STEP
  const ending = mayEnd && trie.hasEndings(node) ? node : NOWHERE
  return { node, ending, cut: 0 }
}

// Short names that a version may be glued to. In others the digit makes another name (PM2, S3).
const SHORT_VERSIONED = new Set(['js', 'vb', 'qt', 'tf', 'ue', 'ga', 'ps', '1с', 'go', 'ts', 'ef'])

/** The length of the version glued to a word: 1 in Python3, 3 in Oracle12c, 0 for none. */
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

import { gapBetween } from '../text/gaps.ts'
import { originalEndAt, originalStart, type Tokens } from '../text/words.ts'
import type { Skipped } from './mention.ts'
import type { Candidate } from './mention-context.ts'
import { createSharedPlaces } from './shared-words.ts'
import { latinTwin, type Name, type TrieNode, wordKey } from './token-trie.ts'

/** A place of a text where the words of one or several names stand. */
export type Place = {
  names: readonly Name[]
  /** Indexes of the first and the last word. */
  first: number
  last: number
  /** Whether a version is glued to the last word, which the place does without. */
  versioned: boolean
  /** UTF-16 offsets in the original text. */
  start: number
  end: number
  /** The words inside that are none of the name's. */
  skipped?: Skipped
}

/** Every place where the words of a name stand, ordered by its first word, then by its last. */
export function placesIn(tokens: Tokens, trie: TrieNode, mayBegin: (word: string) => boolean): Place[] {
  const found: Place[] = []
  const { words } = tokens
  // The same words come again and again: what is known of each is worked out once for a text.
  const forms = new Map<string, Forms>()
  const formsOnce = (word: string): Forms => {
    let known = forms.get(word)
    if (known === undefined) {
      known = formsOf(word)
      forms.set(word, known)
    }
    return known
  }
  const begins = new Map<string, Step | null>()
  const beginOnce = (word: string): Step | null => {
    let known = begins.get(word)
    if (known === undefined) {
      known = mayBegin(word) ? stepTo(trie, '', word, formsOf) : null
      begins.set(word, known)
    }
    return known
  }
  const addShared = createSharedPlaces(tokens, (word) => formsOnce(word).key)
  let isOrdered = true
  const add = (names: readonly Name[], first: number, last: number, skipped: Skipped): void => {
    found.push({ ...placeOf(tokens, names, first, last, 0), skipped })
    isOrdered = false
  }
  for (let first = 0; first < words.length; first++) {
    let step = beginOnce(words[first]!)
    for (let last = first; step !== null; ) {
      const { node, cut } = step
      if (node.names !== null) found.push(placeOf(tokens, node.names, first, last, cut))
      if (node.next === null || cut > 0) break
      addShared(add, node, first, last)
      last++
      if (last === words.length) break
      const gap = gapBetween(tokens.normalised.text, tokens.ends[last - 1]!, tokens.starts[last]!)
      step = stepTo(node, gap, words[last]!, formsOnce)
    }
  }
  return isOrdered ? found : found.sort((a, b) => a.first - b.first || a.last - b.last)
}

function placeOf(tokens: Tokens, names: readonly Name[], first: number, last: number, cut: number): Place {
  const end = originalEndAt(tokens.normalised, tokens.ends[last]! - cut)
  return { names, first, last, versioned: cut > 0, start: originalStart(tokens, first), end }
}

/** The names of a place, each as a candidate for the rules to judge. */
export function candidatesAt({ names, first, last, versioned, start, end, skipped }: Place): Candidate[] {
  return names.map((name) => ({ name, first, last, versioned, start, end, skipped }))
}

/** `cut` is the length of the version at the end of the word, 0 for none. */
type Step = { node: TrieNode; cut: number }

/** The node that a word leads to: as it is, in Latin letters (АВС), or without its version (Python3). null for none. */
function stepTo(from: TrieNode, gap: string, word: string, formsOf: (word: string) => Forms): Step | null {
  const next = from.next?.get(gap)
  if (next === undefined) return null
  const { key, twin, base, cut } = formsOf(word)
  const node = next.get(key)
  if (node !== undefined) return { node, cut: 0 }
  const twinNode = twin === null ? undefined : next.get(twin)
  if (twinNode !== undefined && gap !== '') return { node: twinNode, cut: 0 }
  if (twinNode !== undefined && twinNode.next !== null) return { node: { next: twinNode.next, names: null }, cut: 0 }
  const baseNode = base === null ? undefined : next.get(base)
  return baseNode === undefined ? null : { node: baseNode, cut }
}

/** What the trie may know a word by: its key, its Latin twin, and the key without a version of so many characters. */
type Forms = { key: string; twin: string | null; base: string | null; cut: number }

function formsOf(word: string): Forms {
  const cut = versionLength(word)
  return { key: wordKey(word), twin: latinTwin(word), base: cut === 0 ? null : wordKey(word.slice(0, -cut)), cut }
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

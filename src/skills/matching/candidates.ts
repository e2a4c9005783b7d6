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
  /** The length of the version glued to the last word, 0 for none. */
  cut: number
  /** The words inside that are none of the name's. */
  skipped?: Skipped
}

/** Every place where the words of a name stand, ordered by its first word. */
export function placesIn(tokens: Tokens, trie: TrieNode, mayBegin: (word: string) => boolean): Place[] {
  const found: Place[] = []
  const { words } = tokens
  const addShared = createSharedPlaces(tokens)
  for (let first = 0; first < words.length; first++) {
    if (!mayBegin(words[first]!)) continue
    let node: TrieNode | null = trie
    let gap = ''
    for (let last = first; node !== null && last < words.length; last++) {
      if (node.next === null) break
      if (last > first) gap = gapBetween(tokens.normalised.text, tokens.ends[last - 1]!, tokens.starts[last]!)
      const step = stepTo(node.next, gap, words[last]!)
      if (step === null) break
      node = step.node
      if (node.names !== null) found.push({ names: node.names, first, last, cut: step.cut })
      if (step.cut > 0) break
      if (node.next !== null) addShared(found, node, first, last)
    }
  }
  return found
}

/** The original offset at which a place ends, without the version. */
export function endOf(tokens: Tokens, { last, cut }: Place): number {
  return originalEndAt(tokens.normalised, tokens.ends[last]! - cut)
}

/** The names of a place, each as a candidate for the rules to judge. */
export function candidatesAt(tokens: Tokens, place: Place): Candidate[] {
  const { first, last } = place
  const [start, end] = [originalStart(tokens, first), endOf(tokens, place)]
  const { skipped } = place
  return place.names.map((name) => ({ name, first, last, versioned: place.cut > 0, start, end, skipped }))
}

/** `cut` is the length of the version at the end of the word, 0 for none. */
type Step = { node: TrieNode; cut: number }

/** The node that a word leads to: as it is, in Latin letters (АВС), or without its version (Python3). null for none. */
function stepTo(next: Map<string, TrieNode>, gap: string, word: string): Step | null {
  const node = next.get(gap + wordKey(word))
  if (node !== undefined) return { node, cut: 0 }
  const twin = latinTwin(word)
  const twinNode = twin === null ? undefined : next.get(gap + twin)
  if (twinNode !== undefined && gap !== '') return { node: twinNode, cut: 0 }
  if (twinNode !== undefined && twinNode.next !== null) return { node: { next: twinNode.next, names: null }, cut: 0 }
  const cut = versionLength(word)
  const base = cut === 0 ? undefined : next.get(gap + wordKey(word.slice(0, -cut)))
  return base === undefined ? null : { node: base, cut }
}

// Short names that a version may be glued to. In others the digit makes another name (PM2, S3).
const SHORT_VERSIONED = new Set(['js', 'vb', 'qt', 'tf', 'ue', 'ga', 'ps', '1с', 'go', 'ts', 'ef'])

/** The length of the version glued to a word: 1 in Python3, 3 in Oracle12c, 0 where there is none. */
function versionLength(word: string): number {
  const last = word.charCodeAt(word.length - 1)
  if ((last < 0x30 || last > 0x39) && !/\d\d[a-z]$/.test(word)) return 0
  const version = /\d+[a-z]?$/.exec(word)?.[0] ?? ''
  const base = word.slice(0, -version.length)
  return base.length >= 3 || SHORT_VERSIONED.has(base) ? version.length : 0
}

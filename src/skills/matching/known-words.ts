import { createWordTable } from '../text/word-table.ts'
import { type CutText, wordOf } from '../text/words.ts'
import { createFirstLetters } from './first-letters.ts'
import { edgeOf, FIRST_GAP, latinTwin, type TokenTrie, type TrieNode, wordKey } from './token-trie.ts'

/** What the names know a word of a text by: numbers of keys (token-trie.ts). Null where no name has such a word. */
export type KnownWord = {
  key: number | null
  /** The word in Latin letters that look alike (АВС). */
  twin: number | null
  /** The key without the version glued to the word (Python3), which is of so many characters. */
  base: number | null
  cut: number
  /** Where the names that begin with the word go on. */
  begin: Step | null
}

const RUSSIAN = /^[а-я]{1,40}$/

/** `cut` is the length of the version at the end of the word, 0 for none. */
export type Step = { node: TrieNode; cut: number }

const UNKNOWN: KnownWord = { key: null, twin: null, base: null, cut: 0, begin: null }

/**
 * Tells what the names of a trie know the words of a text by. Remembers the words that names have, in the forms that
 * texts have them, and words of Russian letters alone that no name has: no other word of a text stays.
 */
export function createKnownWords({ root, keys }: TokenTrie): (tokens: CutText) => KnownWord[] {
  const mayBeKnown = createFirstLetters(keys.keys())
  const known = createWordTable<KnownWord>()

  function read(word: string): KnownWord {
    if (!mayBeKnown(word)) return UNKNOWN
    const cut = versionLength(word)
    const inLatin = latinTwin(word)
    const key = keys.get(wordKey(word)) ?? null
    const twin = inLatin === null ? null : (keys.get(inLatin) ?? null)
    const base = cut === 0 ? null : (keys.get(wordKey(word.slice(0, -cut))) ?? null)
    if (key === null && twin === null && base === null) return UNKNOWN
    const one = { key, twin, base, cut, begin: null }
    return { ...one, begin: stepTo(root, FIRST_GAP, one) }
  }

  return (tokens) => {
    const { normalised, starts, ends, words } = tokens
    // A text made to be slow has the same unknown words at 50,000 places.
    const unknown = new Set<string>()
    const found: KnownWord[] = []
    for (let index = 0; index < starts.length; index++) {
      const respelled = words[index]!
      const before =
        respelled === null
          ? known.at(normalised.text, starts[index]!, ends[index]!)
          : known.at(respelled, 0, respelled.length)
      found.push(before ?? learn(wordOf(tokens, index), unknown))
    }
    return found
  }

  function learn(word: string, unknown: Set<string>): KnownWord {
    if (unknown.has(word)) return UNKNOWN
    const one = read(word)
    // What is known by its base alone may be anything: a name with somebody's number glued to it.
    if (one.key !== null || one.twin !== null || (one === UNKNOWN && RUSSIAN.test(word))) known.set(word, one)
    else if (one === UNKNOWN) unknown.add(word)
    return one
  }
}

/** The node that a word after a gap leads to: as it is, in Latin letters, or without its version. null for none. */
export function stepTo({ next }: TrieNode, gap: number, { key, twin, base, cut }: KnownWord): Step | null {
  if (next === null) return null
  const node = key === null ? undefined : next.get(edgeOf(gap, key))
  if (node !== undefined) return { node, cut: 0 }
  const twinNode = twin === null ? undefined : next.get(edgeOf(gap, twin))
  if (twinNode !== undefined && gap !== FIRST_GAP) return { node: twinNode, cut: 0 }
  if (twinNode !== undefined && twinNode.next !== null) return { node: { ...twinNode, names: null }, cut: 0 }
  const baseNode = base === null ? undefined : next.get(edgeOf(gap, base))
  return baseNode === undefined ? null : { node: baseNode, cut }
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

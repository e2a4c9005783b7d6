import { CYRILLIC, kindOf } from '../text/characters.ts'
import { gapBetween, TOGETHER } from '../text/gaps.ts'
import { inLatin, latinTwinCode } from '../text/look-alikes.ts'
import { normalise } from '../text/normalise.ts'
import { stemOf } from '../text/russian-stems.ts'
import { type CutText, originalEnd, originalStart, tokenise } from '../text/words.ts'
import type { NamedSkill } from './mention.ts'

/** One spelling of one skill, as the trie holds it. */
export type Name = {
  /** The index of the skill in the given list. */
  skill: number
  spelling: string
  /** Whether only these letters in this case are the name (`ReAct`). */
  exactCase: boolean
  /** The words of the spelling, normalised. */
  words: readonly string[]
  /** Whether the spelling is an abbreviation: it has letters, and all of them are capitals. */
  capitals: boolean
  /** The same of each of its words. */
  capitalWords: readonly boolean[]
}

/**
 * A trie over the words of all names, so that the time to search a text does not grow with the number of names. Words go
 * by the numbers of their keys, and what stands between two words by a number too.
 */
export type TokenTrie = {
  root: TrieNode
  /** The numbers of the keys (`wordKey`) of all words. */
  keys: ReadonlyMap<string, number>
  /** The numbers of the gaps between words (gaps.ts). */
  gaps: ReadonlyMap<string, number>
}

export type TrieNode = {
  /** The next nodes by the gap and the word that follow (`edgeOf`). */
  next: Map<number, TrieNode> | null
  /** Bits of the words that may follow after white space or a hyphen (`bitOf`): most words are none of them. */
  together: number
  names: Name[] | null
}

/** The number of TOGETHER, and of the gap before the first word of a name. */
export const [TOGETHER_GAP, FIRST_GAP] = [0, 1]

const MOST_KEYS = 1 << 21

/** What leads from a node to the next one. */
export const edgeOf = (gap: number, key: number) => gap * MOST_KEYS + key

/** The number of what stands before the word at an index of a text; -1 where no name has it between two words. */
export function gapBefore(
  { gaps }: Pick<TokenTrie, 'gaps'>,
  { normalised, starts, ends }: CutText,
  index: number,
): number {
  const gap = gapBetween(normalised.text, ends[index - 1]!, starts[index]!)
  return gap === TOGETHER ? TOGETHER_GAP : (gaps.get(gap) ?? -1)
}

/** One of 32 bits for a word: two words may share one. */
export const bitOf = (key: number) => 1 << (key & 31)

/** A word of a name with the gap before it. */
type PathStep = { gap: string; key: string }

const LONGEST_TWIN = 6
const SHORTEST_INFLECTED = 4
const MOST_VARIANTS = 16
/** A key skill of 100 characters has no more words. A longer name is left out: it is a text. */
const MOST_WORDS = 50

/** Puts every spelling of every skill into one trie. Names without a word, or of digits alone, are left out. */
export function createTokenTrie(skills: readonly NamedSkill[]): TokenTrie {
  const trie: GrowingTrie = { root: newNode(), keys: new Map(), gaps: new Map(GAPS) }
  for (const [skill, { name, members, exactCase = [] }] of skills.entries()) {
    for (const spelling of new Set([name, ...members])) addName(trie, skill, spelling, exactCase.includes(spelling))
  }
  return trie
}

const GAPS = [
  [TOGETHER, TOGETHER_GAP],
  ['', FIRST_GAP],
] as const

const newNode = (): TrieNode => ({ next: null, together: 0, names: null })

/** The key of a word in the trie: all forms of a Russian word share one. */
export function wordKey(word: string): string {
  if (kindOf(word.charCodeAt(0)) !== CYRILLIC) return word
  if (word.length === 1) return inLatin(word) ?? word
  return word.length < SHORTEST_INFLECTED || kindOf(word.charCodeAt(1)) !== CYRILLIC ? word : stemOf(word)
}

/** The Latin abbreviation that a word of Cyrillic look-alikes may be typed for (АВС), or null. */
export function latinTwin(word: string): string | null {
  if (word.length < 2 || word.length > LONGEST_TWIN) return null
  for (let i = 0; i < word.length; i++) if (latinTwinCode(word.charCodeAt(i)) === 0) return null
  return inLatin(word)
}

function isCapitals(written: string): boolean {
  return written === written.toUpperCase() && written !== written.toLowerCase()
}

function addName(trie: GrowingTrie, skill: number, spelling: string, exactCase: boolean): void {
  const tokens = tokenise(normalise(spelling))
  const { words, starts, ends, normalised } = tokens
  if (words.length > MOST_WORDS || words.length === 0 || words.every((word) => /^\d+$/.test(word))) return
  const capitals = isCapitals(spelling)
  const capitalWords = words.map((_, i) => isCapitals(spelling.slice(originalStart(tokens, i), originalEnd(tokens, i))))
  const name: Name = { skill, spelling, exactCase, words, capitals, capitalWords }
  const keys = words.map(wordKey)
  const gaps = words.slice(1).map((_, i) => gapBetween(normalised.text, ends[i]!, starts[i + 1]!))
  for (const path of pathsOf(words, keys, gaps)) insert(trie, path, name)
  // ОС Linux is also found typed as OC Linux, and beside a skill that is ОС alone.
  const twins = words.map((word, i) => (words.length > 1 && capitalWords[i] && latinTwin(word)) || keys[i]!)
  if (twins.some((twin, i) => twin !== keys[i]))
    for (const path of pathsOf(words, twins, gaps)) insert(trie, path, name)
}

/** The ways to write a name in a text: `CI/CD` also as `CI CD`, `1С: ERP` also as `1С ERP`. */
function pathsOf(words: readonly string[], keys: readonly string[], gaps: readonly string[]): PathStep[][] {
  let variants: PathStep[][] = [[{ gap: '', key: keys[0]! }]]
  for (const [i, gap] of gaps.entries()) {
    const signs = variants.length * 2 <= MOST_VARIANTS ? gapVariants(gap, words[i]!, words[i + 1]!) : [gap]
    variants = variants.flatMap((path) => signs.map((sign) => [...path, { gap: sign, key: keys[i + 1]! }]))
  }
  return variants
}

function gapVariants(gap: string, before: string, after: string): string[] {
  // Two words of a sentence, «а в», are not A/B.
  if (before.length === 1 && after.length === 1) return [gap]
  if (before === '1с') return gap === TOGETHER || gap === ':' || gap === '.' ? [TOGETHER, ':', '.'] : [gap]
  if (gap === '/' || gap === ':') return [gap, TOGETHER]
  return [gap]
}

type GrowingTrie = TokenTrie & Record<'keys' | 'gaps', Map<string, number>>

function insert({ root, keys, gaps }: GrowingTrie, path: readonly PathStep[], name: Name): void {
  let node = root
  for (const step of path) {
    const [gap, key] = [numberOf(gaps, step.gap), numberOf(keys, step.key)]
    if (gap === TOGETHER_GAP) node.together |= bitOf(key)
    node.next ??= new Map()
    let child = node.next.get(edgeOf(gap, key))
    if (child === undefined) {
      child = newNode()
      node.next.set(edgeOf(gap, key), child)
    }
    node = child
  }
  node.names ??= []
  node.names.push(name)
}

function numberOf(numbers: Map<string, number>, one: string): number {
  const known = numbers.get(one)
  if (known !== undefined) return known
  numbers.set(one, numbers.size)
  return numbers.size - 1
}

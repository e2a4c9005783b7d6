import { verbOfForm } from '../tables/verbs.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import { gapBetween, TOGETHER } from '../text/gaps.ts'
import { inLatin, latinTwinCode } from '../text/look-alikes.ts'
import { normalise } from '../text/normalise.ts'
import { stemOf } from '../text/russian-stems.ts'
import { type CutText, originalEnd, originalStart, tokenise } from '../text/words.ts'
import { createEdges, type Edges, NOWHERE } from './edges.ts'
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
  /** The number of the list of rules that may object to it (mention-rules.ts); 0 before it is first judged. */
  rules: number
}

/**
 * A trie over the words of all names, so that the time to search a text does not grow with the number of names. Its nodes
 * are numbers from 0, its root; words go by the numbers of their keys, and what stands between two words by a number too.
 */
export type TokenTrie = {
  /** The numbers of the keys (`wordKey`) of all words. */
  keys: ReadonlyMap<string, number>
  /** The numbers of the gaps between words (gaps.ts). */
  gaps: ReadonlyMap<string, number>
  edges: Edges
  /** By node: the names that end there. */
  names: readonly (readonly Name[] | null)[]
  /** By node three numbers, side by side in the memory: TOGETHER_BITS, NEXT_BITS and NAMED, 1 where names end. */
  nodes: Int32Array
}

const NODE = 3
/**
 * Bits (`bitOf`) of the words that names go on with after white space or a hyphen, and after anything: most words are none of
 * them, and the gap before them need not be read. After other gaps any word may be one.
 */
const [TOGETHER_BITS, NEXT_BITS, NAMED] = [0, 1, 2] as const
const ANY_BITS = -1

export const togetherAfter = ({ nodes }: TokenTrie, node: number) => nodes[node * NODE + TOGETHER_BITS]!

/** 0 where names do not go on. */
export const nextAfter = ({ nodes }: TokenTrie, node: number) => nodes[node * NODE + NEXT_BITS]!

export const hasNames = ({ nodes }: TokenTrie, node: number) => nodes[node * NODE + NAMED] !== 0

export const ROOT = 0

/** In place of the number of a key: of a word that no name has. */
export const NO_KEY = -1

/** The number of TOGETHER, and of the gap before the first word of a name. */
export const [TOGETHER_GAP, FIRST_GAP] = [0, 1]

/** The number of what stands before the word at an index of a text; -1 where no name has it between two words. */
export function gapBefore(
  { gaps }: Pick<TokenTrie, 'gaps'>,
  { normalised, starts, ends }: CutText,
  index: number,
): number {
  const gap = gapBetween(normalised.text, ends[index - 1]!, starts[index]!)
  return gap === TOGETHER ? TOGETHER_GAP : (gaps.get(gap) ?? -1)
}

/** One of 32 bits for a word: two words may share one. None for NO_KEY. */
export const bitOf = (key: number) => (key === NO_KEY ? 0 : 1 << (key & 31))

const LONGEST_TWIN = 6
const SHORTEST_INFLECTED = 4
const MOST_VARIANTS = 16
/** A key skill of 100 characters has no more words. A longer name is left out: it is a text. */
const MOST_WORDS = 50

/** To put as many into the trie leaves as much garbage as the whole trie keeps. */
const SKILLS_AT_ONCE = 8_000

/** Puts every spelling of every skill into one trie. Names without a word, or of digits alone, are left out. */
export function createTokenTrie(skills: readonly NamedSkill[], collectGarbage = () => {}): TokenTrie {
  const trie: GrowingTrie = {
    words: new Map(),
    capitalWords: new Map(),
    keys: new Map(),
    gaps: new Map(GAPS),
    edges: createEdges(),
    names: [null],
    nodes: [0, 0, 0],
  }
  for (const [skill, { name, members, exactCase = [] }] of skills.entries()) {
    for (const spelling of new Set([name, ...members])) addName(trie, skill, spelling, exactCase.includes(spelling))
    if ((skill + 1) % SKILLS_AT_ONCE === 0) collectGarbage()
  }
  const { keys, gaps, edges, names, nodes } = trie
  return { keys, gaps, edges, names, nodes: Int32Array.from(nodes) }
}

const GAPS = [
  [TOGETHER, TOGETHER_GAP],
  ['', FIRST_GAP],
] as const

function addNode({ names, nodes }: GrowingTrie): number {
  nodes.push(0, 0, 0)
  return names.push(null) - 1
}

/** The key of a word in the trie: all forms of a Russian word share one, and what tells the doing of one verb. */
export function wordKey(word: string): string {
  const verb = verbOfForm(word)
  if (verb !== undefined) return stemOf(verb)
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

const LOWER_CASE = /\p{Ll}/u

function isCapitals(written: string): boolean {
  return !LOWER_CASE.test(written) && written === written.toUpperCase() && written !== written.toLowerCase()
}

const DIGITS = /^\d+$/

function addName(trie: GrowingTrie, skill: number, spelling: string, exactCase: boolean): void {
  const tokens = tokenise(normalise(spelling))
  const { words, starts, ends, normalised } = tokens
  if (words.length > MOST_WORDS || words.length === 0 || words.every((word) => DIGITS.test(word))) return
  const capitals = isCapitals(spelling)
  const capitalWords = words.map((_, i) => isCapitals(spelling.slice(originalStart(tokens, i), originalEnd(tokens, i))))
  const name: Name = {
    skill,
    spelling,
    exactCase,
    words: words.map((word) => oneOf(trie.words, word, word)),
    capitals,
    capitalWords: oneOf(trie.capitalWords, capitalWords.join(), capitalWords),
    rules: 0,
  }
  const keys = words.map(wordKey)
  const gaps = words.slice(1).map((_, i) => gapBetween(normalised.text, ends[i]!, starts[i + 1]!))
  const ways = waysToWrite(words, gaps)
  for (const way of ways) insert(trie, keys, way, name)
  // ОС Linux is also found typed as OC Linux, and beside a skill that is ОС alone.
  const twins = words.map((word, i) => (words.length > 1 && capitalWords[i] && latinTwin(word)) || keys[i]!)
  if (twins.some((twin, i) => twin !== keys[i])) for (const way of ways) insert(trie, twins, way, name)
}

/** The gaps of the ways to write a name in a text: `CI/CD` also as `CI CD`, `1С: ERP` also as `1С ERP`. */
function waysToWrite(words: readonly string[], gaps: readonly string[]): (readonly string[])[] {
  let ways = [gaps]
  for (const [i, gap] of gaps.entries()) {
    const variants = ways.length * 2 <= MOST_VARIANTS ? gapVariants(gap, words[i]!, words[i + 1]!) : [gap]
    if (variants.length > 1) ways = ways.flatMap((way) => variants.map((variant) => way.with(i, variant)))
  }
  return ways
}

function gapVariants(gap: string, before: string, after: string): string[] {
  // Two words of a sentence, «а в», are not A/B.
  if (before.length === 1 && after.length === 1) return [gap]
  if (before === '1с') return gap === TOGETHER || gap === ':' || gap === '.' ? [TOGETHER, ':', '.'] : [gap]
  if (gap === '/' || gap === ':') return [gap, TOGETHER]
  return [gap]
}

type GrowingTrie = Pick<TokenTrie, 'edges'> & {
  /** What names share: there are tens of thousands of them, and they hold the same words. */
  words: Map<string, string>
  capitalWords: Map<string, readonly boolean[]>
  keys: Map<string, number>
  gaps: Map<string, number>
  names: (Name[] | null)[]
  nodes: number[]
}

function insert(trie: GrowingTrie, keys: readonly string[], gaps: readonly string[], name: Name): void {
  let node = ROOT
  for (const [i, word] of keys.entries()) {
    const gap = i === 0 ? FIRST_GAP : numberOf(trie.gaps, gaps[i - 1]!)
    const key = numberOf(trie.keys, word)
    if (gap === TOGETHER_GAP) trie.nodes[node * NODE + TOGETHER_BITS]! |= bitOf(key)
    trie.nodes[node * NODE + NEXT_BITS]! |= gap === TOGETHER_GAP ? bitOf(key) : ANY_BITS
    let child = trie.edges.after(node, gap, key)
    if (child === NOWHERE) {
      child = addNode(trie)
      trie.edges.add(node, gap, key, child)
    }
    node = child
  }
  const ending = trie.names[node] ?? []
  ending.push(name)
  trie.names[node] = ending
  trie.nodes[node * NODE + NAMED] = 1
}

/** The value that was first given for a key. */
function oneOf<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const first = known.get(key)
  if (first === undefined) known.set(key, value)
  return first ?? value
}

function numberOf(numbers: Map<string, number>, one: string): number {
  const known = numbers.get(one)
  if (known !== undefined) return known
  numbers.set(one, numbers.size)
  return numbers.size - 1
}

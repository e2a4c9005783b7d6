import { gapBetween, TOGETHER } from '../text/gaps.ts'
import { normalise } from '../text/normalise.ts'
import { tokenise } from '../text/words.ts'
import { createEdges, type Edges, NOWHERE } from './edges.ts'
import type { NamedSkill } from './mention.ts'
import { capitalWordsOf, spellingsOf } from './name.ts'
import { latinTwin, wordKey } from './word-key.ts'

/**
 * A trie over the words of names (token-trie.ts) as numbers and strings: to make it of 90,000 spellings takes a second of
 * CPU, and to take it up again a twentieth of that.
 */
export type TriePlan = {
  /** Keys of words (`wordKey`) and what stands between two words (gaps.ts); their numbers are their places. */
  keys: readonly string[]
  gaps: readonly string[]
  /** Three numbers of each node from 1 on: the node before it, and the gap and the key that lead from there to it. */
  edges: readonly number[]
  /** Two numbers of each name: its skill, and which of its spellings it is (`spellingsOf`). */
  names: readonly number[]
  /** Two numbers of each way to write a name: the node where it ends, and the name; by their nodes. */
  endings: readonly number[]
  /** The names that look like addresses (`draw.io`), in lower case. */
  dotted: readonly string[]
}

export const ROOT = 0

/** The number of TOGETHER, and of the gap before the first word of a name. */
export const [TOGETHER_GAP, FIRST_GAP] = [0, 1]
const GAPS = [
  [TOGETHER, TOGETHER_GAP],
  ['', FIRST_GAP],
] as const

/** A key skill of 100 characters has no more words. A longer name is left out: it is a text. */
const MOST_WORDS = 50
const MOST_VARIANTS = 16
/** To plan as many leaves as much garbage as the whole plan keeps. */
const SKILLS_AT_ONCE = 2_000

type GrowingPlan = {
  keys: Map<string, number>
  gaps: Map<string, number>
  byNode: Edges
  edges: number[]
  names: number[]
  endings: [node: number, name: number][]
}

/** Plans one trie of every spelling of every skill. Names without a word, or of digits alone, are left out. */
export function planTrie(skills: readonly NamedSkill[], collectGarbage = () => {}): TriePlan {
  const plan: GrowingPlan = {
    keys: new Map(),
    gaps: new Map(GAPS),
    byNode: createEdges(),
    edges: [],
    names: [],
    endings: [],
  }
  for (const [index, skill] of skills.entries()) {
    for (const [place, spelling] of spellingsOf(skill).entries()) addName(plan, index, place, spelling)
    if ((index + 1) % SKILLS_AT_ONCE === 0) collectGarbage()
  }
  const { keys, gaps, edges, names, endings } = plan
  const inOrder = endings.sort(([node], [other]) => node - other).flat()
  const dotted = [...dottedNamesOf(skills)]
  return { keys: [...keys.keys()], gaps: [...gaps.keys()], edges, names, endings: inOrder, dotted }
}

/** Names that look like addresses (`draw.io`), in lower case. */
export function dottedNamesOf(skills: readonly NamedSkill[]): ReadonlySet<string> {
  const dotted = skills.flatMap((skill) => spellingsOf(skill).filter((name) => name.includes('.')))
  return new Set(dotted.map((name) => name.toLowerCase()))
}

const DIGITS = /^\d+$/

function addName(plan: GrowingPlan, skill: number, place: number, spelling: string): void {
  const tokens = tokenise(normalise(spelling))
  const { words, starts, ends, normalised } = tokens
  if (words.length > MOST_WORDS || words.length === 0 || words.every((word) => DIGITS.test(word))) return
  const name = plan.names.push(skill, place) / 2 - 1
  const keys = words.map(wordKey)
  const gaps = words.slice(1).map((_, i) => gapBetween(normalised.text, ends[i]!, starts[i + 1]!))
  const ways = waysToWrite(words, gaps)
  for (const way of ways) insert(plan, keys, way, name)
  if (words.length === 1) return
  // ОС Linux is also found typed as OC Linux, and beside a skill that is ОС alone.
  const capitals = capitalWordsOf(spelling, tokens)
  const twins = words.map((word, i) => (capitals[i] && latinTwin(word)) || keys[i]!)
  if (twins.some((twin, i) => twin !== keys[i])) for (const way of ways) insert(plan, twins, way, name)
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

function insert(plan: GrowingPlan, keys: readonly string[], gaps: readonly string[], name: number): void {
  let node = ROOT
  for (const [i, word] of keys.entries()) {
    const gap = i === 0 ? FIRST_GAP : numberOf(plan.gaps, gaps[i - 1]!)
    const key = numberOf(plan.keys, word)
    let child = plan.byNode.after(node, gap, key)
    if (child === NOWHERE) {
      child = plan.edges.push(node, gap, key) / 3
      plan.byNode.add(node, gap, key, child)
    }
    node = child
  }
  plan.endings.push([node, name])
}

function numberOf(numbers: Map<string, number>, one: string): number {
  const known = numbers.get(one)
  if (known !== undefined) return known
  numbers.set(one, numbers.size)
  return numbers.size - 1
}

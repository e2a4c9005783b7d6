import { gapBetween, TOGETHER } from '../text/gaps.ts'
import type { CutText } from '../text/words.ts'
import { createEdges, type Edges } from './edges.ts'
import type { NamedSkill } from './mention.ts'
import { type Name, nameOf, spellingsOf } from './name.ts'
import { planTrie, TOGETHER_GAP, type TriePlan } from './trie-plan.ts'

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
  /** By node three numbers, side by side in the memory: TOGETHER_BITS, NEXT_BITS and the first of its ENDINGS. */
  nodes: Int32Array
  /** The names that end at a node: made when first asked for, as most never are. */
  namesAt(node: number): readonly Name[]
}

const NODE = 3
/**
 * Bits (`bitOf`) of the words that names go on with after white space or a hyphen, and after anything: most words are none of
 * them, and the gap before them need not be read. After other gaps any word may be one.
 */
const [TOGETHER_BITS, NEXT_BITS, ENDINGS] = [0, 1, 2] as const
const ANY_BITS = -1

export const togetherAfter = ({ nodes }: TokenTrie, node: number) => nodes[node * NODE + TOGETHER_BITS]!

/** 0 where names do not go on. */
export const nextAfter = ({ nodes }: TokenTrie, node: number) => nodes[node * NODE + NEXT_BITS]!

const firstEnding = (nodes: Int32Array, node: number) => nodes[node * NODE + ENDINGS]!

export const hasNames = ({ nodes }: TokenTrie, node: number) => firstEnding(nodes, node) < firstEnding(nodes, node + 1)

/** In place of the number of a key: of a word that no name has. */
export const NO_KEY = -1

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

/** @param plan of these skills, where it is at hand */
export function createTokenTrie(skills: readonly NamedSkill[], plan = planTrie(skills)): TokenTrie {
  const { edges, nodes } = layEdges(plan)
  return {
    keys: numbered(plan.keys),
    gaps: numbered(plan.gaps),
    edges,
    nodes,
    namesAt: createNames(skills, plan, nodes),
  }
}

const numbered = (all: readonly string[]) => new Map(all.map((one, number) => [one, number]))

function layEdges(plan: TriePlan): Pick<TokenTrie, 'edges' | 'nodes'> {
  const edges = createEdges(plan.edges.length / 3)
  // One more than there are, to tell where the endings of the last one end.
  const nodes = new Int32Array((plan.edges.length / 3 + 2) * NODE)
  for (let at = 0; at < plan.edges.length; at += 3) {
    const [before, gap, key] = [plan.edges[at]!, plan.edges[at + 1]!, plan.edges[at + 2]!]
    edges.add(before, gap, key, at / 3 + 1)
    if (gap === TOGETHER_GAP) nodes[before * NODE + TOGETHER_BITS]! |= bitOf(key)
    nodes[before * NODE + NEXT_BITS]! |= gap === TOGETHER_GAP ? bitOf(key) : ANY_BITS
  }
  for (let node = 0, ending = 0; node * NODE < nodes.length; node++) {
    nodes[node * NODE + ENDINGS] = ending
    while (plan.endings[ending * 2] === node) ending++
  }
  return { edges, nodes }
}

function createNames(skills: readonly NamedSkill[], { names, endings }: TriePlan, nodes: Int32Array) {
  const made = new Map<number, Name>()
  const atNode = new Map<number, readonly Name[]>()
  const nameAt = (ending: number): Name => {
    const number = endings[ending * 2 + 1]!
    const [index, place] = [names[number * 2]!, names[number * 2 + 1]!]
    const name = made.get(number) ?? nameOf(index, spellingsOf(skills[index]!)[place]!, skills[index]!)
    made.set(number, name)
    return name
  }
  return (node: number): readonly Name[] => {
    const known = atNode.get(node)
    if (known !== undefined) return known
    const [from, to] = [firstEnding(nodes, node), firstEnding(nodes, node + 1)]
    const found = Array.from({ length: to - from }, (_, i) => nameAt(from + i))
    atNode.set(node, found)
    return found
  }
}

import { growing } from '../../memory/growing.ts'
import { TOGETHER } from '../text/gaps.ts'
import { createEdges, type Edges, NOWHERE } from './edges.ts'
import { pairsBy } from './pairs.ts'

/**
 * A trie over the words of names or phrases as it is kept, of numbers and strings: to make it of
 * 90,000 spellings takes a second of CPU, and to take it up again a twentieth of that.
 */
export type TriePlan = {
  /** Keys of words and what stands between two (text/gaps.ts), numbered by their places. */
  keys: readonly string[]
  gaps: readonly string[]
  /** Of each node from 1 on three numbers: the node before it, and the gap and key from there. */
  edges: readonly number[]
  /** Two numbers of each ending: the node where it is, and what ends there; by their nodes. */
  endings: readonly number[]
}

export const ROOT = 0

/** The number of TOGETHER, and of the gap before a first word. */
export const [TOGETHER_GAP, FIRST_GAP] = [0, 1]

const FEW = 16
const EMPTY: TriePlan = { keys: [], gaps: [TOGETHER, ''], edges: [], endings: [] }

/**
 * Plans a trie word by word.
 * @param begun a plan whose nodes are there already, without what ends at them
 */
export function createTriePlanner(begun = EMPTY) {
  const [keys, gaps] = [numbered(begun.keys), numbered(begun.gaps)]
  const byNode = edgesOf(begun.edges)
  const edges = [...begun.edges]
  const endings = growing(new Int32Array(FEW))
  function end(node: number, what: number): void {
    endings.add(node)
    endings.add(what)
  }
  return {
    /** @param between what stands between the words; TOGETHER where it is not given */
    insert(words: readonly string[], what: number, between: readonly string[] = []): void {
      let node = ROOT
      for (const [i, word] of words.entries()) {
        const gap = i === 0 ? FIRST_GAP : numberOf(gaps, between[i - 1] ?? TOGETHER)
        const key = numberOf(keys, word)
        let child = byNode.after(node, gap, key)
        if (child === NOWHERE) {
          child = edges.push(node, gap, key) / 3
          byNode.add(node, gap, key, child)
        }
        node = child
      }
      end(node, what)
    },
    /** Ends something at a node that is there. */
    end,
    plan(): TriePlan {
      const ends = Array.from(pairsBy(0, endings.all(), edges.length / 3 + 1).pairs)
      const plan = { keys: [...keys.keys()], gaps: [...gaps.keys()], edges, endings: ends }
      return begun === EMPTY ? plan : pruned(plan)
    },
  }
}

/** Without the nodes that lead to no ending, and the keys that lead to none. */
function pruned({ keys, gaps, edges, endings }: TriePlan): TriePlan {
  const leads = new Uint8Array(edges.length / 3 + 1)
  for (let at = 0; at < endings.length; at += 2) leads[endings[at]!] = 1
  for (let at = edges.length - 3; at >= 0; at -= 3) if (leads[at / 3 + 1]) leads[edges[at]!] = 1
  if (!leads.includes(0, 1)) return { keys, gaps, edges, endings }
  const nodes = new Int32Array(leads.length)
  const keptKeys = new Map<string, number>()
  const kept: number[] = []
  for (let at = 0; at < edges.length; at += 3) {
    if (!leads[at / 3 + 1]) continue
    const key = numberOf(keptKeys, keys[edges[at + 2]!]!)
    nodes[at / 3 + 1] = kept.push(nodes[edges[at]!]!, edges[at + 1]!, key) / 3
  }
  const ends = endings.map((one, at) => (at % 2 === 0 ? nodes[one]! : one))
  return { keys: [...keptKeys.keys()], gaps, edges: kept, endings: ends }
}

function numberOf(numbers: Map<string, number>, one: string): number {
  const known = numbers.get(one)
  if (known !== undefined) return known
  numbers.set(one, numbers.size)
  return numbers.size - 1
}

/** Nodes are numbers from 0, the root. Search time does not grow with the number of names. */
export type WordTrie = {
  /** The numbers of keys and gaps. */
  keys: ReadonlyMap<string, number>
  gaps: ReadonlyMap<string, number>
  edges: Edges
  hasEndings(node: number): boolean
  /** What ends at a node. */
  endingsAt(node: number): number[]
}

export function layTrie({ keys, gaps, edges: planned, endings }: TriePlan): WordTrie {
  const { pairs, firsts } = pairsBy(0, endings, planned.length / 3 + 1)
  const endingsOf = (node: number) => firsts[node + 1]! - firsts[node]!
  return {
    keys: numbered(keys),
    gaps: numbered(gaps),
    edges: edgesOf(planned),
    hasEndings: (node) => endingsOf(node) > 0,
    endingsAt: (node) =>
      Array.from({ length: endingsOf(node) }, (_, i) => pairs[(firsts[node]! + i) * 2 + 1]!),
  }
}

function edgesOf(planned: readonly number[]): Edges {
  const edges = createEdges(planned.length / 3)
  for (let at = 0; at < planned.length; at += 3)
    edges.add(planned[at]!, planned[at + 1]!, planned[at + 2]!, at / 3 + 1)
  return edges
}

const numbered = (all: readonly string[]) => new Map(all.map((one, number) => [one, number]))

import { TOGETHER } from '../text/gaps.ts'
import { createEdges, type Edges, NOWHERE } from './edges.ts'

/**
 * A trie over the words of names or phrases as it is kept, of numbers and strings: to make it of 90,000 spellings takes a
 * second of CPU, and to take it up again a twentieth of that.
 */
export type TriePlan = {
  /** Keys of words and what stands between two words (text/gaps.ts); their numbers are their places. */
  keys: readonly string[]
  gaps: readonly string[]
  /** Three numbers of each node from 1 on: the node before it, and the gap and the key that lead from there to it. */
  edges: readonly number[]
  /** Two numbers of each ending: the node where it is, and what ends there; by their nodes. */
  endings: readonly number[]
}

export const ROOT = 0

/** The number of TOGETHER, and of the gap before a first word. */
export const [TOGETHER_GAP, FIRST_GAP] = [0, 1]

/** Plans a trie word by word. */
export function createTriePlanner() {
  const keys = new Map<string, number>()
  const gaps = new Map([
    [TOGETHER, TOGETHER_GAP],
    ['', FIRST_GAP],
  ])
  const byNode = createEdges()
  const edges: number[] = []
  const endings: [node: number, what: number][] = []
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
      endings.push([node, what])
    },
    plan: (): TriePlan => ({
      keys: [...keys.keys()],
      gaps: [...gaps.keys()],
      edges,
      endings: endings.sort(([node], [other]) => node - other).flat(),
    }),
  }
}

function numberOf(numbers: Map<string, number>, one: string): number {
  const known = numbers.get(one)
  if (known !== undefined) return known
  numbers.set(one, numbers.size)
  return numbers.size - 1
}

/** The time to search a text in it does not grow with the number of names. Its nodes are numbers from 0, its root. */
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
  const edges = createEdges(planned.length / 3)
  for (let at = 0; at < planned.length; at += 3) edges.add(planned[at]!, planned[at + 1]!, planned[at + 2]!, at / 3 + 1)
  // One more than there are nodes, to tell where the endings of the last one end.
  const firstEnding = new Int32Array(planned.length / 3 + 2)
  for (let node = 0, ending = 0; node < firstEnding.length; node++) {
    firstEnding[node] = ending
    while (endings[ending * 2] === node) ending++
  }
  const endingsOf = (node: number) => firstEnding[node + 1]! - firstEnding[node]!
  return {
    keys: numbered(keys),
    gaps: numbered(gaps),
    edges,
    hasEndings: (node) => endingsOf(node) > 0,
    endingsAt: (node) => Array.from({ length: endingsOf(node) }, (_, i) => endings[(firstEnding[node]! + i) * 2 + 1]!),
  }
}

const numbered = (all: readonly string[]) => new Map(all.map((one, number) => [one, number]))

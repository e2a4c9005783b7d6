/** What leads from a node of a trie to the next one: a gap and a word, by their numbers. */
export type Edges = {
  /** The node after these, or NOWHERE. */
  after(node: number, gap: number, key: number): number
  add(node: number, gap: number, key: number, to: number): void
}

/** No node has this number: none has the root after it. */
export const NOWHERE = 0

const FIRST_SLOTS = 1 << 8
/** A power of two: half of them stay free. */
const slotsFor = (edges: number) => Math.max(FIRST_SLOTS, 2 ** Math.ceil(Math.log2(edges * 2 + 2)))
/** Four numbers of a slot: the node that an edge leads to, the node it begins at, gap, word. */
const SLOT_BITS = 2
const SLOT = 1 << SLOT_BITS
const [FROM, GAP, KEY] = [1, 2, 3] as const

/**
 * All edges of a trie in one hash table of numbers. A text of 20 KB follows some 2,000: a map in
 * each node would have each of them looked for in other places of the memory.
 */
/** @param room edges that are sure to come */
export function createEdges(room = 0): Edges {
  let slots = new Int32Array(slotsFor(room) * SLOT)
  let count = 0

  /** The slot of an edge, or the free one where it would be. */
  const slotOf = (node: number, gap: number, key: number): number => {
    for (let at = hashOf(node, gap, key); ; at++) {
      const slot = (at << SLOT_BITS) & (slots.length - 1)
      if (slots[slot] === NOWHERE) return slot
      if (slots[slot + FROM] === node && slots[slot + KEY] === key && slots[slot + GAP] === gap)
        return slot
    }
  }
  const put = (node: number, gap: number, key: number, to: number): void => {
    const slot = slotOf(node, gap, key)
    slots[slot] = to
    slots[slot + FROM] = node
    slots[slot + GAP] = gap
    slots[slot + KEY] = key
  }
  const add = (node: number, gap: number, key: number, to: number): void => {
    if (++count * 2 * SLOT > slots.length) {
      const before = slots
      slots = new Int32Array(before.length * 2)
      for (let at = 0; at < before.length; at += SLOT)
        if (before[at] !== NOWHERE)
          put(before[at + FROM]!, before[at + GAP]!, before[at + KEY]!, before[at]!)
    }
    put(node, gap, key, to)
  }
  return { after: (node, gap, key) => slots[slotOf(node, gap, key)]!, add }
}

function hashOf(node: number, gap: number, key: number): number {
  const mixed =
    Math.imul(node, 0x9e3779b1) ^ Math.imul(key, 0x85ebca6b) ^ Math.imul(gap, 0xc2b2ae35)
  return mixed ^ (mixed >>> 15)
}

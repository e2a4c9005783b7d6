/**
 * Connected components of numbered nodes: union by the smaller number, with path halving (Tarjan,
 * van Leeuwen 1984).
 */
export type Components = {
  /** The number of the component: its smallest node. */
  of(node: number): number
  join(one: number, other: number): void
  /** So many nodes of the component at most, this one first. */
  some(node: number, most: number): number[]
}

export function createComponents(size: number): Components {
  const parents = Int32Array.from({ length: size }, (_, node) => node)
  /** Each component is a ring. */
  const next = parents.slice()

  function of(node: number): number {
    let at = node
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]!]!
      at = parents[at]!
    }
    return at
  }

  return {
    of,
    join(one, other) {
      const [left, right] = [of(one), of(other)]
      if (left === right) return
      parents[Math.max(left, right)] = Math.min(left, right)
      const after = next[left]!
      next[left] = next[right]!
      next[right] = after
    },
    some(node, most) {
      const nodes = [node]
      for (let at = next[node]!; at !== node && nodes.length < most; at = next[at]!) nodes.push(at)
      return nodes
    },
  }
}

/** Connected components of numbered nodes: union by the smaller number, with path halving (Tarjan, van Leeuwen 1984). */
export type Components = {
  /** The number of the component: its smallest node. */
  of(node: number): number
  join(one: number, other: number): void
}

export function createComponents(size: number): Components {
  const parents = Int32Array.from({ length: size }, (_, node) => node)

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
      if (left !== right) parents[Math.max(left, right)] = Math.min(left, right)
    },
  }
}

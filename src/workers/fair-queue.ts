/** Waiting items of several owners: owners take turns, the items of one owner keep their order. */
export type FairQueue<Item> = {
  push(owner: string, item: Item): void
  /** The first item of the owner whose turn it is; undefined when nothing waits. */
  shift(): Item | undefined
  size(): number
}

export function createFairQueue<Item>(): FairQueue<Item> {
  // A Map keeps the order of its keys: the owner whose turn is next comes first, and goes to the end after it.
  const lines = new Map<string, Item[]>()
  let size = 0
  return {
    push(owner, item) {
      const line = lines.get(owner)
      if (line) line.push(item)
      else lines.set(owner, [item])
      size++
    },
    shift() {
      const turn = lines.entries().next().value
      if (turn === undefined) return undefined
      const [owner, line] = turn
      lines.delete(owner)
      const item = line.shift()
      if (line.length > 0) lines.set(owner, line)
      size--
      return item
    },
    size: () => size,
  }
}

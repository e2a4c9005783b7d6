import type { Asker } from './asker.ts'

/**
 * What waits to be done, each item for its asker. The lines of clients take turns; a line keeps its
 * order.
 */
type FairQueue<Item> = {
  push(asker: Asker, item: Item): void
  /**
   * The first item of the line whose turn it is; undefined when nothing waits. What several wait
   * for stands in the lines of all of them, so that it is done when the first of them has its turn.
   */
  shift(): Item | undefined
  /** Takes out all items whose askers satisfy this. */
  remove(isSo: (asker: Asker) => boolean): Item[]
  /** How many items wait; with a line, how many in it. */
  size(line?: string): number
}

/**
 * A newcomer with an empty line is served before those who had a turn already, but never so many
 * newcomers in a row.
 */
const NEWCOMERS_RUNNING = 8

export function createFairQueue<Item>(): FairQueue<Item> {
  let waiting: { asker: Asker; item: Item }[] = []
  /**
   * The round in which each line has its next turn, those first that have waited for it longest. A
   * line is remembered until that round, so that it gains nothing by being empty.
   */
  const turns = new Map<string, number>()
  let round = 0

  function firstOfLines(): Map<string, (typeof waiting)[number]> {
    const first = new Map<string, (typeof waiting)[number]>()
    for (const one of waiting)
      for (const line of linesOf(one.asker)) if (!first.has(line)) first.set(line, one)
    return first
  }

  return {
    push: (asker, item) => void waiting.push({ asker, item }),
    shift() {
      const first = firstOfLines()
      for (const line of first.keys()) if (!turns.has(line)) turns.set(line, round)
      let next: { line: string; turn: number } | null = null
      for (const [line, turn] of turns) {
        if (!first.has(line)) {
          if (turn <= round) turns.delete(line)
        } else if (next === null || turn < next.turn) next = { line, turn }
      }
      if (next === null) return undefined
      round = Math.max(next.turn, round + 1 / NEWCOMERS_RUNNING)
      turns.delete(next.line)
      turns.set(next.line, next.turn + 1)
      const taken = first.get(next.line)!
      waiting.splice(waiting.indexOf(taken), 1)
      return taken.item
    },
    remove(isSo) {
      const removed = waiting.filter(({ asker }) => isSo(asker))
      if (removed.length > 0) waiting = waiting.filter((one) => !removed.includes(one))
      return removed.map(({ item }) => item)
    },
    size: (line) =>
      line === undefined
        ? waiting.length
        : waiting.filter(({ asker }) => linesOf(asker).includes(line)).length,
  }
}

/** Those of clients who are still there; where all have gone, those they stood in. */
function linesOf(asker: Asker): string[] {
  const clients = asker()
  const there = clients.length === 1 ? clients : clients.filter((client) => !client.hasGone())
  return (there.length > 0 ? there : clients).map(({ line }) => line)
}

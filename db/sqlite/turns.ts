import { whoAsks } from '../../src/lines/asker.ts'
import { createFairQueue } from '../../src/lines/fair-queue.ts'

/** Keeps work that never has to wait from keeping the thread. */
export type Turns = {
  /**
   * Resolves at once, or after everything else has had its turn when this one has lasted long; then
   * one of each line after the other.
   */
  next(): Promise<void>
}

/** Short for somebody waiting for an answer, long compared with what a turn costs. */
const LONGEST_TURN_MS = 5
/**
 * Between the moment one may go on and its query, there are this many steps of promises at most.
 */
const STEPS = 8

/**
 * An answer of SQLite is there at once, and `await` alone gives way to nobody: a thousand queries
 * one after the other would be one long silence. A turn begins with its first query and ends when
 * the thread comes round again.
 */
export function createTurns(): Turns {
  let begunAt: number | null = null
  const waiting = createFairQueue<() => void>()

  async function begin(): Promise<void> {
    begunAt = performance.now()
    // At least one continues in each turn, however slow the machine is.
    do {
      waiting.shift()?.()
      for (let step = 0; step < STEPS; step++) await null
    } while (waiting.size() > 0 && performance.now() - begunAt < LONGEST_TURN_MS)
    setImmediate(waiting.size() > 0 ? begin : end)
  }

  function end(): void {
    begunAt = null
    if (waiting.size() > 0) begin()
  }

  return {
    async next() {
      if (begunAt === null) begin()
      else if (waiting.size() > 0 || performance.now() - begunAt >= LONGEST_TURN_MS)
        await new Promise<void>((resolve) => waiting.push(whoAsks(), resolve))
    },
  }
}

/** Keeps work that never has to wait from keeping the thread. */
export type Turns = {
  /** Resolves at once, or after everything else has had its turn when this one has lasted long. */
  next(): Promise<void>
}

/** Short for whoever waits for an answer, long beside what a turn costs. */
const LONGEST_TURN_MS = 15

/**
 * An answer of SQLite is there at once, and `await` alone gives way to nobody: a thousand queries one after the other
 * would be one long silence. A turn begins with its first query and ends when the thread comes round again.
 */
export function createTurns(): Turns {
  let begunAt: number | null = null
  const end = () => {
    begunAt = null
  }
  return {
    async next() {
      for (;;) {
        const now = performance.now()
        if (begunAt === null) {
          begunAt = now
          setImmediate(end)
        }
        if (now - begunAt < LONGEST_TURN_MS) return
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

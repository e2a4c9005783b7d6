import type { Changes } from '../database.ts'

/**
 * A write of another process shows after that many milliseconds at the latest, and well within a
 * second.
 */
const LOOK_EVERY_MS = 250

/**
 * Knows of this process's writes at once, and of others by polling. LISTEN would miss what is sent
 * while it reconnects, and everything behind a pooler, and NOTIFY halves the rate of writes.
 */
type Watch = Changes & {
  /** This process has written. */
  wrote(writes: number): void
  /** Looks now. Never throws: while the database is away, nothing changes. */
  look(): Promise<void>
  /** From now on looks by itself, four times a second. */
  start(): void
  stop(): void
}

/** @param read how many transactions have written so far */
export function createWatch(read: () => Promise<number>): Watch {
  let seen: number | null = null
  let generation = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let looking: Promise<void> | null = null

  function note(writes: number): void {
    if (writes === seen) return
    seen = writes
    generation++
  }

  async function lookOnce(): Promise<void> {
    const before = seen
    try {
      const writes = await read()
      // What was read before a write of this process came to an end says nothing new.
      if (seen === before) note(writes)
    } catch {
    } finally {
      looking = null
    }
  }

  const look = () => {
    looking ??= lookOnce()
    return looking
  }

  return {
    generation: () => generation,
    wrote: note,
    look,
    start() {
      timer ??= setInterval(look, LOOK_EVERY_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

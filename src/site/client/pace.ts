import type { Clock } from '../../clock.ts'
import type { Delay } from '../../delay.ts'

/** Somebody waits for the answer to a check; a walk has time. */
export type Priority = 'check' | 'walk'

/** Lets requests out one by one; the function it gives back must be called when the request is over. */
export type Pace = {
  /** Rejects with the signal's reason when the signal is aborted before the turn came. */
  acquire(priority: Priority, signal?: AbortSignal): Promise<() => void>
}

/** The turns of all processes that use the database. Moments are milliseconds since the Unix epoch. */
export type PaceStore = {
  /**
   * Gets a request in line, and starts it if its turn has come. Returns 0 when it may start now, else after how many
   * milliseconds it must ask again. `interval`: the milliseconds between two requests at full pace. `longest`: the
   * milliseconds one request can take.
   */
  tryStart(
    request: { id: string; priority: Priority },
    at: { now: number; interval: number; concurrency: number; longest: number },
  ): Promise<number>
  /** Takes a request out of the line, or off those under way. */
  leave(id: string): Promise<void>
  /** Removes the requests that a dead walk left behind. The caller holds the lease, so no other walk has any. */
  forgetWalks(): Promise<void>
  /** After a pause: halves the pace, down to a sixteenth. */
  slowDown(): Promise<void>
  /** After a page: speeds up a little, up to the full pace. */
  recover(): Promise<void>
  /** The share of the full pace, at most 1. */
  current(): Promise<number>
}

export type PaceOptions = {
  store: Pick<PaceStore, 'tryStart' | 'leave'>
  /** Requests a second; 0 is no limit. */
  rate: number
  /** Requests under way at one time, at least 1. */
  concurrency: number
  /** The longest one request can take, in milliseconds: after it a request that never ended stops counting. */
  longest: number
  clock: Clock
  delay: Delay
  newId: () => string
}

// Another process may have slowed down or recovered meanwhile.
const LOOK_EVERY_MS = 1000

/** The pace of the database, whatever number of processes use it. Requests start evenly spaced, checks before walks. */
export function createPace({ store, rate, concurrency, longest, clock, delay, newId }: PaceOptions): Pace {
  const interval = rate > 0 ? 1000 / rate : 0

  async function turn(id: string, priority: Priority, signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted()
      const now = clock.now()
      const wait = await store.tryStart({ id, priority }, { now, interval, concurrency, longest })
      if (wait === 0) return
      await delay(Math.min(wait, LOOK_EVERY_MS), signal)
    }
  }

  return {
    async acquire(priority, signal) {
      signal?.throwIfAborted()
      const id = newId()
      try {
        await turn(id, priority, signal)
      } catch (reason) {
        await store.leave(id)
        throw reason
      }
      let released = false
      return () => {
        // Should it fail, the request stops counting by itself after a while.
        if (!released) store.leave(id).catch(() => {})
        released = true
      }
    },
  }
}

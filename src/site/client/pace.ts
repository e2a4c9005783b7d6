import type { Clock } from '../../time/clock.ts'
import type { Delay } from '../../time/delay.ts'
import type { Priority } from '../source.ts'

export type { Priority } from '../source.ts'

/** Lets requests start one by one. */
export type Pace = {
  /**
   * Waits for a turn, and returns the function to call when the request is over. Rejects with the
   * signal's reason if the signal is aborted before the turn comes. `mayWait`: throws when waiting
   * no longer makes sense, and is then what this rejects with; asked now and then.
   */
  acquire(
    priority: Priority,
    signal?: AbortSignal,
    mayWait?: () => Promise<void>,
  ): Promise<() => void>
}

/**
 * The turns of all processes that use the database. Moments are milliseconds since the Unix epoch.
 */
export type PaceStore = {
  /**
   * Gets a request in line, and starts it if its turn has come. Returns 0 when it may start now,
   * else after how many milliseconds it must ask again. `interval`: the milliseconds between two
   * requests at full pace. `longest`: the milliseconds one request can take.
   */
  tryStart(
    request: { id: string; priority: Priority },
    at: { now: number; interval: number; concurrency: number; longest: number },
  ): Promise<number>
  /** Takes a request out of the line, or off those under way. */
  leave(id: string): Promise<void>
  /**
   * Removes the requests that a dead walk left behind. The caller holds the lease, so no other walk
   * has any.
   */
  forgetWalks(): Promise<void>
  /** After a pause: halves the pace, down to a sixteenth. */
  slowDown(): Promise<void>
  /** After a page: speeds up a little, up to the full pace. */
  recover(): Promise<void>
  /** The share of the full pace, at most 1. */
  current(): Promise<number>
}

type PaceOptions = {
  store: Pick<PaceStore, 'tryStart' | 'leave'>
  /** Requests a second; 0 is no limit. */
  rate: number
  /** The most requests under way at one time; at least 1. */
  concurrency: number
  /**
   * Milliseconds that one request can take at most; one that has not ended by then no longer counts
   * as under way.
   */
  longest: number
  clock: Clock
  delay: Delay
  newId: () => string
}

// Another process may change the pace at any time, so a long wait is checked again this often.
const LOOK_EVERY_MS = 1000

/**
 * One pace for all processes on the database. Requests start evenly spaced, those of checks before
 * those of walks.
 */
export function createPace(options: PaceOptions): Pace {
  const { store, rate, concurrency, longest, clock, delay, newId } = options
  const interval = rate > 0 ? 1000 / rate : 0

  async function turn(
    id: string,
    priority: Priority,
    { signal, mayWait }: { signal?: AbortSignal; mayWait?: () => Promise<void> },
  ): Promise<void> {
    for (;;) {
      signal?.throwIfAborted()
      await mayWait?.()
      const now = clock.now()
      const wait = await store.tryStart({ id, priority }, { now, interval, concurrency, longest })
      if (wait === 0) return
      await delay(Math.min(wait, LOOK_EVERY_MS), signal)
    }
  }

  return {
    async acquire(priority, signal, mayWait) {
      signal?.throwIfAborted()
      const id = newId()
      try {
        await turn(id, priority, { signal, mayWait })
      } catch (reason) {
        await store.leave(id)
        throw reason
      }
      // If this fails, the request stops counting by itself after `longest`.
      return () => void store.leave(id).catch(() => {})
    },
  }
}

import type { Clock } from '../../clock.ts'
import type { Delay } from '../../delay.ts'
import type { PaceStore } from './pace.store.ts'

/** Somebody waits for the answer to a check, while a walk has time. */
export type Priority = 'check' | 'walk'

/** Lets requests start one by one. */
export type Pace = {
  /**
   * Waits for a turn, and returns the function to call when the request is over. Rejects with the signal's reason if
   * the signal is aborted before the turn comes.
   */
  acquire(priority: Priority, signal?: AbortSignal): Promise<() => void>
}

export type PaceOptions = {
  store: Pick<PaceStore, 'tryStart' | 'leave'>
  /** Requests a second; 0 is no limit. */
  rate: number
  /** The most requests under way at one time; at least 1. */
  concurrency: number
  /** Milliseconds that one request can take at most; one that has not ended by then no longer counts as under way. */
  longest: number
  clock: Clock
  delay: Delay
  newId: () => string
}

// Another process may change the pace at any time, so a long wait is checked again this often.
const LOOK_EVERY_MS = 1000

/** One pace for all processes on the database. Requests start evenly spaced, those of checks before those of walks. */
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
      // If this fails, the request stops counting by itself after `longest`.
      return () => void store.leave(id).catch(() => {})
    },
  }
}

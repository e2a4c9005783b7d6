import type { Clock } from '../../clock.ts'
import type { Delay } from '../../delay.ts'
import type { PaceStore } from './pace.store.ts'

/** Somebody waits for the answer to a check; a walk has time. */
export type Priority = 'check' | 'walk'

/** Lets requests out one by one; the function it gives back must be called when the request is over. */
export type Pace = {
  /** Rejects with the signal's reason when the signal is aborted before the turn came. */
  acquire(priority: Priority, signal?: AbortSignal): Promise<() => void>
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

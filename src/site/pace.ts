import type { Clock } from '../clock.ts'
import { type Delay, orAbort } from './delay.ts'

/** Somebody waits for the answer to a check; a walk has time. */
export type Priority = 'check' | 'walk'

/** Lets requests out one by one; the function it gives back must be called when the request is over. */
export type Pace = {
  /** Rejects with the signal's reason when the signal is aborted before the turn came. */
  acquire(priority: Priority, signal?: AbortSignal): Promise<() => void>
}

export type PaceOptions = {
  /** Requests a second; 0 is no limit. */
  rate: number
  /** Requests under way at one time, at least 1. */
  concurrency: number
  clock: Clock
  delay: Delay
}

type Waiting = { start(): void }

/** A pace for one process. Requests start evenly spaced, never in a burst, and checks go before walks. */
export function createPace({ rate, concurrency, clock, delay }: PaceOptions): Pace {
  const interval = rate > 0 ? 1000 / rate : 0
  const queues: Record<Priority, Waiting[]> = { check: [], walk: [] }
  let underWay = 0
  let nextStart = Number.NEGATIVE_INFINITY
  let timing = false

  function startNext(): void {
    while (underWay < concurrency && !timing) {
      const queue = queues.check.length > 0 ? queues.check : queues.walk
      if (queue.length === 0) return
      const now = clock.now()
      // A clock set back must not hold the queue for longer than one interval.
      const wait = Math.min(nextStart - now, interval)
      if (wait > 0) {
        startAfter(wait)
        return
      }
      nextStart = now + interval
      underWay++
      queue.shift()?.start()
    }
  }

  function startAfter(wait: number): void {
    timing = true
    delay(wait).finally(() => {
      timing = false
      // Timers may fire a little early: the wait itself is what counts.
      nextStart = Math.min(nextStart, clock.now())
      startNext()
    })
  }

  function releaser(): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      underWay--
      startNext()
    }
  }

  async function acquire(priority: Priority, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    const queue = queues[priority]
    const turn = Promise.withResolvers<void>()
    const waiting: Waiting = { start: turn.resolve }
    queue.push(waiting)
    startNext()
    try {
      await orAbort(turn.promise, signal)
      return releaser()
    } catch (reason) {
      const place = queue.indexOf(waiting)
      if (place >= 0) queue.splice(place, 1)
      // The turn came in the same moment: hand it on.
      else releaser()()
      throw reason
    }
  }

  return { acquire }
}

import { setImmediate as immediate } from 'node:timers/promises'
import { whoAsks } from '../lines/asker.ts'
import { createFairQueue } from '../lines/fair-queue.ts'

const waiting = createFairQueue<() => void>()
let isGivingTurns = false

/**
 * Waits for a turn of the event loop, so that others have theirs between two parts of long work.
 * Several who wait each get a turn of their own, one of each line after the other: the loop calls
 * all that wait for `setImmediate` before it looks at connections again, and ten who work on in one
 * turn would hold up requests for the time of all ten.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((begin) => {
    waiting.push(whoAsks(), begin)
    if (!isGivingTurns) void giveTurns()
  })
}

async function giveTurns(): Promise<void> {
  isGivingTurns = true
  while (waiting.size() > 0) {
    await immediate()
    waiting.shift()?.()
  }
  isGivingTurns = false
}

/** Does work that pauses, and gives others a turn at each pause. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await yieldToEventLoop()
  }
}

/**
 * Divides long work: gives others a turn once so many units are done since the last one.
 * @returns whether it is time, when some more units are to be done
 */
export function turnsAfter(units: number): (more: number) => boolean {
  let done = 0
  return (more) => {
    done += more
    if (done <= units) return false
    done = more
    return true
  }
}

/**
 * Waits until the loop has looked at connections: it does so after what waits for a turn now, and
 * before what waits then.
 */
export const answersGiven = (): Promise<void> => yieldToEventLoop().then(yieldToEventLoop)

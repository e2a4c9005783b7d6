import { setImmediate as immediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop of one's own, so that others have theirs between two parts of long work. Of several
 * who wait each gets another turn: the loop calls all that wait for `setImmediate` before it looks at connections again,
 * and ten who work on in one turn would hold up requests for the time of all ten.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => immediate())
  return last
}

/** Waits until the loop has looked at connections: it does so after what waits for a turn now, and before what waits then. */
export const answersGiven = (): Promise<void> => nextTurn().then(nextTurn)

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

/** Work in parts, which yields between them. */
export type Parts<Result> = Generator<undefined, Result>

/** Does work with a turn of the event loop between two parts. */
export async function inTurns<Result>(parts: Parts<Result>): Promise<Result> {
  let part = parts.next()
  while (!part.done) {
    await nextTurn()
    part = parts.next()
  }
  return part.value
}

/** Does it at once, where nobody waits: in a worker, a command, a test. */
export function atOnce<Result>(parts: Parts<Result>): Result {
  let part = parts.next()
  while (!part.done) part = parts.next()
  return part.value
}

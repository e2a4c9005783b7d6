import { isTooEarly } from './errors.ts'

/**
 * Each connection of the pool may have been ended while nobody used it, and says so only to the
 * next one who does.
 */
const MOST_TRIES = 10
/** Until a connection may be free. */
const PAUSE_MS = 200

/**
 * Does the work, and again when it failed for a reason that passes: at once, or soon where no
 * connection is to be had.
 */
export async function again<Result>(
  work: () => Promise<Result>,
  passes: (error: unknown) => boolean,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !passes(error)) throw error
      if (isTooEarly(error)) await Bun.sleep(PAUSE_MS)
    }
  }
}

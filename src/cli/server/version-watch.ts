import type { Database } from '../../../db/database.ts'
import { OperatorError } from '../../errors.ts'

const LOOK_EVERY_MS = 1000

/**
 * Looks every second whether a newer version of the program has changed the database. Other errors
 * are left to the code that meets them: the database may be away for a while.
 */
export function watchVersion({ mustNotBeNewer }: Pick<Database, 'mustNotBeNewer'>) {
  const { promise: outdated, reject } = Promise.withResolvers<never>()
  // Who stops a server for another reason does not look at it.
  outdated.catch(() => {})
  let isLooking = false
  async function look() {
    // One that stands still would be asked ever more often.
    if (isLooking) return
    isLooking = true
    await mustNotBeNewer?.().catch((error: unknown) => {
      if (error instanceof OperatorError) reject(error)
    })
    isLooking = false
  }
  const timer = mustNotBeNewer && setInterval(look, LOOK_EVERY_MS)
  return { outdated, stop: () => clearInterval(timer) }
}

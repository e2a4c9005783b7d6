import type { SharedStates } from '../../../db/shared-states.ts'
import { type RandomBytes, randomBase62 } from '../../bytes/random.ts'
import { shortDigest } from '../../bytes/short-digest.ts'

const REMEMBERED_MS = 24 * 60 * 60_000

/**
 * Tells a form that is sent for the first time from the same form sent again, by a reload or a
 * second press of the button, to whichever server of the database. After a day a repetition passes
 * for a first time.
 */
export function createSentForms(states: SharedStates, random: RandomBytes) {
  const at = (once: string) => ({ kind: 'sent-form', key: shortDigest([once]) })

  /** Gives false for a form without its value too. */
  async function isFirst(once: string): Promise<boolean> {
    if (once === '' || once.length > 100) return false
    // A sending whose answer was lost finds its own record, and still counts as the first.
    const own = randomBase62(10, random)
    return states.change<string, boolean>(at(once), (sentBy, now) =>
      sentBy === null
        ? { result: true, state: own, until: now + REMEMBERED_MS }
        : { result: sentBy === own },
    )
  }

  const forget = (once: string): Promise<void> =>
    states.change(at(once), () => ({ result: undefined, state: null }))

  return {
    has: (once: string): Promise<boolean> =>
      states.change<string, boolean>(at(once), (sentBy) => ({ result: sentBy !== null })),

    /**
     * Makes what a form asks for when it is sent for the first time; null at any other. One that
     * was refused may be sent again.
     * @param once the random value that the form was made with
     */
    async make<Made>(once: string, make: () => Promise<Made>): Promise<Made | null> {
      if (!(await isFirst(once))) return null
      try {
        return await make()
      } catch (error) {
        await forget(once)
        throw error
      }
    },

    /** Lets a form that changed nothing be sent again. */
    forget,
  }
}

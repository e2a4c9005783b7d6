import type { Clock } from '../../clock.ts'
import { refusesEverybody, SiteError } from '../site.errors.ts'
import type { RefusalStore } from './breaker.store.ts'

/** Told of each request to the site as it is made, retries included; gives back its answer. */
export type NoteRefusals = <Answer>(request: () => Promise<Answer>) => Promise<Answer>

/** However long the site asks to be left alone, after an hour one request may look: it may have been a mistake. */
const LONGEST_HOLD_S = 60 * 60

/** Remembers, for all processes, when the site refuses everybody, and when that is over. */
export function createRefusalNotes({
  refusals,
  clock,
  pause,
}: {
  refusals: Pick<RefusalStore, 'standing' | 'refuse' | 'clear'>
  clock: Clock
  /** How long a refusal is believed at least, in milliseconds. */
  pause: number
}): NoteRefusals {
  async function noteRefusal({ failure, retryAfter = 0 }: SiteError): Promise<void> {
    const now = clock.now()
    const probesFrom = retryAfter === 0 ? 0 : now + Math.min(retryAfter, LONGEST_HOLD_S) * 1000
    await refusals.refuse(failure, now + Math.max(pause, retryAfter * 1000), { probesFrom })
  }

  return async (request) => {
    const before = await refusals.standing(clock.now())
    try {
      const answer = await request()
      // A refusal that came meanwhile is news to an answer under way.
      if (before !== null) await refusals.clear(before.until)
      return answer
    } catch (error) {
      if (error instanceof SiteError && refusesEverybody(error)) await noteRefusal(error)
      throw error
    }
  }
}

import type { Clock } from '../../clock.ts'
import { vacancyAddress } from '../address.ts'
import { refusesEverybody, SiteError } from '../site.errors.ts'
import type { BreakerStore } from './breaker-state.ts'
import type { Recording, SiteClient } from './client.ts'

export type CircuitBreaker = {
  /** Put around each request, retries included. */
  recording: Recording
  /**
   * A client whose checks fail at once while the breaker is open. One check at a time is let through to probe whether the
   * refusal is over (half-open), unless the site has said when. A walk knows by itself when to try again.
   */
  guard(client: SiteClient, siteUrl: string): SiteClient
}

/** No check takes longer. A probe whose process died frees its place after this time. */
const PROBE_MS = 20_000
/** However long the site asks to be left alone, one request may probe after an hour: it may have been a mistake. */
const LONGEST_HOLD_S = 60 * 60

/**
 * A circuit breaker over the vacancy site, shared by all processes on the database: a refusal that would meet every
 * request opens it, the first answer that comes closes it.
 */
export function createCircuitBreaker({
  store,
  clock,
  pause,
}: {
  store: Pick<BreakerStore, 'standing' | 'current' | 'refuse' | 'clear' | 'takeProbe' | 'endProbe'>
  clock: Clock
  /** How long a refusal is believed at least, in milliseconds. */
  pause: number
}): CircuitBreaker {
  async function open({ failure, retryAfter = 0 }: SiteError): Promise<void> {
    const now = clock.now()
    const probesFrom = retryAfter === 0 ? 0 : now + Math.min(retryAfter, LONGEST_HOLD_S) * 1000
    await store.refuse(failure, now + Math.max(pause, retryAfter * 1000), { probesFrom })
  }

  async function unlessOpen<Answer>(request: () => Promise<Answer>, address: string): Promise<Answer> {
    const now = clock.now()
    const refusal = await store.current(now)
    if (refusal === null) return request()
    const until = now + PROBE_MS
    if (!(await store.takeProbe(now, until))) throw new SiteError(refusal, { address })
    try {
      return await request()
    } finally {
      await store.endProbe(until)
    }
  }

  return {
    async recording(request) {
      const before = await store.standing(clock.now())
      try {
        const answer = await request()
        // Only the refusal that stood before the request: one that came meanwhile is newer than this answer.
        if (before !== null) await store.clear(before.until)
        return answer
      } catch (error) {
        if (error instanceof SiteError && refusesEverybody(error)) await open(error)
        throw error
      }
    },

    guard: (client, siteUrl) => ({
      search: client.search,
      vacancy(id, options) {
        const request = () => client.vacancy(id, options)
        return options?.priority === 'check' ? unlessOpen(request, vacancyAddress(siteUrl, id)) : request()
      },
    }),
  }
}

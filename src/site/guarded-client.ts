import type { Clock } from '../clock.ts'
import { vacancyAddress } from './address.ts'
import type { SiteClient } from './client.ts'
import type { RefusalStore } from './refusal.store.ts'
import { refusesEverybody, SiteError } from './site.errors.ts'

/** A check takes no longer; a probe that never ended frees its place then. */
const PROBE_MS = 20_000

/**
 * A site client that remembers, for all processes, when the site refuses everybody. Checks then fail at once, but for
 * one at a time that tries whether it is over, unless the site said when. A walk knows by itself when to try again.
 */
export function guardClient({
  client,
  refusals,
  clock,
  siteUrl,
  pause,
}: {
  client: SiteClient
  refusals: RefusalStore
  clock: Clock
  siteUrl: string
  /** How long a refusal is believed when the site does not say, in milliseconds. */
  pause: number
}): SiteClient {
  async function noting<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await request()
      await refusals.clear()
      return answer
    } catch (error) {
      if (error instanceof SiteError && refusesEverybody(error)) {
        const { failure, retryAfter } = error
        if (retryAfter === undefined) await refusals.refuse(failure, clock.now() + pause)
        else await refusals.refuse(failure, clock.now() + retryAfter * 1000, { noProbe: true })
      }
      throw error
    }
  }

  async function probing<Answer>(request: () => Promise<Answer>, address: string): Promise<Answer> {
    const now = clock.now()
    const refusal = await refusals.current(now)
    if (refusal === null) return request()
    const until = now + PROBE_MS
    if (!(await refusals.takeProbe(now, until))) throw new SiteError(refusal, { address })
    try {
      return await request()
    } finally {
      await refusals.endProbe(until)
    }
  }

  return {
    search: (search, options) => noting(() => client.search(search, options)),
    vacancy(id, options) {
      const request = () => noting(() => client.vacancy(id, options))
      return options?.priority === 'check' ? probing(request, vacancyAddress(siteUrl, id)) : request()
    },
  }
}

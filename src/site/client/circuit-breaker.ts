import type { Clock } from '../../clock.ts'
import { vacancyAddress } from '../address.ts'
import { SiteError } from '../site.errors.ts'
import type { RefusalStore } from './breaker.store.ts'
import type { SiteClient } from './client.ts'

/** A check takes no longer; a probe that never ended frees its place then. */
const PROBE_MS = 20_000

/**
 * A site client whose checks fail at once while the site refuses everybody, but for one at a time that tries whether it
 * is over, unless the site said when. A walk knows by itself when to try again.
 */
export function guardClient({
  client,
  refusals,
  clock,
  siteUrl,
}: {
  client: SiteClient
  refusals: Pick<RefusalStore, 'current' | 'takeProbe' | 'endProbe'>
  clock: Clock
  siteUrl: string
}): SiteClient {
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
    search: client.search,
    vacancy(id, options) {
      const request = () => client.vacancy(id, options)
      return options?.priority === 'check' ? probing(request, vacancyAddress(siteUrl, id)) : request()
    },
  }
}

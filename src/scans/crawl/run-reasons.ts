import { type Run, waitsUntil } from '../run.ts'
import { type SiteSource, siteOfSource } from '../source.ts'
import type { CrawlDeps } from './deps.ts'
import { WHY_IMPORT_UNATTENDED, WHY_NOT_BEGUN, WHY_UNATTENDED } from './reasons.ts'

export function createWithReasons({ runs, lease, sites, clock }: CrawlDeps) {
  /**
   * Adds the reasons that no crawler could store: the run's crawler has died or cannot write, or
   * the run has not begun. `nextTryAt` becomes the moment for which the run waits, if it waits for
   * one.
   */
  return async function withReasons(found: readonly Run[]): Promise<Run[]> {
    const now = clock.now()
    const isHeld = await lease.isHeld(now)
    const holdOf = async (source: SiteSource) => ({
      refusal: await sites[source].refusal(),
      restsUntil: await runs.restsUntil(source),
    })
    const holds = { hh: await holdOf('hh'), trudvsem: await holdOf('trudvsem') }
    return found.map((run) => {
      const source = siteOfSource(run.source)
      const hold = source === null ? FREE : holds[source]
      const nextTryAt = waitsUntil(run, now, hold)
      const unattended = source === null ? WHY_IMPORT_UNATTENDED : WHY_UNATTENDED
      if (run.state === 'walking' && !isHeld) return { ...run, nextTryAt, reason: unattended }
      if (run.state === 'queued' && hold.refusal !== null)
        return { ...run, nextTryAt, reason: WHY_NOT_BEGUN }
      return { ...run, nextTryAt }
    })
  }
}

/** What does not keep a run from beginning. */
const FREE = { refusal: null, restsUntil: null }

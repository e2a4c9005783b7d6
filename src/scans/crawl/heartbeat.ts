import { isLocked } from '../../../db/locked.ts'
import { traceOf } from '../../errors.ts'
import { LeaseLost } from '../lease.ts'
import { CrawlEnded } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'

/**
 * A process that has not renewed its lease for this long is taken to be dead, and another resumes
 * its run.
 */
export const LEASE_MS = 6000
const HEARTBEAT_MS = 1000

/**
 * Calls `onEnd` when the walk of a run must end: with CrawlEnded when it was asked to stop, else
 * with LeaseLost.
 */
type StartHeartbeat = (
  fence: number,
  runId: number,
  onEnd: (why: CrawlEnded | LeaseLost) => void,
) => { stop(): void }

/**
 * Makes what renews the lease while a run is walked, and looks for a stop: a request under way can
 * take minutes.
 */
export function createHeartbeat({ runs, lease, clock, delay, log }: CrawlDeps): StartHeartbeat {
  /**
   * Returns false when the lease was claimed by another process. A lock on the database, which
   * keeps everybody from claiming it, is waited for; what was asked for before a long wait is short
   * by then, so it is asked for again.
   */
  async function renew(fence: number, stopped: AbortSignal): Promise<boolean> {
    while (!stopped.aborted) {
      const askedAt = clock.now()
      try {
        if (!(await lease.renew(fence, askedAt + LEASE_MS))) return false
        if (clock.now() - askedAt < HEARTBEAT_MS) return true
      } catch (error) {
        if (!isLocked(error)) throw error
      }
    }
    return true
  }

  return (fence, runId, onEnd) => {
    const stopped = new AbortController()
    const beat = async () => {
      do {
        await delay(HEARTBEAT_MS, stopped.signal)
        // No run: its scan was deleted.
        const goesOn = (await runs.find(runId))?.stopRequested === false
        if (!goesOn) onEnd(new CrawlEnded('stop_requested'))
      } while (await renew(fence, stopped.signal))
      onEnd(new LeaseLost('another process walks'))
    }
    beat().catch((error) => {
      if (stopped.signal.aborted) return
      log.error({ run: runId, error: traceOf(error) }, 'the heartbeat of a walk failed')
      // Nobody renews the lease any more, so another process may take it.
      onEnd(new LeaseLost('the lease could not be renewed'))
    })
    return { stop: () => stopped.abort() }
  }
}

import { isPassing } from '../../../db/away.ts'
import { traceOf } from '../../errors.ts'
import { refusesEverybody, SiteError } from '../../site/site.errors.ts'
import { whyHeldUp } from '../held-up.ts'
import { LeaseLost } from '../lease.ts'
import type { Run } from '../run.ts'
import { type Crawl, CrawlEnded, FilesUnusable } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'
import { pauseAfter } from './pause-policy.ts'
import {
  WHY_IMPORT_INTERRUPTED,
  WHY_INTERNAL,
  WHY_INTERRUPTED,
  WHY_TOO_FEW_LISTED,
  WHY_TOO_LONG,
  WHY_TOO_MANY_REQUESTS,
  whyFailed,
  whySuspended,
} from './reasons.ts'
import { MAX_RUN_MS } from './run-limits.ts'
import { createRunLog } from './run-log.ts'
import { siteOf } from './sites.ts'

const WHY_ENDED: Record<CrawlEnded['why'], string> = {
  // A stop ends the walk before it comes here.
  stop_requested: WHY_INTERRUPTED,
  too_many_requests: WHY_TOO_MANY_REQUESTS,
  too_long: WHY_TOO_LONG,
  too_few_listed: WHY_TOO_FEW_LISTED,
}

/** When the machine lacks something, such as room on its disk, the run tries again this soon. */
const HELD_UP_MS = 60_000

/**
 * Ends the walk of a run that an error has stopped: suspends the run when it may go on later, else
 * fails it. `interrupted`: this process must end, which suspends the run whatever the error. Throws
 * LeaseLost, DatabaseLocked and DatabaseAway.
 */
type SuspendOrFail = (
  walk: Pick<Crawl, 'run' | 'fence' | 'elapsed'>,
  error: unknown,
  options: { interrupted: boolean },
) => Promise<void>

export function createSuspendOrFail(deps: CrawlDeps): SuspendOrFail {
  const { runs, sites, firstPause, clock, log } = deps
  const runLog = createRunLog(deps)
  /** For how many milliseconds to pause; null when the run should fail. */
  function pauseOf(
    { pauses }: Run,
    { failure, retryAfter }: SiteError,
    elapsed: number,
  ): number | null {
    const pause = pauseAfter({ failure, pauses, firstPause, retryAfter })
    return pause === null || elapsed + pause > MAX_RUN_MS ? null : pause
  }

  return async ({ run: { id }, fence, elapsed }, error, { interrupted }) => {
    // A lock, or a database that is away, says nothing about the run: it stays as it is, and a
    // crawler takes it up again.
    if (error instanceof LeaseLost || isPassing(error)) throw error
    // The walk has changed the run since it was taken up.
    const run = await runs.find(id)
    // The scan was deleted meanwhile.
    if (run === null) return
    const site = siteOf(sites, run)
    await runs.addRequests(fence, id, site.takeRequests())
    const now = clock.now()
    const startedAt = now - Math.round(elapsed())
    const fail = (reason: string) => runs.endWithoutResult(fence, id, 'failed', reason, now)

    if (interrupted) {
      const reason = run.source === 'file' ? WHY_IMPORT_INTERRUPTED : WHY_INTERRUPTED
      await runs.suspend(fence, id, {
        reason,
        nextTryAt: now,
        startedAt,
        paused: false,
      })
      return runLog.interrupted(run, reason)
    }
    if (error instanceof CrawlEnded)
      return fail(
        error.why === 'too_few_listed'
          ? whyFailed({ failure: 'short_page' }, run.source)
          : WHY_ENDED[error.why],
      )
    if (error instanceof FilesUnusable) return fail(error.message)
    if (!(error instanceof SiteError)) {
      const trace = traceOf(error)
      const heldUp = whyHeldUp(trace.code)
      if (heldUp !== null && elapsed() + HELD_UP_MS <= MAX_RUN_MS) {
        log.warn({ scan: run.scanId, error: trace }, 'the run is held up')
        return runs.suspend(fence, id, {
          reason: heldUp,
          nextTryAt: now + HELD_UP_MS,
          startedAt,
          paused: false,
        })
      }
      log.error({ scan: run.scanId, error: trace }, 'an error of the service ends the run')
      return fail(WHY_INTERNAL)
    }
    const pause = pauseOf(run, error, elapsed())
    if (pause === null) return fail(whyFailed(error, run.source))
    const nextTryAt = now + pause
    if (refusesEverybody(error)) await site.refuse(error.failure, nextTryAt)
    await site.slowDown()
    const reason = whySuspended(error, run.source)
    await runs.suspend(fence, id, { reason, nextTryAt, startedAt, paused: true })
    runLog.rests(run, error, { reason, nextTryAt })
  }
}

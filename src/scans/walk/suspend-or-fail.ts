import { isLocked } from '../../../db/locked.ts'
import type { Clock } from '../../clock.ts'
import { traceOf } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { SiteSession } from '../../site/client/site-session.ts'
import { refusesEverybody, SiteError } from '../../site/site.errors.ts'
import { LeaseLost } from '../lease.ts'
import type { Run, RunsStore } from '../run.ts'
import { pauseAfter } from './pause-policy.ts'
import {
  WHY_INTERNAL,
  WHY_INTERRUPTED,
  WHY_TOO_LONG,
  WHY_TOO_MANY_REQUESTS,
  whyFailed,
  whySuspended,
} from './reasons.ts'
import { MAX_RUN_MS } from './run-limits.ts'
import { type Walk, WalkEnded } from './walk.ts'

/**
 * Ends the walk of a run that an error has stopped: suspends the run when it may go on later, else fails it.
 * `interrupted`: this process must end, which suspends the run whatever the error. Throws LeaseLost and DatabaseLocked.
 */
export type SuspendOrFail = (
  walk: Pick<Walk, 'run' | 'fence'>,
  error: unknown,
  options: { interrupted: boolean },
) => Promise<void>

export function createSuspendOrFail({
  runs,
  site,
  firstPause,
  clock,
  log,
}: {
  runs: Pick<RunsStore, 'find' | 'addRequests' | 'suspend' | 'endWithoutResult'>
  site: Pick<SiteSession, 'takeRequests' | 'refuse' | 'slowDown'>
  /** Milliseconds: the first pause after a failure of the site. */
  firstPause: number
  clock: Clock
  log: Log
}): SuspendOrFail {
  /** When to try again; null when the run should fail. */
  function nextTry({ pauses, startedAt }: Run, { failure, retryAfter }: SiteError, now: number): number | null {
    const pause = pauseAfter({ failure, pauses, firstPause, retryAfter })
    if (pause === null || now + pause > (startedAt ?? now) + MAX_RUN_MS) return null
    return now + pause
  }

  return async ({ run: { id }, fence }, error, { interrupted }) => {
    // A lock says nothing about the run: it stays as it is, and a walker takes it up again.
    if (error instanceof LeaseLost || isLocked(error)) throw error
    // The walk has changed the run since it was taken up.
    const run = await runs.find(id)
    // The scan was deleted meanwhile.
    if (run === null) return
    await runs.addRequests(fence, id, site.takeRequests())
    const now = clock.now()
    const fail = (reason: string) => runs.endWithoutResult(fence, id, 'failed', reason, now)

    if (interrupted) return runs.suspend(fence, id, { reason: WHY_INTERRUPTED, nextTryAt: now, paused: false })
    if (error instanceof WalkEnded) return fail(error.why === 'too_long' ? WHY_TOO_LONG : WHY_TOO_MANY_REQUESTS)
    if (!(error instanceof SiteError)) {
      log.error({ scan: run.scanId, error: traceOf(error) }, 'the run failed')
      return fail(WHY_INTERNAL)
    }
    const nextTryAt = nextTry(run, error, now)
    if (nextTryAt === null) return fail(whyFailed(error))
    if (refusesEverybody(error)) await site.refuse(error.failure, nextTryAt)
    await site.slowDown()
    await runs.suspend(fence, id, { reason: whySuspended(error), nextTryAt, paused: true })
  }
}

import type { Clock } from '../../clock.ts'
import { traceOf } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { refusesEverybody, SiteError } from '../../site/site.errors.ts'
import { LeaseLost } from '../lease.ts'
import type { Run, RunsStore } from '../run.ts'
import { type CountParts, countRun } from './count-run.ts'
import {
  WHY_INTERNAL,
  WHY_INTERRUPTED,
  WHY_TOO_LONG,
  WHY_TOO_MANY_REQUESTS,
  whyFailed,
  whySuspended,
} from './failure.ts'
import { LONGEST_RUN_MS, pauseAfter } from './patience.ts'
import { walk } from './walk.ts'
import { type Walk, WalkEnded, type WalkParts } from './walk-parts.ts'

export type PerformParts = Omit<WalkParts, 'runs'> &
  CountParts & {
    runs: RunsStore
    /** Milliseconds: the first pause after a refusal. */
    firstPause: number
    clock: Clock
    log: Log
  }

type PerformSignals = {
  /** The process is asked to end. */
  interrupted: AbortSignal
  /** The walk is to end, by what the reason says: WalkEnded when it was asked to stop. */
  ended: AbortSignal
}

/**
 * Walks a run from where it stands and counts it, or puts it aside when the site refuses or the process is asked
 * to end. Throws LeaseLost when another process has taken over.
 */
export async function performRun(
  parts: PerformParts,
  fence: number,
  run: Run,
  { interrupted, ended }: PerformSignals,
): Promise<void> {
  const { runs, clock, log } = parts
  const scan = run.scanId
  log.info({ scan, run: run.id, queries: run.queries }, run.startedAt === null ? 'run started' : 'run goes on')
  await runs.begin(fence, run.id, clock.now())
  // The start and what was listed may be of an earlier process.
  const begun = (await runs.find(run.id)) ?? run
  try {
    const state = await walkToItsEnd(parts, { run: begun, fence, signal: AbortSignal.any([interrupted, ended]) })
    // What was asked to stop is still counted.
    await countRun(parts, { run: begun, fence, signal: interrupted }, state)
  } catch (error) {
    const isStopped = ended.reason instanceof WalkEnded
    await endEarly(parts, fence, run.id, error, interrupted.aborted || (ended.aborted && !isStopped))
  }
  const after = await runs.find(run.id)
  const { state, reason, nextTryAt } = after ?? { state: 'deleted', reason: null, nextTryAt: null }
  const goesOn = nextTryAt === null ? {} : { goesOnAt: new Date(nextTryAt).toISOString() }
  log.info({ scan, run: run.id, state, ...(reason && { reason }), ...goesOn }, 'run ended or rests')
}

/** Whether the walk came to its end or was stopped; throws what else ended it. */
async function walkToItsEnd(parts: PerformParts, under: Walk): Promise<'done' | 'stopped'> {
  if (under.run.stopRequested) return 'stopped'
  try {
    await walk(parts, under)
    return 'done'
  } catch (error) {
    // Asked to end in the middle of a request, the walk fails with that.
    const why = under.signal?.reason instanceof WalkEnded ? under.signal.reason : error
    if (why instanceof WalkEnded && why.why === 'stop_requested') return 'stopped'
    throw error
  }
}

async function endEarly(
  parts: PerformParts,
  fence: number,
  runId: number,
  error: unknown,
  interrupted: boolean,
): Promise<void> {
  const { runs, site, clock, log } = parts
  if (error instanceof LeaseLost) throw error
  const run = await runs.find(runId)
  // The scan was deleted while it was walked.
  if (run === null) return
  await runs.addRequests(fence, runId, site.takeRequests())
  const now = clock.now()
  const fail = (reason: string) => runs.endWithoutResult(fence, runId, 'failed', reason, now)

  if (interrupted) return runs.suspend(fence, runId, { reason: WHY_INTERRUPTED, nextTryAt: now, paused: false })
  if (error instanceof WalkEnded) return fail(error.why === 'too_long' ? WHY_TOO_LONG : WHY_TOO_MANY_REQUESTS)
  if (!(error instanceof SiteError)) {
    log.error({ scan: run.scanId, error: traceOf(error) }, 'a run failed')
    return fail(WHY_INTERNAL)
  }
  const { failure, retryAfter } = error
  const pause = pauseAfter({ failure, pauses: run.pauses, firstPause: parts.firstPause, retryAfter })
  const tooLate = pause !== null && now + pause > (run.startedAt ?? now) + LONGEST_RUN_MS
  if (pause === null || tooLate) return fail(whyFailed(error))
  if (refusesEverybody(error)) await site.refuse(failure, now + pause)
  await site.slowDown()
  await runs.suspend(fence, runId, { reason: whySuspended(error), nextTryAt: now + pause, paused: true })
}

import type { App } from '../../app.ts'
import { traceOf } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { ANSWERS } from '../../memory/answer-budget.ts'
import { systemDelay } from '../../time/delay.ts'
import { answersGiven } from '../../time/turns.ts'

/** Work that a server repeats, and what is logged when it fails. */
type Chore = { everyMs: number; work: (signal: AbortSignal) => unknown; failure: string }

type Edge = Pick<
  Awaited<ReturnType<App['openHttp']>>,
  'flushCounts' | 'flushLog' | 'forgetOldUsage' | 'tellNotices'
>

const AGAIN_MS = 5000

const HOUR_MS = 60 * 60 * 1000

const every = (everyMs: number, work: Chore['work'], failure: string): Chore => ({
  everyMs,
  work,
  failure,
})

const choresOf = (app: App, edge: Edge, backUp: Chore['work']) => ({
  followClock: every(
    60_000,
    () =>
      Promise.all(
        [app.sessions, app.links, app.connections, app.secondFactor].map((each) =>
          each.followClock(),
        ),
      ),
    'sessions, links, connections and codes were not moved with the clock',
  ),
  tidying: [
    every(HOUR_MS, app.forgetOldVacancies, 'old vacancies were not deleted'),
    every(HOUR_MS, app.forgetOldRuns, 'old runs were not deleted'),
    every(HOUR_MS, edge.forgetOldUsage, 'old days of use were not deleted'),
    every(HOUR_MS, app.audit.forgetOld, 'old entries of the log of changes were not deleted'),
  ],
  others: [
    every(5000, edge.flushCounts, 'counts of requests were not written to the database'),
    every(250, edge.flushLog, 'the log of requests was not written'),
    every(60_000, app.forgetOldStates, 'what servers share for a while was not deleted'),
    every(HOUR_MS / 2, ANSWERS.forgetUnused, 'answers that nobody asks for were not forgotten'),
    every(60_000, backUp, 'the scheduled backup was not begun'),
    every(15_000, edge.tellNotices, 'the operator was not told of runs'),
    every(10_000, app.runs.queueDue, 'scheduled scans were not queued'),
  ],
})

/**
 * Starts what a server does besides answering: its chores, the walks of scans, and recounting them.
 * `end` stops the chores and suspends a walk under way; `ended` resolves when it is suspended,
 * after which the database may be closed.
 */
export async function startBackground(
  app: App,
  edge: Edge,
  { log, reasonOf, backUp = () => {} }: FailureLog & { backUp?: Chore['work'] | undefined },
) {
  const { followClock, tidying, others } = choresOf(app, edge, backUp)
  const failed = failureLog({ log, reasonOf })
  const ending = new AbortController()
  const { signal } = ending
  const attempt = (chore: Chore) => attemptOnce(chore, signal, failed)
  const tidy = async () => {
    for (const chore of tidying) await attempt(chore)
  }
  // The clock may have been set back while no server ran.
  await attempt(followClock)
  const timers = [followClock, ...tidying, ...others].map((chore) =>
    setInterval(() => attempt(chore), chore.everyMs),
  )
  const ended = answersGiven().then(() =>
    Promise.all([
      // A server that never runs for an hour must delete them too. Nobody waits for it: there may
      // be a million.
      tidy(),
      tirelessly(
        () => app.crawler({ until: async () => false, signal }),
        signal,
        failed,
        WALK_FAILED,
      ),
      tirelessly(() => app.backfillLoop(signal), signal, failed, BACKFILL_FAILED),
    ]),
  )
  return {
    end() {
      for (const timer of timers) clearInterval(timer)
      ending.abort()
    },
    ended: async () => void (await ended),
  }
}

/** Where failures are logged, and what is said of each besides its trace. */
type FailureLog = { log: Log; reasonOf: (error: unknown) => string | null }

type LogFailure = (error: unknown, failure: string) => void

/** Logs a failure, with what to do where the trace does not tell. */
const failureLog =
  ({ log, reasonOf }: FailureLog): LogFailure =>
  (error, failure) => {
    const reason = reasonOf(error)
    log.error({ ...traceOf(error), ...(reason !== null && { reason }) }, failure)
  }

async function attemptOnce(
  { work, failure }: Chore,
  signal: AbortSignal,
  failed: LogFailure,
): Promise<void> {
  try {
    await work(signal)
  } catch (error) {
    failed(error, failure)
  }
}

const WALK_FAILED = 'the walk failed and will be tried again'
const BACKFILL_FAILED = 'scans were not counted anew, which will be tried again'

/** Does work that continues until the server ends, and begins it again when it fails. */
async function tirelessly(
  work: () => Promise<void>,
  signal: AbortSignal,
  failed: LogFailure,
  failure: string,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      failed(error, failure)
      await systemDelay(AGAIN_MS, signal).catch(() => {})
    }
  }
}

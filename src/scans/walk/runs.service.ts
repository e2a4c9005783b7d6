import type { Clock } from '../../clock.ts'
import { OperatorError, traceOf, UsageError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { SiteSession } from '../../site/client/site-session.ts'
import { wordSet } from '../../skills/text/words.ts'
import type { LeaseStore } from '../lease.ts'
import type { RunVacanciesStore } from '../listed-vacancy.ts'
import type { Run, RunsStore } from '../run.ts'
import { isActive } from '../run.ts'
import { LONGEST_QUERY, MOST_QUERIES, type ScanSpec, scanId, scanSpec } from '../scan.ts'
import type { ScansStore } from '../shown-scan.ts'
import { dueAfterSetBack } from './due-after-set-back.ts'
import { freshSince } from './read-vacancy.ts'
import { WHY_NOT_BEGUN, WHY_UNATTENDED } from './reasons.ts'
import { progressOf, type RunProgress } from './run-progress.ts'
import { isMoreThanHourly, nextDue, nextTime } from './schedule.ts'

export type RunsService = ReturnType<typeof createRunsService>

/** What an operator does with runs. A walker, in this process or another, walks what is queued here. */
export function createRunsService({
  runs,
  runVacancies,
  scans,
  lease,
  site,
  clock,
  log,
  vacancyMaxAge,
}: {
  runs: Pick<RunsStore, 'enqueue' | 'enqueueDue' | 'find' | 'newest' | 'requestStop'>
  runVacancies: Pick<RunVacanciesStore, 'progress' | 'toAsk'>
  scans: Pick<ScansStore, 'specOf' | 'setSchedule' | 'setDue' | 'due' | 'schedules' | 'delete'>
  lease: Pick<LeaseStore, 'isHeld'>
  site: Pick<SiteSession, 'rest'>
  clock: Clock
  log: Log
  /** Milliseconds: a vacancy read within them is not read again. */
  vacancyMaxAge: number
}) {
  async function existing(id: string): Promise<ScanSpec> {
    const spec = await scans.specOf(id)
    if (!spec) throw noSuchScan(id)
    return spec
  }

  /** Adds the reasons that no walker could store: the run's walker has died or cannot write, or the run has not begun. */
  async function withReasons(found: readonly Run[]): Promise<Run[]> {
    const [isHeld, rest] = [await lease.isHeld(clock.now()), await site.rest()]
    return found.map((run) => {
      if (run.state === 'walking' && !isHeld) return { ...run, reason: WHY_UNATTENDED }
      return run.state === 'queued' && rest !== 'none' ? { ...run, reason: WHY_NOT_BEGUN } : run
    })
  }

  /** After the clock was set back, makes the scans due at the times that they would miss. */
  async function followClock(now: number): Promise<void> {
    for (const [id, { schedule, dueAt }] of await scans.schedules()) {
      const sooner = dueAt && dueAfterSetBack(schedule, dueAt, now)
      if (sooner) await scans.setDue(id, schedule, sooner)
    }
  }

  async function queue(asked: ScanSpec): Promise<{ scanId: string; runId: number; isNew: boolean }> {
    const spec = scanSpec(asked)
    if (spec.queries.length === 0) throw new UsageError('Give at least one title, such as "Data Analyst".')
    if (spec.queries.length > MOST_QUERIES) throw new UsageError(`A scan has at most ${MOST_QUERIES} titles.`)
    if (spec.queries.some((query) => query.length > LONGEST_QUERY))
      throw new UsageError(`A title has at most ${LONGEST_QUERY} characters.`)
    const wordless = spec.queries.find((query) => wordSet(query).size === 0)
    if (wordless !== undefined) throw new UsageError(`The title "${wordless}" has no word in it.`)
    const id = scanId(spec)
    return { scanId: id, ...(await runs.enqueue(id, spec, clock.now())) }
  }

  return {
    /**
     * Queues a run of the scan, or finds the one that is active. Throws UsageError without a title, for one without a
     * word, for one that is too long and for too many.
     */
    queue,

    /** Queues a run of a scan that exists, or finds the active one. Throws OperatorError for an unknown id. */
    recount: async (id: string) => queue(await existing(id)),

    /** Asks the active run of a scan to stop and returns its id. Throws OperatorError when there is none. */
    async stop(id: string): Promise<number> {
      await existing(id)
      const runId = await runs.requestStop(id)
      if (runId === null) throw new OperatorError(`Scan ${id} is not running.`)
      return runId
    },

    /**
     * Sets the cron line of a scan, null for none. Returns its next time. Throws OperatorError for an unknown id, a line
     * that is no cron line, one that never comes, or one that comes more often than once an hour.
     */
    async schedule(id: string, cron: string | null): Promise<Date | null> {
      await existing(id)
      const next = cron === null ? null : nextTime(cron, clock.now())
      if (cron !== null && next === null) throw new UsageError(`"${cron}" is a time that never comes.`)
      if (cron !== null && isMoreThanHourly(cron, clock.now())) throw tooOften(cron)
      await scans.setSchedule(id, cron, next?.getTime() ?? null)
      return next
    },

    /**
     * Queues the scans that are due, once each however many times were missed, and at most once an hour: an earlier
     * version took lines that come more often. Logs a scan that cannot be queued and goes
     * on with the others; it stays due, but for one with an unreadable line, which would be logged for ever: its schedule
     * is suspended until it gets a new line. Returns the ids of the scans queued.
     */
    async queueDue(): Promise<string[]> {
      const now = clock.now()
      await followClock(now)
      const queued: string[] = []
      for (const { id, schedule } of await scans.due(now)) {
        try {
          const next = nextDue(schedule, now)?.getTime() ?? null
          if (await runs.enqueueDue(id, schedule, now, next)) queued.push(id)
        } catch (error) {
          log.error({ scan: id, schedule, error: traceOf(error) }, 'a scheduled run was not queued')
          if (error instanceof UsageError) await scans.setDue(id, schedule, null)
        }
      }
      return queued
    },

    /** The schedules by scan id. */
    schedules: () => scans.schedules(),

    /** Deletes a scan with its results and ends a walk of it. Throws OperatorError for an unknown id. */
    async delete(id: string): Promise<void> {
      if (!(await scans.delete(id))) throw noSuchScan(id)
    },

    /** How far a run is; null when its scan was deleted. */
    async progress(runId: number): Promise<RunProgress | null> {
      const found = await runs.find(runId)
      const [run] = await withReasons(found ? [found] : [])
      return run ? progressOf(run, await runVacancies.progress(runId)) : null
    },

    /** How many vacancies a run that this process walks will still ask the site for. */
    async vacanciesToAsk(runId: number): Promise<number> {
      const run = await runs.find(runId)
      return run ? runVacancies.toAsk(runId, freshSince(run, { now: clock.now(), vacancyMaxAge })) : 0
    },

    /** The newest run of each scan, freshest first. */
    newest: async () => withReasons(await runs.newest()),

    /** Whether a run has ended or its scan was deleted. */
    isEnded: async (runId: number) => {
      const run = await runs.find(runId)
      return run === null || !isActive(run.state)
    },
  }
}

const noSuchScan = (id: string) => new OperatorError(`There is no scan ${id}. See: skills-market scan list`)

const tooOften = (cron: string) =>
  new UsageError(
    `"${cron}" comes more often than once an hour, which is more than a site should be asked for a whole scan. Name one minute, as in "0 * * * *".`,
  )

import { Cron } from 'croner'
import type { Clock } from '../../clock.ts'
import { OperatorError, traceOf, UsageError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { searchPages } from '../../site/address.ts'
import type { SiteSession } from '../../site/client/site-session.ts'
import { wordSet } from '../catalog/choice.ts'
import type { LeaseStore } from '../lease.ts'
import type { RunVacanciesStore } from '../listed-vacancy.ts'
import type { Run, RunsStore } from '../run.ts'
import { isActive } from '../run.ts'
import { type ScanSpec, scanId, scanSpec } from '../scan.ts'
import type { ScansStore } from '../shown-scan.ts'
import { WHY_NOT_BEGUN, WHY_UNATTENDED } from './failure.ts'
import { freshSince } from './read-listed.ts'

/** Cron lines are read in Moscow time, as the days of the limits are. */
const SCHEDULE_ZONE = 'Europe/Moscow'

/** A run with how far it is. */
export type RunProgress = {
  run: Run
  /** Of the search: pages read so far. Of the reading: vacancies settled, of those listed. */
  stage: 'queued' | 'search' | 'read' | 'count'
  done: number
  total: number
}

export type RunsService = ReturnType<typeof createRunsService>

/** What an operator does with runs. A walker, here or in a server, takes up what is queued. */
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
  runs: RunsStore
  runVacancies: Pick<RunVacanciesStore, 'progress' | 'toAsk'>
  scans: ScansStore
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

  /** With the reasons that nobody could leave with a run: of a walker that died or cannot write, and before its begin. */
  async function withReasons(found: readonly Run[]): Promise<Run[]> {
    const [isHeld, rest] = [await lease.isHeld(clock.now()), await site.rest()]
    return found.map((run) => {
      if (run.state === 'walking' && !isHeld) return { ...run, reason: WHY_UNATTENDED }
      return run.state === 'queued' && rest !== 'none' ? { ...run, reason: WHY_NOT_BEGUN } : run
    })
  }

  async function queue(asked: ScanSpec): Promise<{ scanId: string; runId: number; isNew: boolean }> {
    const spec = scanSpec(asked)
    if (spec.queries.length === 0) throw new UsageError('Give at least one title, such as "Data Analyst".')
    const wordless = spec.queries.find((query) => wordSet(query).size === 0)
    if (wordless !== undefined) throw new UsageError(`There is no word in the title "${wordless}".`)
    const id = scanId(spec)
    return { scanId: id, ...(await runs.enqueue(id, spec, clock.now())) }
  }

  return {
    /** Queues a run of the scan, or finds the one that is active. Throws OperatorError without a title. */
    queue,

    /** The same for a scan that exists. Throws OperatorError for an unknown id. */
    recount: async (id: string) => queue(await existing(id)),

    /** Asks the active run of a scan to stop. Throws OperatorError when there is none. */
    async stop(id: string): Promise<number> {
      await existing(id)
      const runId = await runs.requestStop(id)
      if (runId === null) throw new OperatorError(`Scan ${id} is not running.`)
      return runId
    },

    /** Throws OperatorError for an unknown id or a line that is no cron line. */
    async schedule(id: string, cron: string | null): Promise<Date | null> {
      await existing(id)
      const next = cron === null ? null : nextTime(cron, clock.now())
      if (cron !== null && next === null) throw new UsageError(`"${cron}" is a time that never comes.`)
      await scans.setSchedule(id, cron, next?.getTime() ?? null)
      return next
    },

    /**
     * Queues the scans whose time has come; times missed meanwhile are caught up once. One that cannot be queued is
     * logged and does not hold up the others; one whose line cannot be read rests until it gets another, as it would be
     * logged for ever. Returns the ids of those queued.
     */
    async queueDue(): Promise<string[]> {
      const now = clock.now()
      const queued: string[] = []
      for (const { id, schedule } of await scans.due(now)) {
        try {
          const next = nextTime(schedule, now)?.getTime() ?? null
          if (await runs.enqueueDue(id, schedule, now, next)) queued.push(id)
        } catch (error) {
          log.error({ scan: id, schedule, error: traceOf(error) }, 'a scheduled run was not queued')
          if (error instanceof UsageError) await scans.restSchedule(id, schedule)
        }
      }
      return queued
    },

    /** The schedules there are, by scan. */
    schedules: () => scans.schedules(),

    /** Deletes a scan with its results; a walk of it ends. Throws OperatorError for an unknown id. */
    async delete(id: string): Promise<void> {
      if (!(await scans.delete(id))) throw noSuchScan(id)
    },

    async progress(runId: number): Promise<RunProgress | null> {
      const found = await runs.find(runId)
      const [run] = await withReasons(found ? [found] : [])
      if (!run) return null
      if (run.startedAt === null) return { run, stage: 'queued', done: 0, total: 0 }
      if (run.queryIndex < run.queries.length) {
        const done = searchPages(run.found.slice(0, run.queryIndex)) + run.page
        // Of the titles not asked for yet, a page each is known.
        const total = searchPages(run.found) + run.queries.length - run.found.length
        return { run, stage: 'search', done, total }
      }
      const { settled, listed } = await runVacancies.progress(runId)
      return { run, stage: settled < listed ? 'read' : 'count', done: settled, total: listed }
    },

    /** How many vacancies a run that this process walks will still ask the site for. */
    async vacanciesToAsk(runId: number): Promise<number> {
      const run = await runs.find(runId)
      return run ? runVacancies.toAsk(runId, freshSince(run, { now: clock.now(), vacancyMaxAge })) : 0
    },

    /** The newest run of each scan, freshest first. */
    newest: async () => withReasons(await runs.newest()),

    isEnded: async (runId: number) => {
      const run = await runs.find(runId)
      return run === null || !isActive(run.state)
    },
  }
}

const noSuchScan = (id: string) => new OperatorError(`There is no scan ${id}. See: skills-market scan list`)

function nextTime(cron: string, now: number): Date | null {
  try {
    // The usual five fields: a sixth would count seconds, and a recount each second never ends.
    return new Cron(cron, { mode: '5-part', timezone: SCHEDULE_ZONE, paused: true }).nextRun(new Date(now))
  } catch {
    throw new UsageError(`"${cron}" is not a cron line, such as "0 6 * * 1": at 6:00 Moscow time on Mondays.`)
  }
}

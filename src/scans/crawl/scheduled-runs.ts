import { OperatorError, traceOf, UsageError } from '../../errors.ts'
import { isMoreThanHourly, nextDue, nextTime } from '../../time/schedule.ts'
import type { ScanSpec } from '../scan.ts'
import type { CrawlDeps } from './deps.ts'

/** Sets the schedules of scans, and queues the scans that are due. */
export function createScheduledRuns(
  { runs, scans, clock, log }: CrawlDeps,
  /** What a scan is for. Throws OperatorError for an unknown id. */
  specOf: (id: string) => Promise<Pick<ScanSpec, 'source'>>,
) {
  /** After the clock was set back, makes the scans due at the times that they would miss. */
  async function followClock(now: number): Promise<void> {
    for (const [id, { schedule, dueAt }] of await scans.schedules()) {
      const sooner = dueAt && dueAfterSetBack(schedule, dueAt, now)
      if (sooner) await scans.setDue(id, schedule, sooner)
    }
  }

  return {
    /**
     * Sets the cron line of a scan, null for none. Returns its next time. Throws OperatorError for
     * an unknown id, a line that is no cron line, one that never comes, one that comes more often
     * than once an hour, and a scan of files.
     */
    async schedule(id: string, cron: string | null): Promise<Date | null> {
      const { source } = await specOf(id)
      if (cron !== null && source === 'file') throw new OperatorError(NO_SCHEDULE)
      const next = cron === null ? null : nextTime(cron, clock.now())
      if (cron !== null && next === null) throw new UsageError(`"${cron}" never occurs.`)
      if (cron !== null && isMoreThanHourly(cron, clock.now())) throw tooOften(cron)
      await scans.setSchedule(id, cron, next?.getTime() ?? null)
      return next
    },

    /**
     * Queues the scans that are due, once each however many times were missed, and at most once an
     * hour: the database may hold lines that come more often. Logs a scan that cannot be queued and
     * continues with the others; it stays due, but for one with an unreadable line, which would be
     * logged for ever: its schedule is suspended until it gets a new line. Returns the ids of the
     * scans queued.
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
  }
}

const NO_SCHEDULE =
  'A scan that was read from files has no schedule: it is recounted when files are imported again.'

const tooOften = (cron: string) =>
  new UsageError(
    `"${cron}" runs more often than once an hour, which is too often to ask a site ` +
      'for a whole scan. Give a single minute, as in "0 * * * *".',
  )

/**
 * When a scan is due that would miss a time of its schedule, because the clock was set back after
 * `dueAt` was computed: the schedule's next time. Null when it is due then or at the one after
 * that, so that a clock set back by less than one of its turns repeats nothing; and for a line that
 * cannot be read.
 */
function dueAfterSetBack(cron: string, dueAt: number, now: number): number | null {
  try {
    const next = nextTime(cron, now)?.getTime()
    const afterThat = next === undefined ? undefined : nextTime(cron, next)?.getTime()
    return next !== undefined && afterThat !== undefined && dueAt > afterThat ? next : null
  } catch {
    return null
  }
}

import { traceOf, UsageError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../time/clock.ts'
import type { RunsStore } from '../run.ts'
import type { ScansStore } from '../shown-scan.ts'
import { dueAfterSetBack } from './due-after-set-back.ts'
import { isMoreThanHourly, nextDue, nextTime } from './schedule.ts'

/** Sets the schedules of scans, and queues the scans that are due. */
export function createScheduledRuns({
  runs,
  scans,
  mustExist,
  clock,
  log,
}: {
  runs: Pick<RunsStore, 'enqueueDue'>
  scans: Pick<ScansStore, 'setSchedule' | 'setDue' | 'due' | 'schedules'>
  /** Throws OperatorError for an unknown id. */
  mustExist: (id: string) => Promise<unknown>
  clock: Clock
  log: Log
}) {
  /** After the clock was set back, makes the scans due at the times that they would miss. */
  async function followClock(now: number): Promise<void> {
    for (const [id, { schedule, dueAt }] of await scans.schedules()) {
      const sooner = dueAt && dueAfterSetBack(schedule, dueAt, now)
      if (sooner) await scans.setDue(id, schedule, sooner)
    }
  }

  return {
    /**
     * Sets the cron line of a scan, null for none. Returns its next time. Throws OperatorError for an unknown id, a line
     * that is no cron line, one that never comes, or one that comes more often than once an hour.
     */
    async schedule(id: string, cron: string | null): Promise<Date | null> {
      await mustExist(id)
      const next = cron === null ? null : nextTime(cron, clock.now())
      if (cron !== null && next === null) throw new UsageError(`"${cron}" is a time that never comes.`)
      if (cron !== null && isMoreThanHourly(cron, clock.now())) throw tooOften(cron)
      await scans.setSchedule(id, cron, next?.getTime() ?? null)
      return next
    },

    /**
     * Queues the scans that are due, once each however many times were missed, and at most once an hour: the database
     * may hold lines that come more often. Logs a scan that cannot be queued and goes on with the others; it stays due,
     * but for one with an unreadable line, which would be logged for ever: its schedule is suspended until it gets a new
     * line. Returns the ids of the scans queued.
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

const tooOften = (cron: string) =>
  new UsageError(
    `"${cron}" comes more often than once an hour, which is more than a site should be asked for a whole scan. Name one minute, as in "0 * * * *".`,
  )

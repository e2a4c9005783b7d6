import { Cron } from 'croner'
import { UsageError } from '../errors.ts'

/** Cron lines are read in Moscow time, as the days of the limits are. */
const SCHEDULE_ZONE = 'Europe/Moscow'

const HOUR_MS = 60 * 60 * 1000

/**
 * The next time of a cron line after a moment in milliseconds; null when there is none. Throws
 * UsageError.
 */
export function nextTime(cron: string, now: number): Date | null {
  return nextTimes(cron, now, 1)[0] ?? null
}

/**
 * Whether two times of a cron line are less than an hour apart. The first three tell: a line has
 * the same minutes in each of its hours, and so the first two or the second two are of one hour
 * when there are several minutes. With a single minute none are, as clocks are not changed in
 * Moscow. Throws UsageError.
 */
export function isMoreThanHourly(cron: string, now: number): boolean {
  const times = nextTimes(cron, now, 3).map((time) => time.getTime())
  return times.some((time, index) => index > 0 && time - times[index - 1]! < HOUR_MS)
}

/**
 * When a run by this line is due after one that is queued now: an hour later at least, whatever the
 * line says.
 */
export function nextDue(cron: string, now: number): Date | null {
  return nextTime(cron, isMoreThanHourly(cron, now) ? now + HOUR_MS : now)
}

/**
 * The last time of a cron line before a moment in milliseconds; null when there was none. Throws
 * UsageError.
 */
export const lastTime = (cron: string, now: number): Date | null =>
  timesOf(cron, (line) => line.previousRuns(1, new Date(now)))[0] ?? null

const nextTimes = (cron: string, now: number, count: number): Date[] =>
  timesOf(cron, (line) => line.nextRuns(count, new Date(now)))

function timesOf(cron: string, times: (line: Cron) => Date[]): Date[] {
  try {
    // The usual five fields: a sixth would count seconds, and a scan recounted every second would
    // never end.
    return times(new Cron(cron, { mode: '5-part', timezone: SCHEDULE_ZONE, paused: true }))
  } catch {
    throw new UsageError(
      `"${cron}" is not a cron line, such as "0 6 * * 1": at 6:00 Moscow time on Mondays.`,
    )
  }
}

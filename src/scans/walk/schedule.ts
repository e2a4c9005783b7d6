import { Cron } from 'croner'
import { UsageError } from '../../errors.ts'

/** Cron lines are read in Moscow time, as the days of the limits are. */
const SCHEDULE_ZONE = 'Europe/Moscow'

/** The next time of a cron line after a moment in milliseconds; null when there is none. Throws UsageError. */
export function nextTime(cron: string, now: number): Date | null {
  try {
    // The usual five fields: a sixth would count seconds, and a scan recounted every second would never end.
    return new Cron(cron, { mode: '5-part', timezone: SCHEDULE_ZONE, paused: true }).nextRun(new Date(now))
  } catch {
    throw new UsageError(`"${cron}" is not a cron line, such as "0 6 * * 1": at 6:00 Moscow time on Mondays.`)
  }
}

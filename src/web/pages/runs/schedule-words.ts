import { plainSchedule } from '../../../scans/crawl/plain-schedule.ts'
import type { Texts } from '../../i18n/en.ts'

/** A schedule in words; the cron line where words do not say it. */
export function scheduleWords(cron: string | null, { runs }: Texts): string {
  if (cron === null) return runs.never
  const plain = plainSchedule(cron)
  if (plain === null) return runs.cron(cron)
  const { every, weekday, hour, minute } = plain
  const days = every === 'week' ? runs.onWeekdays[weekday - 1]! : runs.every[every]
  return runs.at(days, clockTime(hour, minute))
}

/** `6:05`. */
export const clockTime = (hour: number, minute: number): string =>
  `${hour}:${String(minute).padStart(2, '0')}`

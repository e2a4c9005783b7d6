/**
 * A schedule that people say in words: every day, on weekdays, once a week, once a month. Times are
 * Moscow's.
 */
type PlainSchedule = {
  every: 'day' | 'weekdays' | 'week' | 'month'
  /** From 1, Monday, to 7; of `week` alone. */
  weekday: number
  hour: number
  minute: number
}

export const PERIODS: readonly PlainSchedule['every'][] = ['day', 'weekdays', 'week', 'month']

/** The cron line of a schedule. A monthly one comes on the first. */
export function cronOf({ every, weekday, hour, minute }: PlainSchedule): string {
  const days = { day: '* * *', weekdays: '* * 1-5', week: `* * ${weekday}`, month: '1 * *' }[every]
  return `${minute} ${hour} ${days}`
}

const LINE = /^(\d{1,2}) (\d{1,2}) (\* \* \*|\* \* 1-5|\* \* [0-7]|1 \* \*)$/

/** The schedule that a cron line means; null for one that these words do not say. */
export function plainSchedule(cron: string): PlainSchedule | null {
  const [, minute, hour, days = ''] = LINE.exec(cron.trim().replace(/\s+/g, ' ')) ?? []
  if (minute === undefined || Number(minute) > 59 || Number(hour) > 23) return null
  const time = { hour: Number(hour), minute: Number(minute) }
  if (days === '* * *') return { every: 'day', weekday: 1, ...time }
  if (days === '* * 1-5') return { every: 'weekdays', weekday: 1, ...time }
  if (days === '1 * *') return { every: 'month', weekday: 1, ...time }
  // Cron writes Sunday as 0 or 7.
  return { every: 'week', weekday: Number(days.slice(-1)) || 7, ...time }
}

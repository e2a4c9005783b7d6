import { nextTime } from './schedule.ts'

/**
 * When a scan is due that would miss a time of its schedule, because the clock was set back after `dueAt` was reckoned:
 * the schedule's next time. Null when it is due then or at the one after that, so that a clock set back by less than
 * one of its turns repeats nothing; and for a line that cannot be read.
 */
export function dueAfterSetBack(cron: string, dueAt: number, now: number): number | null {
  try {
    const next = nextTime(cron, now)?.getTime()
    const afterThat = next === undefined ? undefined : nextTime(cron, next)?.getTime()
    return next !== undefined && afterThat !== undefined && dueAt > afterThat ? next : null
  } catch {
    return null
  }
}

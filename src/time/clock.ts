/** The one place that reads the wall clock; everything else is given a `Clock`. */
export type Clock = {
  /** Milliseconds since the Unix epoch; of a steady clock, since some moment. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/**
 * Measures durations within one process: milliseconds since some moment, which setting the clock
 * does not move. It is the system's monotonic clock, as timers are.
 */
export const steadyClock: Clock = { now: () => performance.now() }

export const DAY_MS = 24 * 60 * 60 * 1000
// Moscow has kept UTC+3 without daylight saving since 2014.
const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000

/** The Moscow calendar day of a moment, as `YYYY-MM-DD`. */
export function moscowDay(ms: number): string {
  return new Date(ms + MOSCOW_OFFSET_MS).toISOString().slice(0, 10)
}

/**
 * The number of the Moscow day of a moment, counted from the Unix epoch: cheap to compare on every
 * request.
 */
export function moscowDayNumber(ms: number): number {
  return Math.floor((ms + MOSCOW_OFFSET_MS) / DAY_MS)
}

/** A Moscow day number as `YYYY-MM-DD`. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The moment at which the Moscow day after the given moment begins, in milliseconds. */
export function nextMoscowMidnight(ms: number): number {
  return (moscowDayNumber(ms) + 1) * DAY_MS - MOSCOW_OFFSET_MS
}

/** Whole seconds until a moment, at least 1, for `Retry-After` and the rate headers. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000))
}

/**
 * A moment as ISO 8601, as answers and JSON on the command line have it; null when there is none.
 */
export function isoTime(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}

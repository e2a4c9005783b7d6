import type { RunSummary } from '../../statistics/advert-table/run-summary.ts'
import { DAY_MS, moscowDay } from '../../time/clock.ts'
import type { Reason } from './codes.ts'
import { whyUnlike } from './market-scan.ts'

/** What tells whether two finished runs can be compared. */
export type RunPoint = {
  finishedAt: string
  status: 'done' | 'stopped'
  scanned: number
  found: number
  limitHit: boolean
  method: number | null
  vocabulary: string | null
  /** The region walked. */
  area: string | null
  /** How many vacancies its search listed; null when it was not kept. */
  listed: number | null
}

/** A finished run as its history tells it. */
export type HistoryRun = RunPoint & { runId: number; summary: RunSummary }

const LEAST_APART_MS = 7 * DAY_MS
const LEAST_READ = 0.95

export type Compared<Run extends RunPoint> = { first: Run; last: Run } | { reason: Reason }

/** The first and the last run that are done, oldest first; or why they cannot be compared. */
export function comparedRuns<Run extends RunPoint>(runs: readonly Run[]): Compared<Run> {
  if (runs.length === 0) return { reason: 'no_runs' }
  const done = runs.filter(({ status }) => status === 'done')
  const [first, last] = [done.at(0), done.at(-1)]
  if (first === undefined || last === undefined || first === last) return { reason: 'one_run' }
  const reason = whyNot(first, last)
  return reason === null ? { first, last } : { reason }
}

function whyNot(first: RunPoint, last: RunPoint): Reason | null {
  const both = [first, last]
  if (Date.parse(last.finishedAt) - Date.parse(first.finishedAt) < LEAST_APART_MS)
    return 'too_close'
  if (first.area !== last.area) return 'other_region'
  if (both.some(({ listed }) => listed === null)) return 'not_kept'
  const unlike = whyUnlike(first, last)
  if (unlike !== null) return unlike
  if (both.some(({ limitHit }) => limitHit)) return 'limit_hit'
  if (both.some(({ listed, scanned }) => scanned < LEAST_READ * listed!)) return 'too_few_read'
  return null
}

/**
 * The moment from which on runs belong to the window: midnight in Moscow of a day, or a number of
 * days before now. null when there is no such day.
 */
export function windowStart(since: string, now: number): number | null {
  if (since.endsWith('d')) return now - Number(since.slice(0, -1)) * DAY_MS
  const midnight = Date.parse(`${since}T00:00:00+03:00`)
  // The engine takes 30 February for 2 March.
  return Number.isNaN(midnight) || moscowDay(midnight) !== since ? null : midnight
}

import type { SiteRest } from '../site/client/breaker-state.ts'
import type { ScanSpec } from './scan.ts'

/** A run is active from `queued` until `done`, `stopped` or `failed`. A `parked` run is suspended: it goes on later. */
export type RunState = 'queued' | 'walking' | 'parked' | 'done' | 'stopped' | 'failed'

/** The states of a run that has not ended. */
export const ACTIVE: readonly RunState[] = ['queued', 'walking', 'parked']

export const isActive = (state: RunState): boolean => ACTIVE.includes(state)

/** One walk of the site for a scan, with what the scan is for. Moments are milliseconds since the Unix epoch. */
export type Run = ScanSpec & {
  /** Later runs have higher numbers. */
  id: number
  scanId: string
  state: RunState
  /** Why it is suspended or failed, for the operator. */
  reason: string | null
  queuedAt: number
  startedAt: number | null
  finishedAt: number | null
  /** When a suspended run goes on. */
  nextTryAt: number | null
  /** Pauses since a page was last read. */
  pauses: number
  /** Requests made of the site. */
  requests: number
  stopRequested: boolean
  /** The next page of the search: the index of its query, and its number. Past the last query, all pages are read. */
  queryIndex: number
  page: number
  /** How many vacancies the site reported, query by query. */
  found: number[]
  /** Whether the site's cap ended the search of a query. */
  limitHit: boolean
}

/**
 * Runs from their queue to their end. A write of a walk carries the walk's fence, and throws LeaseLost, writing
 * nothing, when another process has claimed the lease since.
 */
export type RunsStore = {
  /** Adds the scan if it is new, and a run of it. When the scan has an active run, returns that one instead. */
  enqueue(scanId: string, spec: ScanSpec, now: number): Promise<{ runId: number; isNew: boolean }>
  /**
   * Queues a run of a scan that is due by this schedule, and sets when it is due next (null: never). Returns false,
   * changing nothing, when the schedule has changed or another process has queued the run.
   */
  enqueueDue(scanId: string, schedule: string, now: number, nextDueAt: number | null): Promise<boolean>
  /**
   * The run to take up next: first those to be stopped, which takes no walk, then those that have begun, then those
   * queued, the oldest first of each. Leaves out runs that are suspended until later. While the site refuses everybody,
   * a queued run may begin only when one request may look and no run is suspended until later.
   */
  next(now: number, options: { siteRest: SiteRest }): Promise<Run | null>
  find(runId: number): Promise<Run | null>
  /** The newest run of each scan, newest first. */
  newest(): Promise<Run[]>
  /** Asks the active run of a scan to stop. Returns its id; null when there is none. */
  requestStop(scanId: string): Promise<number | null>
  /** Notes that a run is being walked. Its `startedAt` is set the first time. */
  begin(fence: number, runId: number, now: number): Promise<void>
  /** Adds requests made of the site. Returns the run's total, what was found, and whether the run should stop. */
  addRequests(
    fence: number,
    runId: number,
    made: number,
  ): Promise<{ requests: number; found: number[]; stopRequested: boolean }>
  /**
   * Suspends a run until `nextTryAt`. `paused`: the site is the reason, so the pause is counted. `startedAt`: when it
   * began, by the clock as it goes now.
   */
  suspend(
    fence: number,
    runId: number,
    options: { reason: string; nextTryAt: number; startedAt: number; paused: boolean },
  ): Promise<void>
  /** Ends a run without a result. The scan keeps the result it shows. */
  endWithoutResult(
    fence: number,
    runId: number,
    state: 'done' | 'stopped' | 'failed',
    reason: string | null,
    now: number,
  ): Promise<void>
}

/** How a run stands, as clients are told it. */
export const statusOfRun = (state: RunState): 'running' | 'done' | 'stopped' | 'failed' =>
  isActive(state) ? 'running' : (state as 'done' | 'stopped' | 'failed')

/**
 * When a run that rests because the site refused continues. Null for any other run: one that was interrupted waits for
 * a process, not for a time.
 */
export function resumesAt(run: { state: RunState; pauses: number; nextTryAt: number | null }): number | null {
  return run.state === 'parked' && run.pauses > 0 ? run.nextTryAt : null
}

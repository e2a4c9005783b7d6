import type { ListPage } from '../bytes/list-page.ts'
import type { Refusal, SiteRest } from '../site/client/breaker-state.ts'
import type { Via } from '../site/source.ts'
import type { ScanSpec } from './scan.ts'
import {
  type FilesRead,
  type RunFiles,
  type ScanSource,
  type SiteSource,
  siteOfSource,
  type WholeRead,
} from './source.ts'

/**
 * A run is active from `queued` until `done`, `stopped` or `failed`. A `parked` run is suspended:
 * it resumes later.
 */
export const RUN_STATES = ['queued', 'walking', 'parked', 'done', 'stopped', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** The states of a run that has ended. */
export const ENDED: readonly RunState[] = ['done', 'stopped', 'failed']

/** The states of a run that has not ended. */
export const ACTIVE: readonly RunState[] = ['queued', 'walking', 'parked']

export const isActive = (state: RunState): boolean => ACTIVE.includes(state)

/** The ways in which a run reads adverts. */
export type RunVia = Via | 'file'

/**
 * One walk of the site for a scan, with what the scan is for. Moments are milliseconds since the
 * Unix epoch.
 */
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
  /** When a suspended run resumes. */
  nextTryAt: number | null
  /** Pauses since a page was last read. */
  pauses: number
  /** Requests made of the site. */
  requests: number
  stopRequested: boolean
  /**
   * The next page of the search: the index of its query, and its number, in pages of 50 vacancies
   * whatever the source's are. Past the last query all pages are read, and `page` is how many
   * adverts the count has searched.
   */
  queryIndex: number
  page: number
  /** How many vacancies the site last reported, query by query. */
  found: number[]
  /** Whether the site's cap ended the search of a query. */
  limitHit: boolean
  /** How many of those reported were listed before, by another query or page. */
  listedAgain: number
  /**
   * How many vacancies the pages read did not list, though the site counts them among what it
   * found.
   */
  notListed: number
  /**
   * Which way to the site it goes, all the way, or that it reads files; null: it has not begun, or
   * was walked elsewhere.
   */
  via: RunVia | null
  /** What it reads; null for a run of the site. */
  files?: RunFiles | null
  filesRead?: FilesRead | null
  /**
   * What a source has brought that lists adverts whole; null for others, and before the first page.
   */
  wholeRead?: WholeRead | null
}

/** The requests of a run by now, what was found, and whether it should stop. */
export type RunSoFar = Pick<Run, 'requests' | 'found' | 'stopRequested'>

/** Whether a site refuses everybody, and whether nobody may look, by the source. */
export type SiteRests = Readonly<Record<SiteSource, SiteRest>>

/**
 * Runs from their queue to their end. A write of a walk carries the walk's fence, and throws
 * LeaseLost, writing nothing, when another process has claimed the lease since.
 */
export type RunsStore = {
  /**
   * Adds the scan if it is new, and a run of it. When the scan has an active run, returns that one
   * instead.
   */
  enqueue(
    scanId: string,
    spec: ScanSpec,
    now: number,
    files?: RunFiles,
  ): Promise<{ runId: number; isNew: boolean }>
  /**
   * Queues a run of a scan that is due by this schedule, and sets when it is due next (null:
   * never). Returns false, changing nothing, when the schedule has changed or another process has
   * queued the run.
   */
  enqueueDue(
    scanId: string,
    schedule: string,
    now: number,
    nextDueAt: number | null,
  ): Promise<boolean>
  /**
   * The run to take up next: first those to be stopped, which takes no walk, then those that have
   * begun, then those queued, the oldest first of each. Leaves out runs that are suspended until
   * later. While a site refuses everybody, a queued run of it may begin only when one request may
   * look and no run of it is suspended until later; one over files always may.
   */
  next(now: number, options: { rests: SiteRests }): Promise<Run | null>
  find(runId: number): Promise<Run | null>
  /** The newest run of each scan, newest first; of a part of the scans when one is given. */
  newest(part?: ListPage): Promise<Run[]>
  /** How many scans have runs. */
  countScans(): Promise<number>
  /** The newest run of one scan; null when it has none. */
  newestOf(scanId: string): Promise<Run | null>
  /** The runs of one scan that are kept, the newest first, so many. */
  ofScan(scanId: string, most: number): Promise<Run[]>
  /** The newest runs of scans that are active or have failed, the first so many. */
  unresolved(most: number): Promise<Run[]>
  /** The last moment at which a suspended run of a source resumes; null when none is suspended. */
  restsUntil(source: ScanSource): Promise<number | null>
  /**
   * Asks the active run of a scan to stop; one that has not begun ends here, whichever process
   * walks. Returns its id and whether it has ended; null when there is none.
   * @param keepsShown whether the scan keeps showing its earlier result, if it has one
   */
  requestStop(
    scanId: string,
    now: number,
    options: { keepsShown: boolean },
  ): Promise<{ runId: number; hasEnded: boolean } | null>
  /**
   * Lets the suspended run of a scan go on at a moment, if that is sooner. The pause it cuts short
   * counts as none. Returns whether it did.
   */
  hurry(scanId: string, moment: number): Promise<boolean>
  /**
   * Notes that a run is being walked, and in which way. Its `startedAt` is set the first time. One
   * that was begun the other way forgets what its search listed, as a run is not read in two ways.
   * Returns whether it did. One that has ended since it was found stays as it is.
   */
  begin(fence: number, runId: number, now: number, via: RunVia): Promise<boolean>
  /** Notes how many adverts the count has searched. */
  noteCounted(fence: number, runId: number, adverts: number): Promise<void>
  /** Adds requests made of the site. */
  addRequests(fence: number, runId: number, made: number): Promise<RunSoFar>
  /**
   * Suspends a run until `nextTryAt`. `paused`: the site is the reason, so the pause is counted.
   * `startedAt`: when it began, by the clock as it goes now.
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
  /**
   * Deletes runs that ended without a result before a moment, but for the newest of each scan, in
   * small parts: not atomic. It stops at the signal.
   */
  deleteRunsWithoutResult(before: number, signal?: AbortSignal): Promise<void>
}

/** How a run stands, as clients are told it. */
export const statusOfRun = (state: RunState): 'running' | 'done' | 'stopped' | 'failed' =>
  isActive(state) ? 'running' : (state as 'done' | 'stopped' | 'failed')

/** What keeps a run that has not begun from beginning. Moments are milliseconds. */
type Hold = {
  /** What the site was last known to refuse, while it is believed. */
  refusal: Pick<Refusal, 'until' | 'looksFrom'> | null
  /**
   * The last moment at which a suspended run resumes: before that a queued one lets it look first.
   * Null without one.
   */
  restsUntil: number | null
}

/**
 * The moment, in the future, at which a run resumes or begins. Null for one that waits for a
 * process, as one that was interrupted does, whatever was stored with it.
 */
export function waitsUntil(
  { state, nextTryAt, source }: Pick<Run, 'state' | 'nextTryAt' | 'source'>,
  now: number,
  { refusal, restsUntil }: Hold,
): number | null {
  const begins = refusal && Math.min(refusal.until, Math.max(refusal.looksFrom, restsUntil ?? 0))
  const moment =
    state === 'parked'
      ? nextTryAt
      : state === 'queued' && siteOfSource(source) !== null
        ? begins
        : null
  return moment !== null && moment > now ? moment : null
}

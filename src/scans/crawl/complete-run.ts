import type { Backfill } from '../count/backfill.ts'
import { fullerBefore, type KeptResult } from '../kept-results.ts'
import { statusOfRun } from '../run.ts'
import type { FilesRead, ScanSource, WholeRead } from '../source.ts'
import type { Crawler } from './crawler.ts'
import type { CrawlDeps } from './deps.ts'
import type { LeftOut } from './left-out.ts'
import { createLeftOutOfResult } from './left-out-of-result.ts'
import type { RunsService } from './runs.service.ts'

/**
 * Where no server runs, earlier scans are recounted for as long; the next process does the rest.
 */
const BACKFILL_MS = 5000

/** How a run stands, as `scan run --json` prints it. */
export type RunOutcome = {
  /** The scan's id. */
  id: string
  /** `running` when it continues elsewhere or later. */
  status: ReturnType<typeof statusOfRun>
  /** What the site reported, over all queries. */
  found: number
  /** How many vacancies the result counts; without a result, how many were read. */
  scanned: number
  /** Why the result counts fewer than were found; null without a result. */
  leftOut: LeftOut | null
  /**
   * What became of the records of files; null for a run of the site, and before the first are read.
   */
  filesRead: FilesRead | null
  /**
   * What a source has brought that lists adverts whole; null for others, and before the first page.
   */
  wholeRead: WholeRead | null
  source: ScanSource
  /** Why the run failed or is suspended. */
  reason: string | null
  /**
   * The fuller result that its scan shows no more, for that of this run; null when there is none.
   */
  replaced: KeptResult | null
  /** The earlier result that its scan keeps showing, although this run has one. */
  stillShown: KeptResult | null
}

/**
 * Walks until the run has ended, here or in another process, or until the signal comes, which
 * suspends it. A run whose scan was deleted meanwhile is reported as stopped.
 */
type CompleteRun = (
  queued: { scanId: string; runId: number },
  options: { signal: AbortSignal; standAside?: () => boolean },
) => Promise<RunOutcome>

export function createCompleteRun({
  service,
  runs,
  runVacancies,
  results,
  crawler,
  backfill,
}: CrawlDeps & {
  service: Pick<RunsService, 'isEnded'>
  crawler: Crawler
  backfill: Pick<Backfill, 'run'>
}): CompleteRun {
  const leftOutOfResult = createLeftOutOfResult(runVacancies)

  return async ({ scanId, runId }, options) => {
    await crawler({ until: () => service.isEnded(runId), ...options })
    if (!options.standAside?.())
      await backfill.run(AbortSignal.any([options.signal, AbortSignal.timeout(BACKFILL_MS)]))
    const run = await runs.find(runId)
    const none = {
      leftOut: null,
      filesRead: null,
      wholeRead: null,
      reason: null,
      replaced: null,
      stillShown: null,
    }
    if (!run) return { id: scanId, status: 'stopped', found: 0, scanned: 0, source: 'hh', ...none }
    const kept = await results.ofScan(scanId)
    const result = kept.find((one) => one.runId === runId)
    const shown = kept.find(({ isShown }) => isShown)
    return {
      id: scanId,
      status: statusOfRun(run.state),
      found: run.found.reduce((sum, found) => sum + found, 0),
      leftOut: result ? await leftOutOfResult(run) : null,
      scanned: result?.scanned ?? (await runVacancies.countOf(runId, 'read')),
      filesRead: run.filesRead ?? null,
      wholeRead: run.wholeRead ?? null,
      source: run.source ?? 'hh',
      reason: run.reason,
      replaced: result?.isShown ? fullerBefore(kept) : null,
      stillShown: result && !result.isShown && shown && shown.runId < runId ? shown : null,
    }
  }
}

import { isActive, type Run } from '../run.ts'
import type { ScanSource } from '../source.ts'
import { createCountRun } from './count-run.ts'
import { type Crawl, CrawlEnded, type CrawlPhase } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'
import { createReadFiles } from './read-files.ts'
import { createReadListed } from './read-listed.ts'
import { createReadSearch } from './read-search.ts'
import { createRunLog, type ReadFigures } from './run-log.ts'
import { createSearchQueries } from './search-queries.ts'
import { siteOf } from './sites.ts'
import { createSuspendOrFail } from './suspend-or-fail.ts'

/**
 * Walks a run from where it stands and counts it; suspends or fails it when that is not possible.
 * Throws LeaseLost when another process has taken over.
 */
type PerformRun = (fence: number, run: Run, signals: WalkSignals) => Promise<void>

type WalkSignals = {
  /** This process must end. */
  interrupted: AbortSignal
  /**
   * The walk must end. Its reason is CrawlEnded when somebody has asked the run to stop, else
   * LeaseLost.
   */
  ended: AbortSignal
}

export function createPerformRun(deps: CrawlDeps): PerformRun {
  const { runs, sites, clock, steady } = deps
  const [countRun, suspendOrFail] = [createCountRun(deps), createSuspendOrFail(deps)]
  const runLog = createRunLog(deps)
  const phases: Readonly<Record<ScanSource, readonly CrawlPhase[]>> = {
    hh: [createSearchQueries(deps), createReadListed(deps)],
    file: [createReadFiles(deps)],
    trudvsem: [createReadSearch(deps)],
  }

  async function walkToTheEnd(walk: Crawl): Promise<'done' | 'stopped'> {
    if (walk.run.stopRequested) return 'stopped'
    try {
      for (const phase of phases[walk.run.source ?? 'hh']) await phase(walk)
      return 'done'
    } catch (error) {
      // A stop in the middle of a request shows as the failure of that request.
      const why = walk.signal.reason instanceof CrawlEnded ? walk.signal.reason : error
      if (why instanceof CrawlEnded && why.why === 'stop_requested') return 'stopped'
      throw error
    }
  }

  return async (fence, run, { interrupted, ended }) => {
    const via = run.source === 'file' ? 'file' : siteOf(sites, run).via
    const isAnew = await runs.begin(fence, run.id, clock.now(), via)
    // With its start, which for a run that is resumed is that of its first walk.
    const begun = (await runs.find(run.id)) ?? run
    // Stopped since it was found on the queue.
    if (!isActive(begun.state)) return
    runLog.begun(run)
    if (isAnew) runLog.begunAnew(run)
    const [before, takenUp] = [
      Math.max(0, clock.now() - (begun.startedAt ?? clock.now())),
      steady.now(),
    ]
    const elapsed = () => before + steady.now() - takenUp
    const walk: Crawl = {
      run: begun,
      fence,
      signal: AbortSignal.any([interrupted, ended]),
      elapsed,
    }
    let vacancies: ReadFigures | null = null
    try {
      const state = await walkToTheEnd(walk)
      vacancies = await runLog.vacanciesOf(run.id)
      // A stop does not stop the counting: what was read by then is the result.
      await countRun({ ...walk, signal: interrupted }, state)
    } catch (error) {
      // Only for the log: where they cannot be read, the run is suspended or fails all the same.
      vacancies ??= await runLog.vacanciesOf(run.id).catch(() => null)
      const hasLostLease = ended.aborted && !(ended.reason instanceof CrawlEnded)
      await suspendOrFail(walk, error, { interrupted: interrupted.aborted || hasLostLease })
    }
    await runLog.ended(run, vacancies)
  }
}

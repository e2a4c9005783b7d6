import { isDeepStrictEqual } from 'node:util'
import type { ListPage } from '../../bytes/list-page.ts'
import { OperatorError, UsageError } from '../../errors.ts'
import type { Run } from '../run.ts'
import { isActive } from '../run.ts'
import { type ScanSpec, scanId, scanSpec } from '../scan.ts'
import type { RunFiles } from '../source.ts'
import { problemSentence, specProblem } from '../spec-problem.ts'
import type { CrawlDeps } from './deps.ts'
import { freshSince } from './read-vacancy.ts'
import {
  FORGOTTEN,
  hasResult,
  progressOf,
  type RunProgress,
  readFromFiles,
} from './run-progress.ts'
import { createWithReasons } from './run-reasons.ts'
import { createRunRecords } from './run-records.ts'
import { createScheduledRuns } from './scheduled-runs.ts'

export type RunsService = ReturnType<typeof createRunsService>

/**
 * What an operator does with runs. A crawler, in this process or another, walks what is queued
 * here.
 */
export function createRunsService(deps: CrawlDeps) {
  const { runs, runVacancies, scans, clock, log, vacancyMaxAge } = deps
  async function existing(id: string): Promise<ScanSpec> {
    const spec = await scans.specOf(id)
    if (!spec) throw noSuchScan(id)
    return spec
  }

  async function queue(
    asked: ScanSpec,
    files?: RunFiles,
  ): Promise<{ scanId: string; runId: number; isNew: boolean }> {
    const spec = scanSpec(asked)
    const problem = specProblem(spec)
    if (problem !== null) throw new UsageError(problemSentence(problem))
    const id = scanId(spec)
    return { scanId: id, ...(await runs.enqueue(id, spec, clock.now(), files)) }
  }

  /**
   * The active run of a scan that files were read for: it reads them again only where they are
   * given again.
   */
  async function activeRunOf(
    id: string,
  ): Promise<{ scanId: string; runId: number; isNew: boolean }> {
    const run = await runs.newestOf(id)
    if (run !== null && isActive(run.state)) return { scanId: id, runId: run.id, isNew: false }
    throw new OperatorError(
      `Scan ${id} was read from files: to recount it, import them again with skills-market ` +
        'scan import-adverts.',
    )
  }

  /** How far a run is; null when its scan was deleted. */
  async function progress(runId: number): Promise<RunProgress | null> {
    const found = await runs.find(runId)
    const [run] = await withReasons(found ? [found] : [])
    return run ? progressOfRun(run) : null
  }

  /** A run with a result has forgotten what it read, so there is nothing to count. */
  async function progressOfRun(run: Run): Promise<RunProgress> {
    if (hasResult(run)) return progressOf(run, FORGOTTEN)
    return progressOf(run, run.files ? readFromFiles(run) : await runVacancies.progress(run.id))
  }

  const withReasons = createWithReasons(deps)
  const scheduled = createScheduledRuns(deps, existing)

  return {
    /**
     * Queues a run of the scan, or finds the one that is active. Throws UsageError without a title,
     * for one without a word, for one that is too long and for too many.
     */
    queue,

    /**
     * Queues a run that reads the adverts of files, or finds the active one of these files. Throws
     * OperatorError while others are read for the scan, and UsageError as for `queue`.
     */
    async queueFiles(spec: Omit<ScanSpec, 'area' | 'source'>, files: RunFiles) {
      const queued = await queue({ ...spec, area: null, source: 'file' }, files)
      const read = queued.isNew ? files : (await runs.find(queued.runId))?.files
      if (isDeepStrictEqual(read, files)) return queued
      const { scanId: id } = queued
      throw new OperatorError(
        `Other files are being read for scan ${id}. Stop that first: skills-market scan stop ` +
          `${id} --keep`,
      )
    },

    /**
     * Queues a run of a scan that exists, or finds the active one. Throws OperatorError for an
     * unknown id, and for a scan of files that are not being read.
     */
    async recount(id: string) {
      const spec = await existing(id)
      return spec.source === 'file' ? activeRunOf(id) : queue(spec)
    },

    /**
     * Asks the active run of a scan to stop, which ends one that has not begun, and returns its id.
     * Throws OperatorError when there is none.
     * @param options `keepsShown`: what the run has read is counted, and not shown in place of an
     * earlier result
     */
    async stop(id: string, { keepsShown = false } = {}): Promise<number> {
      await existing(id)
      const run = await runs.requestStop(id, clock.now(), { keepsShown })
      if (run === null) throw new OperatorError(`Scan ${id} is not running.`)
      if (run.hasEnded)
        log.info({ scan: id, run: run.runId, state: 'stopped' }, 'run stopped before it began')
      return run.runId
    },

    ...scheduled,

    ...createRunRecords(deps),

    /** The schedules by scan id. */
    schedules: () => scans.schedules(),

    /**
     * Deletes a scan with its results, and ends a walk of it. Throws OperatorError for an unknown
     * id.
     */
    async delete(id: string): Promise<void> {
      if (!(await scans.delete(id, clock.now()))) throw noSuchScan(id)
    },

    /**
     * Takes the last deletion of a scan back, its schedule too. Throws OperatorError when none is
     * kept, and when the same titles were scanned again since.
     */
    async undelete(id: string): Promise<void> {
      const found = await scans.undelete(id, clock.now())
      if (found === 'unknown')
        throw new OperatorError(`No deleted scan ${id} is kept. See: skills-market scan undelete`)
      if (found === 'there again')
        throw new OperatorError(
          `Scan ${id} has been created again since it was deleted. Delete that one first.`,
        )
      if (found.schedule !== null) await scheduled.schedule(id, found.schedule)
    },

    /** The scans that can be undeleted, the last one deleted first. */
    deleted: () => scans.deleted(),

    progress,

    /** How many vacancies a run that this process walks will still ask the site for. */
    async vacanciesToAsk(runId: number): Promise<number> {
      const run = await runs.find(runId)
      return run
        ? runVacancies.toAsk(runId, freshSince(run, { now: clock.now(), vacancyMaxAge }))
        : 0
    },

    /** How far the newest run of a scan is; null when there is no such scan, or it was imported. */
    async ofScan(scanId: string): Promise<RunProgress | null> {
      const run = await runs.newestOf(scanId)
      return run && progress(run.id)
    },

    /** What a scan is for. Throws OperatorError for an unknown id. */
    known: existing,

    /** What a scan is for; null when there is no such scan. */
    specOf: (id: string) => scans.specOf(id),

    /**
     * The progress of the newest runs, at most so many, of scans whose run is active or has failed.
     */
    async unresolved(most: number): Promise<RunProgress[]> {
      const found = await Promise.all((await runs.unresolved(most)).map(({ id }) => progress(id)))
      return found.filter((each) => each !== null)
    },

    /** The newest run of each scan, freshest first. */
    newest: async () => withReasons(await runs.newest()),

    /** How far they are; of a page of the scans when one is given. */
    newestProgress: async (part?: ListPage): Promise<RunProgress[]> =>
      Promise.all((await withReasons(await runs.newest(part))).map(progressOfRun)),

    /** How many scans have runs. */
    countScans: () => runs.countScans(),

    /** Whether a run has ended or its scan was deleted. */
    isEnded: async (runId: number) => {
      const run = await runs.find(runId)
      return run === null || !isActive(run.state)
    },
  }
}

const noSuchScan = (id: string) =>
  new OperatorError(`There is no scan ${id}. See: skills-market scan list`)

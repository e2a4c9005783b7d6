import { refusesEverybody, type SiteError } from '../../site/site.errors.ts'
import { fullerBefore } from '../kept-results.ts'
import type { Run } from '../run.ts'
import type { CrawlDeps } from './deps.ts'
import { leftOut, type Unread } from './left-out.ts'
import { siteOf } from './sites.ts'

/** What became of the vacancies that a run listed. */
export type ReadFigures = Unread & { read: number }

/**
 * Logs what becomes of runs: each begin, each rest and each end once, what an operator should look
 * at as a warning.
 */
export function createRunLog({ runs, runVacancies, results, sites, runsLog: log }: CrawlDeps) {
  return {
    begun({ id, scanId, queries, startedAt, source }: Run): void {
      const way = (source ?? 'hh') === 'hh' ? { via: sites.hh.via } : { source }
      log.info(
        { scan: scanId, run: id, queries, ...way },
        startedAt === null ? 'run started' : 'run resumed',
      )
    },

    /** It was begun by the other way to the site, and a run uses one way only. */
    begunAnew({ id, scanId, source }: Run): void {
      const { via } = siteOf(sites, { source })
      log.warn(
        { scan: scanId, run: id, via },
        'the site is read in another way than the run was begun: it begins anew',
      )
    },

    /** The site does not let the run through, and it resumes by itself at that moment. */
    rests(
      { id, scanId }: Run,
      error: SiteError,
      { reason, nextTryAt }: { reason: string; nextTryAt: number },
    ): void {
      const { failure, status, said } = error
      const goesOnAt = new Date(nextTryAt).toISOString()
      log.warn(
        {
          scan: scanId,
          run: id,
          state: 'parked',
          failure,
          ...(status && { status }),
          ...said,
          reason,
          goesOnAt,
        },
        refusesEverybody(error)
          ? 'the site refuses, and the run rests'
          : 'the site cannot be read, and the run rests',
      )
    },

    interrupted({ id, scanId }: Run, reason: string): void {
      log.info({ scan: scanId, run: id, state: 'parked', reason }, 'run suspended')
    },

    /**
     * What became of the vacancies that a run listed; to be asked before the run ends, which
     * forgets them.
     */
    async vacanciesOf(runId: number): Promise<ReadFigures> {
      const { listed, finished } = await runVacancies.progress(runId)
      const count = (state: 'read' | 'unreadable' | 'gone') => runVacancies.countOf(runId, state)
      const [read, unreadable, gone] = [
        await count('read'),
        await count('unreadable'),
        await count('gone'),
      ]
      return { read, unreadable, gone, unread: listed - finished }
    },

    /**
     * The walk of a run is over. Says nothing of a run that is only suspended.
     * @param vacancies null when they could not be counted
     */
    async ended(
      { id, scanId }: Pick<Run, 'id' | 'scanId'>,
      vacancies: ReadFigures | null,
    ): Promise<void> {
      const run = await runs.find(id)
      if (run === null)
        return log.info(
          { scan: scanId, run: id, state: 'deleted' },
          'run ended: its scan was deleted',
        )
      const { state, reason } = run
      if (state !== 'done' && state !== 'stopped' && state !== 'failed') return
      const fields = {
        scan: scanId,
        run: id,
        state,
        ...(reason && { reason }),
        ...(vacancies && figuresOf(run, vacancies)),
      }
      if (state === 'failed') return log.warn(fields, 'run failed')
      log.info(fields, state === 'done' ? 'run finished' : 'run stopped')
      await replacedBy(run)
    },
  }

  /** Nothing fuller is replaced in silence. */
  async function replacedBy({ id, scanId }: Run): Promise<void> {
    const kept = await results.ofScan(scanId)
    const [shown, fuller] = [kept.find(({ isShown }) => isShown), fullerBefore(kept)]
    if (shown?.runId !== id || fuller === null) return
    const fields = {
      scan: scanId,
      run: id,
      read: shown.scanned,
      replaced: fuller.runId,
      readThen: fuller.scanned,
    }
    log.warn(fields, 'a fuller result was replaced: "scan rollback" shows it again')
  }
}

/** What a run found, what it read and why it left out the rest. */
function figuresOf(run: Run, vacancies: ReadFigures) {
  const { found, startedAt, finishedAt, requests } = run
  const { search, ...others } = leftOut(run, vacancies)
  return {
    found: found.reduce((sum, ofQuery) => sum + ofQuery, 0),
    ...search,
    read: vacancies.read,
    ...others,
    requests,
    seconds:
      startedAt === null || finishedAt === null ? 0 : Math.round((finishedAt - startedAt) / 1000),
  }
}

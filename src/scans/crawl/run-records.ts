import { OperatorError } from '../../errors.ts'
import type { SiteFailure } from '../../site/site.errors.ts'
import type { Fate, ListedVacancy } from '../listed-vacancy.ts'
import type { Run } from '../run.ts'
import type { CrawlDeps } from './deps.ts'
import { type LeftOut, leftOut } from './left-out.ts'
import { siteOf } from './sites.ts'

/** A vacancy that was left out of a run, and why. */
export type LeftOutVacancy = Pick<ListedVacancy, 'vacancyId'> & Fate

/**
 * What became of the vacancies that a run found. `read`: what a run with a result has read is
 * forgotten.
 */
export type Became = LeftOut & {
  /** What the site reported, over all titles. */
  found: number
  read: number
  /** Why pages could not be read, the commonest first; null: an earlier version did not keep it. */
  failures: { failure: SiteFailure | null; count: number }[]
  /** Those left out, one by one: only the first. */
  vacancies: LeftOutVacancy[]
}

const MOST_LEFT_OUT = 100
const MOST_RUNS = 20

/** What an operator learns of runs besides their progress, and how a resting run is hurried. */
export function createRunRecords({ runs, runVacancies, sites }: CrawlDeps) {
  return {
    /** What became of the vacancies of a run of a site. */
    async became(run: Run): Promise<Became> {
      const fates = await runVacancies.fates(run.id)
      const countOf = (state: Fate['state']) =>
        fates.reduce((sum, fate) => (fate.state === state ? sum + fate.count : sum), 0)
      const unread = {
        gone: countOf('gone'),
        unreadable: countOf('unreadable'),
        unread: countOf('listed'),
      }
      return {
        ...leftOut(run, unread),
        found: run.found.reduce((sum, ofQuery) => sum + ofQuery, 0),
        read: countOf('read'),
        failures: fates
          .filter(({ state }) => state === 'unreadable')
          .map(({ failure, count }) => ({ failure, count }))
          .sort((a, b) => b.count - a.count),
        vacancies:
          unread.gone + unread.unreadable === 0
            ? []
            : await runVacancies.leftOut(run.id, MOST_LEFT_OUT),
      }
    },

    /** The runs of a scan that are kept, the newest first. */
    runsOf: (scanId: string): Promise<Run[]> => runs.ofScan(scanId, MOST_RUNS),

    /**
     * Lets a run that rests try at once, or as soon as the site may be asked again, and returns
     * when. A site that refuses is asked by one try a minute. Throws OperatorError when it does not
     * rest.
     */
    async tryNow(scanId: string): Promise<number> {
      const run = await runs.newestOf(scanId)
      const moment = run?.state === 'parked' ? await siteOf(sites, run).hurry() : null
      if (moment === null || !(await runs.hurry(scanId, moment)))
        throw new OperatorError(`The run of scan ${scanId} cannot pause for longer than that.`)
      return moment
    },
  }
}

import { MOST_REQUESTS_FOR_A_PAGE, searchPages } from '../../site/address.ts'
import type { Outcome } from '../listed-vacancy.ts'
import { type Crawl, CrawlEnded } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'
import { MAX_RUN_MS, requestBudget } from './run-limits.ts'
import { siteOf } from './sites.ts'

/**
 * Called after each page: adds the requests made since the last checkpoint to the run, and notes
 * what became of a vacancy where one is finished. Throws
 * CrawlEnded when somebody has asked the run to stop, or when it has taken too long or too many
 * requests; LeaseLost when another process has taken over.
 */
type Checkpoint = (
  walk: Pick<Crawl, 'run' | 'fence' | 'elapsed'>,
  more?: {
    finished?: Outcome & { position: number; answered: boolean }
    /** How many pages its search has, where that does not follow from what was found. */
    searchPages?: number
  },
) => Promise<void>

export function createCheckpoint({ runs, runVacancies, sites }: CrawlDeps): Checkpoint {
  return async ({ run, fence, elapsed }, { finished, searchPages: pages } = {}) => {
    const made = siteOf(sites, run).takeRequests()
    const { requests, found, stopRequested } = await (finished
      ? runVacancies.finish(fence, run.id, { ...finished, requests: made })
      : runs.addRequests(fence, run.id, made))
    if (stopRequested) throw new CrawlEnded('stop_requested')
    if (elapsed() > MAX_RUN_MS) throw new CrawlEnded('too_long')
    const searchRequests = MOST_REQUESTS_FOR_A_PAGE * (pages ?? searchPages(found))
    if (requests > requestBudget(searchRequests, await runVacancies.countListed(run.id)))
      throw new CrawlEnded('too_many_requests')
  }
}

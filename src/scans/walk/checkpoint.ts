import { MOST_REQUESTS_FOR_A_PAGE, searchPages } from '../../site/address.ts'
import type { SiteSession } from '../../site/client/site-session.ts'
import type { RunVacanciesStore } from '../listed-vacancy.ts'
import type { RunsStore } from '../run.ts'
import { MAX_RUN_MS, requestBudget } from './run-limits.ts'
import { type Walk, WalkEnded } from './walk.ts'

/**
 * Called after each page: adds the requests made since the last checkpoint to the run. Throws WalkEnded when somebody has
 * asked the run to stop, or when it has taken too long or too many requests; LeaseLost when another process has taken over.
 */
export type Checkpoint = (walk: Pick<Walk, 'run' | 'fence' | 'elapsed'>) => Promise<void>

export function createCheckpoint({
  runs,
  runVacancies,
  site,
}: {
  runs: Pick<RunsStore, 'addRequests'>
  runVacancies: Pick<RunVacanciesStore, 'countListed'>
  site: Pick<SiteSession, 'takeRequests'>
}): Checkpoint {
  return async ({ run, fence, elapsed }) => {
    const { requests, found, stopRequested } = await runs.addRequests(fence, run.id, site.takeRequests())
    if (stopRequested) throw new WalkEnded('stop_requested')
    if (elapsed() > MAX_RUN_MS) throw new WalkEnded('too_long')
    const searchRequests = MOST_REQUESTS_FOR_A_PAGE * searchPages(found)
    if (requests > requestBudget(searchRequests, await runVacancies.countListed(run.id)))
      throw new WalkEnded('too_many_requests')
  }
}

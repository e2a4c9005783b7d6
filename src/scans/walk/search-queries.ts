import type { Log } from '../../log.ts'
import { PAGE_SIZE, SITE_CAP } from '../../site/address.ts'
import type { SiteSession } from '../../site/client/site-session.ts'
import { SiteError } from '../../site/site.errors.ts'
import type { SearchPage } from '../../site/vacancy.ts'
import type { RunVacanciesStore } from '../listed-vacancy.ts'
import type { RunsStore } from '../run.ts'
import type { Checkpoint } from './checkpoint.ts'
import { hasNoPauseLeft } from './pause-policy.ts'
import type { Walk, WalkPhase } from './walk.ts'

type PageOfSearch = { query: string; area: string | null; page: number }

/** Makes the first phase of a walk: the search of each query, page by page, which lists the vacancies to read. */
export function createSearchQueries({
  site,
  runs,
  runVacancies,
  checkpoint,
  log,
}: {
  site: Pick<SiteSession, 'search' | 'pageSize' | 'pageRead'>
  runs: Pick<RunsStore, 'find'>
  runVacancies: Pick<RunVacanciesStore, 'commitPage'>
  checkpoint: Checkpoint
  log: Log
}): WalkPhase {
  /** How many of the pages that a run counts in a page of the source has. */
  const step = site.pageSize / PAGE_SIZE

  /** `firstPage`: where the run goes on; a page of which only a part was read, by the other way, is read again. */
  async function searchQuery(walk: Walk, queryIndex: number, firstPage: number): Promise<void> {
    const { run, fence } = walk
    const query = run.queries[queryIndex]!
    let found = run.found[queryIndex] ?? 0
    for (let page = Math.floor(firstPage / step), lastPage = page; page <= lastPage; page++) {
      const results = await pageOrEnd(walk, { query, area: run.area, page })
      // What the first page says counts: the figure may change while we walk.
      if (page === 0) found = results.found
      lastPage = results.ids.length === 0 ? page : Math.max(lastPage, results.lastPage)
      const isLast = page === lastPage
      const next = isLast ? { queryIndex: queryIndex + 1, page: 0 } : { queryIndex, page: (page + 1) * step }
      const limitHit = isLast && found > SITE_CAP
      await runVacancies.commitPage(fence, run.id, { queryIndex, found, limitHit, ids: results.ids, next })
      await site.pageRead()
      await checkpoint(walk)
    }
  }

  /**
   * One page of a search; without ids when the results end before it. They may grow fewer during the walk, so that a page
   * disappears; but a site in trouble withholds pages too, and the vacancies on them must not be lost silently. The page
   * before tells which it is: it links to this page or, when the results end, does not.
   */
  async function pageOrEnd(walk: Walk, search: PageOfSearch): Promise<SearchPage> {
    const { signal } = walk
    try {
      return await site.search(search, { signal })
    } catch (error) {
      if (!(error instanceof SiteError && error.failure === 'missing_page')) throw error
      const before = await site.search({ ...search, page: search.page - 1 }, { signal }).catch((thrown) => {
        // A page that was there before is missing as well: the trouble is the site's.
        throw thrown instanceof SiteError && thrown.status === 404 ? error : thrown
      })
      const isLinked = search.page <= before.lastNamed
      if (isLinked && !(await mayEndBefore(walk, search))) throw error
      return { ...before, ids: [], lastPage: search.page }
    }
  }

  /**
   * Whether to treat a page that stayed missing after every pause as the end of the search. Some searches link to pages
   * that the site never shows: a run that failed at them would fail at every recount and lose what it has listed.
   */
  async function mayEndBefore({ run }: Walk, search: PageOfSearch): Promise<boolean> {
    // The run as it is now: a page read since the walk began has set its pauses to zero.
    const { pauses } = (await runs.find(run.id)) ?? run
    if (!hasNoPauseLeft(pauses)) return false
    log.warn(
      { scan: run.scanId, run: run.id, ...search },
      'the search ends before the last page that the site links to',
    )
    return true
  }

  return async (walk) => {
    const { queryIndex: current, page, queries } = walk.run
    for (let queryIndex = current; queryIndex < queries.length; queryIndex++) {
      await searchQuery(walk, queryIndex, queryIndex === current ? page : 0)
    }
  }
}

import { PAGE_SIZE, SITE_CAP } from '../../site/address.ts'
import { shownOf, tooManyMissing } from '../../site/listing.ts'
import { SiteError } from '../../site/site.errors.ts'
import type { SearchPage } from '../../vacancy/vacancy.ts'
import { createCheckpoint } from './checkpoint.ts'
import { type Crawl, CrawlEnded, type CrawlPhase } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'
import { hasNoPauseLeft } from './pause-policy.ts'

type PageOfSearch = { query: string; area: string | null; page: number }

/** At most so many adverts are published between two pages of a search. */
const MOST_PUSHED_DOWN = 5

/** What the search has listed, as far as it has come. */
type Listing = {
  /** How many vacancies the site last reported, query by query. */
  found: number[]
  notListed: number
}

/**
 * Makes the first phase of a walk: the search of each query, page by page, which lists the
 * vacancies to read.
 */
export function createSearchQueries(deps: CrawlDeps): CrawlPhase {
  const { runs, runVacancies, log } = deps
  const site = deps.sites.hh
  const checkpoint = createCheckpoint(deps)
  /** How many pages, as a run counts them, one page of the source has. */
  const step = site.pageSize / PAGE_SIZE

  /**
   * `firstPage`: where the run resumes; a page of which only a part was read, by the other way, is
   * read again.
   */
  async function searchQuery(
    walk: Crawl,
    listing: Listing,
    queryIndex: number,
    firstPage: number,
  ): Promise<void> {
    const { run, fence } = walk
    const query = run.queries[queryIndex]!
    let before: ReadonlySet<string> = new Set()
    for (let page = Math.floor(firstPage / step), lastPage = page; page <= lastPage; page++) {
      const results = await pageOrEnd(walk, { query, area: run.area, page })
      const { ids, found, due } = results
      lastPage = ids.length === 0 ? page : Math.max(lastPage, results.lastPage)
      const isLast = page === lastPage
      // The number found when this page was made includes what pages list again.
      listing.found[queryIndex] = found
      const notListed = Math.max(0, due - ids.length) + (isLast ? beyondPages(results, page) : 0)
      listing.notListed += notListed
      if ((isLast && listsTooFew(listing)) || repeats(ids, before))
        throw new CrawlEnded('too_few_listed')
      before = new Set(ids)
      const next = isLast
        ? { queryIndex: queryIndex + 1, page: 0 }
        : { queryIndex, page: (page + 1) * step }
      const limitHit = isLast && found > SITE_CAP
      await runVacancies.commitPage(fence, run.id, {
        queryIndex,
        found,
        limitHit,
        ids,
        due,
        notListed,
        next,
      })
      await site.pageRead()
      await checkpoint(walk)
    }
  }

  /** How many vacancies the site counts that would be on pages after the last. */
  const beyondPages = ({ found, ids }: SearchPage, lastPage: number) =>
    Math.max(0, shownOf(found) - (lastPage + (ids.length === 0 ? 0 : 1)) * site.pageSize)

  /**
   * One page of a search; without ids when the results end before it. They may grow fewer during
   * the walk, so that a page disappears; but a site in trouble withholds pages too, and the
   * vacancies on them must not be lost silently. The page before tells which it is: it links to
   * this page or, when the results end, does not.
   */
  async function pageOrEnd(walk: Crawl, search: PageOfSearch): Promise<SearchPage> {
    const { signal } = walk
    try {
      return await site.search(search, { signal })
    } catch (error) {
      if (!(error instanceof SiteError && error.failure === 'missing_page')) throw error
      const before = await site
        .search({ ...search, page: search.page - 1 }, { signal })
        .catch((thrown) => {
          // A page that was there before is missing as well: the trouble is the site's.
          throw thrown instanceof SiteError && thrown.status === 404 ? error : thrown
        })
      const isLinked = search.page <= before.lastNamed
      if (isLinked && !(await mayEndBefore(walk, search))) throw error
      return { ...before, ids: [], due: 0, lastPage: search.page }
    }
  }

  /**
   * Whether to treat a page that stayed missing after every pause as the end of the search. Some
   * searches link to pages that the site never shows: a run that failed at them would fail at every
   * recount and lose what it has listed. It fails all the same when far fewer are listed than were
   * found.
   */
  async function mayEndBefore({ run }: Crawl, search: PageOfSearch): Promise<boolean> {
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
    const { queryIndex: current, page, queries, found, notListed } = walk.run
    const listing = { found: [...found], notListed }
    for (let queryIndex = current; queryIndex < queries.length; queryIndex++) {
      await searchQuery(walk, listing, queryIndex, queryIndex === current ? page : 0)
    }
  }
}

/**
 * Whether a page repeats the one before, except a last one that newer adverts have pushed down.
 */
const repeats = (ids: readonly string[], before: ReadonlySet<string>): boolean =>
  ids.length > MOST_PUSHED_DOWN && ids.every((id) => before.has(id))

/** Whether figures of what the queries list so far would mislead. */
const listsTooFew = ({ found, notListed }: Listing): boolean =>
  tooManyMissing(
    notListed,
    found.reduce((sum, ofQuery) => sum + shownOf(ofQuery), 0),
  )

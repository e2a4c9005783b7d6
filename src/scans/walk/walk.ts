import { SITE_CAP } from '../../site/address.ts'
import { SiteError } from '../../site/site.errors.ts'
import type { SearchPage } from '../../site/vacancy.ts'
import { isLastTry } from './patience.ts'
import { readListed } from './read-listed.ts'
import { account, type Walk, type WalkParts } from './walk-parts.ts'

/**
 * Walks the site for a run, from where it stood: the search of each query, page by page, then every vacancy
 * listed. What is read is kept as it is read. Throws SiteError when the site does not let it through, WalkEnded
 * when the run should end, LeaseLost when another process has taken over.
 */
export async function walk(parts: WalkParts, { run, fence, signal }: Walk): Promise<void> {
  let page = run.page
  for (let queryIndex = run.queryIndex; queryIndex < run.queries.length; queryIndex++) {
    await walkSearch(parts, { run, fence, signal }, { queryIndex, page })
    page = 0
  }
  await readListed(parts, { run, fence, signal })
}

async function walkSearch(parts: WalkParts, walk: Walk, from: { queryIndex: number; page: number }): Promise<void> {
  const { run, fence } = walk
  const { queryIndex } = from
  const search = { query: run.queries[queryIndex]!, area: run.area }
  let found = run.found[queryIndex] ?? 0
  for (let page = from.page, lastPage = page; page <= lastPage; page++) {
    const answer = await searchPage(parts, walk, { ...search, page })
    // The figure of the first page: a later one may have changed while we walked.
    if (page === 0) found = answer.found
    lastPage = answer.ids.length === 0 ? page : Math.max(lastPage, answer.lastPage)
    const isLast = page === lastPage
    const next = isLast ? { queryIndex: queryIndex + 1, page: 0 } : { queryIndex, page: page + 1 }
    const limitHit = isLast && found > SITE_CAP
    await parts.runVacancies.commitPage(fence, run.id, { queryIndex, found, limitHit, ids: answer.ids, next })
    await parts.site.pageRead()
    await account(parts, walk)
  }
}

type PageOfSearch = { query: string; area: string | null; page: number }

/**
 * One page of a search, without ids where the results have ended. They grow fewer while they are walked, so a page that
 * was there may go; but a site in trouble withholds pages too, and what they list must not be missed without a word. The
 * page before, asked again, tells which it is: it has a link to this one, or none any more.
 */
async function searchPage(parts: WalkParts, walk: Walk, search: PageOfSearch): Promise<SearchPage> {
  const { site } = parts
  const { signal } = walk
  try {
    return await site.search(search, { signal })
  } catch (error) {
    if (!(error instanceof SiteError && error.failure === 'missing_page')) throw error
    const before = await site.search({ ...search, page: search.page - 1 }, { signal }).catch((thrown) => {
      // It is missing as well, which was there before.
      throw thrown instanceof SiteError && thrown.status === 404 ? error : thrown
    })
    if (search.page <= before.lastNamed && !(await endsEarly(parts, walk, search))) throw error
    return { ...before, ids: [], lastPage: search.page }
  }
}

/**
 * Whether a page that all the rests did not bring is to be the end. Some searches name pages that the site never shows:
 * a run that failed at them would fail at every recount, and what it has listed would be lost each time.
 */
async function endsEarly({ runs, log }: WalkParts, { run }: Walk, search: PageOfSearch) {
  // As they are now: a page that was read since the run was taken up ended the row.
  const { pauses } = (await runs.find(run.id)) ?? run
  if (!isLastTry(pauses)) return false
  log.warn({ scan: run.scanId, run: run.id, ...search }, 'a search ends before the last page that the site names')
  return true
}

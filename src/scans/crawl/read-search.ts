import { tooManyMissing } from '../../site/listing.ts'
import { givenOf, TRUDVSEM_CAP, trudvsemPages } from '../../site/trudvsem/facts.ts'
import type { SearchPage, WholeAdverts } from '../../vacancy/vacancy.ts'
import { NOTHING_READ } from '../source.ts'
import { createCheckpoint } from './checkpoint.ts'
import { type Crawl, CrawlEnded, type CrawlPhase } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'
import { PAGE_UNITS } from './run-progress.ts'
import { titleMatcher } from './title-matcher.ts'

/** What the search has brought, as far as it has come. */
type Brought = {
  found: number[]
  totals: number[]
  otherTitles: number
  old: number
  unusable: number
}

/**
 * Makes the walk of a run at a source whose search lists adverts whole, in all of whose text it
 * searches: keeps those of a page whose titles have all words of the query, and moves on. No advert
 * is asked for by itself.
 */
export function createReadSearch(deps: CrawlDeps): CrawlPhase {
  const { runVacancies, vacancies, clock } = deps
  const site = deps.sites.trudvsem
  const checkpoint = createCheckpoint(deps)
  async function readQuery(
    walk: Crawl,
    brought: Brought,
    queryIndex: number,
    firstPage: number,
  ): Promise<number> {
    const { run, fence, signal } = walk
    const query = run.queries[queryIndex]!
    const hasTitle = titleMatcher([query])
    let missing = 0
    let before: ReadonlySet<string> = new Set()
    if (firstPage === 0) brought.found[queryIndex] = 0
    for (let page = firstPage, last = page; page <= last; page++) {
      const results = await site.search({ query, area: run.area, page }, { signal })
      const { adverts, old, unusable, listed } = wholeOf(results)
      if (repeats(results.ids, before)) throw new CrawlEnded('too_few_listed')
      before = new Set(results.ids)
      // The number found may change while it is walked, for one answer too: an empty page is the
      // end.
      last = listed === 0 ? page : Math.max(last, results.lastPage)
      const asked = adverts.filter(({ title }) => hasTitle(title).length > 0)
      brought.totals[queryIndex] = results.found
      brought.found[queryIndex]! += asked.length
      brought.otherTitles += adverts.length - asked.length
      brought.old += old
      brought.unusable += unusable
      const notListed = Math.max(0, results.due - listed)
      missing += notListed
      if (asked.length > 0)
        await vacancies.keepAll(
          asked.map((vacancy) => ({ key: vacancy.id, vacancy })),
          clock.now(),
        )
      const isLast = page >= last
      const { found, ...wholeRead } = brought
      await runVacancies.commitPage(fence, run.id, {
        queryIndex,
        found: found[queryIndex]!,
        limitHit: isLast && results.found > TRUDVSEM_CAP,
        ids: asked.map(({ id }) => id),
        due: asked.length,
        notListed,
        next: isLast
          ? { queryIndex: queryIndex + 1, page: 0 }
          : { queryIndex, page: (page + 1) * PAGE_UNITS },
        wholeRead,
      })
      await site.pageRead()
      await checkpoint(walk, { searchPages: pagesOf(brought.totals) })
    }
    return missing
  }

  return async (walk) => {
    const { queryIndex: current, page, queries, found, wholeRead, notListed } = walk.run
    const before = wholeRead ?? NOTHING_READ
    const brought = { ...before, found: [...found], totals: [...before.totals] }
    let missing = notListed
    for (let query = current; query < queries.length; query++) {
      const first = query === current ? Math.floor(page / PAGE_UNITS) : 0
      missing += await readQuery(walk, brought, query, first)
    }
    // With as many counted and not listed, the figures would mislead.
    const given = brought.totals.reduce((sum, total) => sum + givenOf(total), 0)
    if (tooManyMissing(missing, given)) throw new CrawlEnded('too_few_listed')
  }
}

/** Fewer than these may be listed again when the list shifts. */
const LEAST_TO_JUDGE = 10

/**
 * Whether a page repeats the one before, or most of it: the source then counts pages differently.
 */
const repeats = (ids: readonly string[], before: ReadonlySet<string>): boolean =>
  ids.length >= LEAST_TO_JUDGE && 2 * ids.filter((id) => before.has(id)).length > ids.length

const NOTHING_WHOLE: WholeAdverts = { adverts: [], listed: 0, old: 0, unusable: 0 }
const wholeOf = ({ whole = NOTHING_WHOLE }: SearchPage) => whole

const pagesOf = (totals: readonly number[]) =>
  totals.reduce((sum, total) => sum + trudvsemPages(total), 0)

import type { Clock } from '../clock.ts'
import type { SiteClient } from '../site/client.ts'
import { SiteError, type SiteFailure } from '../site/site.errors.ts'
import type { VacanciesStore } from '../vacancies/vacancies.store.ts'
import { LONGEST_RUN_MS, requestBudget, tooManyUnreadable } from './patience.ts'
import type { ListedVacancy, RunVacanciesStore } from './run-vacancies.store.ts'
import type { Run, RunsStore } from './runs.store.ts'
import { searchPages } from './search-pages.ts'

/** The site shows at most this many vacancies of one search, whatever it reports as found. */
export const SITE_CAP = 2000

export type WalkParts = {
  site: SiteClient
  /** Requests made of the site for walks since it was last asked. */
  requestsMade: () => number
  runs: Pick<RunsStore, 'addRequests'>
  runVacancies: RunVacanciesStore
  vacancies: Pick<VacanciesStore, 'wasReadSince' | 'keep'>
  /** Told after each page that came: the pace may recover. */
  onPage: () => Promise<void>
  clock: Clock
  concurrency: number
  /** Milliseconds: a vacancy read within them is not read again. */
  vacancyMaxAge: number
}

/** A run under way and the fence its writes carry. */
export type Walk = { run: Run; fence: number; signal?: AbortSignal }

/** Why a walk ended before its end, other than by a refusal of the site. */
export class WalkEnded extends Error {
  override name = 'WalkEnded'
  readonly why: 'stop_requested' | 'too_many_requests' | 'too_long'
  constructor(why: WalkEnded['why']) {
    super(why)
    this.why = why
  }
}

/**
 * Walks the site for a run, from where it stood: the search of each phrasing, page by page, then every vacancy
 * listed. What is read is kept as it is read. Throws SiteError when the site does not let it through, WalkEnded
 * when the run should end, LeaseLost when another process has taken over.
 */
export async function walk(parts: WalkParts, { run, fence, signal }: Walk): Promise<void> {
  let page = run.page
  for (let phrasing = run.phrasing; phrasing < run.queries.length; phrasing++) {
    await walkSearch(parts, { run, fence, signal }, { phrasing, page })
    page = 0
  }
  await readListed(parts, { run, fence, signal })
}

async function walkSearch(parts: WalkParts, walk: Walk, from: { phrasing: number; page: number }): Promise<void> {
  const { run, fence, signal } = walk
  const { phrasing } = from
  const query = run.queries[phrasing]!
  let found = run.found[phrasing] ?? 0
  for (let page = from.page, lastPage = page; page <= lastPage; page++) {
    const answer = await parts.site.search({ query, area: run.area, page }, { signal })
    // The figure of the first page: a later one may have changed while we walked.
    if (page === 0) found = answer.found
    lastPage = answer.ids.length === 0 ? page : Math.max(lastPage, answer.lastPage)
    const isLast = page === lastPage
    const next = isLast ? { phrasing: phrasing + 1, page: 0 } : { phrasing, page: page + 1 }
    const limitHit = isLast && found > SITE_CAP
    await parts.runVacancies.commitPage(fence, run.id, { phrasing, found, limitHit, ids: answer.ids, next })
    await parts.onPage()
    await account(parts, walk)
  }
}

/** Reads what is listed, a few at a time; the site client keeps the pace. */
async function readListed(parts: WalkParts, walk: Walk): Promise<void> {
  const listed = await parts.runVacancies.listed(walk.run.id)
  const failed = new AbortController()
  const signal = walk.signal ? AbortSignal.any([walk.signal, failed.signal]) : failed.signal
  let next = 0
  const reader = async () => {
    for (let vacancy = listed[next++]; vacancy && !signal.aborted; vacancy = listed[next++]) {
      await readOne(parts, { ...walk, signal }, vacancy)
      await account(parts, walk)
    }
  }
  const readers = Array.from({ length: parts.concurrency }, () =>
    reader().catch((error) => {
      // The others stop too; the first failure is the one that is told.
      if (!failed.signal.aborted) failed.abort(error)
    }),
  )
  await Promise.all(readers)
  signal.throwIfAborted()
}

async function readOne(parts: WalkParts, walk: Walk, { position, vacancyId }: ListedVacancy): Promise<void> {
  const { runVacancies, vacancies, site, clock, vacancyMaxAge } = parts
  const { fence, run, signal } = walk
  const settle = (state: 'read' | 'gone' | 'unreadable', answered: boolean) =>
    runVacancies.settle(fence, run.id, position, { state, answered })
  // What this run has read itself is fresh however long it takes.
  const freshSince = Math.min(clock.now() - vacancyMaxAge, run.startedAt ?? Number.POSITIVE_INFINITY)
  if (await vacancies.wasReadSince(vacancyId, freshSince)) return settle('read', false)
  try {
    const vacancy = await site.vacancy(vacancyId, { priority: 'walk', signal })
    if (vacancy) await vacancies.keep(vacancy, clock.now())
    await settle(vacancy ? 'read' : 'gone', true)
    await parts.onPage()
  } catch (error) {
    if (!(error instanceof SiteError && ONE_PAGE_ONLY.has(error.failure))) throw error
    // One odd page is left out and counted nowhere; many of them mean that the site has changed.
    await settle('unreadable', false)
    const { listed } = await runVacancies.progress(run.id)
    if (tooManyUnreadable(await runVacancies.countOf(run.id, 'unreadable'), listed)) throw error
  }
}

const ONE_PAGE_ONLY: ReadonlySet<SiteFailure> = new Set([
  'unknown_page',
  'incomplete_page',
  'too_large',
  'foreign_redirect',
  'redirect_loop',
])

/** Keeps count of the requests, and ends a walk that was stopped, goes in circles, or takes too long. */
async function account(parts: WalkParts, { run, fence }: Walk): Promise<void> {
  const { runs, runVacancies, requestsMade, clock } = parts
  const { requests, found, stopRequested } = await runs.addRequests(fence, run.id, requestsMade())
  if (stopRequested) throw new WalkEnded('stop_requested')
  if (clock.now() - (run.startedAt ?? clock.now()) > LONGEST_RUN_MS) throw new WalkEnded('too_long')
  const { listed } = await runVacancies.progress(run.id)
  if (requests > requestBudget(searchPages(found), listed)) throw new WalkEnded('too_many_requests')
}

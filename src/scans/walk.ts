import type { Clock } from '../clock.ts'
import type { SiteClient } from '../site/client.ts'
import type { VacanciesStore } from '../vacancies/vacancies.store.ts'
import type { ListedVacancy, RunsStore } from './runs.store.ts'
import type { ScanWish } from './scan.ts'

/** The site shows at most this many vacancies of one search, whatever it reports as found. */
export const SITE_CAP = 2000

/** What a run is doing: how much of it is done, of how much. */
export type WalkProgress = { stage: 'search' | 'read'; done: number; total: number }

export type WalkParts = {
  site: SiteClient
  runs: Pick<RunsStore, 'commitPage' | 'listed' | 'settle'>
  vacancies: Pick<VacanciesStore, 'wasReadSince' | 'keep'>
  clock: Clock
  concurrency: number
  /** Milliseconds: a vacancy read within them is not read again. */
  vacancyMaxAge: number
}

export type WalkRun = {
  runId: number
  wish: ScanWish
  signal?: AbortSignal
  onProgress?: (progress: WalkProgress) => void
}

/**
 * Walks the site for a run: the search of each phrasing, page by page, then every vacancy listed. What is read
 * is kept as it is read. Throws SiteError when the site does not let it through.
 */
export async function walk(parts: WalkParts, run: WalkRun): Promise<void> {
  for (let phrasing = 0; phrasing < run.wish.queries.length; phrasing++) await walkSearch(parts, run, phrasing)
  await readListed(parts, run)
}

async function walkSearch(
  { site, runs }: WalkParts,
  { runId, wish, signal, onProgress }: WalkRun,
  phrasing: number,
): Promise<void> {
  const query = wish.queries[phrasing]!
  let found = 0
  for (let page = 0, lastPage = 0; page <= lastPage; page++) {
    onProgress?.({ stage: 'search', done: page, total: Math.max(lastPage, page) + 1 })
    const answer = await site.search({ query, area: wish.area, page }, { signal })
    // The figure of the first page: a later one may have grown while we walked.
    if (page === 0) found = answer.found
    lastPage = Math.max(lastPage, answer.lastPage)
    const limitHit = page === lastPage && found > SITE_CAP
    await runs.commitPage(runId, { phrasing, found, limitHit, ids: answer.ids })
    if (answer.ids.length === 0) break
  }
}

/** Reads what is listed, a few at a time; the site client keeps the pace. */
async function readListed(parts: WalkParts, run: WalkRun): Promise<void> {
  const listed = await parts.runs.listed(run.runId)
  const report = (done: number) => run.onProgress?.({ stage: 'read', done, total: listed.length })
  const failed = new AbortController()
  const signal = run.signal ? AbortSignal.any([run.signal, failed.signal]) : failed.signal
  let next = 0
  let done = 0
  report(0)
  const reader = async () => {
    for (let vacancy = listed[next++]; vacancy && !signal.aborted; vacancy = listed[next++]) {
      await readOne(parts, run.runId, vacancy, signal)
      report(++done)
    }
  }
  const readers = Array.from({ length: parts.concurrency }, async () => {
    try {
      await reader()
    } catch (error) {
      // The others stop too; the first failure is the one that is told.
      if (!failed.signal.aborted) failed.abort(error)
    }
  })
  await Promise.all(readers)
  signal.throwIfAborted()
}

async function readOne(
  { site, runs, vacancies, clock, vacancyMaxAge }: WalkParts,
  runId: number,
  { position, vacancyId }: ListedVacancy,
  signal: AbortSignal,
): Promise<void> {
  if (await vacancies.wasReadSince(vacancyId, clock.now() - vacancyMaxAge)) return runs.settle(runId, position, 'read')
  const vacancy = await site.vacancy(vacancyId, { priority: 'walk', signal })
  if (vacancy) await vacancies.keep(vacancy, clock.now())
  await runs.settle(runId, position, vacancy ? 'read' : 'gone')
}

import { tooManyMissing } from '../../site/listing.ts'
import { SiteError } from '../../site/site.errors.ts'
import { yieldToEventLoop } from '../../time/turns.ts'
import type { ListedVacancy } from '../listed-vacancy.ts'
import { createCheckpoint } from './checkpoint.ts'
import type { Crawl, CrawlPhase } from './crawl.ts'
import type { CrawlDeps } from './deps.ts'
import { failureScope } from './page-failure.ts'
import { createReadVacancy, freshSince } from './read-vacancy.ts'

/** How the reading of a run goes in this walk. */
type Reading = {
  /** The vacancies still to read, in the order of the search. */
  queue: ListedVacancy[]
  /** How many pages the site has answered with. */
  answers: number
  /**
   * Vacancies whose page has failed once, with `answers` as it was then. They wait at the end of
   * the queue.
   */
  postponed: Map<ListedVacancy, number>
  /** Pages that failed for the first time, since the last answer. */
  failuresRunning: number
}

/** So many failing pages in a row mean that the site is in trouble. */
const MAX_FAILURES_RUNNING = 3
/** To mark as many takes a few milliseconds. */
const MARKED_AT_ONCE = 200

/**
 * Makes the second phase of a walk: reads the listed vacancies, `concurrency` at a time. The site
 * client keeps the pace.
 */
export function createReadListed(deps: CrawlDeps): CrawlPhase {
  const { runVacancies, concurrency, clock, vacancyMaxAge } = deps
  const site = deps.sites.hh
  const [readVacancy, checkpoint] = [createReadVacancy(deps), createCheckpoint(deps)]
  /**
   * Marks what was read lately as done, most of a recount, in parts between which others have their
   * turn.
   */
  async function markFresh({ run, fence, signal }: Crawl): Promise<void> {
    const since = freshSince(run, { now: clock.now(), vacancyMaxAge })
    let marked = MARKED_AT_ONCE
    while (marked === MARKED_AT_ONCE && !signal.aborted) {
      marked = await runVacancies.markFresh(fence, run.id, since, MARKED_AT_ONCE)
      await yieldToEventLoop()
    }
  }

  async function readNext(walk: Crawl, reading: Reading, vacancy: ListedVacancy): Promise<void> {
    try {
      if (!(await readVacancy(walk, vacancy))) return
      reading.answers++
      reading.failuresRunning = 0
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      const scope = failureScope(error)
      if (scope === 'site') throw error
      if (scope === 'page') await leaveOut(walk, vacancy, error)
      else await postponeOrLeaveOut(walk, reading, vacancy, error)
    }
  }

  /**
   * Postpones a page that fails for the first time and leaves out one that fails again. Throws the
   * error when it is the site that is in trouble.
   */
  async function postponeOrLeaveOut(
    walk: Crawl,
    reading: Reading,
    vacancy: ListedVacancy,
    error: SiteError,
  ): Promise<void> {
    const { run, signal } = walk
    const answersBefore = reading.postponed.get(vacancy)
    const isFirstFailure = answersBefore === undefined
    if (isFirstFailure && ++reading.failuresRunning === MAX_FAILURES_RUNNING) throw error
    // The first page of the search always exists: when it fails too, the site is in trouble.
    await site.search({ query: run.queries[0]!, area: run.area, page: 0 }, { signal })
    if (isFirstFailure) {
      reading.postponed.set(vacancy, reading.answers)
      reading.queue.push(vacancy)
      return checkpoint(walk)
    }
    // No other page was read in between, so the trouble may not be over yet. A pause tells, unless
    // the run had one.
    if (reading.answers === answersBefore && run.pauses === 0) throw error
    await leaveOut(walk, vacancy, error)
  }

  /**
   * Leaves a page out, which then counts nowhere. Throws the error when there are so many that the
   * site must have changed.
   */
  async function leaveOut(
    walk: Crawl,
    { position }: ListedVacancy,
    error: SiteError,
  ): Promise<void> {
    const listed = await runVacancies.countListed(walk.run.id)
    const unreadable = (await runVacancies.countOf(walk.run.id, 'unreadable')) + 1
    if (tooManyMissing(unreadable, listed)) throw error
    const { failure } = error
    await checkpoint(walk, {
      finished: { position, state: 'unreadable', failure, answered: false },
    })
  }

  return async (walk) => {
    await markFresh(walk)
    const queue = await runVacancies.listed(walk.run.id)
    const reading: Reading = { queue, answers: 0, postponed: new Map(), failuresRunning: 0 }
    await inParallel(concurrency, walk.signal, async (signal) => {
      for (let vacancy = queue.shift(); vacancy && !signal.aborted; vacancy = queue.shift()) {
        await readNext({ ...walk, signal }, reading, vacancy)
      }
    })
  }
}

/**
 * Runs so many workers until all have ended. The first error aborts the signal of the others and is
 * thrown.
 */
async function inParallel(
  count: number,
  outer: AbortSignal,
  worker: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([outer, failed.signal])
  const workers = Array.from({ length: count }, () =>
    worker(signal).catch((error) => failed.abort(error)),
  )
  await Promise.all(workers)
  signal.throwIfAborted()
}

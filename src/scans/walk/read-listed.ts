import { SiteError, type SiteFailure } from '../../site/site.errors.ts'
import type { ListedVacancy } from '../listed-vacancy.ts'
import type { Run } from '../run.ts'
import { tooManyUnreadable } from './patience.ts'
import { account, type Walk, type WalkParts } from './walk-parts.ts'

/** What is still to be read of a run, and how the reading goes. */
type Reading = {
  line: ListedVacancy[]
  /** Pages the site answered with. */
  answers: number
  /** Vacancies whose page failed once, with the answers until then; they come again at the end of the line. */
  troubled: Map<ListedVacancy, number>
  /** Pages that failed for the first time, without an answer between them. */
  failedInARow: number
}

/** Reads what is listed, a few at a time; the site client keeps the pace. Throws as `walk` does. */
export async function readListed(parts: WalkParts, walk: Walk): Promise<void> {
  const line = await parts.runVacancies.listed(walk.run.id)
  const reading: Reading = { line, answers: 0, troubled: new Map(), failedInARow: 0 }
  const failed = new AbortController()
  const signal = walk.signal ? AbortSignal.any([walk.signal, failed.signal]) : failed.signal
  let next = 0
  const reader = async () => {
    for (let vacancy = line[next++]; vacancy && !signal.aborted; vacancy = line[next++]) {
      await readNext(parts, { ...walk, signal }, reading, vacancy)
      await account(parts, walk)
    }
    // Looked beyond the end: what another reader puts there later must not be passed over.
    next = Math.min(next, line.length)
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

async function readNext(parts: WalkParts, walk: Walk, reading: Reading, vacancy: ListedVacancy): Promise<void> {
  try {
    if (!(await readOne(parts, walk, vacancy))) return
    reading.answers++
    reading.failedInARow = 0
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    if (ONE_PAGE_ONLY.has(error.failure)) return leaveOut(parts, walk, vacancy, error)
    if (!PERHAPS_ONE_PAGE.has(error.failure) || error.status === 429) throw error
    await afterTrouble(parts, walk, reading, vacancy, error)
  }
}

/** A vacancy read after this moment is not read again. What the run has read itself is fresh however long it takes. */
export function freshSince(
  { startedAt }: Pick<Run, 'startedAt'>,
  { now, vacancyMaxAge }: { now: number; vacancyMaxAge: number },
): number {
  return Math.min(now - vacancyMaxAge, startedAt ?? Number.POSITIVE_INFINITY)
}

/** Returns whether the site was asked: what was read lately is not read again. */
async function readOne(parts: WalkParts, walk: Walk, { position, vacancyId }: ListedVacancy): Promise<boolean> {
  const { runVacancies, vacancies, site, clock, vacancyMaxAge } = parts
  const { fence, run, signal } = walk
  const settle = (state: 'read' | 'gone', answered: boolean) =>
    runVacancies.settle(fence, run.id, position, { state, answered })
  if (await vacancies.wasReadSince(vacancyId, freshSince(run, { now: clock.now(), vacancyMaxAge }))) {
    await settle('read', false)
    return false
  }
  const vacancy = await site.vacancy(vacancyId, { priority: 'walk', signal })
  if (vacancy) await vacancies.keep(vacancy, clock.now())
  await settle(vacancy ? 'read' : 'gone', true)
  await site.pageRead()
  return true
}

const ONE_PAGE_ONLY: ReadonlySet<SiteFailure> = new Set([
  'unknown_page',
  'incomplete_page',
  'too_large',
  'foreign_redirect',
  'redirect_loop',
])
/** What a site in trouble answers to everything, and a healthy one, it may be for ever, to one address. */
const PERHAPS_ONE_PAGE: ReadonlySet<SiteFailure> = new Set(['overloaded', 'timeout', 'unreachable'])
const MOST_IN_A_ROW = 3

/**
 * The walk goes on beside a page that fails as long as the site answers otherwise, comes back to it in the end, and
 * leaves it out when it still fails. Throws the error when it is the site that is in trouble.
 */
async function afterTrouble(
  parts: WalkParts,
  walk: Walk,
  reading: Reading,
  vacancy: ListedVacancy,
  error: SiteError,
): Promise<void> {
  const { run, signal } = walk
  const before = reading.troubled.get(vacancy)
  if (before === undefined && ++reading.failedInARow === MOST_IN_A_ROW) throw error
  // The first page of the search is there whenever the site is.
  await parts.site.search({ query: run.queries[0]!, area: run.area, page: 0 }, { signal })
  if (before === undefined) {
    reading.troubled.set(vacancy, reading.answers)
    reading.line.push(vacancy)
    return
  }
  // With nothing else to read in between, a rest tells a page from a moment.
  if (reading.answers === before && run.pauses === 0) throw error
  await leaveOut(parts, walk, vacancy, error)
}

/** One odd page is left out and counted nowhere; throws when there are so many that the site must have changed. */
async function leaveOut(parts: WalkParts, walk: Walk, { position }: ListedVacancy, error: SiteError): Promise<void> {
  const { runVacancies } = parts
  const { listed } = await runVacancies.progress(walk.run.id)
  const unreadable = (await runVacancies.countOf(walk.run.id, 'unreadable')) + 1
  if (tooManyUnreadable(unreadable, listed)) throw error
  await runVacancies.settle(walk.fence, walk.run.id, position, { state: 'unreadable', answered: false })
}

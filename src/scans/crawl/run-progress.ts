import { PAGE_SIZE, searchPages } from '../../site/address.ts'
import { TRUDVSEM_PAGE_SIZE, trudvsemPages } from '../../site/trudvsem/facts.ts'
import type { Run } from '../run.ts'

/** How far a run is. */
export type RunProgress = {
  run: Run
  /**
   * What `done` and `total` count: pages in `search`, megabytes in `files`; vacancies, read or left
   * out, in `read`, and those searched in `count`.
   */
  stage: 'queued' | 'search' | 'files' | 'read' | 'count'
  done: number
  total: number
}

/**
 * A run with a result has forgotten the vacancies it read, so those left do not show its progress.
 */
export const FORGOTTEN = { finished: 0, listed: 0 }

export const hasResult = ({ state }: Run) => state === 'done' || state === 'stopped'

/**
 * How many pages, as a run counts them, one page has at a source whose search lists adverts whole.
 */
export const PAGE_UNITS = TRUDVSEM_PAGE_SIZE / PAGE_SIZE

/**
 * Those of a run that reads files: each is read as soon as it is listed, and shown at the end of
 * the files. Counting a million rows five times a second would keep the thread that reads them.
 */
export function readFromFiles({ found, listedAgain }: Pick<Run, 'found' | 'listedAgain'>) {
  const listed = found.reduce((sum, ofQuery) => sum + ofQuery, 0) - listedAgain
  return { finished: listed, listed }
}

/** @param vacancies those of the run, FORGOTTEN for one that has a result */
export function progressOf(run: Run, vacancies: { finished: number; listed: number }): RunProgress {
  if (run.startedAt === null) return { run, stage: 'queued', done: 0, total: 0 }
  if (run.files && run.queryIndex < run.queries.length)
    return {
      ...{ run, stage: 'files', total: megabytes(run.files.bytes) },
      done: megabytes(run.filesRead?.again ?? run.filesRead?.bytes ?? 0),
    }
  if (run.source === 'trudvsem' && run.queryIndex < run.queries.length) {
    const totals = run.wholeRead?.totals ?? []
    const pagesOf = (of: readonly number[]) =>
      of.reduce((sum, total) => sum + trudvsemPages(total), 0)
    const done = pagesOf(totals.slice(0, run.queryIndex)) + run.page / PAGE_UNITS
    return {
      run,
      stage: 'search',
      done,
      total: pagesOf(totals) + run.queries.length - totals.length,
    }
  }
  if (run.queryIndex < run.queries.length) {
    const done = searchPages(run.found.slice(0, run.queryIndex)) + run.page
    // A query that has not been asked for has at least one page.
    const total = searchPages(run.found) + run.queries.length - run.found.length
    return { run, stage: 'search', done, total }
  }
  const { finished, listed } = vacancies
  return finished < listed
    ? { run, stage: 'read', done: finished, total: listed }
    : { run, stage: 'count', done: run.page, total: run.page && listed }
}

/** Rounded up, so that a small file has something to come to as well. */
const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000)

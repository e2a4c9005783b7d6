import type { SiteFailure } from '../site/site.errors.ts'
import type { RunSoFar } from './run.ts'
import type { FilesRead, WholeRead } from './source.ts'

/** A vacancy that a run's search listed. */
export type ListedVacancy = {
  /** Its place in the search, from 0. */
  position: number
  vacancyId: string
}

/**
 * What became of a vacancy that was listed; `failure`: why its page could not be read, where that
 * was kept.
 */
export type Fate = { state: 'listed' | 'read' | 'gone' | 'unreadable'; failure: SiteFailure | null }

/** What the reading of a vacancy ended with. */
export type Outcome = { state: 'read' | 'gone' } | { state: 'unreadable'; failure: SiteFailure }

/** Adverts of files that were kept, and how far reading has come with them. */
export type ReadPart = {
  /** The keys by which they are kept. */
  keys: readonly string[]
  /** How many adverts have a title of each query, query by query. */
  found: readonly number[]
  filesRead: FilesRead
  /** Records of the files that are read. */
  next: number
  isEnd: boolean
}

/** A page of search results, and the page to read after it. */
type ListedPage = {
  queryIndex: number
  /** How many vacancies the site reports for the query. */
  found: number
  /** Whether the site's cap ended the search of the query. */
  limitHit: boolean
  ids: readonly string[]
  /** How many of the vacancies found are on the page: ids above that number were added to them. */
  due: number
  /** How many the site counts among what it found and does not list. */
  notListed: number
  /** In pages of 50 vacancies, as runs count them. */
  next: { queryIndex: number; page: number }
  /**
   * Set where the search lists adverts whole: those listed are read, and kept before the page is
   * stored.
   */
  wholeRead?: WholeRead
}

/**
 * The vacancies that the search of each run listed, and what became of them. A write of a walk
 * carries the walk's fence, and throws LeaseLost, writing nothing, when another process has claimed
 * the lease since.
 */
export type RunVacanciesStore = {
  /**
   * Stores a page of the search and moves the run on to the next. A vacancy that was listed before
   * is not listed again, but counted as such.
   */
  commitPage(fence: number, runId: number, page: ListedPage): Promise<void>
  /**
   * Notes that adverts of files are read, and moves the run on. One that was read before is not
   * counted again; at the end of the files it is told how many were.
   */
  commitRead(fence: number, runId: number, part: ReadPart): Promise<void>
  /** The vacancies still to be read, in the order of the search. */
  listed(runId: number): Promise<ListedVacancy[]>
  /**
   * Notes what became of a vacancy, and adds the requests made of the site. `answered`: it sent the
   * vacancy's page, which ends the pauses that follow each other.
   */
  finish(
    fence: number,
    runId: number,
    outcome: Outcome & { position: number; answered: boolean; requests: number },
  ): Promise<RunSoFar>
  /**
   * Notes that vacancies read after the given moment are read, at most so many at once. Returns how
   * many.
   */
  markFresh(fence: number, runId: number, freshSince: number, atOnce: number): Promise<number>
  /** How many vacancies are listed: costs the same however many there are. */
  countListed(runId: number): Promise<number>
  /** How many vacancies are listed, and how many of them are finished. */
  progress(runId: number): Promise<{ finished: number; listed: number }>
  /**
   * How many vacancies the site must still be asked for: those not finished and not read after the
   * given moment.
   */
  toAsk(runId: number, freshSince: number): Promise<number>
  countOf(runId: number, state: Fate['state']): Promise<number>
  /** How many vacancies met each fate. */
  fates(runId: number): Promise<(Fate & { count: number })[]>
  /** Those that are gone or could not be read, in the order of the search, so many. */
  leftOut(runId: number, most: number): Promise<(Pick<ListedVacancy, 'vacancyId'> & Fate)[]>
  /**
   * Some of the vacancies read after a place, in the order of the search: a run may have read a
   * million.
   */
  readAfter(runId: number, position: number): Promise<ListedVacancy[]>
}

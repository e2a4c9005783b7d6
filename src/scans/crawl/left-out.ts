import { shownOf } from '../../site/listing.ts'
import type { Run } from '../run.ts'

/**
 * Why a run read fewer vacancies than the site reported for its queries: each reason as it was
 * counted on the way.
 */
export type LeftOut = {
  /**
   * What only the whole search tells; null when the run ended before it had searched to the end.
   */
  search: {
    /** More than the site shows of a query. */
    beyondCap: number
    /** Listed again, by another query or page. */
    listedAgain: number
    /** The site counts them among what it found, and its pages do not list them. */
    notListed: number
  } | null
  /** The site said that they no longer exist. */
  gone: number
  unreadable: number
  /** Listed, and not read when the run was stopped. */
  unread: number
}

/** What became of the vacancies that a run listed and did not read. */
export type Unread = Pick<LeftOut, 'gone' | 'unreadable' | 'unread'>

export function leftOut(
  {
    queries,
    queryIndex,
    found,
    listedAgain,
    notListed,
    source = 'hh',
  }: Pick<Run, 'queries' | 'queryIndex' | 'found' | 'listedAgain' | 'notListed' | 'source'>,
  { gone, unreadable, unread }: Unread,
): LeftOut {
  // Of others what was found has been read.
  const beyondCap =
    source === 'hh' ? found.reduce((sum, ofQuery) => sum + ofQuery - shownOf(ofQuery), 0) : 0
  // What was not listed yet would pass for any of them, while the search is not at its end.
  const search = queryIndex >= queries.length ? { beyondCap, listedAgain, notListed } : null
  return { search, gone, unreadable, unread }
}

import { SITE_CAP } from '../../site/address.ts'
import type { Run } from '../run.ts'

/** Why a run read fewer vacancies than the site reported for its queries, each reason with a number. */
export type LeftOut = {
  /** What only the whole search tells; null when the run ended before it had searched to the end. */
  search: {
    /** More than the site shows of a query. */
    beyondCap: number
    /** Listed again, by another query or page. */
    matchedTwice: number
  } | null
  /** The site said that they no longer exist. */
  gone: number
  unreadable: number
  /** Listed, and not read when the run was stopped. */
  unread: number
}

/** What became of the vacancies that a run listed. */
export type ListedFigures = { listed: number; read: number; unreadable: number; gone: number; unread: number }

export function leftOut(
  { queries, queryIndex, found }: Pick<Run, 'queries' | 'queryIndex' | 'found'>,
  { listed, gone, unreadable, unread }: ListedFigures,
): LeftOut {
  const shown = sum(found.map((ofQuery) => Math.min(ofQuery, SITE_CAP)))
  // What was not listed yet would pass for either, while the search is not at its end.
  const isListed = queryIndex >= queries.length
  const search = isListed ? { beyondCap: sum(found) - shown, matchedTwice: Math.max(shown - listed, 0) } : null
  return { search, gone, unreadable, unread }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

import { SITE_CAP } from '../address.ts'
import type { Search } from '../source.ts'

/** Results on a page: the most that the API gives. */
export const API_PAGE_SIZE = 100

/** The index of the last page that the API answers: nothing beyond the 2000th vacancy. */
export const LAST_API_PAGE = SITE_CAP / API_PAGE_SIZE - 1

/**
 * The most requests that a walk of one query takes: every page of its search, then every vacancy
 * listed.
 */
export const MOST_API_REQUESTS_FOR_A_QUERY = LAST_API_PAGE + 1 + SITE_CAP

/** The order asked for: newest first. */
export const NEWEST_FIRST = 'publication_time'

// Addresses are made of the configured one, never of a `url` in an answer. `apiUrl` has no slash at
// its end.

/** Which token is asked with. */
export const ownAddress = (apiUrl: string): string => `${apiUrl}/me`

export const apiVacancyAddress = (apiUrl: string, id: string): string => `${apiUrl}/vacancies/${id}`

/** A region with all within it. */
export const areaAddress = (apiUrl: string, id: string): string =>
  `${apiUrl}/areas/${encodeURIComponent(id)}`

/** One page (counted from 0) of the search in vacancy titles, newest first. */
export function apiSearchAddress(apiUrl: string, { query, area, page }: Search): string {
  const parameters = new URLSearchParams({
    text: query,
    search_field: 'name',
    order_by: NEWEST_FIRST,
    // Else a town in the text would become a region.
    no_magic: 'true',
    per_page: String(API_PAGE_SIZE),
    page: String(page),
  })
  if (area !== null) parameters.set('area', area)
  return `${apiUrl}/vacancies?${parameters}`
}

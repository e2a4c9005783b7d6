import { LAST_PAGE_CAP, PAGE_SIZE } from '../site/address.ts'

const MOST_PAGES = LAST_PAGE_CAP + 1

/** How many pages of the search the queries take that found so many; finding nothing takes a page too. */
export function searchPages(found: readonly number[]): number {
  return found.reduce((sum, count) => sum + Math.min(MOST_PAGES, Math.max(1, Math.ceil(count / PAGE_SIZE))), 0)
}

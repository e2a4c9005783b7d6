import { LAST_PAGE_CAP, PAGE_SIZE } from '../address.ts'

/**
 * How far a search goes, as page indexes within the cap. The links of a page may cover only the first few pages, so the
 * number found counts as well. That number may exceed what the pages show (the site drops duplicates), so a page that
 * no link names may not exist.
 */
export function endOf(found: number, links: readonly number[]): { lastPage: number; lastNamed: number } {
  const counted = Math.ceil(found / PAGE_SIZE) - 1
  const named = links.filter((page) => Number.isSafeInteger(page))
  const lastNamed = named.length > 0 ? named.reduce((last, page) => Math.max(last, page)) : counted
  return { lastPage: withinCap(Math.max(counted, lastNamed)), lastNamed: withinCap(lastNamed) }
}

/** How many vacancies there are at least where a page does not say how many were found: one more is on the last page. */
export const leastFound = (at: { pageIndex: number; lastPage: number; listed: number }): number =>
  at.lastPage > at.pageIndex ? at.lastPage * PAGE_SIZE + 1 : at.pageIndex * PAGE_SIZE + at.listed

const withinCap = (page: number) => Math.min(Math.max(page, 0), LAST_PAGE_CAP)

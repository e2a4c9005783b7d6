import { LAST_PAGE_CAP, PAGE_SIZE } from '../address.ts'

/**
 * The last index that can be asked for, within the cap: the largest of those the page names. The number found counts only
 * where it names none: it is a rough figure, above what the pages show (doubles fall away, a list may be capped), and a page
 * expected by it alone may never come.
 */
export function lastPageOf(found: number, named: Iterable<number>): number {
  const pages = [...named].filter((page) => Number.isSafeInteger(page))
  const last = pages.length > 0 ? Math.max(...pages) : Math.ceil(found / PAGE_SIZE) - 1
  return Math.min(Math.max(last, 0), LAST_PAGE_CAP)
}

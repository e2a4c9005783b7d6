import { LAST_PAGE_CAP, PAGE_SIZE } from '../address.ts'

/**
 * How far a search goes, as indexes within the cap. The links of a page may name the first few pages only, so the number
 * found counts beside them; but it may be above what the pages show (doubles fall away), so a page that no link names need
 * not be there.
 */
export function endOf(found: number, links: readonly number[]): { lastPage: number; lastNamed: number } {
  const counted = Math.ceil(found / PAGE_SIZE) - 1
  const named = links.filter((page) => Number.isSafeInteger(page))
  const lastNamed = named.length > 0 ? named.reduce((last, page) => Math.max(last, page)) : counted
  return { lastPage: withinCap(Math.max(counted, lastNamed)), lastNamed: withinCap(lastNamed) }
}

const withinCap = (page: number) => Math.min(Math.max(page, 0), LAST_PAGE_CAP)

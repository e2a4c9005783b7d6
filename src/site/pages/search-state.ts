import type { ReadPage } from '../../vacancy/vacancy.ts'
import { endOf, leastFound, vacancyNumber } from '../address.ts'
import { asId, asNumber, asObject, field } from './json.ts'

/** Reads `vacancySearchResult`; null when it lists nothing, or only items in unknown shapes. */
export function readSearchState(result: unknown, pageIndex: number): ReadPage | null {
  const items = field(result, 'vacancies')
  if (!Array.isArray(items) || items.length === 0) return null
  const own = items.filter((item) => field(item, '@isAdv') !== true)
  const ids = own.map(itemNumber).filter((id) => id !== null)
  if (own.length > 0 && ids.length === 0) return null
  const found = asNumber(field(result, 'totalResults'))
  const end = endOf(found ?? 0, pagesOf(field(result, 'paging')))
  const least = leastFound({ pageIndex, lastPage: end.lastPage, listed: ids.length })
  return { found: found !== null && found >= 0 ? Math.floor(found) : least, ids, ...end }
}

function itemNumber(item: unknown): string | null {
  const id = asId(field(item, 'vacancyId'))
  return id === null ? null : vacancyNumber(id)
}

/**
 * Every page index in the paging, which is null for a single page. Its `lastPage` can be null too.
 */
function pagesOf(paging: unknown): number[] {
  const pages = field(paging, 'pages')
  const entries: unknown[] = [
    ...(Array.isArray(pages) ? pages : []),
    field(paging, 'lastPage'),
    field(paging, 'next'),
  ]
  return entries
    .filter((entry) => asObject(entry) !== null && field(entry, 'disabled') !== true)
    .map((entry) => asNumber(field(entry, 'page')))
    .filter((page) => page !== null)
}

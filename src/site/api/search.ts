import { statedMoment } from '../../vacancy/stated-moment.ts'
import type { ReadPage } from '../../vacancy/vacancy.ts'
import { vacancyNumber } from '../address.ts'
import { asId, asNumber, field, type JsonObject } from '../pages/json.ts'
import { SiteError } from '../site.errors.ts'
import type { Search } from '../source.ts'
import { API_PAGE_SIZE, LAST_API_PAGE } from './address.ts'
import { unknownAnswer } from './answer.ts'
import { echoOf } from './echo.ts'

/**
 * A page of the search, with what only its items tell of whether the API searched for what was
 * asked.
 */
export type ApiSearchPage = {
  results: ReadPage
  /**
   * The regions of the items, where the API does not repeat the one asked for; null when there is
   * nothing to check.
   */
  areas: string[] | null
}

/**
 * Reads one page of the search. A parameter that the API does not know is ignored without a word,
 * which would widen the search: so what it repeats must be what was asked, and what it does not
 * repeat is looked for in the items.
 * @throws SiteError `unknown_page` for another shape, `other_search`, `missing_page` for a page
 * that should not be empty
 */
export function readApiSearch(answer: JsonObject, search: Search, address: string): ApiSearchPage {
  const found = asNumber(field(answer, 'found'))
  const items = field(answer, 'items')
  if (found === null || !Number.isSafeInteger(found) || found < 0 || !Array.isArray(items))
    throw unknownAnswer(address)
  const echo = echoOf(field(answer, 'alternate_url'))
  const isPageAsked =
    field(answer, 'page') === search.page && field(answer, 'per_page') === API_PAGE_SIZE
  if (!isPageAsked || !echo.confirms(search)) throw new SiteError('other_search', { address })
  const own = items.filter((item) => field(item, 'is_adv_vacancy') !== true)
  if (!echo.statesOrder && !isNewestFirst(own)) throw new SiteError('other_search', { address })
  const ids = own.map(numberOf).filter((id) => id !== null)
  if (own.length > 0 && ids.length === 0) throw unknownAnswer(address)
  if (items.length === 0) return { results: emptyPage(found, search.page, address), areas: null }
  const last = lastPage(field(answer, 'pages'), found)
  const areas = search.area === null || echo.statesArea ? null : own.flatMap(areaOf)
  return { results: { found, ids, lastPage: last, lastNamed: last }, areas }
}

/** An empty page is the end of the results if their number says so too. */
function emptyPage(found: number, page: number, address: string): ReadPage {
  if (page === 0 && found > 0) throw unknownAnswer(address)
  if (page * API_PAGE_SIZE < found) throw new SiteError('missing_page', { address })
  return { found, ids: [], lastPage: page, lastNamed: page }
}

/**
 * `pages` is 1 when nothing is found, and keeps to the cap; so does what follows from the number
 * found.
 */
function lastPage(pages: unknown, found: number): number {
  const stated = asNumber(pages) ?? Math.ceil(found / API_PAGE_SIZE)
  return Math.min(Math.max(Math.ceil(stated) - 1, 0), LAST_API_PAGE)
}

function numberOf(item: unknown): string | null {
  const id = asId(field(item, 'id'))
  return id === null ? null : vacancyNumber(id)
}

function areaOf(item: unknown): string[] {
  const id = asId(field(field(item, 'area'), 'id'))
  return id === null ? [] : [id]
}

const LEAST_TO_JUDGE = 20
/** Of unordered lists of a hundred, one in two thousand has so many pairs the right way round. */
const LEAST_IN_ORDER = 0.6

/**
 * Whether items go from new to old, by their moments or by their numbers: vacancies that were
 * raised keep theirs.
 */
function isNewestFirst(items: readonly unknown[]): boolean {
  if (items.length < LEAST_TO_JUDGE) return true
  const moments = items.map((item) => Date.parse(statedMoment(field(item, 'published_at')) ?? ''))
  const numbers = items.map((item) => Number(numberOf(item) ?? Number.NaN))
  return [moments, numbers].some((values) => shareInOrder(values) >= LEAST_IN_ORDER)
}

/** The share of pairs of which the earlier one is not smaller. */
function shareInOrder(values: readonly number[]): number {
  let [inOrder, pairs] = [0, 0]
  for (const [at, value] of values.entries())
    for (const later of values.slice(at + 1)) {
      pairs++
      if (value >= later) inOrder++
    }
  return inOrder / pairs
}

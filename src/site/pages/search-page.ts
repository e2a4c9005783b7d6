import type { ReadPage } from '../../vacancy/vacancy.ts'
import { field } from './json.ts'
import { incompletePage, unknownPage, unreadablePage } from './page.errors.ts'
import type { SitePage } from './page.ts'
import { hasSearchMarkup, readSearchMarkup } from './search-markup.ts'
import { readSearchState } from './search-state.ts'

const NOTHING: ReadPage = { found: 0, ids: [], lastPage: 0, lastNamed: 0 }

/**
 * Reads one page (counted from 0) of search results: from the state, else from the cards. Only the
 * site's own "nothing found" block makes an empty result.
 * @throws SiteError `incomplete_page` for a cut page, `soft_block` for one with neither results nor
 * that block, `unknown_page` for results of an unknown shape, `captcha`, `blocked`.
 */
export function readSearchPage(page: SitePage, pageIndex: number): ReadPage {
  const result = searchResult(page)
  const listed = readSearchState(result, pageIndex)
  if (listed !== null) return listed
  const hasCards = hasSearchMarkup(page)
  const cards = hasCards ? readCards(page, pageIndex) : null
  if (cards !== null) return cards
  if (hasCards || isListed(result)) throw unknownPage(page)
  if (!page.has('empty-search')) throw unreadablePage(page, [])
  if (!page.hasEnd()) throw incompletePage(page)
  return NOTHING
}

/**
 * The state's search result, whatever it is; undefined when the page has no state or no such
 * branch.
 */
function searchResult(page: SitePage): unknown {
  const state = page.state()
  if (state === null) return undefined
  const whole = state.isComplete ? state.whole() : null
  if (whole === null) throw incompletePage(page)
  return field(whole, 'vacancySearchResult')
}

function isListed(result: unknown): boolean {
  const items = field(result, 'vacancies')
  return Array.isArray(items) && items.length > 0
}

function readCards(page: SitePage, pageIndex: number): ReadPage | null {
  if (!page.hasEnd()) throw incompletePage(page)
  return readSearchMarkup(page, pageIndex)
}

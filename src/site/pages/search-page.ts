import { SiteError } from '../site.errors.ts'
import type { SearchPage } from '../vacancy.ts'
import { hasEnd, withinDepth } from './document.ts'
import { field } from './json.ts'
import { diagnosePage, incompletePage, unreadablePage } from './refusal.ts'
import { hasEmptyBlock, hasSearchMarkup, readSearchMarkup } from './search-markup.ts'
import { readSearchState } from './search-state.ts'
import { findState, wholeState } from './state.ts'

const NOTHING: SearchPage = { found: 0, ids: [], lastPage: 0, lastNamed: 0 }

/**
 * Reads one page (counted from 0) of search results: the state, then the cards. Only the site's own "nothing found" block makes an
 * empty result.
 * @throws SiteError `incomplete_page` for a cut page, `soft_block` for one with neither results nor that block, `unknown_page`
 * for results of a shape nobody knows, `captcha`, `blocked`.
 */
export function readSearchPage(html: string, page: number): SearchPage {
  const address = `/search/vacancy?page=${page}`
  const result = searchResult(html, address)
  const results = readSearchState(result) ?? readCards(html, page, address)
  if (results !== null) return results
  if (isListed(result) || hasSearchMarkup(html)) throw unknownPage(html, address)
  if (!hasEmptyBlock(html)) throw unreadablePage(html, address, [])
  if (!hasEnd(html)) throw incompletePage(html, address)
  return NOTHING
}

/** The state's search result, whatever it is; undefined when the page has no state or no such branch. */
function searchResult(html: string, address: string): unknown {
  const state = findState(html)
  if (state === null) return undefined
  const whole = state.complete ? wholeState(state) : null
  if (whole === null) throw incompletePage(html, address)
  return field(whole, 'vacancySearchResult')
}

function isListed(result: unknown): boolean {
  const items = field(result, 'vacancies')
  return Array.isArray(items) && items.length > 0
}

function readCards(html: string, page: number, address: string): SearchPage | null {
  if (!hasSearchMarkup(html)) return null
  if (!hasEnd(html)) throw incompletePage(html, address)
  return withinDepth(() => readSearchMarkup(html, page))
}

function unknownPage(html: string, address: string): SiteError {
  return new SiteError('unknown_page', { address, diagnosis: diagnosePage(html) })
}

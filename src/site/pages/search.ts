import type { ReadPage, SearchPage } from '../../vacancy/vacancy.ts'
import { PAGE_SIZE, searchAddress } from '../address.ts'
import { shortAddress } from '../client/request.ts'
import { checkedPage, dueOn, tooManyMissing } from '../listing.ts'
import { SiteError } from '../site.errors.ts'
import type { Ask, Question, Search } from '../source.ts'
import { openPage } from './page.ts'
import { CARDS_DRAWN } from './search-markup.ts'
import { readSearchPage } from './search-page.ts'

/**
 * One page of the search. Without a state the site draws only the first cards of a page, so what is
 * due on a page after those it lists is asked for in pages of as many as it draws.
 */
export async function searchPage(siteUrl: string, search: Search, ask: Ask): Promise<SearchPage> {
  const url = searchAddress(siteUrl, search)
  const { results, hasState } = await ask(searchQuestion(url, search.page))
  const asked = { page: search.page, size: PAGE_SIZE, address: shortAddress(url) }
  const due = dueOn(results.found, asked)
  const missing = due - results.ids.length
  const isWhole = hasState ? !tooManyMissing(missing, due) : missing <= 0
  if (isWhole) return checkedPage(results, asked)
  // A state may lack any of them.
  const kept = hasState ? [] : results.ids
  const rest = await searchInParts(siteUrl, search, ask, { from: kept.length, to: due })
  return checkedPage({ ...results, ids: [...kept, ...rest] }, asked)
}

/**
 * The part of a page from one place to another, read by pages as small as the cards that the site
 * draws.
 */
async function searchInParts(
  siteUrl: string,
  search: Search,
  ask: Ask,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const start = search.page * PAGE_SIZE
  const ids: string[] = []
  for (
    let page = Math.floor((start + from) / CARDS_DRAWN);
    page * CARDS_DRAWN < start + to;
    page++
  ) {
    const listed = await partOf(siteUrl, { ...search, page }, ask)
    const first = start - page * CARDS_DRAWN
    ids.push(...listed.slice(Math.max(0, first + from), first + to))
  }
  return ids
}

/**
 * What a small page lists; nothing when the site has no such page: the search may have grown
 * shorter meanwhile.
 */
async function partOf(siteUrl: string, search: Search, ask: Ask): Promise<string[]> {
  const url = searchAddress(siteUrl, { ...search, size: CARDS_DRAWN })
  const pageAsked = { page: search.page, size: CARDS_DRAWN, address: shortAddress(url) }
  const { read, ...asked } = searchQuestion(url, search.page)
  // Checked as it is read: a short one is asked for again.
  const question = {
    ...asked,
    read: (html: string | null) => checkedPage(read(html).results, pageAsked).ids,
  }
  return ask(question).catch((error) => {
    if (error instanceof SiteError && error.failure === 'missing_page') return []
    throw error
  })
}

function searchQuestion(
  url: string,
  page: number,
): Question<{ results: ReadPage; hasState: boolean }> {
  const address = shortAddress(url)
  const read = (html: string | null) => {
    if (html === null)
      throw new SiteError(page === 0 ? 'unknown_page' : 'missing_page', { address, status: 404 })
    const opened = openPage(html, address)
    const results = readSearchPage(opened, page)
    if (page > 0 && results.ids.length === 0) throw new SiteError('missing_page', { address })
    return { results, hasState: opened.state() !== null }
  }
  return { url, kind: 'search', read }
}

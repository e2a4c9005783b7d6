import { PAGE_SIZE, vacancyNumberFromLink } from '../address.ts'
import type { SearchPage } from '../vacancy.ts'
import { byQa, type PageDocument, type PageElement, parsePage, textOf } from './document.ts'
import { endOf } from './search-paging.ts'

const CARD = byQa('vacancy-serp__vacancy')

export function hasSearchMarkup(html: string): boolean {
  return /data-qa=["'][^"']*\bvacancy-serp__vacancy\b/.test(html)
}

export function hasEmptyBlock(html: string): boolean {
  return /data-qa=["'][^"']*\bempty-vacancy-search-block\b/.test(html)
}

/**
 * Reads the cards of a search page (counted from 0) without a state; null when no card links a vacancy. The number found is taken from a
 * heading; without one it is what is known to be there at least, and the pager alone tells how far it goes.
 */
export function readSearchMarkup(html: string, pageIndex: number): SearchPage | null {
  const page = parsePage(html)
  const numbers = [...page.querySelectorAll(CARD)].map(cardNumber).filter((id) => id !== null)
  const ids = [...new Set(numbers)]
  if (ids.length === 0) return null
  const found = foundInHeading(page)
  const { lastPage } = endOf(found ?? 0, pagerPages(page, pageIndex))
  return {
    found: found ?? pageIndex * PAGE_SIZE + ids.length,
    ids,
    lastPage,
    // One of the two pagers has no link to the next page.
    lastNamed: lastPage,
  }
}

/** An advertisement's link leads to a counter, not to a vacancy: it has no number here. */
function cardNumber(card: PageElement): string | null {
  const title = card.querySelector(`a${byQa('serp-item__title')}`)
  const link = title ?? card.querySelector(byQa('serp-item__title-text'))?.closest('a') ?? null
  const href = link?.getAttribute('href') ?? ''
  return vacancyNumberFromLink(href.startsWith('/') && !href.startsWith('//') ? `hh.ru${href}` : href)
}

function foundInHeading(page: PageDocument): number | null {
  for (const selector of ['h1', 'title']) {
    const digits = textOf(page, selector)?.match(/(\d{1,9}(?: \d{3}){0,3}) ваканси/i)?.[1]
    if (digits !== undefined) return Number(digits.replaceAll(' ', ''))
  }
  return null
}

/** One of the two pagers has no link to the next page, so the numbered links are counted first. */
function pagerPages(page: PageDocument, pageIndex: number): number[] {
  const links = [...page.querySelectorAll(byQa('pager-page'))]
  const numbered = links.map((link) => pageOfLink(link) ?? Number(link.textContent?.trim() || 1) - 1)
  return page.querySelector(byQa('pager-next')) === null ? numbered : [...numbered, pageIndex + 1]
}

function pageOfLink(link: PageElement): number | null {
  const href = (link.closest('a') ?? link.querySelector('a'))?.getAttribute('href')
  const digits = href?.match(/[?&]page=(\d{1,4})(?!\d)/)?.[1]
  return digits === undefined ? null : Number(digits)
}

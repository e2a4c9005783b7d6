import type { ReadPage } from '../../vacancy/vacancy.ts'
import { endOf, leastFound, vacancyNumberFromLink } from '../address.ts'
import { byQa, type PageDocument, type PageElement, textOf } from './document.ts'
import type { SitePage } from './page.ts'

const CARD = byQa('vacancy-serp__vacancy')

export function hasSearchMarkup({ html }: SitePage): boolean {
  return /data-qa=["'][^"']*\bvacancy-serp__vacancy\b/.test(html)
}

/** How many cards the site draws; its scripts draw the rest of a page, from a state. */
export const CARDS_DRAWN = 20

/**
 * Reads the cards of a search page (counted from 0) without a state; null when no card links to a
 * vacancy, or the page exceeds the limits on tags and depth. The number found is taken from a
 * heading. Without one it is the least that is known to exist, and only the pager tells how far the
 * results go; null when the cards may be a part of its last page.
 */
export function readSearchMarkup(page: SitePage, pageIndex: number): ReadPage | null {
  const document = page.document()
  if (document === null) return null
  const numbers = [...document.querySelectorAll(CARD)].map(cardNumber).filter((id) => id !== null)
  const ids = [...new Set(numbers)]
  if (ids.length === 0) return null
  const found = foundInHeading(document)
  const { lastPage } = endOf(found ?? 0, pagerPages(document, pageIndex))
  // Nothing on the page tells whether there are more than these.
  if (found === null && lastPage <= pageIndex && ids.length >= CARDS_DRAWN) return null
  return {
    found: found ?? leastFound({ pageIndex, lastPage, listed: ids.length }),
    ids,
    lastPage,
    // Not the last page linked: one of the site's two pagers does not even link to the next page.
    lastNamed: lastPage,
  }
}

/** Null for an advertisement: its link leads to a click counter, not to a vacancy. */
function cardNumber(card: PageElement): string | null {
  const title = card.querySelector(`a${byQa('serp-item__title')}`)
  const link = title ?? card.querySelector(byQa('serp-item__title-text'))?.closest('a') ?? null
  const href = link?.getAttribute('href') ?? ''
  return vacancyNumberFromLink(
    href.startsWith('/') && !href.startsWith('//') ? `hh.ru${href}` : href,
  )
}

function foundInHeading(document: PageDocument): number | null {
  for (const selector of ['h1', 'title']) {
    const digits = textOf(document, selector)?.match(/(\d{1,9}(?: \d{3}){0,3}) ваканси/i)?.[1]
    if (digits !== undefined) return Number(digits.replaceAll(' ', ''))
  }
  return null
}

/**
 * The indexes of the pages that the pager links to. One of the site's two pagers has no link to the
 * next page.
 */
function pagerPages(document: PageDocument, pageIndex: number): number[] {
  const links = [...document.querySelectorAll(byQa('pager-page'))]
  const numbered = links.map(
    (link) => pageOfLink(link) ?? Number(link.textContent?.trim() || 1) - 1,
  )
  return document.querySelector(byQa('pager-next')) === null
    ? numbered
    : [...numbered, pageIndex + 1]
}

function pageOfLink(link: PageElement): number | null {
  const href = (link.closest('a') ?? link.querySelector('a'))?.getAttribute('href')
  const digits = href?.match(/[?&]page=(\d{1,4})(?!\d)/)?.[1]
  return digits === undefined ? null : Number(digits)
}

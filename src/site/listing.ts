import type { ReadPage, SearchPage } from '../vacancy/vacancy.ts'
import { SITE_CAP } from './address.ts'
import { SiteError } from './site.errors.ts'

/** Where a page of search results stands: its index, from 0, in pages of so many vacancies. */
type PageAsked = { page: number; size: number }

const MAX_MISSING_SHARE = 0.05
const SPARE_MISSING = 5

/**
 * Whether so many are missing that figures without them would mislead: more than 5 %. Up to five
 * are tolerated all the same, but no more than half.
 */
export function tooManyMissing(missing: number, all: number): boolean {
  return missing > Math.max(Math.min(SPARE_MISSING, all / 2), all * MAX_MISSING_SHARE)
}

/** How many vacancies the site shows of a search that found so many. */
export const shownOf = (found: number): number => Math.min(found, SITE_CAP)

/**
 * How many of the vacancies found a page has to list: its size, or what is left for the last one.
 */
export const dueOn = (found: number, { page, size }: PageAsked): number =>
  Math.min(size, Math.max(0, shownOf(found) - page * size))

/**
 * A page as it was read, with how many vacancies are due on it. A few of them vanish while pages
 * are made; a page that lacks more was not read whole.
 * @throws SiteError `short_page`
 */
export function checkedPage(results: ReadPage, asked: PageAsked & { address: string }): SearchPage {
  const due = dueOn(results.found, asked)
  // By their numbers: a page that repeats itself does not list what it leaves out.
  if (tooManyMissing(due - new Set(results.ids).size, due))
    throw new SiteError('short_page', { address: asked.address })
  return { ...results, due }
}

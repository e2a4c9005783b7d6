/** The hosts of the vacancy site; their subdomains belong to it too. */
const SITE_HOSTS: readonly string[] = [
  'hh.ru',
  'hh.kz',
  'hh.uz',
  'rabota.by',
  'headhunter.ge',
  'headhunter.kg',
  'hh1.az',
]

/**
 * Results on a page. The site allows up to 100, but it counts its cap of 40 pages in pages of 50.
 */
export const PAGE_SIZE = 50

/** The index of the last page that the site ever shows: 2000 results, 50 on a page. */
const LAST_PAGE_CAP = 39

const MOST_PAGES = LAST_PAGE_CAP + 1

/** The site shows at most this many vacancies of one search, whatever it reports as found. */
export const SITE_CAP = PAGE_SIZE * MOST_PAGES

/**
 * The most requests that a page of search results takes: one that lists a part of itself is asked
 * for in smaller ones.
 */
export const MOST_REQUESTS_FOR_A_PAGE = 3

/**
 * The most requests that a walk of one query takes: every page of its search, then every vacancy
 * listed.
 */
export const MOST_REQUESTS_FOR_A_QUERY = MOST_REQUESTS_FOR_A_PAGE * MOST_PAGES + SITE_CAP

function isListedHost(hostname: string): boolean {
  return SITE_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Whether a host name belongs to the site or is the configured site's own (a stand-in's). */
export function isSiteHost(hostname: string, siteUrl: string): boolean {
  const name = hostname.toLowerCase()
  return isListedHost(name) || name === new URL(siteUrl).hostname
}

/**
 * Whether a request may go to this address. The real site redirects between its hosts, over https
 * on the usual port. A stand-in has a single origin, so that a test never ends up at the real site.
 */
export function isSiteAddress(address: URL, siteUrl: string): boolean {
  if (address.username !== '' || address.password !== '') return false
  const site = new URL(siteUrl)
  if (address.origin === site.origin) return true
  return (
    isListedHost(site.hostname) &&
    address.protocol === 'https:' &&
    address.port === '' &&
    isListedHost(address.hostname)
  )
}

/** The address of a vacancy's page. `siteUrl` has no slash at its end. */
export function vacancyAddress(siteUrl: string, id: string): string {
  return `${siteUrl}/vacancy/${id}`
}

/** A vacancy number as a pattern: no leading zero, at most 18 digits. */
export const VACANCY_NUMBER = '^[1-9][0-9]{0,17}$'
const vacancyNumberPattern = new RegExp(VACANCY_NUMBER)

/** The input if it is a vacancy number, otherwise null. */
export function vacancyNumber(input: string): string | null {
  return vacancyNumberPattern.test(input) ? input : null
}

/**
 * The vacancy number in a number, in digits, or in a link to a vacancy on one of the site's hosts
 * (the scheme may be missing); null when there is none. Only the digits of a link are read; it is
 * never requested.
 */
export function vacancyNumberFromLink(input: string | number, siteUrl?: string): string | null {
  if (typeof input === 'number')
    return Number.isSafeInteger(input) ? vacancyNumber(String(input)) : null
  const text = input.trim()
  const plain = vacancyNumber(text)
  if (plain !== null) return plain
  const link = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (link === null) return null
  const known =
    siteUrl === undefined ? isListedHost(link.hostname) : isSiteHost(link.hostname, siteUrl)
  const digits = known ? link.pathname.match(/^\/vacancy\/(\d+)\/?$/)?.[1] : undefined
  return digits === undefined ? null : vacancyNumber(digits)
}

/**
 * The address of one page (counted from 0, in pages of `size`) of the search in vacancy titles,
 * newest first.
 */
export function searchAddress(
  siteUrl: string,
  search: { query: string; area: string | null; page: number; size?: number },
): string {
  const parameters = new URLSearchParams({
    text: search.query,
    search_field: 'name',
    order_by: 'publication_time',
    items_on_page: String(search.size ?? PAGE_SIZE),
    page: String(search.page),
  })
  if (search.area !== null) parameters.set('area', search.area)
  return `${siteUrl}/search/vacancy?${parameters}`
}

/**
 * How many pages of search results there are to read for queries that found so many each; nothing
 * found is one page.
 */
export function searchPages(found: readonly number[]): number {
  return found.reduce(
    (sum, count) => sum + Math.min(MOST_PAGES, Math.max(1, Math.ceil(count / PAGE_SIZE))),
    0,
  )
}

/**
 * How far a search goes, as page indexes within the cap. The links of a page may cover only the
 * first few pages, so the number found counts as well. That number may exceed what the pages show
 * (the site drops duplicates), so a page that no link names may not exist.
 */
export function endOf(
  found: number,
  links: readonly number[],
): { lastPage: number; lastNamed: number } {
  const counted = Math.ceil(found / PAGE_SIZE) - 1
  const named = links.filter((page) => Number.isSafeInteger(page))
  const lastNamed = named.length > 0 ? named.reduce((last, page) => Math.max(last, page)) : counted
  return { lastPage: withinCap(Math.max(counted, lastNamed)), lastNamed: withinCap(lastNamed) }
}

/**
 * The least number of vacancies, where a page does not say how many were found: at least one is on
 * the last page.
 */
export const leastFound = (at: { pageIndex: number; lastPage: number; listed: number }): number =>
  at.lastPage > at.pageIndex ? at.lastPage * PAGE_SIZE + 1 : at.pageIndex * PAGE_SIZE + at.listed

const withinCap = (page: number) => Math.min(Math.max(page, 0), LAST_PAGE_CAP)

/** The hosts of the vacancy site; a name that ends in a dot and one of these is the site's too. */
const SITE_HOSTS: readonly string[] = [
  'hh.ru',
  'hh.kz',
  'hh.uz',
  'rabota.by',
  'headhunter.ge',
  'headhunter.kg',
  'hh1.az',
]

/** The site takes pages of up to 100; 50 is what the cap of 40 pages is counted in. */
export const PAGE_SIZE = 50

/** The site never shows more than 2000 results: at 50 a page the last index is 39. */
export const LAST_PAGE_CAP = 39

const MOST_PAGES = LAST_PAGE_CAP + 1

/** The site shows at most this many vacancies of one search, whatever it reports as found. */
export const SITE_CAP = PAGE_SIZE * MOST_PAGES

/** The requests that a walk of one query takes at most: every page of its search, then every vacancy listed. */
export const MOST_REQUESTS_FOR_A_QUERY = MOST_PAGES + SITE_CAP

function isListedHost(hostname: string): boolean {
  return SITE_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Whether a host name belongs to the site, or is that of the configured site (a stand-in). */
export function isSiteHost(hostname: string, siteUrl: string): boolean {
  const name = hostname.toLowerCase()
  return isListedHost(name) || name === new URL(siteUrl).hostname
}

/**
 * Whether a request may go to this address. The real site moves its readers between its hosts, over https on the usual
 * port; a stand-in has one origin only, so that a test never ends at the real site.
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

/** The address of a vacancy's page. The site's own ends without a slash, as its setting is read. */
export function vacancyAddress(siteUrl: string, id: string): string {
  return `${siteUrl}/vacancy/${id}`
}

/** A vacancy number as a pattern: no leading zero, at most 18 digits. */
export const VACANCY_NUMBER = '^[1-9][0-9]{0,17}$'
const vacancyNumberPattern = new RegExp(VACANCY_NUMBER)

/** The vacancy number as the API takes it; null for anything else. */
export function vacancyNumber(input: string): string | null {
  return vacancyNumberPattern.test(input) ? input : null
}

/**
 * A vacancy number given as a number, as digits, or as a link to a vacancy on one of the site's hosts (the scheme may be
 * missing). The link is read for its digits only; it is never requested.
 */
export function vacancyNumberFromLink(input: string | number, siteUrl?: string): string | null {
  if (typeof input === 'number') return Number.isSafeInteger(input) ? vacancyNumber(String(input)) : null
  const text = input.trim()
  const plain = vacancyNumber(text)
  if (plain !== null) return plain
  const link = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (link === null) return null
  const known = siteUrl === undefined ? isListedHost(link.hostname) : isSiteHost(link.hostname, siteUrl)
  const digits = known ? link.pathname.match(/^\/vacancy\/(\d+)\/?$/)?.[1] : undefined
  return digits === undefined ? null : vacancyNumber(digits)
}

/** The address of one page (counted from 0) of the search in vacancy titles, newest first. */
export function searchAddress(siteUrl: string, search: { query: string; area: string | null; page: number }): string {
  const parameters = new URLSearchParams({
    text: search.query,
    search_field: 'name',
    order_by: 'publication_time',
    items_on_page: String(PAGE_SIZE),
    page: String(search.page),
  })
  if (search.area !== null) parameters.set('area', search.area)
  return `${siteUrl}/search/vacancy?${parameters}`
}

/** How many pages of search results the queries take that found so many; finding nothing takes a page too. */
export function searchPages(found: readonly number[]): number {
  return found.reduce((sum, count) => sum + Math.min(MOST_PAGES, Math.max(1, Math.ceil(count / PAGE_SIZE))), 0)
}

/**
 * What this program relies on in the state's open data of jobs («Работа России»). It was read from
 * the code of programs that ask it, and never seen live: docs/operate.md says for each fact what
 * happens if it is otherwise.
 */

/** The page that the adverts are credited to. */
export const TRUDVSEM = { name: 'trudvsem.ru', url: 'https://trudvsem.ru' } as const

/** The id of an advert, a UUID in small letters, as a pattern. */
export const OPEN_ADVERT_ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Adverts on a page: the most that is given. `offset` counts pages of so many, from 0. */
export const TRUDVSEM_PAGE_SIZE = 100

/** Nothing beyond these is given of one search. */
export const TRUDVSEM_CAP = 10_000

/**
 * One request at a time, and this many milliseconds from the beginning of one to that of the next.
 */
const TRUDVSEM_INTERVAL_MS = 3000

/**
 * The pace at an address: only a stand-in, beside a stand-in of the vacancy site, is asked without
 * a limit.
 */
export const trudvsemIntervalOf = (url: string, siteRate: number): number =>
  siteRate === 0 && !isPortal(new URL(url).hostname) ? 0 : TRUDVSEM_INTERVAL_MS

/** Whether a host is the portal's. */
export const isPortal = (host: string): boolean =>
  host === TRUDVSEM.name || host.endsWith(`.${TRUDVSEM.name}`)

/** The open data as answers, tables and citations name it: a stand-in is not the portal. */
export function trudvsemName(url: string): string {
  const { host, hostname } = new URL(url)
  return isPortal(hostname) ? TRUDVSEM.name : host
}

/** Answers took 5 to 22 seconds. */
export const TRUDVSEM_TIMEOUT_MS = 60_000

/** Bytes: a hundred adverts weigh some 600 KB. */
export const TRUDVSEM_LARGEST_ANSWER = 16 * 1024 * 1024

/** How many adverts of one search are given. */
export const givenOf = (total: number): number => Math.min(total, TRUDVSEM_CAP)

/** How many pages a search that found so many has to be asked for; nothing found is one page. */
export const trudvsemPages = (total: number): number =>
  Math.max(1, Math.ceil(givenOf(total) / TRUDVSEM_PAGE_SIZE))

/** Its regions by the two digits that codes of 13 begin with. */
export const regionCode = (stated: unknown): string | null =>
  typeof stated === 'string' ? (/^(\d\d)(?:\d{11})?$/.exec(stated.trim())?.[1] ?? null) : null

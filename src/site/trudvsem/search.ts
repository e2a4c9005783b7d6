import type { SearchPage, WholeAdverts } from '../../vacancy/vacancy.ts'
import { unknownAnswer } from '../api/answer.ts'
import { asObject, field, type JsonObject } from '../pages/json.ts'
import { SiteError, type SiteFailure } from '../site.errors.ts'
import type { Search } from '../source.ts'
import { type OpenAdvert, readOpenAdvert } from './advert.ts'
import { givenOf, TRUDVSEM_PAGE_SIZE, trudvsemPages } from './facts.ts'

/** So many adverts of another region on a page, and none of the one asked for, are no accident. */
const ENOUGH_TO_JUDGE = 5

/** One page of the search, in words of the program. `offset` is the number of the page, from 0. */
export function openSearchAddress(
  url: string,
  { query, area, page }: Search,
  modifiedFrom: string,
): string {
  const region = area === null ? '' : `/region/${area.padEnd(13, '0')}`
  const parameters = new URLSearchParams({
    text: query,
    limit: String(TRUDVSEM_PAGE_SIZE),
    offset: String(page),
    modifiedFrom,
  })
  return `${url}/vacancies${region}?${parameters}`
}

/**
 * Reads one page of the search, which has its adverts whole.
 * @param since milliseconds: adverts that nobody has changed since are left out
 * @throws SiteError for a refusal, which comes with status 200 too, and for another shape
 */
export function readOpenSearch(
  answer: JsonObject,
  { area, page }: Pick<Search, 'area' | 'page'>,
  { address, since }: { address: string; since: number },
): SearchPage {
  const status = numberIn(field(answer, 'status'))
  if (status !== 200) throw refused(status, address)
  const total = numberIn(field(field(answer, 'meta'), 'total'))
  const listed = itemsIn(field(answer, 'results'))
  if (total === null || listed === null) throw unknownAnswer(address)
  const start = page * TRUDVSEM_PAGE_SIZE
  if (listed.length === 0 && start < givenOf(total))
    throw new SiteError('missing_page', { address })
  const read = listed.map((item) => ({ item, advert: readOpenAdvert(item) }))
  if (listed.length > 0 && read.every(({ advert }) => advert === null)) throw unknownAnswer(address)
  const last = trudvsemPages(total) - 1
  return {
    found: total,
    ids: read.flatMap(({ advert }) => advert?.vacancy.id ?? []),
    // An advert listed twice takes the place of another.
    due: Math.min(TRUDVSEM_PAGE_SIZE, Math.max(0, givenOf(total) - start)),
    lastPage: last,
    lastNamed: last,
    whole: {
      listed: listed.length,
      ...wholeIn(
        read.map(({ advert }) => advert),
        { area, since, address },
      ),
    },
  }
}

function wholeIn(
  read: readonly (OpenAdvert | null)[],
  { area, since, address }: { area: string | null; since: number; address: string },
): Omit<WholeAdverts, 'listed'> {
  const adverts = read.filter((advert) => advert !== null)
  const own = adverts.filter(
    ({ vacancy }) => area === null || vacancy.area.id === null || vacancy.area.id === area,
  )
  if (own.length === 0 && adverts.length >= ENOUGH_TO_JUDGE)
    throw new SiteError('other_search', { address })
  const cared = own.filter(({ modifiedAt }) => modifiedAt === null || modifiedAt >= since)
  return {
    adverts: cared.map(({ vacancy }) => vacancy),
    unusable: read.length - adverts.length + (adverts.length - own.length),
    old: own.length - cared.length,
  }
}

/** Each item is an object that holds the advert. Where nothing is found there may be no list. */
function itemsIn(results: unknown): unknown[] | null {
  const listed = field(results, 'vacancies')
  if (listed === undefined || listed === null)
    return asObject(results) !== null || results == null ? [] : null
  if (!Array.isArray(listed)) return null
  return listed.slice(0, 2 * TRUDVSEM_PAGE_SIZE).map((item) => field(item, 'vacancy') ?? item)
}

/** A count, in digits or as a number. */
function numberIn(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/**
 * Its own status says what an HTTP status would; its words are not kept, as they may quote
 * anything.
 */
function refused(status: number | null, address: string): SiteError {
  if (status === null) return unknownAnswer(address)
  return new SiteError(failureOf(status), { address, status })
}

function failureOf(status: number): SiteFailure {
  if (status === 403) return 'blocked'
  if (status === 451) return 'wrong_country'
  if (status === 408 || status === 429 || status >= 500) return 'overloaded'
  return status === 404 ? 'unknown_page' : 'bad_request'
}

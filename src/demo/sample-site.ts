import { moscowDay, systemClock } from '../clock.ts'
import { faultAnswer } from './fault-answers.ts'
import { createFaultSwitch, type SampleFault, type SampleTarget } from './faults.ts'
import { htmlResponse } from './page.ts'
import { ratesXml } from './rates.ts'
import { generateVacancies } from './sample-vacancies.ts'
import type { SampleVacancy } from './sample-vacancy.ts'
import { createSearch, parseSearchQuery } from './search.ts'
import { missingResultsPage, searchPage } from './search-page.ts'
import { captchaPage, frontPage, ROBOTS_TXT } from './service-pages.ts'
import { missingVacancyPage, vacancyPage } from './vacancy-page.ts'

export type { SampleFault, SampleFaultKind, SampleTarget } from './faults.ts'
export type { SampleVacancy } from './sample-vacancy.ts'

export type SampleRequest = { path: string; userAgent: string | null /** Milliseconds since the epoch. */; at: number }
export type SampleCounts = Record<SampleTarget | 'other', number>

/** The built-in vacancy site with its central bank. Nothing in it reaches the network or the disk. */
export type SampleSite = {
  /** Answers any request by its path, whatever its host; rejects only when the request is aborted. */
  fetch(request: Request): Promise<Response>
  /** Makes answers go wrong from now on; null makes them right again. */
  setFault(fault: SampleFault | null): void
  /** These vacancies stay listed while their pages answer 404; replaces those named before. */
  vanish(ids: readonly string[]): void
  /** While on, each page of results after the first begins with the last vacancy of the page before. */
  shift(enabled: boolean): void
  /** While on, pages of results carry no state, only markup. */
  hideSearchState(enabled: boolean): void
  /** The last 10,000 requests, oldest first: path with query, as asked. */
  readonly requests: readonly SampleRequest[]
  /** Requests so far, those that met a fault included. */
  counts(): SampleCounts
  /** Empties the log, the counts, and everything that was switched on. */
  reset(): void
  readonly vacancies: readonly SampleVacancy[]
}

export type SampleSiteOptions = {
  /** Served instead of the generated ones; ids must be digits and differ. */
  vacancies?: readonly SampleVacancy[]
  /** Used by the faults that take time. */
  delay?: (ms: number) => Promise<unknown>
  now?: () => number
}

const LOG_SIZE = 10_000
const RATES_PATH = '/scripts/XML_daily.asp'

function targetOf(pathname: string): SampleTarget | 'other' {
  if (pathname === '/search/vacancy') return 'search'
  if (pathname.startsWith('/vacancy/')) return 'vacancy'
  return pathname === RATES_PATH ? 'rates' : 'other'
}

/** Makes a sample site with its own log, counts and faults. */
export function createSampleSite({
  vacancies = generateVacancies(),
  delay = (ms) => Bun.sleep(ms),
  now = systemClock.now,
}: SampleSiteOptions = {}): SampleSite {
  const byId = new Map(vacancies.map((vacancy) => [vacancy.id, vacancy]))
  const search = createSearch(vacancies)
  const faults = createFaultSwitch()
  const noCounts = (): SampleCounts => ({ search: 0, vacancy: 0, rates: 0, other: 0 })
  const requests: SampleRequest[] = []
  let counts = noCounts()
  let vanished: ReadonlySet<string> = new Set()
  let shifting = false
  let searchState = true

  function answerSearch(url: URL): Response {
    const result = search(parseSearchQuery(url.searchParams))
    if (result.query.page > 0 && result.query.page >= result.pages) return htmlResponse(missingResultsPage(), 404)
    const shown = shifting && result.before ? [result.before, ...result.shown] : result.shown
    return htmlResponse(searchPage({ ...result, shown }, { withState: searchState }))
  }

  function answerVacancy(id: string): Response {
    const vacancy = vanished.has(id) ? undefined : byId.get(id)
    return vacancy ? htmlResponse(vacancyPage(vacancy)) : htmlResponse(missingVacancyPage(), 404)
  }

  function answerRates(url: URL): Response {
    const xml = ratesXml(url.searchParams.get('date_req'), Date.parse(moscowDay(now())))
    return new Response(xml, { headers: { 'content-type': 'application/xml; charset=windows-1251' } })
  }

  function answerOther(pathname: string): Response {
    if (pathname === '/') return htmlResponse(frontPage(vacancies.length))
    if (pathname === '/robots.txt') return new Response(ROBOTS_TXT)
    if (pathname === '/account/captcha') return htmlResponse(captchaPage())
    return htmlResponse(missingResultsPage(), 404)
  }

  function answer(target: SampleTarget | 'other', url: URL): Response {
    if (target === 'search') return answerSearch(url)
    if (target === 'vacancy') return answerVacancy(url.pathname.slice('/vacancy/'.length))
    return target === 'rates' ? answerRates(url) : answerOther(url.pathname)
  }

  function otherVacancy(asked: string): Response {
    const other = vacancies.find(({ id }) => !asked.endsWith(id))
    return other ? htmlResponse(vacancyPage(other)) : htmlResponse(missingVacancyPage(), 404)
  }

  function record(target: SampleTarget | 'other', url: URL, request: Request): void {
    counts[target] += 1
    requests.push({ path: url.pathname + url.search, userAgent: request.headers.get('user-agent'), at: now() })
    if (requests.length > LOG_SIZE) requests.shift()
  }

  return {
    vacancies,
    requests,
    counts: () => ({ ...counts }),
    setFault: faults.set,
    vanish: (ids) => {
      vanished = new Set(ids)
    },
    shift: (enabled) => {
      shifting = enabled
    },
    hideSearchState: (enabled) => {
      searchState = !enabled
    },
    reset() {
      requests.length = 0
      counts = noCounts()
      vanished = new Set()
      shifting = false
      searchState = true
      faults.set(null)
    },
    async fetch(request) {
      const url = new URL(request.url)
      const target = targetOf(url.pathname)
      record(target, url, request)
      request.signal.throwIfAborted()
      const fault = target === 'other' ? null : faults.next(target)
      if (!fault || target === 'other') return answer(target, url)
      return await faultAnswer(fault, {
        request,
        target,
        answer: () => answer(target, url),
        otherVacancy: () => otherVacancy(url.pathname),
        delay,
      })
    },
  }
}

import { moscowDay } from '../time/clock.ts'
import { createApiAnswers, isApiPath } from './api/api-answers.ts'
import { apiVacancy } from './api/api-vacancy.ts'
import type { SampleTarget } from './faults/faults.ts'
import type { Switches } from './faults/switches.ts'
import { htmlResponse } from './pages/page.ts'
import { missingResultsPage, searchPage } from './pages/search-page.ts'
import { captchaPage, frontPage, ROBOTS_TXT } from './pages/service-pages.ts'
import { missingVacancyPage, vacancyPage } from './pages/vacancy-page.ts'
import { ratesXml } from './vacancies/rates.ts'
import type { SampleVacancy } from './vacancies/sample-vacancy.ts'
import { createSearch, parseSearchQuery } from './vacancies/search.ts'

const RATES_PATH = '/scripts/XML_daily.asp'

export function targetOf(pathname: string): SampleTarget | 'other' {
  if (pathname === '/search/vacancy' || pathname === '/api/vacancies') return 'search'
  if (/^\/(vacancy|api\/vacancies)\//.test(pathname)) return 'vacancy'
  return pathname === RATES_PATH ? 'rates' : 'other'
}

type AnswersDeps = { vacancies: readonly SampleVacancy[]; now: () => number }

/** The site's right answers. */
export function createAnswers({ vacancies, now }: AnswersDeps) {
  const byId = new Map(vacancies.map((vacancy) => [vacancy.id, vacancy]))
  const search = createSearch(vacancies)
  const answerApi = createApiAnswers(vacancies, search)

  function answerSearch(url: URL, { isShifting, hidden, hidesSearchState }: Switches): Response {
    const result = search(parseSearchQuery(url.searchParams))
    if (result.query.page > 0 && result.query.page >= result.pages)
      return htmlResponse(missingResultsPage(), 404)
    const listed = isShifting && result.before ? [result.before, ...result.shown] : result.shown
    const shown = listed.filter(({ id }) => !hidden.has(id))
    return htmlResponse(searchPage({ ...result, shown }, { withState: !hidesSearchState }))
  }

  function answerVacancy(id: string, { vanished }: Switches): Response {
    return pageOf(vanished.has(id) ? undefined : byId.get(id))
  }

  function answerRates(url: URL): Response {
    const xml = ratesXml(url.searchParams.get('date_req'), Date.parse(moscowDay(now())))
    return new Response(xml, {
      headers: { 'content-type': 'application/xml; charset=windows-1251' },
    })
  }

  function answerOther(pathname: string): Response {
    if (pathname === '/') return htmlResponse(frontPage(vacancies.length))
    if (pathname === '/robots.txt') return new Response(ROBOTS_TXT)
    if (pathname === '/account/captcha') return htmlResponse(captchaPage())
    return htmlResponse(missingResultsPage(), 404)
  }

  return {
    right(request: Request, url: URL, switches: Switches): Response {
      if (isApiPath(url.pathname)) return answerApi(request, url, switches)
      const target = targetOf(url.pathname)
      if (target === 'search') return answerSearch(url, switches)
      if (target === 'vacancy')
        return answerVacancy(url.pathname.slice('/vacancy/'.length), switches)
      return target === 'rates' ? answerRates(url) : answerOther(url.pathname)
    },

    /** The page of a vacancy other than the one at the address, or what the API tells of it. */
    otherVacancy(pathname: string): Response {
      const other = vacancies.find(({ id }) => !pathname.endsWith(id))
      return other && isApiPath(pathname) ? Response.json(apiVacancy(other)) : pageOf(other)
    },
  }
}

function pageOf(vacancy: SampleVacancy | undefined): Response {
  return vacancy ? htmlResponse(vacancyPage(vacancy)) : htmlResponse(missingVacancyPage(), 404)
}

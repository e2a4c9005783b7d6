import type { Vacancy } from '../../vacancy/vacancy.ts'
import { field, type JsonObject } from './json.ts'
import { incompletePage, otherVacancyPage, unreadablePage } from './page.errors.ts'
import type { SitePage } from './page.ts'
import type { PageSign } from './signs.ts'
import type { PageState } from './state.ts'
import { canonicalNumber, hasVacancyMarkup, readVacancyMarkup } from './vacancy-markup.ts'
import { isVacancy, readVacancyState, vacancyInView } from './vacancy-state.ts'

const VACANCY_SIGNS: readonly PageSign[] = [
  'state',
  'job-posting',
  'vacancy-title',
  'vacancy-description',
]

/**
 * Reads a vacancy's page, trying one shape after the other: the state of the three generations, a
 * JobPosting with `data-qa` marks, the marks alone. Null when the page says that there is no such
 * vacancy.
 * @throws SiteError `incomplete_page` for a cut page, `unknown_page` for an unknown shape or
 * another vacancy's page, `captcha`, `blocked` or `soft_block` for what is no page of a vacancy at
 * all.
 */
export function readVacancyPage(page: SitePage, id: string): Vacancy | null {
  const state = page.state()
  if (state === null) return readWithoutState(page, id)
  if (!state.isComplete) throw incompletePage(page)
  const view = state.branch('vacancyView')
  const vacancy = view === null ? null : readView(view, id)
  return vacancy ?? readWholeState(page, state, id)
}

function readView(view: JsonObject, id: string): Vacancy | null {
  const vacancy = vacancyInView(view)
  return vacancy !== null && isVacancy(vacancy, id) ? readVacancyState(vacancy, id) : null
}

/**
 * Only the whole state tells why the quick look found nothing: no such vacancy, another vacancy, a
 * new shape.
 */
function readWholeState(page: SitePage, state: PageState, id: string): Vacancy | null {
  const whole = state.whole()
  if (whole === null) throw incompletePage(page)
  const view = field(whole, 'vacancyView')
  const inside = vacancyInView(view)
  if (inside === null && (field(whole, 'errorCode') === 404 || isEmpty(view))) return null
  if (inside !== null && !isVacancy(inside, id)) throw otherVacancyPage(page)
  const vacancy = inside === null ? null : readVacancyState(inside, id)
  return vacancy ?? readWithoutState(page, id)
}

function isEmpty(view: unknown): boolean {
  return typeof view === 'object' && view !== null && Object.keys(view).length === 0
}

function readWithoutState(page: SitePage, id: string): Vacancy | null {
  if (!hasVacancyMarkup(page)) throw unreadablePage(page, VACANCY_SIGNS)
  if (!page.hasEnd()) throw incompletePage(page)
  const canonical = canonicalNumber(page.html)
  if (canonical !== null && canonical !== id) throw otherVacancyPage(page)
  const vacancy = readVacancyMarkup(page, id)
  if (vacancy === null) throw unreadablePage(page, VACANCY_SIGNS)
  return vacancy
}

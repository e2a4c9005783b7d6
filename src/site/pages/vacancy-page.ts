import { SiteError } from '../site.errors.ts'
import type { Vacancy } from '../vacancy.ts'
import { hasEnd, withinDepth } from './document.ts'
import { field, type JsonObject } from './json.ts'
import { diagnosePage, incompletePage, unreadablePage } from './refusal.ts'
import { type EscapedState, findState, stateBranch, wholeState } from './state.ts'
import { canonicalNumber, hasVacancyMarkup, readVacancyMarkup } from './vacancy-markup.ts'
import { isVacancy, readVacancyState, vacancyInView } from './vacancy-state.ts'

const VACANCY_MARKS = ['state', 'job-posting', 'vacancy-title', 'vacancy-description']

/**
 * Reads a vacancy's page, shape by shape: the state of the three generations, then JobPosting with marks, then marks alone.
 * Null when the page says that there is no such vacancy.
 * @throws SiteError `incomplete_page` for a cut page, `unknown_page` for a shape nobody knows or another vacancy's page,
 * `captcha`, `blocked`, `soft_block` for what is no page of a vacancy at all.
 */
export function readVacancyPage(html: string, id: string): Vacancy | null {
  const address = `/vacancy/${id}`
  const state = findState(html)
  if (state === null) return readWithoutState(html, id, address)
  if (!state.complete) throw incompletePage(html, address)
  const view = stateBranch(state, 'vacancyView')
  const vacancy = view === null ? null : readView(view, id)
  return vacancy ?? readWholeState(html, state, id)
}

function readView(view: JsonObject, id: string): Vacancy | null {
  const vacancy = vacancyInView(view)
  return vacancy !== null && isVacancy(vacancy, id) ? readVacancyState(vacancy, id) : null
}

/** What the quick look did not find is decided on the whole state: absence, another vacancy, a new shape. */
function readWholeState(html: string, state: EscapedState, id: string): Vacancy | null {
  const address = `/vacancy/${id}`
  const whole = wholeState(state)
  if (whole === null) throw incompletePage(html, address)
  const view = field(whole, 'vacancyView')
  const inside = vacancyInView(view)
  if (inside === null && (field(whole, 'errorCode') === 404 || isEmpty(view))) return null
  if (inside !== null && !isVacancy(inside, id)) throw otherVacancy(html, address)
  const vacancy = inside === null ? null : readVacancyState(inside, id)
  return vacancy ?? readWithoutState(html, id, address)
}

function isEmpty(view: unknown): boolean {
  return typeof view === 'object' && view !== null && Object.keys(view).length === 0
}

function readWithoutState(html: string, id: string, address: string): Vacancy | null {
  if (!hasVacancyMarkup(html)) throw unreadablePage(html, address, VACANCY_MARKS)
  if (!hasEnd(html)) throw incompletePage(html, address)
  const canonical = canonicalNumber(html)
  if (canonical !== null && canonical !== id) throw otherVacancy(html, address)
  const vacancy = withinDepth(() => readVacancyMarkup(html, id))
  if (vacancy === null) throw unreadablePage(html, address, VACANCY_MARKS)
  return vacancy
}

function otherVacancy(html: string, address: string): SiteError {
  const diagnosis = diagnosePage(html)
  return new SiteError('unknown_page', {
    address,
    diagnosis: { ...diagnosis, markers: [...diagnosis.markers, 'other-vacancy'] },
  })
}

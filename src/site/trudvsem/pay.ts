import type { StatedSalary } from '../../vacancy/vacancy.ts'
import { asText, field } from '../pages/json.ts'
import { NO_CURRENCY } from '../pages/vacancy-state.ts'

/** No advert pays more by the month; a larger number is for a year, or in kopecks. */
const MOST = 1_000_000_000

/**
 * The pay that an advert of the open data states: monthly as far as is known, and never said to be
 * before tax or not. A bound of 0 means none; two equal ones are a minimum; an upper one below the
 * lower says nothing.
 */
export function readPay(stated: unknown): StatedSalary | null {
  const [from, to] = [boundIn(field(stated, 'salary_min')), boundIn(field(stated, 'salary_max'))]
  if ((from === null && to === null) || (from !== null && to !== null && to < from)) return null
  const currency = currencyOf(asText(field(stated, 'currency')))
  return { from, to: to === from ? null : to, currency, gross: null, mode: null }
}

function boundIn(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && number > 0 && number <= MOST ? number : null
}

/**
 * The site's code of a currency; one that is not known, or not stated, is never taken for roubles.
 */
function currencyOf(stated: string | null): string {
  // The state writes «руб.» with its quotes.
  const name = stated?.replace(/[«»"'\s]/g, '') ?? ''
  if (/^(руб|rub|rur|₽)/i.test(name)) return 'RUR'
  return /^[A-Z]{3}$/.test(name) ? name : NO_CURRENCY
}

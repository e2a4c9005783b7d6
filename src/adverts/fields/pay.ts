import { field } from '../../site/pages/json.ts'
import { readSalaryText } from '../../site/pages/salary-text.ts'
import { NO_CURRENCY } from '../../site/pages/vacancy-state.ts'
import type { StatedSalary } from '../../vacancy/vacancy.ts'
import { plainAmounts } from './plain-amounts.ts'
import { isNothing, lineOf } from './texts.ts'

/** What was wrong with the pay of an advert: its bounds are then left out, or cannot be used. */
export type PayFault = 'negative' | 'reversed' | 'no_period' | 'no_currency' | 'pay_unread'

/** A period that is none of those known, or not stated: it must not pass for a month. */
const NO_PERIOD = 'OTHER'

const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/month|месяц|мес(?!\p{L})/iu, 'MONTH'],
  [/year|annual|год/i, 'YEAR'],
  [/week|недел/i, 'WEEK'],
  [/hour|час/i, 'HOUR'],
  [/\bday|daily|день|сутк/i, 'DAY'],
  [/shift|смен/i, 'SHIFT'],
]

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(₽|р|руб.*|рос.*руб.*|rubles?|rur|rub)\.?$/i, 'RUR'],
  [/^(\$|us dollars?|доллар.*)$/i, 'USD'],
  [/^(€|euros?|евро)$/i, 'EUR'],
  [/^(₸|тенге)$/i, 'KZT'],
]

/** Codes of currencies, with one that the site writes as it was before 2016. */
const CODES = new Set([...Intl.supportedValuesOf('currency'), 'BYR'])

/** In characters: a longer text is no pay. */
const LONGEST_TEXT = 200

/** The pay that an advert states, by its fields. */
export function payOf(read: {
  from: unknown
  to: unknown
  value: unknown
  text: unknown
  currency: unknown
  gross: unknown
  /** Of the column, or of all pay of the file; null where neither states it. */
  period: unknown
}): { salary: StatedSalary | null; faults: PayFault[] } {
  const fromText = typeof read.text === 'string' ? statedIn(read.text) : null
  const value = amountOf(read.value)
  const cells = { from: boundOf(read.from, FROM), to: boundOf(read.to, TO) }
  const periods = allOf(periodOf(read.period), cells.from?.period, cells.to?.period)
  const currencies = allOf(currencyOf(read.currency), cells.from?.currency, cells.to?.currency)
  if (periods.length > 1 || currencies.length > 1) return { salary: null, faults: ['pay_unread'] }
  const stated = {
    from: cells.from?.amount ?? value ?? fromText?.from ?? amountOf(read.text),
    to: cells.to?.amount ?? value ?? fromText?.to ?? amountOf(read.text),
  }
  const isNone = stated.from === null && stated.to === null
  const unread = { from: stated.from === null, to: stated.to === null, value: isNone, text: isNone }
  const faults: PayFault[] = []
  if ((['from', 'to', 'value', 'text'] as const).some((name) => unread[name] && isSaid(read[name])))
    faults.push('pay_unread')
  let { from, to } = { from: positive(stated.from), to: positive(stated.to) }
  if ([stated.from, stated.to].some((bound) => bound !== null && bound < 0)) faults.push('negative')
  if (from !== null && to !== null && to < from) {
    faults.push('reversed')
    from = to = null
  }
  if (from === null && to === null) return { salary: null, faults }
  const mode = periods[0] ?? fromText?.mode ?? null
  const currency = currencies[0] ?? currencyIn(read.text, fromText?.currency)
  if ((mode ?? NO_PERIOD) === NO_PERIOD) faults.push('no_period')
  if (currency === NO_CURRENCY) faults.push('no_currency')
  const gross = grossOf(read.gross) ?? fromText?.gross ?? null
  return { salary: { from, to, currency, gross, mode: mode ?? NO_PERIOD }, faults }
}

/** Two amounts that a dash or dots join: «80-100 т.р.», «80000 руб. - 100000 руб.». */
const RANGE = /\d\d\D{0,8}(?:[-–—…]|\.{2,})\D{0,3}\d[\d\s.,']*\d/

/** The pay of a text; null too where it has a range of which one end alone was read. */
function statedIn(text: string): ReturnType<typeof readSalaryText> {
  const stated = readSalaryText(plainAmounts(text))
  return stated !== null && stated.from === stated.to && RANGE.test(text) ? null : stated
}

/** What is stated of one thing, each once: more than one contradict each other. */
const allOf = (...stated: (string | null | undefined)[]): string[] => [
  ...new Set(stated.filter((one) => one != null)),
]

const positive = (amount: number | null): number | null =>
  amount !== null && amount > 0 ? amount : null

/** A cell that says something; the parts of an object are cells of their own. */
const isSaid = (value: unknown): boolean => !isNothing(value) && typeof value !== 'object'

const FROM = /^(?:от|from)\s/i
const TO = /^(?:до|to|up to)\s/i
const BOUND = /^([-\d\s.,']+)(?:([^-\d\s.,'][^\d]*))?$/

/** Between a currency and a period, as in `руб/час`. */
const BY = /\s*\/\s*|\s(?:за|в|per|an?)\s/i

type Bound = { amount: number; currency: string | null; period: string | null }

/** A bound as a cell of its own states it: an amount, or `от 100 000 ₽ за месяц`. */
function boundOf(value: unknown, word: RegExp): Bound | null {
  const plain = typeof value === 'string' ? plainAmounts(value).trim().replace(word, '') : value
  const [, digits, sign] = (typeof plain === 'string' && BOUND.exec(plain)) || []
  const amount = amountOf(digits?.trim() ?? plain)
  if (amount === null) return null
  if (sign === undefined) return { amount, currency: null, period: null }
  const [unit, by] = sign.split(BY)
  const currency = currencyOf(unit)
  return currency === NO_CURRENCY
    ? null
    : { amount, currency, period: by === undefined ? knownPeriod(sign) : periodOf(by) }
}

/** The currency of a text of pay, as it is read on the site's pages or by its words. */
function currencyIn(text: unknown, read = NO_CURRENCY): string {
  if (read !== NO_CURRENCY || typeof text !== 'string') return read
  const words = text.slice(0, LONGEST_TEXT).split(/[^\p{L}$€₽₸]+/u)
  return CURRENCIES.find(([word]) => words.some((one) => word.test(one)))?.[1] ?? NO_CURRENCY
}

/**
 * `100000`, `100 000`, `1,234,567`, `100.000`, `100 тыс.`, `1200.50`, `1200,5`; null for anything
 * else.
 */
function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const plain = plainAmounts(value)
    .replace(/[\s']|\.$/g, '')
    .replace(',', '.')
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : null
}

const knownPeriod = (text: string): string | null =>
  PERIODS.find(([pattern]) => pattern.test(text))?.[1] ?? null

function periodOf(value: unknown): string | null {
  const text = lineOf(field(value, 'id') ?? value)
  if (text === null) return null
  return knownPeriod(text) ?? (/^[A-Z][A-Z_]{2,30}$/.test(text) ? text : NO_PERIOD)
}

function currencyOf(value: unknown): string | null {
  const text = lineOf(value)
  if (text === null) return null
  const known = CURRENCIES.find(([pattern]) => pattern.test(text))?.[1]
  const code = text.toUpperCase()
  return known ?? (CODES.has(code) ? code : NO_CURRENCY)
}

function grossOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = lineOf(value) ?? ''
  if (/^(true|1|1\.0|yes|gross|да|до вычета.*)$/i.test(text)) return true
  return /^(false|0|0\.0|no|net|нет|на руки)$/i.test(text) ? false : null
}

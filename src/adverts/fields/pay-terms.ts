import { field } from '../../site/pages/json.ts'
import { NO_CURRENCY } from '../../site/pages/vacancy-state.ts'
import { lineOf } from './texts.ts'

/** A period that is none of those known, or not stated: it must not pass for a month. */
export const NO_PERIOD = 'OTHER'

const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/month|месяц|месячн|мес(?!\p{L})|^mo$|^p\.? ?m\.?$/iu, 'MONTH'],
  [/year|annu|год|^yr$|^p\.? ?a\.?$/i, 'YEAR'],
  [/week|недел|^wk$/i, 'WEEK'],
  [/hour|час(?!т)|^hr$/i, 'HOUR'],
  [/\bday|daily|день|сутк|ежедневн/i, 'DAY'],
  [/shift|смен/i, 'SHIFT'],
]

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(₽|р|руб.*|рос.*руб.*|rubles?|rur|rub)\.?$/i, 'RUR'],
  [/^((us)?\$|us dollars?|доллар.*)$/i, 'USD'],
  [/^(€|euros?|евро)$/i, 'EUR'],
  [/^(₸|тенге)$/i, 'KZT'],
  [/^(£|pounds?)$/i, 'GBP'],
  [/^₹$/, 'INR'],
  [/^ca?\$$/i, 'CAD'],
  [/^au?\$$/i, 'AUD'],
]

/** Codes of currencies, with one that the site writes as it was before 2016. */
const CODES = new Set([...Intl.supportedValuesOf('currency'), 'BYR'])

export const knownPeriod = (text: string): string | null =>
  PERIODS.find(([pattern]) => pattern.test(text))?.[1] ?? null

export function periodOf(value: unknown): string | null {
  const text = lineOf(field(value, 'id') ?? value)
  if (text === null) return null
  return knownPeriod(text) ?? (/^[A-Z][A-Z_]{2,30}$/.test(text) ? text : NO_PERIOD)
}

export function currencyOf(value: unknown): string | null {
  const text = lineOf(value)
  if (text === null) return null
  const known = CURRENCIES.find(([pattern]) => pattern.test(text))?.[1]
  const code = text.toUpperCase()
  return known ?? (CODES.has(code) ? code : NO_CURRENCY)
}

/** The currencies that a text names by words, signs, and codes in capitals, each once. */
export const currenciesIn = (text: string): string[] => {
  const words = text.match(/\p{L}{0,2}\p{Sc}|\p{L}+/gu) ?? []
  const known = words.flatMap((word) =>
    /^[A-Z]{3}$/.test(word) || CURRENCIES.some(([pattern]) => pattern.test(word))
      ? (currencyOf(word) ?? [])
      : [],
  )
  return [...new Set(known)].filter((currency) => currency !== NO_CURRENCY)
}

const TAX = String.raw`(?:\s+(?:\p{L}+\s+)?(?:налог\p{L}*|ндфл|tax(?:es)?))?`
const words = (all: string) =>
  new RegExp(`(?<!\\p{L}|(?<!\\p{L})(?:не|not)\\s)(?:${all})(?!\\p{L})`, 'giu')
const GROSS = words(
  String.raw`до\s+(?:вычета|уплаты|удержания)${TAX}|до\s+(?:налог\p{L}*|ндфл)|без\s+вычета${TAX}
    |(?:включая|с)\s+(?:налог\p{L}*|ндфл)|(?:before|pre|incl(?:uding)?)[\s-]tax(?:es)?
    |брутто|гросс|gross`.replace(/\n\s+/g, ''),
)
const NET = words(
  String.raw`после\s+(?:вычета|уплаты|удержания)${TAX}|после\s+(?:налог\p{L}*|ндфл)
    |за\s+вычетом${TAX}|не\s+включая\s+налог\p{L}*|на\s+руки|чистыми|нетто|net
    |(?:after|post)[\s-]tax(?:es)?|take[\s-]home`.replace(/\n\s+/g, ''),
)

/**
 * A text without its words on income tax, and whether they say that it is still to be paid: of both
 * the first counts, and its amounts alone, where each has its own.
 */
export function withoutTax(text: string) {
  const [gross, net] = [GROSS, NET].map((pattern) => [...text.matchAll(pattern)][0])
  const [first, second] = [gross, net].filter((word) => word !== undefined).sort(byIndex)
  const isUnclear =
    first !== undefined && second !== undefined && !/\d/.test(text.slice(first.index, second.index))
  const own = first && second && !isUnclear ? ofFirst(text, first, second) : text
  const plain = own.replace(GROSS, ' ').replace(NET, ' ')
  return { plain, gross: isUnclear || first === undefined ? null : first === gross, isUnclear }
}

const byIndex = (a: RegExpExecArray, b: RegExpExecArray) => a.index - b.index

/** An amount stands before its word, or all behind theirs; what follows may tell currency and period of both. */
function ofFirst(text: string, first: RegExpExecArray, second: RegExpExecArray): string {
  const isBehind = !/\d/.test(text.slice(0, first.index))
  const end = isBehind ? second.index : first.index + first[0].length
  return text.slice(0, end) + text.slice(end).replace(/\d[\d\s.,'кk]*|[-–—]/giu, ' ')
}

/** @param column whose name says what a yes means: `На руки` */
export function grossOf(value: unknown, column: string): boolean | null {
  const text = lineOf(value) ?? ''
  const isYes = value === true || /^(true|1|1\.0|yes|да)$/i.test(text)
  const isNo = value === false || /^(false|0|0\.0|no|нет)$/i.test(text)
  if (!isYes && !isNo) return withoutTax(text).gross
  return (withoutTax(column).gross === false) !== isYes
}

import type { StatedSalary } from '../../vacancy/vacancy.ts'
import { NO_CURRENCY } from './vacancy-state.ts'

/**
 * Signs and words for currencies on the site's pages, with the site's codes. `сомони` must come
 * before `сом`.
 */
const CURRENCIES: readonly [RegExp, string][] = [
  [/₽|руб/i, 'RUR'],
  [/\$/, 'USD'],
  [/€/, 'EUR'],
  [/₸|тенге/i, 'KZT'],
  [/\bbr\b/i, 'BYR'],
  [/so['ʻʼ’‘`]?m|сум/i, 'UZS'],
  [/₼/, 'AZN'],
  [/₾/, 'GEL'],
  [/сомони/i, 'TJS'],
  [/сом/i, 'KGS'],
  [/₴|грн/i, 'UAH'],
]

const MODES: readonly [RegExp, string][] = [
  [/месяц|^мес$/i, 'MONTH'],
  [/смену/i, 'SHIFT'],
  [/час/i, 'HOUR'],
  [/услугу/i, 'SERVICE'],
  [/вахту/i, 'FLY_IN_FLY_OUT'],
]

/** The mode for an unknown period, which must not pass for a month. */
const OTHER_MODE = 'OTHER'

/** In characters. A longer text is no salary, and would be slow to match. */
const LONGEST = 200

const AMOUNT = String.raw`\d+(?: \d{3})*(?:[.,]\d{1,2}(?!\d))?`
const FROM = new RegExp(`от (${AMOUNT})`, 'i')
const TO = new RegExp(`до (${AMOUNT})`, 'i')
const RANGE = new RegExp(`(${AMOUNT}) ?[–—-] ?(${AMOUNT})`)
const SINGLE = new RegExp(`(${AMOUNT})`)

/**
 * Reads a salary as pages show it: `от 100 000 до 150 000 ₽ за месяц, до вычета налогов`. Numbers
 * may contain spaces of any kind. A single number is both bounds. Null when no amount is stated.
 */
export function readSalaryText(text: string): StatedSalary | null {
  const folded = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
  const gross = /до вычета/i.test(folded) ? true : /на руки/i.test(folded) ? false : null
  const amounts = folded.replace(/до вычета[^,;]*|на руки/gi, ' ')
  const bounds = readBounds(amounts)
  if (bounds === null) return null
  return { ...bounds, currency: readCurrency(amounts), gross, mode: readMode(amounts) }
}

function readBounds(text: string): { from: number | null; to: number | null } | null {
  const from = amount(FROM.exec(text)?.[1])
  const to = amount(TO.exec(text)?.[1])
  if (from !== null || to !== null) return { from, to }
  const range = RANGE.exec(text)
  if (range !== null) return { from: amount(range[1]), to: amount(range[2]) }
  const single = amount(SINGLE.exec(text)?.[1])
  return single === null ? null : { from: single, to: single }
}

function amount(digits: string | undefined): number | null {
  if (digits === undefined) return null
  const value = Number(digits.replaceAll(' ', '').replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

function readCurrency(text: string): string {
  const sign = CURRENCIES.find(([pattern]) => pattern.test(text))?.[1]
  return sign ?? text.match(/\b[A-Z]{3}\b/)?.[0] ?? NO_CURRENCY
}

function readMode(text: string): string | null {
  const period = text.match(/(?:за |в |\/ ?)(\p{L}+)/iu)?.[1]
  if (period === undefined) return null
  return MODES.find(([pattern]) => pattern.test(period))?.[1] ?? OTHER_MODE
}

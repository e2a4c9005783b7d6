import { NO_CURRENCY } from '../../site/pages/vacancy-state.ts'
import type { StatedSalary } from '../../vacancy/vacancy.ts'
import { currencyOf, grossOf, knownPeriod, NO_PERIOD, periodOf, withoutTax } from './pay-terms.ts'
import { BY, payInText } from './pay-text.ts'
import { plainAmounts } from './plain-amounts.ts'
import { isNothing } from './texts.ts'

/**
 * What was wrong with the pay of an advert: its bounds are then left out, cannot be used, or are
 * taken as if nothing was said of tax.
 */
export type PayFault =
  | 'negative'
  | 'reversed'
  | 'no_period'
  | 'no_currency'
  | 'pay_unread'
  | 'gross_unread'

/** The pay that an advert states, by its fields. */
export function readPay(read: {
  from: unknown
  to: unknown
  value: unknown
  text: unknown
  currency: unknown
  gross: unknown
  /** The name of the column that says it. */
  grossColumn: string
  period: unknown
  /** The period of all pay of the file that states none of its own. */
  usualPeriod: string | null
}): { salary: StatedSalary | null; faults: PayFault[] } {
  const fromText = typeof read.text === 'string' ? payInText(read.text) : null
  const value = amountOf(read.value)
  const taxes = [read.from, read.to, read.text].map(taxIn)
  const cells = [boundOf(read.from, taxes[0]!, FROM), boundOf(read.to, taxes[1]!, TO)] as const
  const ofText = fromText?.mode === NO_PERIOD ? null : fromText?.mode
  const periods = allOf(periodOf(read.period), cells[0]?.period, cells[1]?.period, ofText)
  const currencies = allOf(currencyOf(read.currency), cells[0]?.currency, cells[1]?.currency)
  if (periods.length > 1 || currencies.length > 1) return { salary: null, faults: ['pay_unread'] }
  const stated = {
    from: cells[0]?.amount ?? value ?? fromText?.from ?? amountOf(read.text),
    to: cells[1]?.amount ?? value ?? fromText?.to ?? amountOf(read.text),
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
  const mode = periods[0] ?? periodOf(read.usualPeriod) ?? NO_PERIOD
  const currency = currencies[0] ?? fromText?.currency ?? NO_CURRENCY
  const ofColumn = grossOf(read.gross, read.grossColumn)
  if (mode === NO_PERIOD) faults.push('no_period')
  if (currency === NO_CURRENCY) faults.push('no_currency')
  const gross = ofColumn ?? cells[0]?.gross ?? cells[1]?.gross ?? fromText?.gross ?? null
  const isUnclear = taxes.some((tax) => tax.isUnclear)
  if (ofColumn === null && (isSaid(read.gross) || (gross === null && isUnclear)))
    faults.push('gross_unread')
  return { salary: { from, to, currency, gross, mode }, faults }
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
const BOUND = /^(\p{Sc})?\s?([-\d\s.,']+)(?:([^-\d\s.,'][^\d]*))?$/u

type Bound = {
  amount: number
  currency: string | null
  period: string | null
  gross: boolean | null
}

type Tax = ReturnType<typeof withoutTax>

const taxIn = (cell: unknown): Tax => withoutTax(typeof cell === 'string' ? cell : '')

/** A bound as a cell of its own states it: an amount, or `от 100 000 ₽ за месяц`. */
function boundOf(cell: unknown, { plain, gross }: Tax, word: RegExp): Bound | null {
  const text = plainAmounts(plain).trim().replace(word, '')
  const [, sign, digits, words] = BOUND.exec(text) ?? []
  const amount = amountOf(digits?.trim() ?? cell)
  if (amount === null) return null
  const [unit, by] = words?.split(BY) ?? []
  const currencies = allOf(currencyOf(sign), currencyOf(unit))
  const period = by === undefined ? knownPeriod(words ?? '') : periodOf(by)
  return currencies.length > 1 || currencies[0] === NO_CURRENCY
    ? null
    : { amount, currency: currencies[0] ?? null, period, gross }
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

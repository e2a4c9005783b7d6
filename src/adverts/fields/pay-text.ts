import { readSalaryText } from '../../site/pages/salary-text.ts'
import { NO_CURRENCY } from '../../site/pages/vacancy-state.ts'
import type { StatedSalary } from '../../vacancy/vacancy.ts'
import { currenciesIn, currencyOf, knownPeriod, NO_PERIOD, withoutTax } from './pay-terms.ts'
import { plainAmounts } from './plain-amounts.ts'

const AMOUNT = String.raw`\d+(?: \d{3})*(?:[.,]\d{1,2}(?!\d))?`
/** What stands between a currency and a period: `руб/час`. */
export const BY = /\s*\/\s*|\s(?:за|в|per|an?)\s/i

/** A sign that stands before its amount, `$100`: the reader of pages looks for `от 100`. */
const SIGN_FIRST = new RegExp(String.raw`(?<!\p{L})(\p{Lu}{0,2}\p{Sc}) ?(${AMOUNT})`, 'gu')
/** Two amounts with what stands between them: «80000 руб. - 100000», `80000 $/yr - 100000 $/yr`. */
const JOINED = new RegExp(
  String.raw`(?:от )?(?<![\d.,])(${AMOUNT})((?: ?[^\d–]{1,20}?)?) ?(?:–|(?<= )до(?= )) ?(${AMOUNT})`,
  'giu',
)
/** … of which one end alone would be read. */
const RANGE = /\d\d\D{0,8}–\D{0,3}\d[\d\s.,']*\d/

/** «с 9 до 18» are hours of work. */
const HOURS = /(?<!\p{L})с \d{1,2}(?::\d\d)? до \d{1,2}(?::\d\d)?(?![\d:]|[.,]\d| \d)/giu

/** What a period is told by: «в год», `/yr`, `per hour`, `a year`, or a word that needs none. */
const PERIOD = new RegExp(
  [
    String.raw`(?:\/ ?|(?<!\p{L})(?:за|в|per|an?) )(\p{L}+)`,
    String.raw`(?<!\p{L})((?:month|year|week|hour|dai)ly|annual(?:ly)?|p\.? ?[am]|ежемесячно|мес|месяц|год)(?!\p{L})`,
  ].join('|'),
  'giu',
)

/** … and what stands before it where it is the pay's: its amount, or nothing. */
const BEFORE_PERIOD = /^[^\d,;]*$|(?:^\D*\d[\d ]*(?:[.,]\d+)?|\d\d)(?!\d| ?раз)[^\d,;]{0,20}$/iu

/** «5 окладов», «+ 20 %»: what is told in other pay is no amount. */
const IN_OTHER_PAY =
  /(?<![\d.,]|\d )\d{1,3}(?:[.,]\d+)?(?: ?%|(?:–?\p{L}{1,2})? (?:оклад|зарплат|мрот|ставк|salar)\p{L}*)/giu

/** In characters: what stands behind says no pay. */
const LONGEST = 200

/**
 * The pay of a text as people write it; null where it states none, or a range of which one end
 * alone can be read.
 */
export function payInText(text: string): StatedSalary | null {
  const { plain, gross } = withoutTax(text.slice(0, LONGEST))
  const folded = plainAmounts(plain.replace(/…|\.{2,}|[-—−]/g, '–'))
    .replace(/\s+/g, ' ')
    .replace(HOURS, '')
    .replace(IN_OTHER_PAY, ' ')
    .replace(/, (?=(?:в|за|per) \p{L}+\.? ?(?:$|[,;()]))/giu, ' ')
    .replace(/^ ?from (?=\p{Lu}{0,2}\p{Sc}?\d)/iu, 'от ')
    .replace(/(?<!\p{L})(?:up )?to /giu, 'до ')
    .replace(SIGN_FIRST, '$2 $1')
    .replace(JOINED, (whole, from: string, between: string, to: string) =>
      isUnit(between) ? `${from}–${to} ${between}` : whole,
    )
  const stated = readSalaryText(folded)
  const currencies = currenciesIn(folded)
  const isOneEnd = stated?.from === stated?.to && RANGE.test(folded)
  if (stated === null || isOneEnd || currencies.length > 1) return null
  const periods = [...folded.matchAll(PERIOD)].flatMap(({ 1: word, 2: alone, index }) => {
    const mode = knownPeriod((word ?? alone)!)
    return mode === null ? [] : BEFORE_PERIOD.test(folded.slice(0, index)) ? mode : NO_PERIOD
  })
  const mode = periods.find((one) => one !== NO_PERIOD) ?? periods[0] ?? stated.mode
  const currency = currencies[0] ?? currencyOf(stated.currency) ?? NO_CURRENCY
  return { ...stated, currency, gross, mode }
}

/** Whether a text is a currency, a period, both or nothing. */
function isUnit(text: string): boolean {
  const [currency = '', by = 'month'] = text.trim().split(BY)
  const isCurrency = /^[\p{L}\p{Sc}.]*$/u.test(currency) && currencyOf(currency) !== NO_CURRENCY
  return isCurrency && knownPeriod(by) !== null
}

import { filtered } from '../../memory/listed.ts'
import { type Pay, type PayTable, payOf } from '../estimators/pay.ts'
import type { Sheet, SheetPay } from './sheet.ts'

/**
 * The site still calls the Belarusian rouble by the code that it had until 2016. Files may have
 * either code of a rouble: answers tell one.
 */
const CODES: Readonly<Record<string, string>> = { BYR: 'BYN', RUB: 'RUR' }

/** The codes of a sheet's currencies as the market's answers give them. */
export const codesOf = ({ currency }: SheetPay): (string | null)[] =>
  currency.values.map((code) => code && (CODES[code] ?? code))

/**
 * What the distinct adverts of a scan pay: a repeat of another advert counts nowhere.
 * @param currency only adverts paid in it, by the code in answers
 */
export function payTableOf(
  { representativeOf, employer }: Sheet,
  pay: SheetPay,
  currency: string | null = null,
): PayTable {
  const table = tableOf(pay, employer)
  const counts = (_: number, advert: number): boolean =>
    representativeOf[advert] === advert &&
    (currency === null || table.currencies[pay.currency.of[advert]!] === currency)
  const only = (bounds: Float64Array) =>
    bounds.map((bound, advert) => (counts(bound, advert) ? bound : Number.NaN))
  return { ...table, from: only(pay.from), to: only(pay.to) }
}

/** The numbers of all adverts of a scan. */
export const advertsOf = (sheet: Pick<Sheet, 'adverts'>): Int32Array =>
  new Int32Array(sheet.adverts).map((_, advert) => advert)

/** The pay of all distinct adverts of a scan; null without salaries. */
export function payOfAll(sheet: Sheet): Pay | null {
  const { pay, employer, representativeOf } = sheet
  const distinct = filtered(advertsOf(sheet), (advert) => representativeOf[advert] === advert)
  return pay && payOf(distinct, tableOf(pay, employer))
}

/** Without copies, where the adverts asked for are distinct ones. */
const tableOf = (pay: SheetPay, employer: Sheet['employer']): PayTable => ({
  from: pay.from,
  to: pay.to,
  employerOf: employer.of,
  currencyOf: pay.currency.of,
  currencies: codesOf(pay),
})

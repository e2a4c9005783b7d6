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
  const currencies = codesOf(pay)
  const counts = (_: number, advert: number): boolean =>
    representativeOf[advert] === advert &&
    (currency === null || currencies[pay.currency.of[advert]!] === currency)
  const only = (bounds: Float64Array) =>
    bounds.map((bound, advert) => (counts(bound, advert) ? bound : Number.NaN))
  return {
    from: only(pay.from),
    to: only(pay.to),
    employerOf: employer.of,
    currencyOf: pay.currency.of,
    currencies,
  }
}

/** The numbers of all adverts of a scan. */
export const advertsOf = (sheet: Pick<Sheet, 'adverts'>): Int32Array =>
  Int32Array.from({ length: sheet.adverts }, (_, advert) => advert)

/** The pay of all distinct adverts of a scan; null without salaries. */
export const payOfAll = (sheet: Sheet): Pay | null =>
  sheet.pay && payOf(advertsOf(sheet), payTableOf(sheet, sheet.pay))

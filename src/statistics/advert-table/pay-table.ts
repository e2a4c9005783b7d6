import { type Pay, type PayTable, payOf } from '../estimators/pay.ts'
import type { Sheet, SheetPay } from './sheet.ts'

/** The site still calls the Belarusian rouble by the code that it had until 2016. */
const CODES: Readonly<Record<string, string>> = { BYR: 'BYN' }

/** The code of a currency as the market's answers give it. */
export const currencyCode = (code: string): string => CODES[code] ?? code

/**
 * What the distinct adverts of a scan pay: a repeat of another advert counts nowhere.
 * @param currency only adverts paid in it, by the code in answers
 */
export function payTableOf(
  { representativeOf, employer }: Sheet,
  pay: SheetPay,
  currency: string | null = null,
): PayTable {
  const currencies = pay.currency.values.map((code) => code && currencyCode(code))
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

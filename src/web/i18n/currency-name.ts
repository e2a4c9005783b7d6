import { perLanguage } from './format.ts'

/** The site's own codes: the rouble before 1998, and the present Belarusian rouble. */
const CODES: Readonly<Record<string, string>> = { RUR: 'RUB', BYR: 'BYN' }

/** The code of ISO 4217 of a currency that the site names. */
export const isoCode = (code: string): string => CODES[code] ?? code

/** The name of a currency by the site's code; anything but a code stays as it is. */
export const currencyNameOf = perLanguage((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  // Only three letters are a code to Intl, which refuses others.
  return (code: string): string =>
    /^[A-Z]{3}$/.test(code) ? (names.of(isoCode(code)) ?? code) : code
})

import { NO_PERIOD } from '../../adverts/fields/pay-terms.ts'
import { NO_CURRENCY } from '../../site/pages/vacancy-state.ts'
import type { StatedSalary } from '../../vacancy/vacancy.ts'
import { isoCode } from '../i18n/currency-name.ts'
import type { Texts } from '../i18n/en.ts'
import type { Language } from '../i18n/language.ts'

/** In the currency and for the time that the advert states: «до 3 000 ₽ за смену, на руки». */
export function statedPay(
  { from, to, currency, gross, mode }: StatedSalary,
  t: Texts,
  language: Language,
): string | null {
  const isKnown = currency !== NO_CURRENCY
  const amount = amountIn(isKnown ? currency : '', language)
  const bounds =
    from !== null && from === to
      ? [amount(from)]
      : [
          from !== null && t.market.from(amount(from)),
          to !== null && t.market.upTo(amount(to)),
        ].filter(Boolean)
  if (bounds.length === 0) return null
  const { gross: beforeTax, net, periods, noPeriod, noCurrency } = t.check.advert
  const period = mode === null || mode === NO_PERIOD ? '' : ` ${periods[mode] ?? mode}`
  return [
    bounds.join(' ') + period,
    mode === NO_PERIOD && noPeriod,
    !isKnown && noCurrency,
    gross !== null && (gross ? beforeTax : net),
  ]
    .filter(Boolean)
    .join(', ')
}

function amountIn(currency: string, language: Language): (amount: number) => string {
  const code = isoCode(currency)
  const locale = language === 'en' ? 'en-GB' : 'ru'
  // Only three letters are a code to Intl, which refuses others.
  if (!/^[A-Z]{3}$/.test(code)) return (amount) => `${amount.toLocaleString(locale)} ${code}`.trim()
  const money = {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const
  return new Intl.NumberFormat(locale, money).format
}

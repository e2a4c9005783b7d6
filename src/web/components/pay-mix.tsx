import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import { currencyNameOf } from '../i18n/currency-name.ts'
import { CURRENCY, PAGE, withField } from '../visit/paths.ts'
import { useAddressWith } from './permalink.tsx'
import { useView } from './view.ts'

export type PayMixProps = { pay: Pick<PayAnswer, 'currencies' | 'mixed'>; currency: string | null }

/** In how many currencies adverts pay, where figures of several countries would be mixed in one. */
export function MixedPay({ currencies }: { currencies: PayAnswer['currencies'] }) {
  const { t, format, language } = useView()
  const nameOf = currencyNameOf(language)
  const counts = (currencies ?? []).map(
    ({ code, count }) => `${nameOf(code)} ${format.number(count)}`,
  )
  return <>{t.figures.pay.mix(counts.join(', '))}</>
}

/**
 * Says whose pay a page shows where adverts are paid in several currencies, and leads to the
 * others.
 */
export function PayMix({ pay: { currencies, mixed }, currency }: PayMixProps) {
  const { t, language } = useView()
  const address = useAddressWith()
  const nameOf = currencyNameOf(language)
  if (currencies === null || (!mixed && currency === null)) return null
  const others = [...currencies.map(({ code }) => code), null].filter((code) => code !== currency)
  return (
    <p class="hint">
      <MixedPay currencies={currencies} />{' '}
      {currency === null ? t.figures.pay.ofAll : t.figures.pay.ofOne(nameOf(currency))}{' '}
      {others.map((code, i) => (
        <>
          {i > 0 && ' · '}
          <a href={withField(address(CURRENCY, code ?? 'all'), PAGE, null)}>
            {code === null ? t.figures.pay.together : nameOf(code)}
          </a>
        </>
      ))}
    </p>
  )
}

import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import { useView } from './view.ts'

export type PayMixProps = { pay: Pick<PayAnswer, 'currencies' | 'mixed'>; currency: string | null }

/** Says whose pay a page tells where adverts are paid in several currencies, and leads to the others. */
export function PayMix({ pay: { currencies, mixed }, currency }: PayMixProps) {
  const { t, format } = useView()
  if (currencies === null || (!mixed && currency === null)) return null
  const counts = currencies.map(({ code, count }) => `${code} ${format.number(count)}`).join(', ')
  const others = [...currencies.map(({ code }) => code), null].filter((code) => code !== currency)
  return (
    <p class="hint">
      {t.figures.pay.mix(counts)} {currency === null ? t.figures.pay.ofAll : t.figures.pay.ofOne(currency)}{' '}
      {others.map((code, i) => (
        <>
          {i > 0 && ' · '}
          <a href={`?currency=${code ?? 'all'}`}>{code ?? t.figures.pay.together}</a>
        </>
      ))}
    </p>
  )
}

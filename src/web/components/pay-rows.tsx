import type { Pay } from '../../market/answers/market.schema.ts'
import { PayStrip, PayTicks, payAxisOf } from './pay-axis.tsx'
import { useView } from './view.ts'

type Bound = NonNullable<Pay>['from']

export type PayRow = { title: string; pay: Pay; href?: string }

/** Where no quartile is told a median moves with each advert: it is told as approximate and not drawn. */
const isDrawn = ({ p25 }: Bound): boolean => p25 !== null

/** Lower bounds of several parts on one axis, each its median with its interval and how many adverts state it. */
export function PayRows({ rows }: { rows: readonly PayRow[] }) {
  const { t, format } = useView()
  const told = rows.flatMap(({ pay, ...row }) =>
    pay === null || pay.from.p50 === null ? [] : [{ ...row, from: pay.from, median: format.about(pay.from.p50) }],
  )
  if (told.length === 0) return <p class="muted">{t.market.tooFew}</p>
  const drawn = told.map(({ from }) => from).filter(isDrawn)
  const axis = payAxisOf(drawn)
  return (
    <ul class="pay-rows">
      {told.map(({ title, href, from, median }) => (
        <li key={title}>
          {href === undefined ? <span>{title}</span> : <a href={href}>{title}</a>}
          {isDrawn(from) ? <PayStrip pay={from} most={axis.most} /> : <span />}
          <span>
            {isDrawn(from) ? median : t.figures.pay.about(median)}{' '}
            <small class="muted">
              {isDrawn(from) && from.interval && `(${format.aboutRange(...from.interval)}), `}
              {t.figures.adverts(from.count)}
            </small>
          </span>
        </li>
      ))}
      {drawn.length > 0 && (
        <li aria-hidden="true">
          <span />
          <PayTicks {...axis} />
          <span />
        </li>
      )}
    </ul>
  )
}

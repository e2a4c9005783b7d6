import type { Pay } from '../../market/answers/market.schema.ts'
import { PayStrip, PayTicks, payAxisOf, type Spread } from './pay-axis.tsx'
import { useView } from './view.ts'

type Bound = NonNullable<Pay>['from']

export type PayRow = { title: string; pay: Pay; href?: string }

/** Fewer adverts draw no strip: their median moves with each of them. */
const LEAST_DRAWN = 20

/** Lower bounds of several parts on one axis, each its median with its interval and how many adverts state it. */
export function PayRows({ rows }: { rows: readonly PayRow[] }) {
  const { t, format } = useView()
  const told = rows.flatMap(({ pay, ...row }) =>
    pay === null || pay.from.p50 === null ? [] : [{ ...row, from: pay.from }],
  )
  if (told.length === 0) return <p class="muted">{t.market.tooFew}</p>
  const isDrawn = (from: Bound) => from.p50 !== null && from.count >= LEAST_DRAWN
  const axis = payAxisOf(told.flatMap(({ from }): Spread[] => (isDrawn(from) ? [from] : [])))
  return (
    <ul class="pay-rows">
      {told.map(({ title, href, from }) => (
        <li key={title}>
          {href === undefined ? <span>{title}</span> : <a href={href}>{title}</a>}
          {isDrawn(from) ? <PayStrip pay={from} most={axis.most} /> : <span />}
          <span>
            {isDrawn(from) ? format.about(from.p50!) : t.figures.tooFew}{' '}
            <small class="muted">
              {isDrawn(from) && from.interval && `(${format.aboutRange(...from.interval)}), `}
              {t.figures.adverts(from.count)}
            </small>
          </span>
        </li>
      ))}
      <li aria-hidden="true">
        <span />
        <PayTicks {...axis} />
        <span />
      </li>
    </ul>
  )
}

import type { ComponentChildren } from 'preact'
import type { Pay } from '../../market/answers/market.schema.ts'
import { PayStrip, PayTicks, payAxisOf } from './pay-axis.tsx'
import { HowToRead, isDrawn, PayMedian } from './pay-median.tsx'
import { useView } from './view.ts'

type PayRow = { title: string; pay: Pay; href?: string }

/** Lower bounds of several parts on one axis, then how to read them, and a way on. */
export function PayRows({
  rows,
  children,
}: {
  rows: readonly PayRow[]
  children?: ComponentChildren
}) {
  const { t } = useView()
  const medians = rows.flatMap(({ pay, ...row }) =>
    pay === null || pay.from.p50 === null ? [] : [{ ...row, ...pay }],
  )
  if (medians.length === 0) return <p class="muted">{t.market.tooFew}</p>
  const drawn = medians.map(({ from }) => from).filter(isDrawn)
  const axis = payAxisOf(drawn)
  return (
    <>
      <ul class="pay-rows">
        {medians.map(({ title, href, from }) => (
          <li key={title}>
            {href === undefined ? <span>{title}</span> : <a href={href}>{title}</a>}
            {isDrawn(from) ? <PayStrip pay={from} most={axis.most} /> : <span />}
            <PayMedian bound={from} />
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
      <p class="hint">
        {t.figures.pay.lowerOnly} <HowToRead bounds={medians.map(({ from }) => from)} /> {children}
      </p>
    </>
  )
}

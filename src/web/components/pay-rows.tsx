import type { ComponentChildren } from 'preact'
import type { Pay } from '../../market/answers/market.schema.ts'
import { PayStrip, PayTicks, payAxisOf } from './pay-axis.tsx'
import { HowToRead, PayMedian } from './pay-median.tsx'
import { useView } from './view.ts'

type PayRow = { title: string; pay: Pay; href?: string }

type PayRowsProps = { rows: readonly PayRow[]; children?: ComponentChildren }

/** Lower bounds of several parts on one axis, then how to read them, and a way on. */
export function PayRows({ rows, children }: PayRowsProps) {
  const { t } = useView()
  const medians = rows.flatMap(({ pay, ...row }) =>
    pay === null || pay.from.p50 === null ? [] : [{ ...row, ...pay }],
  )
  if (medians.length === 0) return <p class="muted">{t.market.tooFew}</p>
  const axis = payAxisOf(medians.map(({ from }) => from))
  return (
    <>
      <ul class="pay-rows">
        {medians.map(({ title, href, from }) => (
          <li key={title}>
            {href === undefined ? <span>{title}</span> : <a href={href}>{title}</a>}
            <PayStrip pay={from} most={axis.most} />
            <PayMedian bound={from} />
          </li>
        ))}
        <li aria-hidden="true">
          <span />
          <PayTicks {...axis} />
          <span />
        </li>
      </ul>
      <p class="hint">
        {t.figures.pay.lowerOnly} <HowToRead bounds={medians.map(({ from }) => from)} /> {children}
      </p>
    </>
  )
}

import type { Pay } from '../../market/answers/market.schema.ts'
import { type PayAxisOf, PayStrip, PayTicks, payAxisOf } from './pay-axis.tsx'
import { type Bound, boundsOf, isDrawn, PayMedian } from './pay-median.tsx'
import { useView } from './view.ts'

/** A median of pay, or the word that says why there is none. */
export function Median({ bound }: { bound: Pick<Bound, 'p50' | 'count'> | null }) {
  const { t, format } = useView()
  if (bound === null) return <span class="muted">{t.market.notCounted}</span>
  if (bound.p50 !== null)
    return <span title={t.figures.statedBy(bound.count)}>{format.about(bound.p50)}</span>
  return (
    <span class="muted" title={t.figures.statedBy(bound.count)}>
      {t.figures.tooFew}
    </span>
  )
}

/** The axis that both bounds of all these fit on, drawn as far as they are. */
export const payAxisFor = (pays: readonly Pay[]) => payAxisOf(boundsOf(pays).filter(isDrawn))

/** Both bounds apart on one axis, each its median with its interval and its n. */
export function PayFigure({ pay, axis }: { pay: Pay; axis: PayAxisOf }) {
  const { t } = useView()
  if (pay === null) return <p class="muted">{t.scans.payNotCounted}</p>
  if (pay.from.count + pay.to.count === 0) return <p class="pay muted">{t.figures.pay.unstated}</p>
  return (
    <div class="pay">
      <dl>
        <StatedBound title={t.figures.pay.fromShort} bound={pay.from} most={axis.most} />
        <StatedBound title={t.figures.pay.toShort} bound={pay.to} most={axis.most} />
      </dl>
      {[pay.from, pay.to].some(isDrawn) && <PayTicks {...axis} />}
    </div>
  )
}

function StatedBound({ title, bound, most }: { title: string; bound: Bound; most: number }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {isDrawn(bound) && <PayStrip pay={bound} most={most} />}
        <PayMedian bound={bound} />
      </dd>
    </div>
  )
}

type Medians = { from: Pick<Bound, 'p50'> | null; to: Pick<Bound, 'p50'> | null }

/** Whether the median of the lower bounds lies above that of the upper ones. */
const areCrossed = (pay: Medians | null): boolean =>
  pay?.from?.p50 != null && pay.to?.p50 != null && pay.from.p50 > pay.to.p50

/** Why a median “from” may be above one “to”, where one is. */
export function WhyCrossed({ pays }: { pays: readonly (Medians | null)[] }) {
  const { t } = useView()
  return pays.some(areCrossed) ? <p class="hint">{t.figures.pay.crossed}</p> : null
}

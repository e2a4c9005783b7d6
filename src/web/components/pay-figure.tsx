import type { Pay } from '../../market/answers/market.schema.ts'
import { roundPay } from '../../money/round-pay.ts'
import { figureFormatOf } from '../i18n/figure-format.ts'
import { useView } from './view.ts'

type Quartiles = NonNullable<Pay>['from']

/** A median of pay, or the word that says why there is none. */
export function Median({ bound }: { bound: Pick<Quartiles, 'p50' | 'count'> | null }) {
  const { t, format } = useView()
  if (bound === null) return <span class="muted">{t.market.notCounted}</span>
  if (bound.p50 !== null) return <span title={t.figures.statedBy(bound.count)}>{format.about(bound.p50)}</span>
  return (
    <span class="muted" title={t.figures.statedBy(bound.count)}>
      {t.figures.tooFew}
    </span>
  )
}

/** Both bounds apart, each its median with the quartiles where they can be told, and its n; `brief`: quartiles drawn only. */
export function PayFigure({ pay, scale, brief = false }: { pay: Pay; scale: number; brief?: boolean }) {
  const { t } = useView()
  if (pay === null) return <p class="muted">{t.scans.payNotCounted}</p>
  if (pay.from.count + pay.to.count === 0) return <p class="pay muted">{t.figures.pay.unstated}</p>
  return (
    <dl class="pay">
      <Bound title={t.figures.pay.fromShort} bound={pay.from} {...{ scale, brief }} />
      <Bound title={t.figures.pay.toShort} bound={pay.to} {...{ scale, brief }} />
    </dl>
  )
}

function Bound({ title, bound, scale, brief }: { title: string; bound: Quartiles; scale: number; brief: boolean }) {
  const { t, language, format } = useView()
  const { thousands } = figureFormatOf(language)
  const { p25, p50, p75, count } = bound
  const median = (amount: string) => (p25 === null ? t.figures.pay.about(amount) : amount)
  const spread =
    !brief && p25 !== null && p75 !== null ? ` (${thousands(roundPay(p25))}–${thousands(roundPay(p75))})` : ''
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <QuartileStrip bound={bound} scale={scale} />
        {p50 === null ? <span class="muted">{t.figures.tooFew}</span> : `${median(format.about(p50))}${spread}`}
        <small class="muted">, {t.figures.adverts(count)}</small>
      </dd>
    </div>
  )
}

/** From the lower quartile to the upper one, with the median; nothing where too few state it. */
function QuartileStrip({ bound: { p25, p50, p75 }, scale }: { bound: Quartiles; scale: number }) {
  const at = (amount: number) => `${(100 * Math.min(1, amount / scale)).toFixed(2)}%`
  return (
    <svg class="quartiles" aria-hidden="true" focusable="false">
      <line class="track" x1="0" x2="100%" y1="50%" y2="50%" />
      {p25 !== null && p75 !== null && <line class="range" x1={at(p25)} x2={at(p75)} y1="50%" y2="50%" />}
      {p50 !== null && <circle cx={at(p50)} cy="50%" r="4" />}
    </svg>
  )
}

/** The amount that the highest quartile of these fits on. */
export function payScaleOf(pays: readonly Pay[]): number {
  const known = pays.flatMap((pay) => (pay === null ? [] : [pay.from, pay.to]))
  const most = Math.max(0, ...known.flatMap(({ p50, p75 }) => [p50 ?? 0, p75 ?? 0]))
  return most === 0 ? 1 : most * 1.05
}

type Medians = { from: Pick<Quartiles, 'p50'> | null; to: Pick<Quartiles, 'p50'> | null }

/** Whether the median of the lower bounds lies above that of the upper ones. */
const areCrossed = (pay: Medians | null): boolean =>
  pay?.from?.p50 != null && pay.to?.p50 != null && pay.from.p50 > pay.to.p50

/** Why a median “from” may be above one “to”, where one is. */
export function WhyCrossed({ pays }: { pays: readonly (Medians | null)[] }) {
  const { t } = useView()
  return pays.some(areCrossed) ? <p class="hint">{t.figures.pay.crossed}</p> : null
}

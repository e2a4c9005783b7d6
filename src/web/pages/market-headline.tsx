import type { Base } from '../../market/answers/base.schema.ts'
import type { Pay } from '../../market/answers/market.schema.ts'
import { type FigureProps, Figures } from '../components/figures.tsx'
import { useView } from '../components/view.ts'

type Bound = Pick<NonNullable<Pay>['from'], 'p50' | 'count' | 'interval'>

/** The headline figures of a scan, each with what it rests on. */
export function MarketHeadline({ base, pay }: { base: Base; pay: { from: Bound | null; to: Bound | null } }) {
  const { t, format } = useView()
  const { scan, found, distinct, employers, published, limitHit } = base
  const number = format.number
  const bound = (title: string, of: Bound | null): FigureProps[] => {
    // A bound that nobody states is no figure; that nobody states pay at all a sentence says, once.
    if (of === null || of.count === 0) return []
    return of.p50 === null
      ? [{ title, value: t.market.tooFew, hint: t.figures.statedBy(of.count), few: true }]
      : [{ title, value: format.roubles(of.p50), hint: [t.market.stating(of.count), ...interval(of)].join(' · ') }]
  }
  const interval = ({ interval }: Bound) => (interval === null ? [] : [`95 %: ${format.range(...interval)}`])
  const known = <Value,>(value: Value | null, told: (value: Value) => Omit<FigureProps, 'title'>, title: string) =>
    value === null ? [] : [{ title, ...told(value) }]
  return (
    <div class="headline">
      <Figures
        figures={[
          {
            title: t.market.advertsRead,
            value: number(scan.scanned),
            hint: limitHit ? t.figures.capHint(number(found)) : t.market.ofFound(number(found)),
          },
          ...known(distinct, (n) => ({ value: number(n), hint: t.figures.distinctHint }), t.figures.distinctJobs),
          ...known(
            employers,
            ({ count, effective }) => ({
              value: number(count),
              hint: 2 * effective < count && t.figures.effectiveHint(number(Math.round(effective))),
            }),
            t.figures.employers,
          ),
          ...daysOf(published),
          ...bound(t.market.lowerPay, pay.from),
          ...bound(t.market.upperPay, pay.to),
        ]}
      />
    </div>
  )

  function daysOf(days: Base['published']): FigureProps[] {
    if (!days?.from || !days.to) return []
    const length = Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) + 1
    return [
      { title: t.figures.days, value: number(length), hint: days.p50 && t.figures.daysHint(format.day(days.p50)) },
    ]
  }
}

import type { Base } from '../../../market/answers/base.schema.ts'
import type { PayAnswer } from '../../../market/answers/pay.schema.ts'
import type { Slices } from '../../../market/answers/slices.schema.ts'
import type { DrawnChart } from '../../charts/chart-task.ts'
import type { PaidSkill } from '../../charts/pay-by-skill.ts'
import type { PayFigures } from '../../charts/pay-histogram.ts'
import { Drawing } from '../../components/drawing.tsx'
import { WhyCrossed } from '../../components/pay-figure.tsx'
import { PayMix, type PayMixProps } from '../../components/pay-mix.tsx'
import { PayRows } from '../../components/pay-rows.tsx'
import { PaySentence } from '../../components/pay-sentence.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import { PaidSkills } from './paid-skills.tsx'
import { sliceTitle } from './slice-title.ts'

type Bound = NonNullable<PayAnswer['from']>

type PayPageProps = {
  base: Base
  pay: PayAnswer
  mix: PayMixProps
  /** Those whose median can be told, the most frequent first. */
  skills: readonly PaidSkill[]
  /** By experience and by region. */
  parts: readonly Slices[]
  /** Null where no advert states pay. */
  bounds: PayFigures | null
  /** Null where there is nothing to draw: no skill has enough that do, either. */
  charts: { bounds: DrawnChart | null; bySkill: DrawnChart | null }
}

const QUANTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

/**
 * What the adverts of a scan pay: both bounds apart, and the median by skill against how often it
 * is asked for.
 */
export function MarketPay({ base, pay, mix, skills, bounds, parts, charts }: PayPageProps) {
  const { t } = useView()
  if (pay.from === null || pay.to === null)
    return <p>{pay.reason ? t.figures.reasons[pay.reason] : t.scans.payNotCounted}</p>
  return (
    <>
      <h2>{t.figures.pay.title}</h2>
      <PaySentence base={base} pay={pay} currency={mix.currency} />
      <PayMix {...mix} />
      {bounds !== null && charts.bounds !== null && (
        <>
          <Bounds pay={{ from: pay.from, to: pay.to }} bounds={bounds} chart={charts.bounds} />
          <Quantiles pay={pay} />
          {parts.map((part) => part.slices.length > 1 && <ByPart key={part.by} part={part} />)}
          <PaidSkills scanId={base.scan.id} skills={skills} chart={charts.bySkill} />
          <Stated base={base} />
        </>
      )}
    </>
  )
}

/** The lower bounds of each part, on one axis. */
function ByPart({ part }: { part: Slices }) {
  const { t, paths } = useView()
  const title = t.figures.pay.byPart[part.by]
  const few = part.slices.filter(({ pay }) => pay?.from.p50 == null).length
  const rows = part.slices.map((slice) => ({ title: sliceTitle(slice, part, t), pay: slice.pay }))
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <PayRows rows={rows}>
        <a
          class={few > 0 ? undefined : 'screen-only'}
          href={paths.scan(part.scan.id, `/slices?by=${part.by}`)}
        >
          {few > 0 ? t.figures.pay.fewParts(few) : t.figures.tabs.slices}
        </a>
      </PayRows>
    </section>
  )
}

function Stated({ base: { salaries, scan } }: { base: Base }) {
  const { t, format } = useView()
  if (salaries === null) return null
  const { stated, usable, gross, net, unstated } = salaries
  const number = format.number
  return (
    <p class="hint">
      {t.figures.pay.usable(number(usable), number(stated), number(scan.scanned))}{' '}
      {usable > 0 && t.figures.pay.tax(number(gross), number(net), number(unstated))}
    </p>
  )
}

type BoundsProps = { pay: { from: Bound; to: Bound }; bounds: PayFigures; chart: DrawnChart }

function Bounds({ pay: { from, to }, bounds, chart }: BoundsProps) {
  const { t, format } = useView()
  const textOf = ({ p50, count }: Bound) =>
    p50 === null ? t.figures.pay.noMedian(count) : t.figures.pay.median(format.about(p50), count)
  const summary = t.figures.pay.chartSummary(textOf(from), textOf(to))
  const lines = [
    ...bounds.from.histogram.map((bin) => ({ bound: t.figures.pay.from, ...bin })),
    ...bounds.to.histogram.map((bin) => ({ bound: t.figures.pay.to, ...bin })),
  ]
  const columns: Column<(typeof lines)[number]>[] = [
    [t.figures.pay.bound, ({ bound }) => bound],
    [
      t.market.pay,
      ({ low, high }) =>
        high === null ? t.figures.pay.andMore(format.roubles(low)) : format.range(low, high),
      'number',
    ],
    [t.market.adverts, ({ count }) => format.number(count), 'number'],
  ]
  return (
    <>
      <Drawing chart={chart} label={t.figures.pay.chart} summary={summary} />
      <details>
        <summary>{t.figures.pay.asTable}</summary>
        <Table label={t.figures.pay.chart} columns={columns} rows={lines} cards={false} />
      </details>
    </>
  )
}

type Line = { title: string; count: number; interval: Bound['interval'] } & Record<
  (typeof QUANTILES)[number],
  number | null
>

function Quantiles({ pay: { from, to, estimate } }: { pay: PayAnswer }) {
  const { t, format } = useView()
  const { pay } = t.figures
  const rows: Line[] = [
    ...(from === null ? [] : [{ title: pay.from, ...from }]),
    ...(to === null ? [] : [{ title: pay.to, ...to }]),
    ...(estimate === null || estimate.p50 === null
      ? []
      : [{ title: pay.estimate, p10: null, p90: null, ...estimate, count: estimate.n }]),
  ]
  const columns: Column<Line>[] = [
    [pay.bound, ({ title }) => title, 'long'],
    ...QUANTILES.map(
      (quantile): Column<Line> => [
        pay.quantiles[quantile],
        (row) => {
          const amount = row[quantile]
          return amount === null ? <span class="muted">{t.none}</span> : format.about(amount)
        },
        'number nowrap',
      ],
    ),
    [
      pay.interval,
      ({ interval }) =>
        interval === null ? <span class="muted">{t.none}</span> : format.aboutRange(...interval),
      'number nowrap',
    ],
    [t.market.adverts, ({ count }) => format.number(count), 'number'],
  ]
  return (
    <>
      <Table label={pay.title} columns={columns} rows={rows} />
      <WhyCrossed pays={[{ from, to }]} />
      <p class="hint">{pay.quantilesHint}</p>
      {estimate !== null && estimate.p50 !== null && (
        <p class="hint">{pay.estimateHint(estimate.full)}</p>
      )}
    </>
  )
}

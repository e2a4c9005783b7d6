import type { UsedDay } from '../../limits/usage.ts'
import type { DrawnChart } from '../charts/chart-task.ts'
import { Drawn } from './drawing.tsx'
import { useView } from './view.ts'

/** Null for what was not used. */
export type UsageDrawings = { requests: DrawnChart | null; fetches: DrawnChart | null }

/** What an owner used, day by day. */
export function UsageCharts({ days, charts }: { days: readonly UsedDay[]; charts: UsageDrawings }) {
  const { t } = useView()
  return (
    <>
      <Chart
        title={t.usage.requestsChart}
        chart={charts.requests}
        days={days}
        amountOf={(day) => day.requests}
      />
      <Chart
        title={t.usage.fetchesChart}
        chart={charts.fetches}
        days={days}
        amountOf={(day) => day.vacancyFetches}
      />
    </>
  )
}

type ChartProps = {
  title: string
  chart: DrawnChart | null
  days: readonly UsedDay[]
  amountOf: (day: UsedDay) => number
}

function Chart({ title, chart, days, amountOf }: ChartProps) {
  const { t, format } = useView()
  const total = days.reduce((sum, day) => sum + amountOf(day), 0)
  const most = days.reduce((a, b) => (amountOf(b) > amountOf(a) ? b : a))
  const summary =
    total === 0
      ? t.usage.nothing
      : t.usage.summary(format.number(total), format.number(amountOf(most)), format.day(most.day))
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      {chart !== null && <Drawn chart={chart} label={title} summary={summary} />}
      <p>
        <small>{summary}</small>
      </p>
    </figure>
  )
}

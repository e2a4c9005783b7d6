import type { Limits } from '../../../accounts/limits.ts'
import type { UsedDay } from '../../../limits/usage.ts'
import { type Column, Table } from '../../components/table.tsx'
import { UsageCharts, type UsageDrawings } from '../../components/usage-charts.tsx'
import { useView } from '../../components/view.ts'

type UsagePageProps = {
  /** In their order; the last is today. */
  days: readonly UsedDay[]
  limits: Limits
  /** Until midnight in Moscow. */
  minutesLeft: number
  charts: UsageDrawings
}

export function UsagePage({ days, limits, minutesLeft, charts }: UsagePageProps) {
  const { t, format } = useView()
  const today = days.at(-1)
  const left = t.usage.hoursMinutes(Math.floor(minutesLeft / 60), minutesLeft % 60)
  const columns: Column<UsedDay>[] = [
    [t.usage.day, ({ day }) => format.day(day)],
    [t.usage.requests, ({ requests }) => format.number(requests), 'number'],
    [t.usage.fetches, ({ vacancyFetches }) => format.number(vacancyFetches), 'number'],
  ]
  return (
    <>
      <h1>{t.usage.title}</h1>
      <h2>{t.usage.today}</h2>
      <div class="meters">
        <Meter
          title={t.usage.requests}
          used={today?.requests ?? 0}
          limit={limits.perDay}
          hint={t.usage.perMinute(limits.perMinute)}
        />
        <Meter
          title={t.usage.fetches}
          used={today?.vacancyFetches ?? 0}
          limit={limits.vacancyFetchesPerDay}
          hint={t.usage.fetchesHint}
        />
      </div>
      <p class="lead">
        <small>{t.usage.reset(left)}</small>
      </p>
      <h2>{t.usage.last30}</h2>
      <UsageCharts days={days} charts={charts} />
      <details>
        <summary>{t.usage.asTable}</summary>
        <Table label={t.usage.last30} columns={columns} rows={days.toReversed()} cards={false} />
      </details>
    </>
  )
}

type MeterProps = { title: string; used: number; limit: number; hint: string }

function Meter({ title, used, limit, hint }: MeterProps) {
  const { t, format } = useView()
  return (
    <div>
      <h3>{title}</h3>
      <p class="figure">{t.usage.of(format.number(used), format.number(limit))}</p>
      <progress value={Math.min(used, limit)} max={Math.max(1, limit)} aria-label={title} />
      <small>{hint}</small>
    </div>
  )
}

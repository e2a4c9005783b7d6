import type { History, Run } from '../../../market/answers/history.schema.ts'
import type { PayAnswer } from '../../../market/answers/pay.schema.ts'
import type { DrawnChart } from '../../charts/chart-task.ts'
import { Choices } from '../../components/choices.tsx'
import { Drawing } from '../../components/drawing.tsx'
import { Notice } from '../../components/notice.tsx'
import { Median } from '../../components/pay-figure.tsx'
import { MixedPay } from '../../components/pay-mix.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import { RUN } from '../../visit/paths.ts'
import { TrendChanges } from './trend-changes.tsx'

const WINDOWS = ['30', '90', '365'] as const
export type Window = (typeof WINDOWS)[number]
const DEFAULT_WINDOW: Window = '90'
/** The days that an address asks for. */
export const windowOf = (query: URLSearchParams): Window =>
  WINDOWS.find((each) => each === query.get('days')) ?? DEFAULT_WINDOW

type MarketTrendProps = {
  history: History
  /** What the scan pays now. */
  pay: Pick<PayAnswer, 'currencies' | 'mixed'>
  /** Null where none holds two runs. */
  window: Window | null
  /** Null of a single run. */
  chart: DrawnChart | null
}

/**
 * How a scan went: its adverts and its pay over the dates, what surely changed, then the runs,
 * which lead to their figures.
 */
export function MarketTrend({ history, pay, window, chart }: MarketTrendProps) {
  const { t } = useView()
  const { runs, changes, reason, scan } = history
  return (
    <>
      <h2>{t.market.moved}</h2>
      {window !== null && (
        <div class="choices">
          <Choices
            label={t.figures.trend.window}
            name="days"
            chosen={window === DEFAULT_WINDOW ? '' : window}
            kept={{}}
            choices={WINDOWS.map((days) => ({
              value: days === DEFAULT_WINDOW ? '' : days,
              title: t.figures.trend.days(Number(days)),
            }))}
          />
        </div>
      )}
      {reason !== null && (
        <Notice>{reason === 'one_run' ? t.figures.trend.oneRun : t.figures.reasons[reason]}</Notice>
      )}
      {chart !== null && (
        <Drawing
          chart={chart}
          label={t.figures.trend.overRuns}
          summary={t.figures.trend.runsSummary(runs[0]!.scanned, runs.at(-1)!.scanned)}
        />
      )}
      {changes.length > 0 && <TrendChanges scan={scan} changes={changes} />}
      {runs.length > 0 && <Runs scanId={scan.id} {...{ runs, pay }} />}
    </>
  )
}

type RunsProps = {
  scanId: string
  runs: readonly Run[]
  pay: Pick<PayAnswer, 'currencies' | 'mixed'>
}

function Runs({ scanId, runs, pay: { currencies, mixed } }: RunsProps) {
  const { t, format, paths } = useView()
  const days = runs.map(({ finishedAt }) => format.date(Date.parse(finishedAt)))
  // Two runs of one day are told apart by the hour.
  const moment = new Set(days).size < days.length ? format.time : format.date
  const medians: Column<Run>[] = [
    [t.market.lowerPay, ({ pay }) => <Median bound={pay?.from ?? null} />, 'number nowrap'],
    [t.market.upperPay, ({ pay }) => <Median bound={pay?.to ?? null} />, 'number wide-only'],
  ]
  const columns: Column<Run>[] = [
    [
      t.figures.trend.finished,
      ({ run, finishedAt }) => (
        <a
          href={paths.scan(scanId, `?${RUN}=${run}`)}
          rel="nofollow"
          title={t.figures.permalink.link}
        >
          {moment(Date.parse(finishedAt))}
        </a>
      ),
      'nowrap',
    ],
    [t.figures.trend.found, ({ found }) => format.number(found), 'number wide-only'],
    [t.figures.base.read, ({ scanned }) => format.number(scanned), 'number'],
    ...(mixed ? [] : medians),
    [t.figures.trend.status, ({ status }) => t.scans.statuses[status], 'wide-only'],
    [t.figures.base.method, ({ method }) => method ?? t.none, 'number wide-only'],
  ]
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">{t.figures.trend.runs}</h2>
      <Table
        label={t.figures.trend.runs}
        columns={columns}
        rows={runs.toReversed()}
        cards={false}
      />
      {mixed && (
        <p class="hint">
          <MixedPay currencies={currencies} />{' '}
          <a href={paths.scan(scanId, '/pay')}>{t.figures.tabs.pay}</a>
        </p>
      )}
    </section>
  )
}

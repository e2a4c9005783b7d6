import type { Change, History, Run } from '../../market/answers/history.schema.ts'
import { Choices } from '../components/choices.tsx'
import { Notice } from '../components/notice.tsx'
import { Median } from '../components/pay-figure.tsx'
import { Sparkline } from '../components/sparkline.tsx'
import { type Column, Table } from '../components/table.tsx'
import { useView } from '../components/view.ts'
import { scaleOf } from '../components/whisker-bar.tsx'
import { figureFormatOf } from '../i18n/figure-format.ts'
import { RUN } from '../visit/places.ts'
import { pointsOf } from './run-points.ts'

export const WINDOWS = ['30', '90', '365'] as const
export type Window = (typeof WINDOWS)[number]
export const DEFAULT_WINDOW: Window = '90'

const VERDICTS = ['rising', 'falling', 'steady', 'unclear'] as const
const SPARKS = 12

/** How a scan went from run to run: what surely moved first, then the first skills over all runs, then the runs. */
export function MarketTrend({ history, window }: { history: History; window: Window }) {
  const { t } = useView()
  const { runs, changes, reason, scan } = history
  return (
    <>
      <h2>{t.figures.trend.title}</h2>
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
      {reason !== null && <Notice>{reason === 'one_run' ? t.figures.trend.oneRun : t.figures.reasons[reason]}</Notice>}
      {changes.length > 0 && <Changes scanId={scan.id} changes={changes} />}
      {reason === null && runs.length > 1 && <OverRuns scanId={scan.id} runs={runs} />}
      {runs.length > 0 && <Runs scanId={scan.id} runs={runs} />}
    </>
  )
}

function Changes({ scanId, changes }: { scanId: string; changes: readonly Change[] }) {
  const { t } = useView()
  return (
    <>
      <p class="hint">{t.figures.trend.method}</p>
      {VERDICTS.map((verdict) => {
        const rows = changes.filter((change) => change.verdict === verdict)
        const isSure = verdict === 'rising' || verdict === 'falling'
        const title = t.figures.trend.verdicts[verdict]
        if (isSure)
          return (
            <section key={verdict} aria-label={title}>
              <h3>{title}</h3>
              {rows.length === 0 ? (
                <p class="muted">{t.figures.trend.none}</p>
              ) : (
                <ChangeTable {...{ scanId, rows, title }} />
              )}
            </section>
          )
        return (
          rows.length > 0 && (
            <details key={verdict}>
              <summary>
                {title}: {t.figures.trend.counts(rows.length)}
              </summary>
              <ChangeTable {...{ scanId, rows, title }} />
            </details>
          )
        )
      })}
    </>
  )
}

function ChangeTable({ scanId, rows, title }: { scanId: string; rows: readonly Change[]; title: string }) {
  const { t, language, places } = useView()
  const { share, points, pointsInterval } = figureFormatOf(language)
  const columns: Column<Change>[] = [
    { title: t.market.skill, cell: ({ name }) => <a href={places.skill(scanId, name)}>{name}</a>, long: true },
    { title: t.figures.trend.from, cell: ({ from }) => share(from), number: true },
    { title: t.figures.trend.to, cell: ({ to }) => share(to), number: true },
    {
      title: t.figures.trend.change,
      cell: ({ change }) => <Points change={change} text={points(change)} />,
      number: true,
    },
    {
      title: t.figures.interval,
      cell: ({ interval }) => (interval === null ? t.none : pointsInterval(interval)),
      number: true,
      nowrap: true,
      wideOnly: true,
    },
  ]
  return <Table label={title} columns={columns} rows={rows} cards={false} />
}

const Points = ({ change, text }: { change: number; text: string }) => (
  <span class={change === 0 ? undefined : change > 0 ? 'up' : 'down'}>{text}</span>
)

function OverRuns({ scanId, runs }: { scanId: string; runs: readonly Run[] }) {
  const { t, language, places } = useView()
  const { share } = figureFormatOf(language)
  const names = runs
    .at(-1)!
    .skills.slice(0, SPARKS)
    .map(({ name }) => name)
  const lines = names.map((name) => ({ name, points: pointsOf(runs, name) })).filter(({ points }) => points.length > 1)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="over-runs">
      <h2 id="over-runs">{t.figures.trend.overRuns}</h2>
      <p class="hint">{t.figures.trend.overRunsHint}</p>
      <div class="multiples sparks">
        {lines.map(({ name, points }) => (
          <div key={name}>
            <p>
              <a href={places.skill(scanId, name)}>{name}</a>
              <span>
                {share(points[0]!.share)} → {share(points.at(-1)!.share)}
              </span>
            </p>
            <Sparkline points={points} scale={scaleOf(points)} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Runs({ scanId, runs }: { scanId: string; runs: readonly Run[] }) {
  const { t, format, places } = useView()
  const days = runs.map(({ finishedAt }) => format.date(Date.parse(finishedAt)))
  // Two runs of one day are told apart by the hour.
  const moment = new Set(days).size < days.length ? format.time : format.date
  const columns: Column<Run>[] = [
    {
      title: t.figures.trend.finished,
      cell: ({ run, finishedAt }) => (
        <a href={places.scan(scanId, `?${RUN}=${run}`)} rel="nofollow" title={t.figures.permalink.link}>
          {moment(Date.parse(finishedAt))}
        </a>
      ),
      nowrap: true,
    },
    { title: t.figures.trend.found, cell: ({ found }) => format.number(found), number: true, wideOnly: true },
    { title: t.figures.trend.read, cell: ({ scanned }) => format.number(scanned), number: true },
    { title: t.market.lowerPay, cell: ({ pay }) => <Median bound={pay?.from ?? null} />, number: true, nowrap: true },
    { title: t.market.upperPay, cell: ({ pay }) => <Median bound={pay?.to ?? null} />, number: true, wideOnly: true },
    { title: t.figures.trend.status, cell: ({ status }) => t.scans.statuses[status], wideOnly: true },
    { title: t.figures.base.method, cell: ({ method }) => method ?? t.none, number: true, wideOnly: true },
  ]
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">{t.figures.trend.runs}</h2>
      <Table label={t.figures.trend.runs} columns={columns} rows={runs.toReversed()} cards={false} />
    </section>
  )
}

import { fullerBefore, type KeptResult } from '../../../scans/kept-results.ts'
import { isActive, type Run } from '../../../scans/run.ts'
import { PostButton } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import { useDuration } from './estimate.ts'
import { RunBadge, reasonWords } from './run-state.tsx'

const MOST = 20

/** A run with what it gave; without a run that is kept, its result alone. */
type HistoryRow = { runId: number; run: Run | null; result: KeptResult | null }

type RunHistoryProps = { id: string; runs: readonly Run[]; kept: readonly KeptResult[] }

/**
 * The runs of a scan with their results, newest first: how each ended, which is shown, and what
 * shows another again.
 */
export function RunHistory({ id, runs, kept }: RunHistoryProps) {
  const { t, format, mayChange } = useView()
  const duration = useDuration()
  const shown = kept.find(({ isShown }) => isShown)
  const rows = rowsOf(runs, kept)
  if (rows.length < 2) return null
  const fuller = fullerBefore(kept)
  const columns: Column<HistoryRow>[] = [
    [t.runs.started, ({ run, result }) => timeOf(run?.startedAt ?? result?.finishedAt), 'nowrap'],
    [t.runs.state, (row) => <State {...row} />],
    [
      t.runs.records.adverts,
      ({ result }) => (result === null ? t.none : format.number(result.scanned)),
      'number',
    ],
    [t.runs.requests, ({ run }) => (run === null ? t.none : format.number(run.requests)), 'number'],
    [t.runs.records.took, ({ run }) => tookOf(run), 'nowrap'],
    [t.runs.kept, ({ result }) => <Again {...{ id, result, shown }} />],
  ]
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t.figures.trend.runs}</h2>
      {fuller && shown && (
        <Notice>
          {t.runs.fuller(
            format.number(shown.scanned),
            format.number(fuller.scanned),
            format.time(fuller.finishedAt),
          )}{' '}
          {mayChange && <ShowAgain id={id} run={fuller.runId} instead={shown.runId} />}
        </Notice>
      )}
      {kept.length > 1 && (
        <p class="muted">
          {t.runs.keptText}{' '}
          {kept.length > MOST && t.runs.keptNewest(format.number(MOST), format.number(kept.length))}
        </p>
      )}
      <Table label={t.figures.trend.runs} columns={columns} rows={rows} />
    </section>
  )

  function timeOf(moment: number | null | undefined): string {
    return moment == null ? t.none : format.time(moment)
  }

  function tookOf(run: Run | null): string {
    if (run === null || run.startedAt === null || run.finishedAt === null) return t.none
    return duration((run.finishedAt - run.startedAt) / 1000)
  }
}

/** The newest runs that have ended, the newest results and the one that is shown, each once. */
function rowsOf(runs: readonly Run[], kept: readonly KeptResult[]): HistoryRow[] {
  const results = new Map(
    kept.filter(({ isShown }, i) => isShown || i < MOST).map((result) => [result.runId, result]),
  )
  const known = new Map(runs.filter(({ state }) => !isActive(state)).map((run) => [run.id, run]))
  return [...new Set([...known.keys(), ...results.keys()])]
    .sort((a, b) => b - a)
    .map((runId) => ({ runId, run: known.get(runId) ?? null, result: results.get(runId) ?? null }))
}

function State({ run, result }: HistoryRow) {
  const { t } = useView()
  if (run === null) return <>{t.scans.statuses[result?.isStopped ? 'stopped' : 'done']}</>
  const reason = reasonWords(run, t)
  return (
    <div>
      <RunBadge {...run} stage="queued" done={0} total={0} />{' '}
      {reason && <small class="meaning">{reason}</small>}
    </div>
  )
}

type AgainProps = { id: string; result: KeptResult | null; shown: KeptResult | undefined }

function Again({ id, result, shown }: AgainProps) {
  const { t, mayChange } = useView()
  if (result === null || shown === undefined) return t.none
  if (result.isShown) return <span class="badge good">{t.runs.shown}</span>
  if (!result.canBeShown) return <small class="muted">{t.runs.notKept}</small>
  return mayChange ? <ShowAgain id={id} run={result.runId} instead={shown.runId} /> : t.none
}

function ShowAgain({ id, run, instead }: { id: string; run: number; instead: number }) {
  const { t } = useView()
  return (
    <PostButton
      action={`/admin/scans/${id}/rollback`}
      fields={{ run, instead }}
      class="quiet small"
    >
      {t.runs.showAgain}
    </PostButton>
  )
}

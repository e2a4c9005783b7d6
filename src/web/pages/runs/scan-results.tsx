import { fullerBefore, type KeptResult } from '../../../scans/kept-results.ts'
import { Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'

const MOST = 20

/** The results of a scan, newest first: which is shown, and what shows another one again. */
export function ScanResults({ id, kept }: { id: string; kept: readonly KeptResult[] }) {
  const { t, format, mayChange } = useView()
  const shown = kept.find(({ isShown }) => isShown)
  if (shown === undefined || kept.length < 2) return null
  const fuller = fullerBefore(kept)
  const again = ({ runId, isShown, canBeShown }: KeptResult) =>
    isShown ? (
      <span class="badge good">{t.runs.shown}</span>
    ) : canBeShown ? (
      mayChange && <ShowAgain id={id} run={runId} instead={shown.runId} />
    ) : (
      <small class="muted">{t.runs.notKept}</small>
    )
  const columns: Column<KeptResult>[] = [
    { title: t.runs.finishedColumn, cell: ({ finishedAt }) => format.time(finishedAt), nowrap: true },
    { title: t.runs.advertsRead, cell: ({ scanned }) => format.number(scanned), number: true },
    { title: t.runs.state, cell: ({ isStopped }) => t.scans.statuses[isStopped ? 'stopped' : 'done'] },
    { title: t.runs.actions, cell: again },
  ]
  const counts = [format.number(shown.scanned), format.number(fuller?.scanned ?? 0)] as const
  return (
    <section aria-labelledby="results">
      <h2 id="results">{t.runs.kept}</h2>
      {fuller && (
        <Notice>
          {t.runs.fuller(...counts, format.time(fuller.finishedAt))}{' '}
          {mayChange && <ShowAgain id={id} run={fuller.runId} instead={shown.runId} />}
        </Notice>
      )}
      <p class="muted">
        {t.runs.keptText} {kept.length > MOST && t.runs.keptNewest(format.number(MOST), format.number(kept.length))}
      </p>
      <Table label={t.runs.kept} columns={columns} rows={kept.slice(0, MOST)} />
    </section>
  )
}

function ShowAgain({ id, run, instead }: { id: string; run: number; instead: number }) {
  const { t } = useView()
  return (
    <Form action={`/admin/scans/${id}/rollback`}>
      <input type="hidden" name="run" value={run} />
      <input type="hidden" name="instead" value={instead} />
      <button type="submit" class="quiet small">
        {t.runs.showAgain}
      </button>
    </Form>
  )
}

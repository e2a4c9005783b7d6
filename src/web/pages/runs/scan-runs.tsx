import type { DeletedScan } from '../../../scans/shown-scan.ts'
import { PostButton } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { scanTitle } from '../scan-title.ts'
import { RunBadge, type RunRow, reasonWords } from './run-state.tsx'
import { scheduleWords } from './schedule-words.ts'

type ScanRunsRow = RunRow & {
  schedule: string | null
  /** How many its shown result counts; null without one. */
  adverts: number | null
}

type ScanRunsPageProps = {
  /** Those of the page that is shown. */
  rows: readonly ScanRunsRow[]
  paging: Paging
  /** Those that can be restored. */
  deleted: readonly DeletedScan[]
  /** What has just been done. */
  done: string | null
}

/** Every scan with its newest run, for administrators. */
export function ScanRunsPage({ rows, paging, deleted, done }: ScanRunsPageProps) {
  const { t, format, mayChange } = useView()
  const columns: Column<ScanRunsRow>[] = [
    [
      t.market.profession,
      ({ scanId, queries }) => <a href={`/admin/scans/${scanId}`}>{scanTitle(queries, t)}</a>,
      'long',
    ],
    [
      t.market.adverts,
      ({ adverts }) => (adverts === null ? t.none : format.number(adverts)),
      'number',
    ],
    [t.runs.state, (row) => <State {...row} />],
    [
      t.runs.lastRun,
      ({ startedAt, finishedAt }) => {
        const at = finishedAt ?? startedAt
        return at === null ? t.none : format.time(at)
      },
      'nowrap',
    ],
    [t.runs.scheduleColumn, ({ schedule }) => scheduleWords(schedule, t)],
  ]
  return (
    <>
      <div class="title-row">
        <h1>{t.runs.title}</h1>
        {mayChange && (
          <div class="actions">
            <a class="button" href="/admin/scans/new">
              {t.market.newScan}
            </a>
            <a class="button quiet" href="/admin/scans/import">
              {t.imports.title}
            </a>
          </div>
        )}
      </div>
      <p class="lead">{t.runs.lead}</p>
      {done && <Notice>{done}</Notice>}
      <Table label={t.runs.title} columns={columns} rows={rows} none={t.runs.none} />
      <Pages paging={paging} />
      <DeletedScans scans={deleted} />
    </>
  )
}

function State(row: ScanRunsRow) {
  const { t, mayChange } = useView()
  const reason = reasonWords(row, t)
  return (
    <div>
      <RunBadge {...row} /> {reason && <small class="meaning">{reason}</small>}
      {mayChange && row.state === 'parked' && row.nextTryAt !== null && (
        <PostButton action={`/admin/scans/${row.scanId}/try`} class="quiet small">
          {t.runs.records.tryNow}
        </PostButton>
      )}
    </div>
  )
}

/** The scans that were deleted in the last seven days, with what brings each back. */
function DeletedScans({ scans }: { scans: readonly DeletedScan[] }) {
  const { t, format, mayChange } = useView()
  if (scans.length === 0) return null
  const restoring: Column<DeletedScan> = [
    t.actions,
    ({ id }) => (
      <PostButton action={`/admin/scans/${id}/undelete`} class="quiet small">
        {t.runs.restore}
      </PostButton>
    ),
  ]
  const columns: Column<DeletedScan>[] = [
    [t.market.profession, ({ queries }) => scanTitle(queries, t), 'long'],
    [t.runs.deletedColumn, ({ deletedAt }) => format.time(deletedAt), 'nowrap'],
    ...(mayChange ? [restoring] : []),
  ]
  return (
    <section aria-labelledby="deleted">
      <h2 id="deleted">{t.runs.deletedTitle}</h2>
      <p class="muted">{t.runs.deletedHint}</p>
      <Table label={t.runs.deletedTitle} columns={columns} rows={scans} />
    </section>
  )
}

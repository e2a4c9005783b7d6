import type { DeletedScan } from '../../../scans/shown-scan.ts'
import { PostButton } from '../../components/form.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import { scanTitle } from '../scan-title.ts'

/** The scans that were deleted in the last seven days, with what brings each back. */
export function DeletedScans({ scans }: { scans: readonly DeletedScan[] }) {
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

import type { DeletedScan } from '../../../scans/shown-scan.ts'
import { Form } from '../../components/form.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import { scanTitle } from '../scan-title.ts'

/** The scans that were deleted in the last seven days, with what brings each back. */
export function DeletedScans({ scans }: { scans: readonly DeletedScan[] }) {
  const { t, format, mayChange } = useView()
  if (scans.length === 0) return null
  const columns: Column<DeletedScan>[] = [
    { title: t.market.profession, cell: ({ queries }) => scanTitle(queries, t), long: true },
    { title: t.runs.deletedColumn, cell: ({ deletedAt }) => format.time(deletedAt), nowrap: true },
    ...(mayChange
      ? [{ title: t.runs.actions, cell: ({ id }: DeletedScan) => <Restore id={id} /> }]
      : []),
  ]
  return (
    <section aria-labelledby="deleted">
      <h2 id="deleted">{t.runs.deletedTitle}</h2>
      <p class="muted">{t.runs.deletedHint}</p>
      <Table label={t.runs.deletedTitle} columns={columns} rows={scans} />
    </section>
  )
}

function Restore({ id }: { id: string }) {
  const { t } = useView()
  return (
    <Form action={`/admin/scans/${id}/undelete`}>
      <button type="submit" class="quiet small">
        {t.runs.restore}
      </button>
    </Form>
  )
}

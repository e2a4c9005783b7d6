import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'

export type ConnectionRow = {
  id: string
  name: string
  returnsTo: string
  createdAt: number
  lastUsedDay: string | null
  requests: number
}

/** The apps that an owner has connected, below the keys. */
export function Connections({ rows }: { rows: readonly ConnectionRow[] }) {
  const { t, format } = useView()
  const columns: Column<ConnectionRow>[] = [
    { title: t.name, cell: ({ name }) => name, long: true },
    {
      title: t.connections.returnsTo,
      cell: ({ returnsTo }) => <code>{returnsTo}</code>,
      long: true,
    },
    { title: t.keys.created, cell: ({ createdAt }) => format.date(createdAt), nowrap: true },
    {
      title: t.keys.lastUsed,
      cell: ({ lastUsedDay }) => (lastUsedDay === null ? t.keys.notUsed : format.day(lastUsedDay)),
      nowrap: true,
    },
    { title: t.keys.today, cell: ({ requests }) => format.number(requests), number: true },
    {
      title: t.keys.actions,
      cell: ({ id, name }) => (
        <a href={`/account/connections/${id}/delete`} aria-label={t.connections.endOf(name)}>
          {t.connections.end}
        </a>
      ),
    },
  ]
  return (
    <>
      <h2>{t.connections.title}</h2>
      <p>{t.connections.lead}</p>
      <Table label={t.connections.title} columns={columns} rows={rows} />
    </>
  )
}

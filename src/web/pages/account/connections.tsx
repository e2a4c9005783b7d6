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
    [t.name, ({ name }) => name, 'long'],
    [t.connections.returnsTo, ({ returnsTo }) => <code>{returnsTo}</code>, 'long'],
    [t.keys.created, ({ createdAt }) => format.date(createdAt), 'nowrap'],
    [
      t.keys.lastUsed,
      ({ lastUsedDay }) => (lastUsedDay === null ? t.keys.notUsed : format.day(lastUsedDay)),
      'nowrap',
    ],
    [t.keys.today, ({ requests }) => format.number(requests), 'number'],
    [
      t.actions,
      ({ id, name }) => (
        <a href={`/account/connections/${id}/delete`} aria-label={t.connections.endOf(name)}>
          {t.disconnect.submit}
        </a>
      ),
    ],
  ]
  return (
    <>
      <h2>{t.connections.title}</h2>
      <p>{t.connections.lead}</p>
      <Table label={t.connections.title} columns={columns} rows={rows} />
    </>
  )
}

import { moscowDay } from '../../../time/clock.ts'
import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { type ConnectionRow, Connections } from './connections.tsx'

export type KeyRow = {
  id: string
  name: string
  hint: string
  perDay: number | null
  figuresOnly: boolean
  createdAt: number
  expiresAt: number | null
  expired: boolean
  requests: number
  lastUsedDay: string | null
}

export function KeysPage({
  keys,
  connections,
  paging,
  done,
}: {
  /** Those of the page that is shown. */
  keys: readonly KeyRow[]
  connections: readonly ConnectionRow[]
  paging: Paging
  /** What was just done. */
  done: string | null
}) {
  const { t, format } = useView()
  const columns: Column<KeyRow>[] = [
    { title: t.name, cell: (key) => <Name {...key} />, long: true },
    { title: t.keys.hint, cell: ({ hint }) => <code>{hint}</code>, nowrap: true },
    { title: t.keys.created, cell: ({ createdAt }) => format.date(createdAt), nowrap: true },
    {
      title: t.keys.lastUsed,
      cell: ({ lastUsedDay }) => (lastUsedDay === null ? t.keys.notUsed : format.day(lastUsedDay)),
      nowrap: true,
    },
    { title: t.keys.expires, cell: (key) => <Expiry {...key} />, nowrap: true },
    {
      title: t.keys.ownLimit,
      cell: ({ perDay }) => (perDay === null ? t.keys.shared : format.number(perDay)),
      number: true,
    },
    { title: t.keys.today, cell: ({ requests }) => format.number(requests), number: true },
    {
      title: t.keys.actions,
      cell: ({ id, name }) => (
        <a href={`/account/keys/${id}/delete`} aria-label={t.keys.deleteOf(name)}>
          {t.keys.delete}
        </a>
      ),
    },
  ]
  return (
    <>
      <div class="title-row">
        <h1>{t.keys.title}</h1>
        <a class="button" href="/account/keys/new">
          {t.keys.create}
        </a>
      </div>
      <p class="lead">{t.keys.lead}</p>
      {done && <Notice>{done}</Notice>}
      {keys.length === 0 ? (
        <p>{t.keys.empty}</p>
      ) : (
        <Table label={t.keys.title} columns={columns} rows={keys} />
      )}
      <Pages paging={paging} />
      {connections.length > 0 && <Connections rows={connections} />}
    </>
  )
}

function Name({ name, figuresOnly }: KeyRow) {
  const { t } = useView()
  return (
    <>
      {name}
      {figuresOnly && <small class="meaning"> {t.keys.figuresOnly}</small>}
    </>
  )
}

function Expiry({ expiresAt, expired }: KeyRow) {
  const { t, format } = useView()
  if (expiresAt === null) return <>{t.never}</>
  // A key that works through a day expires at the midnight after it; the page shows the day itself.
  const isForADay = moscowDay(expiresAt - 1) !== moscowDay(expiresAt)
  const when = isForADay ? format.date(expiresAt - 1) : format.time(expiresAt)
  return expired ? (
    <span class="badge bad">{`${t.keys.expired} ${when}`}</span>
  ) : (
    <span title={format.time(expiresAt)}>{when}</span>
  )
}

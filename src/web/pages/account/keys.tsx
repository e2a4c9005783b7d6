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

type KeysPageProps = {
  /** Those of the page that is shown. */
  keys: readonly KeyRow[]
  connections: readonly ConnectionRow[]
  paging: Paging
  /** What was just done. */
  done: string | null
}

export function KeysPage({ keys, connections, paging, done }: KeysPageProps) {
  const { t, format } = useView()
  const columns: Column<KeyRow>[] = [
    [t.name, (key) => <Name {...key} />, 'long'],
    [t.keys.hint, ({ hint }) => <code>{hint}</code>, 'nowrap'],
    [t.keys.created, ({ createdAt }) => format.date(createdAt), 'nowrap'],
    [
      t.keys.lastUsed,
      ({ lastUsedDay }) => (lastUsedDay === null ? t.keys.notUsed : format.day(lastUsedDay)),
      'nowrap',
    ],
    [t.keys.expires, (key) => <Expiry {...key} />, 'nowrap'],
    [
      t.keys.ownLimit,
      ({ perDay }) => (perDay === null ? t.keys.shared : format.number(perDay)),
      'number',
    ],
    [t.keys.today, ({ requests }) => format.number(requests), 'number'],
    [
      t.actions,
      ({ id, name }) => (
        <a href={`/account/keys/${id}/delete`} aria-label={t.keys.deleteOf(name)}>
          {t.delete}
        </a>
      ),
    ],
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
      <Table label={t.keys.title} columns={columns} rows={keys} none={t.keys.empty} />
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

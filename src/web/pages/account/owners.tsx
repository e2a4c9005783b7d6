import type { Limits } from '../../../accounts/limits.ts'
import type { Owner } from '../../../accounts/owner.ts'
import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { useLimitWords } from './owner-limits.tsx'

type OwnerRow = { owner: Owner; hasPassword: boolean; today: number }

type OwnersPageProps = {
  /** Those of the page that is shown. */
  rows: readonly OwnerRow[]
  paging: Paging
  defaults: Limits
  /** Whether an owner has just been deleted. */
  done: string | null
}

export function OwnersPage({ rows, paging, defaults, done }: OwnersPageProps) {
  const { t, format, mayChange } = useView()
  const limit = useLimitWords()
  const columns: Column<OwnerRow>[] = [
    [t.name, ({ owner }) => <a href={`/admin/owners/${owner.id}`}>{owner.name}</a>, 'long'],
    [t.owners.role, ({ owner }) => t.owners.roles[owner.role]],
    [t.owners.status, (row) => <Status {...row} />],
    [
      t.owners.perMinute,
      ({ owner }) => limit(owner.perMinute, defaults.perMinute),
      'number nowrap',
    ],
    [t.owners.perDay, ({ owner }) => limit(owner.perDay, defaults.perDay), 'number nowrap'],
    [
      t.owners.fetches,
      ({ owner }) => limit(owner.vacancyFetches, defaults.vacancyFetchesPerDay),
      'number nowrap',
    ],
    [t.keys.today, ({ today }) => format.number(today), 'number'],
  ]
  return (
    <>
      <div class="title-row">
        <h1>{t.owners.title}</h1>
        {mayChange && (
          <a class="button" href="/admin/owners/new">
            {t.owners.add}
          </a>
        )}
      </div>
      <p class="lead">{t.owners.lead}</p>
      {done && <Notice>{done}</Notice>}
      <Table label={t.owners.title} columns={columns} rows={rows} />
      <Pages paging={paging} />
    </>
  )
}

function Status({ owner, hasPassword }: OwnerRow) {
  const { t } = useView()
  if (owner.disabledAt !== null) return <span class="badge bad">{t.owners.disabled}</span>
  return hasPassword ? (
    <span class="badge good">{t.owners.active}</span>
  ) : (
    <span class="badge">{t.owners.noPassword}</span>
  )
}

import type { Limits } from '../../../accounts/limits.ts'
import type { Owner } from '../../../accounts/owner.ts'
import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { useLimitWords } from './owner-limits.tsx'

type OwnerRow = { owner: Owner; hasPassword: boolean; today: number }

export function OwnersPage({
  rows,
  paging,
  defaults,
  done,
}: {
  /** Those of the page that is shown. */
  rows: readonly OwnerRow[]
  paging: Paging
  defaults: Limits
  /** Whether an owner has just been deleted. */
  done: string | null
}) {
  const { t, format, mayChange } = useView()
  const limit = useLimitWords()
  const columns: Column<OwnerRow>[] = [
    {
      title: t.name,
      cell: ({ owner }) => <a href={`/admin/owners/${owner.id}`}>{owner.name}</a>,
      long: true,
    },
    { title: t.owners.role, cell: ({ owner }) => t.owners.roles[owner.role] },
    { title: t.owners.status, cell: (row) => <Status {...row} /> },
    {
      title: t.owners.perMinute,
      cell: ({ owner }) => limit(owner.perMinute, defaults.perMinute),
      number: true,
      nowrap: true,
    },
    {
      title: t.owners.perDay,
      cell: ({ owner }) => limit(owner.perDay, defaults.perDay),
      number: true,
      nowrap: true,
    },
    {
      title: t.owners.fetches,
      cell: ({ owner }) => limit(owner.vacancyFetches, defaults.vacancyFetchesPerDay),
      number: true,
      nowrap: true,
    },
    { title: t.keys.today, cell: ({ today }) => format.number(today), number: true },
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

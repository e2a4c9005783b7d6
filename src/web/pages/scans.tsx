import type { ShownScan } from '../../scans/shown-scan.ts'
import { type Column, Copyable, Notice, Table } from '../components/parts.tsx'
import { useView } from '../components/view.ts'

const COMMAND = 'skills-market scan run "Data Analyst" "Аналитик данных"'

/** What has been counted, and how fresh it is. */
export function ScansPage({ scans }: { scans: readonly ShownScan[] }) {
  const { t, format, owner } = useView()
  const columns: Column<ShownScan>[] = [
    {
      title: t.site.titles,
      cell: ({ id, queries }) => <a href={`/account/scans/${id}`}>{queries.join(', ')}</a>,
      long: true,
    },
    { title: t.scans.status, cell: ({ status }) => t.scans.statuses[status] },
    { title: t.scans.vacancies, cell: ({ scanned }) => format.number(scanned), number: true },
    { title: t.scans.skills, cell: ({ skillCount }) => format.number(skillCount), number: true },
    { title: t.site.finished, cell: ({ finishedAt }) => format.time(finishedAt), nowrap: true },
  ]
  const nothing = owner?.admin ? <FirstScan /> : <p>{t.scans.none}</p>
  return (
    <>
      <h1>{t.scans.title}</h1>
      <p class="lead">{t.scans.lead}</p>
      {scans.length === 0 ? nothing : <Table label={t.scans.title} columns={columns} rows={scans} />}
    </>
  )
}

/** What an administrator does next on a server that has counted nothing yet. */
export function FirstScan() {
  const { t } = useView()
  return (
    <Notice>
      <p>{t.scans.first}</p>
      <Copyable id="first-scan" text={COMMAND} label={t.scans.title} />
      <p>
        <a href="/admin/site">{t.scans.follow}</a>
      </p>
    </Notice>
  )
}

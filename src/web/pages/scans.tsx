import type { ScanDetail } from '../../scans/catalog.ts'
import type { ScanSkill } from '../../scans/scan.schema.ts'
import type { ShownScan } from '../../scans/scans.store.ts'
import { type Column, Copyable, Notice, Table } from '../components/parts.tsx'
import { useView } from '../components/view.ts'

const FIRST_SKILLS = 10
const COMMAND = 'skills-market scan run "Data Analyst" "Аналитик данных"'

/** What has been counted, and how fresh it is. */
export function ScansPage({ scans }: { scans: readonly ShownScan[] }) {
  const { t, format, owner } = useView()
  const columns: Column<ShownScan>[] = [
    { title: t.site.titles, cell: ({ id, queries }) => <a href={`/account/scans/${id}`}>{queries.join(', ')}</a> },
    { title: t.scans.status, cell: ({ status }) => t.scans.statuses[status] },
    { title: t.scans.vacancies, cell: ({ scanned }) => format.number(scanned), number: true },
    { title: t.scans.skills, cell: ({ skillCount }) => format.number(skillCount), number: true },
    { title: t.site.finished, cell: ({ finishedAt }) => format.time(finishedAt) },
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

/** The most frequent skills of one scan. */
export function ScanPage({ scan }: Pick<ScanDetail, 'scan'>) {
  const { t, format } = useView()
  const skills = scan.skills.slice(0, FIRST_SKILLS)
  const columns: Column<ScanSkill>[] = [
    { title: t.scans.skill, cell: ({ name }) => name },
    { title: t.scans.named, cell: ({ count }) => format.number(count), number: true },
    { title: t.scans.share, cell: ({ share }) => format.percent(share), number: true },
  ]
  const finished = scan.finishedAt === null ? t.none : format.time(Date.parse(scan.finishedAt))
  const title = t.scans.top(format.number(skills.length))
  return (
    <>
      <h1>{scan.queries.join(', ')}</h1>
      <p class="lead">{t.scans.counted(format.number(scan.scanned), finished)}</p>
      <h2>{title}</h2>
      <Table label={title} columns={columns} rows={skills} cards={false} />
      <p>
        <a href="/account/scans">{t.back}</a>
      </p>
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

import type { ScanStatus } from '../../scans/scan.schema.ts'
import { Pages } from '../components/pages.tsx'
import { type Column, Table } from '../components/table.tsx'
import { useView } from '../components/view.ts'
import type { Paging } from '../visit/paging.ts'
import { FirstScan } from './first-scan.tsx'
import { scanTitle } from './scan-title.ts'

/** A scan that has a result. */
export type ScanRow = {
  id: string
  queries: readonly string[]
  status: ScanStatus
  /** Vacancies read. */
  scanned: number
  skillCount: number
  /** Milliseconds since the Unix epoch. */
  finishedAt: number
}

/** The scans that have a result, those of one page of the list, and how fresh each is. */
export function ScansPage({ scans, paging }: { scans: readonly ScanRow[]; paging: Paging }) {
  const { t, format, owner } = useView()
  const columns: Column<ScanRow>[] = [
    {
      title: t.site.titles,
      cell: ({ id, queries }) => <a href={`/account/scans/${id}`}>{scanTitle(queries, t)}</a>,
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
      <Pages paging={paging} />
    </>
  )
}

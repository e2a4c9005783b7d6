import type { SkillMention } from '../../scans/result.ts'
import { Pages } from '../components/pages.tsx'
import { type Column, Table } from '../components/table.tsx'
import { useView } from '../components/view.ts'
import type { Texts } from '../i18n/en.ts'
import type { Paging } from '../visit/paging.ts'
import { scanTitle } from './scan-title.ts'

/** A vacancy that names a skill: its address on the vacancy site, and the part of the vacancy that names the skill. */
export type NamingVacancyRow = { title: string; url: string } & Omit<SkillMention, 'name'>

export const skillVacanciesAddress = (scanId: string, skill: string): string =>
  `/account/scans/${scanId}/vacancies?${new URLSearchParams({ skill })}`

function whereNamed({ source, section }: NamingVacancyRow, { scans }: Texts): string {
  return section === undefined ? scans.sources[source] : `${scans.sources[source]} (${scans.sections[section]})`
}

/** The vacancies that the count of a skill counts, a page at a time. */
export function SkillVacanciesPage({
  scan,
  skill,
  total,
  vacancies,
  paging,
}: {
  scan: { id: string; queries: readonly string[] }
  skill: string
  /** How many there are on all pages. */
  total: number
  vacancies: readonly NamingVacancyRow[]
  paging: Paging
}) {
  const { t } = useView()
  const columns: Column<NamingVacancyRow>[] = [
    { title: t.scans.vacancy, cell: ({ title, url }) => <a href={url}>{title}</a>, long: true },
    { title: t.scans.source, cell: (row) => whereNamed(row, t) },
  ]
  const title = t.scans.namedBy(total, skill)
  return (
    <>
      <h1>{title}</h1>
      <p class="lead">{t.scans.of(scanTitle(scan.queries, t))}</p>
      <Table label={title} columns={columns} rows={vacancies} cards={false} />
      <Pages paging={paging} query={{ skill }} />
      <p>
        <a href={`/account/scans/${scan.id}`}>{t.back}</a>
      </p>
    </>
  )
}

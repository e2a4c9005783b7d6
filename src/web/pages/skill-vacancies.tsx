import type { SkillSource } from '../../scans/result.ts'
import { type Column, Table } from '../components/table.tsx'
import { useView } from '../components/view.ts'

/** A vacancy that names a skill: its address on the vacancy site, and the part of the vacancy that names the skill. */
export type NamingVacancy = { title: string; url: string; source: SkillSource }

/** Vacancies shown at once: a list of 2000 would be slow to make and to read. */
const PART = 100

export function skillVacanciesAddress(scanId: string, skill: string, part = 1): string {
  const query = new URLSearchParams({ skill, ...(part > 1 && { part: String(part) }) })
  return `/account/scans/${scanId}/vacancies?${query}`
}

/** The vacancies that the count of a skill counts, a part at a time. */
export function SkillVacanciesPage({
  scan,
  skill,
  vacancies,
  part: asked,
}: {
  scan: { id: string; queries: readonly string[] }
  skill: string
  vacancies: readonly NamingVacancy[]
  /** Counted from 1. For a part that does not exist, the nearest one is shown. */
  part: number
}) {
  const { t } = useView()
  const parts = Math.ceil(vacancies.length / PART)
  const part = Math.min(parts, Math.max(1, Math.trunc(asked)))
  const columns: Column<NamingVacancy>[] = [
    { title: t.scans.vacancy, cell: ({ title, url }) => <a href={url}>{title}</a>, long: true },
    { title: t.scans.source, cell: ({ source }) => t.scans.sources[source] },
  ]
  const title = t.scans.namedBy(vacancies.length, skill)
  return (
    <>
      <h1>{title}</h1>
      <p class="lead">{t.scans.of(scan.queries.join(', '))}</p>
      <Table label={title} columns={columns} rows={vacancies.slice((part - 1) * PART, part * PART)} cards={false} />
      <p class="actions">
        {part > 1 && <a href={skillVacanciesAddress(scan.id, skill, part - 1)}>{t.scans.earlier}</a>}
        {part < parts && <a href={skillVacanciesAddress(scan.id, skill, part + 1)}>{t.scans.further}</a>}
        <a href={`/account/scans/${scan.id}`}>{t.back}</a>
      </p>
    </>
  )
}

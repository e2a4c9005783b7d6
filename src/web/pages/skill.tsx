import type { SkillMention } from '../../scans/result.ts'
import { Crumbs } from '../components/crumbs.tsx'
import { Figures } from '../components/figures.tsx'
import { Pages } from '../components/pages.tsx'
import { type Column, Table } from '../components/table.tsx'
import { useView } from '../components/view.ts'
import type { Texts } from '../i18n/en.ts'
import type { Paging } from '../visit/paging.ts'
import { scanTitle } from './scan-title.ts'

/** A vacancy that names a skill: its address on the vacancy site, and the part of the vacancy that names the skill. */
export type NamingVacancyRow = { title: string; url: string } & Omit<SkillMention, 'name'>

function whereNamed({ source, section }: NamingVacancyRow, { scans }: Texts): string {
  return section === undefined ? scans.sources[source] : `${scans.sources[source]} (${scans.sections[section]})`
}

const SPELLINGS = 30

/** A skill of a scan: how many adverts name it, how they write it, and which they are, a page at a time. */
export function SkillPage({
  scan,
  skill,
  spellings,
  total,
  vacancies,
  paging,
}: {
  scan: { id: string; queries: readonly string[]; scanned: number }
  skill: string
  /** As adverts list it, most frequent first. */
  spellings: readonly string[]
  /** How many adverts there are on all pages. */
  total: number
  vacancies: readonly NamingVacancyRow[]
  paging: Paging
}) {
  const { t, format } = useView()
  const columns: Column<NamingVacancyRow>[] = [
    {
      title: t.market.advert,
      cell: ({ title, url }) => (
        <a href={url} rel="noreferrer">
          {title}
        </a>
      ),
      long: true,
    },
    { title: t.scans.source, cell: (row) => whereNamed(row, t) },
  ]
  const others = spellings.filter((spelling) => spelling !== skill)
  const base = t.market.ofAdverts(total, format.number(scan.scanned))
  return (
    <>
      <Crumbs href={`/account/scans/${scan.id}`} title={scanTitle(scan.queries, t)} />
      <h1>{skill}</h1>
      <Figures
        figures={[{ title: t.market.share, value: format.share(total / Math.max(1, scan.scanned)), hint: base }]}
      />
      {others.length > 0 && (
        <>
          <h2>{t.market.spellings}</h2>
          <ul class="words">
            {others.slice(0, SPELLINGS).map((spelling) => (
              <li key={spelling}>{spelling}</li>
            ))}
          </ul>
        </>
      )}
      <h2>{t.market.namedIn}</h2>
      <Table label={t.scans.namedBy(total, skill)} columns={columns} rows={vacancies} cards={false} />
      <Pages paging={paging} query={{ skill }} />
    </>
  )
}

import type { SkillMention } from '../../../scans/result.ts'
import { Clamped } from '../../components/clamped.tsx'
import { Pages } from '../../components/pages.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import type { Texts } from '../../i18n/en.ts'
import type { Paging } from '../../visit/paging.ts'

/**
 * An advert that names a skill: its address on the vacancy site, what it states, and the part of it
 * that names the skill.
 */
export type NamingAdvert = {
  title: string
  /** Null for one of a file. */
  url: string | null
  employer: string | null
  area: string | null
  /** Milliseconds since the Unix epoch. */
  publishedAt: number | null
  /** Take-home roubles a month. */
  pay: { from: number | null; to: number | null }
  /**
   * That of its description which names the skill; null where the block alone does, or the text is
   * not kept.
   */
  sentence: string | null
} & Omit<SkillMention, 'name'>

export type AdvertsProps = {
  skill: string
  total: number
  rows: readonly NamingAdvert[]
  paging: Paging
  /** False for a result that kept skills alone: it knows nothing else of its adverts. */
  hasAdverts: boolean
}

function whereNamed({ source, section }: NamingAdvert, { scans }: Texts): string {
  return section === undefined
    ? scans.sources[source]
    : `${scans.sources[source]} (${scans.sections[section]})`
}

/**
 * The adverts that name a skill, a page at a time, with the way to each on the vacancy site, or
 * where a file says it is.
 */
export function SkillAdverts({ skill, total, rows, paging, hasAdverts }: AdvertsProps) {
  const { t } = useView()
  const columns: Column<NamingAdvert>[] = [
    [
      t.market.advert,
      ({ title, url, sentence }) => (
        <>
          {url === null ? (
            <Clamped text={title} />
          ) : (
            <a href={url} rel="nofollow noreferrer">
              <Clamped text={title} />
            </a>
          )}
          {sentence !== null && <small class="sentence muted">{sentence}</small>}
        </>
      ),
      'long',
    ],
    ...(hasAdverts ? useStated() : []),
    [t.figures.skill.where, (row) => whereNamed(row, t)],
  ]
  return (
    <>
      <Table label={t.scans.namedBy(total, skill)} columns={columns} rows={rows} />
      <Pages paging={paging} />
    </>
  )
}

function useStated(): Column<NamingAdvert>[] {
  const { t, format } = useView()
  const { skill } = t.figures
  return [
    [
      skill.employer,
      ({ employer }) =>
        employer === null ? <span class="muted">{skill.nobody}</span> : <Clamped text={employer} />,
      'long',
    ],
    [skill.region, ({ area }) => area ?? t.none],
    [t.market.pay, ({ pay }) => <Stated {...pay} />, 'number nowrap'],
    [
      skill.published,
      ({ publishedAt }) => (publishedAt === null ? t.none : format.date(publishedAt)),
      'nowrap',
    ],
  ]
}

function Stated({ from, to }: NamingAdvert['pay']) {
  const { t, format } = useView()
  if (from !== null && to !== null) return <>{format.range(from, to)}</>
  if (from !== null) return <>{t.market.from(format.roubles(from))}</>
  if (to !== null) return <>{t.market.upTo(format.roubles(to))}</>
  return <span class="muted">{t.none}</span>
}

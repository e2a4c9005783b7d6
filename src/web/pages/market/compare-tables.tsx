import type {
  ComparedSkill,
  Comparison,
  OnlySkill,
} from '../../../market/answers/compare.schema.ts'
import type { MarketScanReference } from '../../../market/answers/market.schema.ts'
import { ShareFigure } from '../../components/share-figure.tsx'
import { ShareList } from '../../components/share-list.tsx'
import { SkillName } from '../../components/skill-name.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import { scaleOf } from '../../components/whisker-bar.tsx'
import { isSure } from './compare-lists.tsx'

type DifferencesProps = { comparison: Comparison; titles: readonly [string, string] }

/** Every skill that differs, in a table. */
export function Differences({ comparison: { a, b, skills }, titles }: DifferencesProps) {
  const { t, figure, paths } = useView()
  const [titleA, titleB] = titles
  const scale = scaleOf(skills.flatMap((skill) => [skill.a, skill.b]))
  const columns: Column<ComparedSkill>[] = [
    [
      t.market.skill,
      ({ name }) => <SkillName name={name} href={paths.skill(a.id, name)} />,
      'long',
    ],
    [titleA, (row) => <ShareFigure {...row.a} scale={scale} adverts={a.scanned} />, 'fill'],
    // Two scans may have one title; the columns are told apart by it.
    [
      titleA === titleB ? `${titleB} (2)` : titleB,
      (row) => <ShareFigure {...row.b} scale={scale} adverts={b.scanned} />,
      'fill',
    ],
    [t.figures.compare.difference, (row) => <Difference {...row} />, 'number nowrap'],
    [
      t.figures.interval,
      ({ interval }) => (interval === null ? t.figures.tooFew : figure.pointsInterval(interval)),
      'number nowrap wide-only',
    ],
  ]
  return <Table label={t.figures.compare.differ} columns={columns} rows={skills} cards={false} />
}

function Difference({ difference, interval }: ComparedSkill) {
  const { figure } = useView()
  const text = figure.points(difference)
  return isSure({ interval }) ? <strong>{text}</strong> : <span class="chance">{text}</span>
}

/** The download has all that the API gives. */
export const ONLY_SHOWN = 25

type OnlyProps = { title: string; scan: MarketScanReference; rows: readonly OnlySkill[] }

/** The skills that one of two scans alone names. */
export function Only({ title, scan, rows }: OnlyProps) {
  const { t, paths } = useView()
  const heading = t.figures.compare.only(title)
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {rows.length === 0 ? (
        <p>{t.figures.compare.onlyNone}</p>
      ) : (
        <ShareList
          rows={rows.slice(0, ONLY_SHOWN).map((row) => ({
            ...row,
            href: paths.skill(scan.id, row.name),
            adverts: scan.scanned,
          }))}
          scale={scaleOf(rows)}
        />
      )}
    </section>
  )
}

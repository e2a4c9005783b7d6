import { families } from '../../../language/tables/families.ts'
import type { FamilyRow, FamilyTable } from '../../../market/answers/families.schema.ts'
import { Notice } from '../../components/notice.tsx'
import { IntervalText, ShareFigure } from '../../components/share-figure.tsx'
import { nameIn } from '../../components/skill-name.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useView } from '../../components/view.ts'
import { scaleOf } from '../../components/whisker-bar.tsx'

/** What adverts ask for by families of skills, each leading to its skills. */
export function MarketFamilies({ table }: { table: FamilyTable }) {
  const { t, paths } = useView()
  const { families: rows, reason } = table
  const scale = scaleOf(rows)
  return (
    <>
      <h2>{t.figures.families.title}</h2>
      {reason && <Notice>{t.figures.reasons[reason]}</Notice>}
      <p class="hint">{t.figures.families.lead}</p>
      <Table
        label={t.figures.families.title}
        columns={useColumns(table, scale)}
        rows={rows}
        cards={false}
        none={t.figures.families.none}
      />
      <p class="hint">
        {t.figures.barsHint} {paths.isPublic && t.publicMarket.families}
      </p>
    </>
  )
}

function useColumns({ scan }: FamilyTable, scale: number): Column<FamilyRow>[] {
  const { t, format, figure } = useView()
  return [
    [t.figures.family, (row) => <Family scanId={scan.id} row={row} />, 'long'],
    [
      t.figures.barsTo(t.figures.shareOf.all, figure.share(scale)),
      ({ share, interval }) => (
        <ShareFigure {...{ share, interval, scale }} adverts={scan.scanned} />
      ),
      'fill',
    ],
    [
      t.figures.interval,
      ({ interval }) => <IntervalText interval={interval} />,
      'number nowrap wide-only',
    ],
    [t.market.adverts, ({ count }) => format.number(count), 'number'],
    [
      t.figures.distinctJobs,
      ({ distinct }) => (distinct === null ? t.none : format.number(distinct)),
      'number wide-only',
    ],
  ]
}

/** Its name, which leads to its skills, what belongs to it, and the first of them. */
function Family({ scanId, row: { family, skills } }: { scanId: string; row: FamilyRow }) {
  const { figure, language, paths } = useView()
  const { name, definition } = families().get(family)!
  return (
    <>
      <a href={paths.scan(scanId, `?family=${family}`)} title={definition[language]}>
        {name[language]}
      </a>
      <small class="meaning">
        {skills.map((skill, i) => (
          <>
            {i > 0 && ', '}
            <a href={paths.skill(scanId, skill.name)} title={skill.name}>
              {nameIn(language, skill.name)}
            </a>{' '}
            {figure.share(skill.share)}
          </>
        ))}
      </small>
    </>
  )
}

import type { MarketScanReference } from '../../../market/answers/market.schema.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { Median } from '../../components/pay-figure.tsx'
import { Search } from '../../components/search.tsx'
import { IntervalText, ShareFigure } from '../../components/share-figure.tsx'
import { SkillName } from '../../components/skill-name.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useOwnAddress, useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { fieldsOf, type MarketChoice } from './market-choice.ts'
import { SkillChoices } from './skill-choices.tsx'

export type MarketSkillsProps = {
  scan: MarketScanReference
  choice: MarketChoice
  /** Those of the page that is shown, of how many that were chosen, of how many there are. */
  shown: readonly SkillRow[]
  chosen: number
  all: number
  paging: Paging
  /** The share that fills a bar. */
  scale: number
}

/**
 * The skills of a scan as bars with their intervals: searched, sorted and filtered over all of
 * them, a page at a time.
 */
export function MarketSkills(props: MarketSkillsProps) {
  const { scan, choice, shown, chosen, all, paging } = props
  const { t, format, paths } = useView()
  const ownAddress = useOwnAddress()
  if (all === 0) return <p>{paths.isPublic ? t.publicMarket.leftOut : t.scans.noSkills}</p>
  const { q, ...others } = fieldsOf(choice)
  return (
    <>
      <Search label={t.market.searchSkill} value={choice.q} kept={others}>
        {q !== undefined && (
          <a class="button quiet" href={ownAddress(others)}>
            {t.market.all}
          </a>
        )}
      </Search>
      <details class="filter" open={Object.keys(others).length > 0}>
        <summary>{t.figures.filter}</summary>
        <SkillChoices scanId={scan.id} choice={choice} />
      </details>
      <p class="muted">
        <small>{t.market.shownOf(format.number(chosen), format.number(all))}</small>
      </p>
      {chosen === 0 ? (
        <Notice>
          {choice.q === ''
            ? t.figures.noneChosen
            : (paths.isPublic ? t.publicMarket : t.market).noSuchSkill(choice.q)}
        </Notice>
      ) : (
        <Table label={t.market.skills} columns={useColumns(props)} rows={shown} cards={false} />
      )}
      <Pages paging={paging} />
      <p class="hint">
        {t.figures.barsHint} {shown.some(isOfBlocks) && t.figures.blockOnlyMark}{' '}
        {paths.isPublic && t.publicMarket.leftOut}
      </p>
    </>
  )
}

function useColumns({ scan, choice, scale }: MarketSkillsProps): Column<SkillRow>[] {
  const { t, format, figure } = useView()
  const adverts = scan.scanned
  const isDistinct = choice.of === 'distinct'
  const countOf = (row: SkillRow) => (isDistinct ? row.distinct : row.count)
  const title = isDistinct ? t.figures.shareOf.distinct : t.figures.shareOf.all
  const elsewhere: Column<SkillRow> = [
    t.figures.elsewhere,
    ({ distinctive }) => (distinctive === null ? t.none : figure.share(distinctive.elsewhere)),
    'number wide-only',
  ]
  const employers: Column<SkillRow> = [
    t.figures.employers,
    (row) => (row.employers === null ? t.none : format.number(row.employers)),
    'number wide-only',
  ]
  return [
    [t.market.skill, (row) => <CountedSkill scanId={scan.id} row={row} />, 'long'],
    [
      t.figures.barsTo(title, figure.share(scale)),
      (row) => {
        const shown = isDistinct ? row.distinctShare : row.share
        const interval = isDistinct ? row.distinctInterval : row.interval
        const mark = choice.sort === 'distinctive' ? row.distinctive?.elsewhere : null
        return shown === null ? (
          t.none
        ) : (
          <ShareFigure {...{ interval, scale, adverts }} share={shown} mark={mark ?? null} />
        )
      },
      'fill',
    ],
    [
      t.figures.interval,
      (row) => <IntervalText interval={isDistinct ? row.distinctInterval : row.interval} />,
      'number nowrap wide-only',
    ],
    [
      isDistinct ? t.figures.distinctJobs : t.market.adverts,
      (row) => format.number(countOf(row) ?? 0),
      'number',
    ],
    choice.sort === 'distinctive' ? elsewhere : employers,
    [
      t.market.lowerPay,
      ({ pay }) => <Median bound={pay?.from ?? null} />,
      'number nowrap wide-only',
    ],
  ]
}

const isOfBlocks = ({ counted }: SkillRow) => counted === 'key_skills'

function CountedSkill({ scanId, row }: { scanId: string; row: SkillRow }) {
  const { t, paths } = useView()
  return (
    <>
      <SkillName name={row.name} href={paths.skill(scanId, row.name)} />
      {row.kind === 'education' && <small class="meaning"> {t.figures.kinds.education}</small>}
      {isOfBlocks(row) && (
        <abbr class="muted" title={t.figures.blockOnly}>
          {' '}
          *
        </abbr>
      )}
    </>
  )
}

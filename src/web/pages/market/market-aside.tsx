import type { History } from '../../../market/answers/history.schema.ts'
import type { MarketScanReference } from '../../../market/answers/market.schema.ts'
import { FEW_VACANCIES } from '../../../market/answers/market-scan.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import { ShareList, type ShareRow } from '../../components/share-list.tsx'
import { useView } from '../../components/view.ts'
import { Moves } from './what-moved.tsx'

const MOVES = 6

/** What surely rose and fell between the runs that can be compared. */
export function Moved({ history: { scan, runs, changes, reason } }: { history: History }) {
  const { t, format, paths } = useView()
  if (runs.length < 2) return null
  const since = runs.find(({ status }) => status === 'done')
  const nothing = scan.scanned < FEW_VACANCIES ? t.figures.nothingOfFew : t.figures.nothingMoved
  const moves = changes.filter(({ verdict }) => verdict === 'rising' || verdict === 'falling')
  return (
    <section aria-labelledby="moved">
      <h2 id="moved">{t.market.moved}</h2>
      {moves.length > 0 && <Moves id={scan.id} moves={moves.slice(0, MOVES)} isWide />}
      <small class="muted">
        {moves.length === 0 && <>{reason === null ? nothing : t.figures.reasons[reason]} </>}
        {moves.length > 0 && since && (
          <>{t.market.movedSince(format.date(Date.parse(since.finishedAt)))} </>
        )}
        <a class="screen-only" href={paths.scan(scan.id, '/trend')}>
          {t.figures.wholeTrend}
        </a>
      </small>
    </section>
  )
}

type DistinguishesProps = { scan: MarketScanReference; rows: readonly SkillRow[] }

/** The skills that an employer here names more often than elsewhere. */
export function Distinguishes({ scan, rows }: DistinguishesProps) {
  const { t, figure, paths } = useView()
  if (rows.length === 0) return null
  const ofRow = ({ name, share: here, interval, distinctive }: SkillRow): ShareRow => {
    const against = t.figures.against(figure.share(distinctive!.elsewhere))
    return {
      ...{ name, href: paths.skill(scan.id, name), share: here, interval, adverts: scan.scanned },
      mark: distinctive!.elsewhere,
      title: against,
      shown: (
        <>
          {figure.share(here)} <span class="unseen">{against}</span>
        </>
      ),
    }
  }
  return (
    <section aria-labelledby="distinguishes">
      <h2 id="distinguishes">{t.figures.distinguishes}</h2>
      <ShareList rows={rows.map(ofRow)} />
      <small class="muted">
        {t.figures.distinguishesHint}{' '}
        <a class="screen-only" href={paths.scan(scan.id, '?sort=distinctive')}>
          {t.figures.allDistinctive}
        </a>
      </small>
    </section>
  )
}

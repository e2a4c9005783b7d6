import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { Search } from '../../components/search.tsx'
import { useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { FirstScan } from '../runs/first-scan.tsx'
import type { RunRow } from '../runs/run-state.tsx'
import { RunningNow } from '../runs/running-now.tsx'
import { type MarketRow, type MarketSort, Scans } from './market-table.tsx'

/** How many professions show what may be searched for. */
const EXAMPLES = 2

type MarketProps = {
  /** Those of the page that is shown. */
  rows: readonly MarketRow[]
  paging: Paging
  /** What was searched for; empty: everything is shown. */
  asked: string
  /** Whether the rows are only near to what was searched for. */
  isNear: boolean
  /** Whether a skill was searched for. */
  ofSkill: boolean
  sort: MarketSort | null
  /** Professions to search by. */
  titles: readonly string[]
  now: number
  /** What an administrator sees of the runs: those that are active, and those that have failed. */
  runs: readonly RunRow[]
}

/** The first page after signing in: the scans, with what they say in a line each. */
export function MarketPage(props: MarketProps) {
  const { rows, paging, asked, isNear, ofSkill, sort, titles, now, runs } = props
  const { t, mayChange, paths } = useView()
  const suggested = [...new Set([...titles, ...rows.flatMap((row) => row.suggested)])].filter(
    Boolean,
  )
  const isEmpty = rows.length === 0 && asked === ''
  return (
    <>
      <div class="title-row">
        <h1>{t.market.title}</h1>
        {mayChange && (
          <a class="button" href="/admin/scans/new">
            {t.market.newScan}
          </a>
        )}
      </div>
      <p class="lead">{t.market.lead}</p>
      {runs.length > 0 && <RunningNow runs={runs} />}
      {!isEmpty && (
        <Search
          label={t.market.find}
          value={asked}
          placeholder={`${titles.slice(0, EXAMPLES).join(', ')}…`}
          suggestions={suggested}
        >
          {asked !== '' && (
            <a class="button quiet" href={paths.list}>
              {t.market.all}
            </a>
          )}
        </Search>
      )}
      {paths.check !== null && rows.length > 0 && (
        <p class="way-on">
          <a class="button quiet" href={paths.check}>
            {t.check.title}
          </a>
          <small class="muted">{t.check.invitation}</small>
        </p>
      )}
      {ofSkill && <Notice>{t.market.bySkill(asked)}</Notice>}
      {isNear && <Notice>{t.market.nearest(asked)}</Notice>}
      {rows.length === 0 && asked !== '' && <Notice>{t.market.foundNothing(asked)}</Notice>}
      {isEmpty && (mayChange ? <FirstScan /> : <p>{t.scans.none}</p>)}
      {rows.length > 0 && <Scans {...{ rows, now, asked, sort, ofSkill }} />}
      <Pages paging={paging} />
    </>
  )
}

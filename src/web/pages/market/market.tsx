import { Copyable } from '../../components/copyable.tsx'
import { Notice } from '../../components/notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { Search } from '../../components/search.tsx'
import { useView } from '../../components/view.ts'
import type { Paging } from '../../visit/paging.ts'
import { RunBadge, type RunRow, reasonWords } from '../runs/run-state.tsx'
import { scanTitle } from '../scan-title.ts'
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

const COMMAND = 'skills-market scan run "Data Analyst" "Аналитик данных"'

/** What an administrator does next on a server that has no scan yet. */
function FirstScan() {
  const { t } = useView()
  return (
    <div class="middle">
      <p>{t.scans.first}</p>
      <p>
        <a class="button" href="/admin/scans/new">
          {t.market.newScan}
        </a>
      </p>
      <p class="muted">{t.scans.firstByCommand}</p>
      <Copyable id="first-scan" text={COMMAND} label={t.runs.title} />
    </div>
  )
}

/** What an administrator must know at once: what runs, what rests and why, what failed. */
function RunningNow({ runs }: { runs: readonly RunRow[] }) {
  const { t } = useView()
  return (
    <section class="now" aria-labelledby="now">
      <h2 id="now">{t.market.now}</h2>
      <ul>
        {runs.map((run) => {
          const reason = reasonWords(run, t)
          return (
            <li key={run.scanId}>
              <a href={`/admin/scans/${run.scanId}`}>{scanTitle(run.queries, t)}</a>
              <span>
                <RunBadge {...run} /> {reason && <small class="muted">{reason}</small>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

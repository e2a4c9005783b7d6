import type { Moves } from '../../market/moves.ts'
import type { ScanSalary, ScanStatus, Skill } from '../../scans/scan.schema.ts'
import { Bars } from '../components/bars.tsx'
import { Notice } from '../components/notice.tsx'
import { Pages } from '../components/pages.tsx'
import { PayMedians } from '../components/pay-medians.tsx'
import { Search } from '../components/search.tsx'
import { type Column, Table } from '../components/table.tsx'
import { useView } from '../components/view.ts'
import type { Paging } from '../visit/paging.ts'
import { FEW_VACANCIES } from './few-vacancies.ts'
import { FirstScan } from './first-scan.tsx'
import type { RunRow } from './run-state.tsx'
import { RunningNow } from './running-now.tsx'
import { scanTitle } from './scan-title.ts'
import { WhatMoved } from './what-moved.tsx'

/** A scan that has a result. */
export type MarketRow = {
  id: string
  /** The run whose result is shown. */
  runId: number
  queries: readonly string[]
  status: ScanStatus
  /** Vacancies read. */
  scanned: number
  /** Milliseconds since the Unix epoch. */
  finishedAt: number
  salary: Pick<ScanSalary, 'from' | 'to'> | null
  /** The most frequent ones. */
  skills: readonly Pick<Skill, 'name' | 'share'>[]
  /** null: not known yet. */
  moves: Moves | null
}

export type MarketProps = {
  /** Those of the page that is shown. */
  rows: readonly MarketRow[]
  paging: Paging
  /** What was searched for; empty: everything is shown. */
  asked: string
  /** Whether the rows are only near to what was searched for. */
  isNear: boolean
  now: number
  /** What an administrator sees of the runs: those that are active, and those that have failed. */
  runs: readonly RunRow[]
}

/** The first page after signing in: the scans, with what they say in a line each. */
export function MarketPage({ rows, paging, asked, isNear, now, runs }: MarketProps) {
  const { t, owner, places } = useView()
  const isEmpty = rows.length === 0 && asked === ''
  return (
    <>
      <div class="title-row">
        <h1>{t.market.title}</h1>
        {owner?.admin && (
          <a class="button" href="/admin/scans/new">
            {t.market.newScan}
          </a>
        )}
      </div>
      <p class="lead">{t.market.lead}</p>
      {runs.length > 0 && <RunningNow runs={runs} />}
      {!isEmpty && (
        <Search label={t.market.find} value={asked} placeholder={t.market.findHint}>
          {asked !== '' && (
            <a class="button quiet" href={places.list}>
              {t.market.all}
            </a>
          )}
        </Search>
      )}
      {isNear && <Notice>{t.market.nearest(asked)}</Notice>}
      {rows.length === 0 && asked !== '' && <Notice>{t.market.foundNothing(asked)}</Notice>}
      {isEmpty && (owner?.admin ? <FirstScan /> : <p>{t.scans.none}</p>)}
      {rows.length > 0 && <Scans rows={rows} now={now} />}
      <Pages paging={paging} query={asked === '' ? {} : { q: asked }} />
    </>
  )
}

function Scans({ rows, now }: { rows: readonly MarketRow[]; now: number }) {
  const { t, format, places } = useView()
  const columns: Column<MarketRow>[] = [
    {
      title: t.market.profession,
      cell: ({ id, queries }) => <a href={places.scan(id)}>{scanTitle(queries, t)}</a>,
      long: true,
    },
    { title: t.market.adverts, cell: (row) => <Adverts {...row} />, number: true },
    { title: t.market.updated, cell: (row) => <Freshness {...row} now={now} />, nowrap: true },
    { title: t.market.pay, cell: ({ salary }) => <PayMedians salary={salary} />, nowrap: true },
    { title: t.market.firstSkills, cell: (row) => <FirstSkills {...row} />, fill: true },
    { title: t.market.moved, cell: (row) => <WhatMoved {...row} />, nowrap: true },
  ]
  return (
    <>
      <Table label={t.market.title} columns={columns} rows={rows} />
      <p class="muted">
        <small>
          {t.market.pay}: {t.market.payHint} {rows.some(isSmall) && t.market.fewHint(format.number(FEW_VACANCIES))}
        </small>
      </p>
    </>
  )
}

const isSmall = ({ scanned }: Pick<MarketRow, 'scanned'>) => scanned < FEW_VACANCIES

function Adverts({ scanned }: Pick<MarketRow, 'scanned'>) {
  const { t, format } = useView()
  if (!isSmall({ scanned })) return <>{format.number(scanned)}</>
  return (
    <span title={t.scans.few(format.number(FEW_VACANCIES))}>
      {format.number(scanned)} <small class="few">{t.market.fewAdverts}</small>
    </span>
  )
}

function Freshness({ finishedAt, status, now }: Pick<MarketRow, 'finishedAt' | 'status'> & { now: number }) {
  const { t, format } = useView()
  const kind = { done: '', running: 'badge', stopped: 'badge wait', failed: 'badge bad' }[status]
  return (
    <span>
      <time dateTime={new Date(finishedAt).toISOString()} title={format.time(finishedAt)}>
        {format.ago(finishedAt, now)}
      </time>{' '}
      {status !== 'done' && <span class={kind}>{t.scans.statuses[status]}</span>}
    </span>
  )
}

function FirstSkills({ id, skills, scanned }: Pick<MarketRow, 'id' | 'skills' | 'scanned'>) {
  const { t, format, places } = useView()
  if (skills.length === 0) return <span class="muted">{t.none}</span>
  const rows = skills.map(({ name, share }) => ({
    name,
    share,
    value: format.percent(share),
    href: places.skill(id, name),
  }))
  return <Bars rows={rows} small isPale={isSmall({ scanned })} />
}

import { FEW_VACANCIES } from '../../../market/answers/market-scan.ts'
import type { PayAnswer } from '../../../market/answers/pay.schema.ts'
import type { PublishedDays } from '../../../market/answers/published-before.ts'
import { DEMO } from '../../../market/source-name.ts'
import type { TopMovers } from '../../../market/top-movers.ts'
import type { ScanStatus, Skill } from '../../../scans/scan.schema.ts'
import type { ScanSource } from '../../../scans/source.ts'
import { Attribution } from '../../components/attribution.tsx'
import { Bars } from '../../components/bars.tsx'
import { Clamped } from '../../components/clamped.tsx'
import { PayStrip, payAxisOf, type Spread } from '../../components/pay-axis.tsx'
import { PayMedians, type StatedPay } from '../../components/pay-medians.tsx'
import { nameIn } from '../../components/skill-name.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useOwnAddress, useView } from '../../components/view.ts'
import { scanTitle } from '../scan-title.ts'
import { WhatMoved } from './what-moved.tsx'

/** The orders of the list of scans. */
export const MARKET_SORTS = ['adverts', 'pay', 'name', 'date'] as const
export type MarketSort = (typeof MARKET_SORTS)[number]

/** A scan that has a result. */
export type MarketRow = {
  id: string
  /** The run whose result is shown. */
  runId: number
  queries: readonly string[]
  source: ScanSource
  /** As the base of the scan names it. */
  sourceName: string
  status: ScanStatus
  /** Vacancies read. */
  scanned: number
  /** Milliseconds since the Unix epoch. */
  finishedAt: number
  salary: StatedPay | null
  /** What it usually pays; null where that cannot be told. */
  estimate: PayAnswer['estimate']
  /** Names of skills to search by. */
  suggested: readonly string[]
  /** The most frequent ones; the one that was searched for. */
  skills: readonly Pick<Skill, 'name' | 'share'>[]
  /** null: not known yet. */
  moves: TopMovers | null
  /** How many of the adverts are repeats, where that is many. */
  repeats: number | null
  /** Whether its shares are drawn pale. */
  isPale: boolean
  /** When its adverts were published, where that is known, and where it is long before. */
  days: PublishedDays | null
  published: PublishedDays | null
}

type ScansProps = {
  rows: readonly MarketRow[]
  now: number
  /** What was searched for, and whether it was a skill. */
  asked: string
  ofSkill: boolean
  sort: MarketSort | null
}

function useColumns({ rows, now, asked, sort, ofSkill }: ScansProps): Column<MarketRow>[] {
  const { t, paths } = useView()
  const ownAddress = useOwnAddress()
  const axis = payAxisOf(
    rows.flatMap(({ estimate }): Spread[] => (estimate?.p50 == null ? [] : [estimate])),
  )
  const sorted = (by: MarketSort) => ({
    href: ownAddress({ ...(asked !== '' && { q: asked }), sort: by }),
    order: by === sort ? (by === 'name' ? ('ascending' as const) : ('descending' as const)) : null,
  })
  return [
    [
      t.market.profession,
      ({ id, queries, ...row }) => (
        <span class="ticked">
          {rows.length > 1 && (
            <input
              type="checkbox"
              name="s"
              value={id}
              aria-label={t.market.tick(scanTitle(queries, t))}
            />
          )}
          <span>
            <a href={paths.scan(id)}>
              <Clamped text={scanTitle(queries, t)} />
            </a>
            <Origin {...row} />
          </span>
        </span>
      ),
      'long',
      sorted('name'),
    ],
    [t.market.adverts, (row) => <Adverts {...row} />, 'number', sorted('adverts')],
    [t.market.updated, (row) => <Freshness {...row} now={now} />, 'nowrap', sorted('date')],
    [t.market.pay, (row) => <Pay row={row} most={axis.most} />, undefined, sorted('pay')],
    [ofSkill ? t.market.skill : t.market.firstSkills, (row) => <FirstSkills {...row} />, 'fill'],
    [t.market.moved, (row) => <WhatMoved {...row} />, 'long'],
  ]
}

/** The scans with what they say in a line each; those that are ticked can be compared. */
export function Scans(props: ScansProps) {
  const { t, format, paths } = useView()
  const { rows } = props
  return (
    <form method="get" action={paths.compare}>
      <Table label={t.market.title} columns={useColumns(props)} rows={rows} />
      <Attribution sources={rows.map(({ sourceName }) => sourceName)} />
      {rows.length > 1 && (
        <p class="actions">
          <button type="submit" class="quiet">
            {t.market.compareTicked}
          </button>
        </p>
      )}
      <p class="muted">
        <small>
          {t.market.pay}: {t.market.estimateHint}{' '}
          {rows.some((row) => row.isPale) && t.market.fewHint(format.number(FEW_VACANCIES))}
        </small>
      </p>
    </form>
  )
}

/**
 * What is usually paid as a strip on the axis of the list, with its middle; the medians where that
 * cannot be told.
 */
function Pay({ row: { estimate, salary }, most }: { row: MarketRow; most: number }) {
  const { t, format } = useView()
  if (estimate?.p50 == null) return <PayMedians salary={salary} />
  const { p25, p50, p75 } = estimate
  return (
    <span class="pay-cell" title={t.figures.statedBy(estimate.n)}>
      <PayStrip pay={estimate} most={most} />
      <span>{format.about(p50)}</span>
      {p25 !== null && p75 !== null && (
        <small class="muted"> {t.market.usually(format.aboutRange(p25, p75))}</small>
      )}
    </span>
  )
}

/** Where its adverts come from, and of which years they are, where that is not to be expected. */
function Origin({
  source,
  sourceName,
  published,
}: Pick<MarketRow, 'source' | 'sourceName' | 'published'>) {
  const { t } = useView()
  const [from, to] = [published?.from, published?.to].map((day = '') => day.slice(0, 4))
  const said = [
    ...(source === 'hh' || sourceName === DEMO
      ? []
      : [t.figures.fromSources[sourceName] ?? sourceName]),
    ...(published ? [t.market.advertsOf(from!, to!)] : []),
  ]
  return said.length === 0 ? null : <small class="muted">{said.join(' · ')}</small>
}

function Adverts({ scanned, repeats }: Pick<MarketRow, 'scanned' | 'repeats'>) {
  const { t, format } = useView()
  if (scanned < FEW_VACANCIES)
    return (
      <span title={t.scans.few(format.number(FEW_VACANCIES))}>
        {format.number(scanned)} <small class="few">{t.market.fewAdverts}</small>
      </span>
    )
  if (repeats === null) return <>{format.number(scanned)}</>
  return (
    <span title={t.figures.repeats(format.number(repeats), scanned)}>
      {format.number(scanned)} <small class="few">{t.market.manyRepeats}</small>
    </span>
  )
}

function Freshness({
  finishedAt,
  status,
  now,
}: Pick<MarketRow, 'finishedAt' | 'status'> & { now: number }) {
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

function FirstSkills({ id, skills, isPale }: Pick<MarketRow, 'id' | 'skills' | 'isPale'>) {
  const { t, figure, language, paths } = useView()
  if (skills.length === 0) return <span class="muted">{t.none}</span>
  const rows = skills.map(({ name, share }) => ({
    name: nameIn(language, name),
    share,
    value: figure.share(share),
    href: paths.skill(id, name),
  }))
  return <Bars rows={rows} small isPale={isPale} />
}

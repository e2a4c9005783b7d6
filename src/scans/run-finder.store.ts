import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  max,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Orm } from '../../db/database.ts'
import { type Given, prepared } from '../../db/prepared.ts'
import { runs, scans } from '../../db/schema.ts'
import { cleanStored } from '../bytes/unseen-characters.ts'
import { ACTIVE, type Run, type RunsStore, type SiteRests } from './run.ts'
import type { SiteSource } from './source.ts'

type Packed = 'files' | 'filesRead' | 'wholeRead'
type StoredRun = Omit<Run, Packed> & Record<Packed, string | null>

const cleaned = ({ files, filesRead, wholeRead, ...run }: StoredRun): Run => ({
  ...run,
  queries: run.queries.map(cleanStored),
  files: files === null ? null : JSON.parse(files),
  filesRead: filesRead === null ? null : JSON.parse(filesRead),
  wholeRead: wholeRead === null ? null : JSON.parse(wholeRead),
})

/** More scans than there will ever be. */
const ALL = { from: 0, most: 1e9 }

/** The part of `RunsStore` that only reads. */
type RunFinder = Pick<
  RunsStore,
  'next' | 'find' | 'newest' | 'countScans' | 'newestOf' | 'ofScan' | 'unresolved' | 'restsUntil'
>

export function createRunFinder({ orm }: Pick<Database, 'orm'>): RunFinder {
  return {
    async next(now, { rests }) {
      const due = or(
        eq(runs.state, 'walking'),
        and(eq(runs.state, 'parked'), lte(runs.nextTryAt, now)),
        and(eq(runs.state, 'queued'), mayBegin(now, rests)),
        and(inArray(runs.state, ACTIVE), eq(runs.stopRequested, true)),
      )
      const [run] = await selectRuns(orm)
        .where(due)
        .orderBy(desc(runs.stopRequested), asc(isNull(runs.startedAt)), asc(runs.id))
        .limit(1)
      return run ? cleaned(run) : null
    },

    async find(runId) {
      const [run] = await runOf(orm, { runId })
      return run ? cleaned(run) : null
    },

    async newest({ from, most } = ALL) {
      const scan = alias(scans, 'scan')
      // By the index, however many runs are kept.
      const ofScan = sql`(SELECT max(of_scan.id) FROM ${runs} AS of_scan WHERE of_scan.scan_id = scan.id)`
      const found = await selectRuns(orm)
        .where(
          inArray(runs.id, orm.select({ id: ofScan }).from(scan).where(isNull(scan.deletedAt))),
        )
        .orderBy(desc(runs.id))
        .limit(most)
        .offset(from)
      return found.map(cleaned)
    },

    async countScans() {
      const hasRuns = sql`EXISTS (SELECT 1 FROM ${runs} WHERE ${runs.scanId} = ${scans.id})`
      const [row] = await orm
        .select({ count: count() })
        .from(scans)
        .where(and(hasRuns, isNull(scans.deletedAt)))
      return row!.count
    },

    async newestOf(scanId) {
      const [run] = await selectRuns(orm)
        .where(eq(runs.scanId, scanId))
        .orderBy(desc(runs.id))
        .limit(1)
      return run ? cleaned(run) : null
    },

    async ofScan(scanId, most) {
      const found = await selectRuns(orm)
        .where(eq(runs.scanId, scanId))
        .orderBy(desc(runs.id))
        .limit(most)
      return found.map(cleaned)
    },

    async unresolved(most) {
      const isNewest = sql`${runs.id} = (SELECT max(other.id) FROM runs other WHERE other.scan_id = ${runs.scanId})`
      const found = await selectRuns(orm)
        .where(and(inArray(runs.state, [...ACTIVE, 'failed']), isNewest, isNull(scans.deletedAt)))
        .orderBy(desc(runs.id))
        .limit(most)
      return found.map(cleaned)
    },

    async restsUntil(source) {
      const [last] = await lastParked(orm, { source })
      return last?.moment ?? null
    },
  }

  /** The queued runs that may begin. */
  function mayBegin(now: number, rests: SiteRests) {
    const ofSites = Object.entries(rests) as [SiteSource, SiteRests[SiteSource]][]
    return or(
      eq(scans.source, 'file'),
      ...ofSites.map(([source, rest]) => {
        const own = eq(scans.source, source)
        if (rest !== 'refused') return rest === 'none' ? own : undefined
        return and(own, notExists(resting(source, now)))
      }),
    )
  }

  /** The runs of a source that are suspended until later. */
  function resting(source: SiteSource, now: number) {
    const run = alias(runs, 'resting_run')
    // An alias is not joined: PostgreSQL is then told a name without its table.
    return orm
      .select({ id: run.id })
      .from(run)
      .where(
        and(
          eq(run.state, 'parked'),
          gt(run.nextTryAt, now),
          inArray(
            run.scanId,
            orm.select({ id: scans.id }).from(scans).where(eq(scans.source, source)),
          ),
        ),
      )
  }
}

function selectRuns(orm: Orm) {
  const { queries, area, withSalary, source } = scans
  const columns = { ...getTableColumns(runs), queries, area, withSalary, source }
  return orm.select(columns).from(runs).innerJoin(scans, eq(scans.id, runs.scanId))
}

// Whoever shows a run that is walked asks for these five times a second as long as it takes.

const runOf = prepared((orm: Orm, given: Given<{ runId: number }>) =>
  selectRuns(orm).where(eq(runs.id, given('runId'))),
)

const lastParked = prepared((orm: Orm, given: Given<Pick<Run, 'source'>>) =>
  orm
    .select({ moment: max(runs.nextTryAt) })
    .from(runs)
    .innerJoin(scans, eq(scans.id, runs.scanId))
    .where(and(eq(runs.state, 'parked'), eq(scans.source, given('source')))),
)

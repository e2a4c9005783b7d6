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
  lt,
  lte,
  max,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Transaction } from '../../db/database.ts'
import { results, runs, runVacancies, scans } from '../../db/schema.ts'
import { done, first, type Steps } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import { cleanStored } from '../bytes/unseen-characters.ts'
import { fencedWrites } from './fenced-writes.ts'
import { note as noteOfRun } from './notices.store.ts'
import { ACTIVE, ENDED, type Run, type RunState, type RunsStore, type SiteRests } from './run.ts'
import { scanListChanges } from './scan-list.store.ts'
import { subjectOf, subjectOfScan } from './scan-noted.store.ts'
import type { SiteSource } from './source.ts'

const FORGOTTEN_AT_ONCE = 500

/** The progress of a run that has asked for nothing. */
const UNSEARCHED = {
  ...{ queryIndex: 0, page: 0, found: [], limitHit: false, listedAgain: 0, notListed: 0, wholeRead: null },
}

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

export function createRunsStore(database: Database): RunsStore {
  const { orm, deleteInParts } = database
  const atomically = audited(database)
  const fenced = fencedWrites(atomically)
  const { queries, area, withSalary, source } = scans
  const columns = { ...getTableColumns(runs), queries, area, withSalary, source }
  const selectRuns = () => orm.select(columns).from(runs).innerJoin(scans, eq(scans.id, runs.scanId))

  return {
    async enqueue(scanId, spec, now, files) {
      return atomically(function* (tx, note) {
        const scan = { id: scanId, ...spec, createdAt: now }
        yield* done(tx.insert(scans).values(scan).onConflictDoNothing())
        const queued = yield* queueRun(tx, scanId, now, files && { files: JSON.stringify(files) })
        if (queued.isNew) yield* note({ kind: 'scan-run', ...subjectOf(scan), detail: { run: queued.runId } })
        return queued
      })
    },

    async enqueueDue(scanId, schedule, now, nextDueAt) {
      return atomically(function* (tx) {
        const due = and(eq(scans.id, scanId), eq(scans.schedule, schedule), lte(scans.dueAt, now))
        const set = { dueAt: nextDueAt }
        const scan = yield* first(tx.update(scans).set(set).where(due).returning({ id: scans.id }))
        if (scan) yield* queueRun(tx, scanId, now, { scheduled: true })
        return scan !== undefined
      })
    },

    async next(now, { rests }) {
      const due = or(
        eq(runs.state, 'walking'),
        and(eq(runs.state, 'parked'), lte(runs.nextTryAt, now)),
        and(eq(runs.state, 'queued'), mayBegin(now, rests)),
        and(inArray(runs.state, ACTIVE), eq(runs.stopRequested, true)),
      )
      const [run] = await selectRuns()
        .where(due)
        .orderBy(desc(runs.stopRequested), asc(isNull(runs.startedAt)), asc(runs.id))
        .limit(1)
      return run ? cleaned(run) : null
    },

    async find(runId) {
      const [run] = await selectRuns().where(eq(runs.id, runId))
      return run ? cleaned(run) : null
    },

    async newest({ from, most } = ALL) {
      const scan = alias(scans, 'scan')
      // By the index, however many runs are kept.
      const ofScan = sql`(SELECT max(of_scan.id) FROM ${runs} AS of_scan WHERE of_scan.scan_id = scan.id)`
      const found = await selectRuns()
        .where(inArray(runs.id, orm.select({ id: ofScan }).from(scan).where(isNull(scan.deletedAt))))
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
      const [run] = await selectRuns().where(eq(runs.scanId, scanId)).orderBy(desc(runs.id)).limit(1)
      return run ? cleaned(run) : null
    },

    async ofScan(scanId, most) {
      const found = await selectRuns().where(eq(runs.scanId, scanId)).orderBy(desc(runs.id)).limit(most)
      return found.map(cleaned)
    },

    async unsettled(most) {
      const isNewest = sql`${runs.id} = (SELECT max(other.id) FROM runs other WHERE other.scan_id = ${runs.scanId})`
      const found = await selectRuns()
        .where(and(inArray(runs.state, [...ACTIVE, 'failed']), isNewest, isNull(scans.deletedAt)))
        .orderBy(desc(runs.id))
        .limit(most)
      return found.map(cleaned)
    },

    async restsUntil(source) {
      const [last] = await orm
        .select({ moment: max(runs.nextTryAt) })
        .from(runs)
        .innerJoin(scans, eq(scans.id, runs.scanId))
        .where(and(eq(runs.state, 'parked'), eq(scans.source, source)))
      return last?.moment ?? null
    },

    async requestStop(scanId, now, { keepsShown }) {
      const asked = { stopRequested: true, keepsShown }
      const ended = { ...asked, state: 'stopped', finishedAt: now } as const
      const inState = (...states: RunState[]) => and(eq(runs.scanId, scanId), inArray(runs.state, states))
      const id = { runId: runs.id }
      return atomically(function* (tx, note) {
        // It has nothing to count, so it need not wait for the lease.
        const queued = yield* first(tx.update(runs).set(ended).where(inState('queued')).returning(id))
        if (queued) yield* scanListChanges(tx)
        const run =
          queued ??
          (yield* first(
            tx
              .update(runs)
              .set(asked)
              .where(inState(...ACTIVE))
              .returning(id),
          ))
        if (run === undefined) return null
        const detail = { run: run.runId, ...(keepsShown && { keepsShown }) }
        yield* note({ kind: 'scan-stopped', ...(yield* subjectOfScan(tx, scanId)), detail })
        return { ...run, hasEnded: queued !== undefined }
      })
    },

    async hurry(scanId, moment) {
      const resting = and(eq(runs.scanId, scanId), eq(runs.state, 'parked'), gt(runs.nextTryAt, moment))
      const pauses = sql`CASE WHEN ${runs.pauses} > 0 THEN ${runs.pauses} - 1 ELSE 0 END`
      const hurried = await orm
        .update(runs)
        .set({ nextTryAt: moment, pauses })
        .where(resting)
        .returning({ id: runs.id })
      return hurried.length > 0
    },

    async begin(fence, runId, now, via) {
      const startedAt = sql`coalesce(${runs.startedAt}, ${now})`
      const begun = { state: 'walking', startedAt, via, reason: null, nextTryAt: null } as const
      return fenced(fence, function* (tx) {
        const own = and(eq(runs.id, runId), inArray(runs.state, ACTIVE))
        const before = yield* first(tx.select({ via: runs.via }).from(runs).where(own))
        const isAnew = before !== undefined && before.via !== null && before.via !== via
        if (isAnew) yield* done(tx.delete(runVacancies).where(eq(runVacancies.runId, runId)))
        yield* done(
          tx
            .update(runs)
            .set(isAnew ? { ...begun, ...UNSEARCHED } : begun)
            .where(own),
        )
        return isAnew
      })
    },

    async addRequests(fence, runId, made) {
      return fenced(fence, function* (tx) {
        const counted = { requests: sql`${runs.requests} + ${made}` }
        const { requests, found, stopRequested } = runs
        const row = yield* first(
          tx.update(runs).set(counted).where(eq(runs.id, runId)).returning({ requests, found, stopRequested }),
        )
        // The scan was deleted: there is nothing to walk for.
        return row ?? { requests: 0, found: [], stopRequested: true }
      })
    },

    async suspend(fence, runId, { reason, nextTryAt, startedAt, paused }) {
      const pauses = paused ? sql`${runs.pauses} + 1` : runs.pauses
      const suspended = { state: 'parked', reason, nextTryAt, startedAt, pauses: sql`${pauses}` } as const
      await fenced(fence, function* (tx) {
        yield* done(tx.update(runs).set(suspended).where(eq(runs.id, runId)))
        if (paused) yield* noteOfRun(tx, runId, 'resting')
      })
    },

    async endWithoutResult(fence, runId, state, reason, now) {
      const ended = { state, reason, finishedAt: now, nextTryAt: null }
      await fenced(fence, function* (tx) {
        yield* done(tx.update(runs).set(ended).where(eq(runs.id, runId)))
        if (state !== 'stopped') yield* noteOfRun(tx, runId, state === 'failed' ? 'failed' : 'ended')
        yield* scanListChanges(tx)
      })
    },

    async deleteRunsWithoutResult(before, signal) {
      const fruitless = and(
        inArray(runs.state, ENDED),
        lt(runs.finishedAt, before),
        notInArray(runs.id, orm.select({ id: results.runId }).from(results)),
        notInArray(
          runs.id,
          orm
            .select({ id: max(runs.id) })
            .from(runs)
            .groupBy(runs.scanId),
        ),
      )
      for (const { id } of await orm.select({ id: runs.id }).from(runs).where(fruitless)) {
        await deleteInParts(runVacancies, { where: eq(runVacancies.runId, id), atOnce: FORGOTTEN_AT_ONCE, signal })
        if (!signal?.aborted) await orm.delete(runs).where(eq(runs.id, id))
      }
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
          inArray(run.scanId, orm.select({ id: scans.id }).from(scans).where(eq(scans.source, source))),
        ),
      )
  }
}

/** The scan's active run, or a new one when it has none. */
function* queueRun(
  tx: Transaction,
  scanId: string,
  now: number,
  more: { files?: string; scheduled?: boolean } = {},
): Steps<{ runId: number; isNew: boolean }> {
  const ofScan = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
  const active = yield* first(tx.select({ id: runs.id }).from(runs).where(ofScan))
  if (active) return { runId: active.id, isNew: false }
  const queued = { scanId, state: 'queued', queuedAt: now, ...more } as const
  const made = yield* first(tx.insert(runs).values(queued).returning({ id: runs.id }))
  yield* scanListChanges(tx)
  return { runId: made!.id, isNew: true }
}

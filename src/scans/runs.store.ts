import { and, eq, gt, inArray, lt, lte, max, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { type Given, prepared } from '../../db/prepared.ts'
import { results, runs, runVacancies, scans } from '../../db/schema.ts'
import { done, first, type Steps } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import { fencedWrites } from './fenced-writes.ts'
import { note as noteOfRun } from './notices.store.ts'
import { ACTIVE, ENDED, type RunSoFar, type RunState, type RunsStore } from './run.ts'
import { createRunFinder } from './run-finder.store.ts'
import { scanListChanges } from './scan-list.store.ts'
import { subjectOf, subjectOfScan } from './scan-noted.store.ts'

const FORGOTTEN_AT_ONCE = 500

/** The progress of a run that has asked for nothing. */
const UNSEARCHED = {
  queryIndex: 0,
  page: 0,
  found: [],
  limitHit: false,
  listedAgain: 0,
  notListed: 0,
  wholeRead: null,
}

export function createRunsStore(database: Database): RunsStore {
  const { orm, deleteInParts } = database
  const atomically = audited(database)
  const fenced = fencedWrites(atomically)

  return {
    ...createRunFinder(database),

    async enqueue(scanId, spec, now, files) {
      return atomically(function* (tx, note) {
        const scan = { id: scanId, ...spec, createdAt: now }
        yield* done(tx.insert(scans).values(scan).onConflictDoNothing())
        const queued = yield* queueRun(tx, scanId, now, files && { files: JSON.stringify(files) })
        if (queued.isNew)
          yield* note({ kind: 'scan-run', ...subjectOf(scan), detail: { run: queued.runId } })
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

    async requestStop(scanId, now, { keepsShown }) {
      const asked = { stopRequested: true, keepsShown }
      const ended = { ...asked, state: 'stopped', finishedAt: now } as const
      const inState = (...states: RunState[]) =>
        and(eq(runs.scanId, scanId), inArray(runs.state, states))
      const id = { runId: runs.id }
      return atomically(function* (tx, note) {
        // It has nothing to count, so it need not wait for the lease.
        const queued = yield* first(
          tx.update(runs).set(ended).where(inState('queued')).returning(id),
        )
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
      const resting = and(
        eq(runs.scanId, scanId),
        eq(runs.state, 'parked'),
        gt(runs.nextTryAt, moment),
      )
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

    async noteCounted(fence, runId, adverts) {
      await fenced(fence, (tx) =>
        done(tx.update(runs).set({ page: adverts }).where(eq(runs.id, runId))),
      )
    },

    async addRequests(fence, runId, made) {
      return fenced(fence, (tx) => countRequests(tx, runId, { made, endsPauses: false }))
    },

    async suspend(fence, runId, { reason, nextTryAt, startedAt, paused }) {
      const pauses = paused ? sql`${runs.pauses} + 1` : runs.pauses
      const suspended = {
        state: 'parked',
        reason,
        nextTryAt,
        startedAt,
        pauses: sql`${pauses}`,
      } as const
      await fenced(fence, function* (tx) {
        yield* done(tx.update(runs).set(suspended).where(eq(runs.id, runId)))
        if (paused) yield* noteOfRun(tx, runId, 'resting')
      })
    },

    async endWithoutResult(fence, runId, state, reason, now) {
      const ended = { state, reason, finishedAt: now, nextTryAt: null }
      await fenced(fence, function* (tx) {
        yield* done(tx.update(runs).set(ended).where(eq(runs.id, runId)))
        if (state !== 'stopped')
          yield* noteOfRun(tx, runId, state === 'failed' ? 'failed' : 'ended')
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
        await deleteInParts(runVacancies, {
          where: eq(runVacancies.runId, id),
          atOnce: FORGOTTEN_AT_ONCE,
          signal,
        })
        if (!signal?.aborted) await orm.delete(runs).where(eq(runs.id, id))
      }
    },
  }
}

/** Adds requests to a run. `endsPauses`: the site has answered. */
export function* countRequests(
  tx: Transaction,
  runId: number,
  { made, endsPauses }: { made: number; endsPauses: boolean },
): Steps<RunSoFar> {
  const row = yield* first(updateRequests(tx, { runId, made, kept: endsPauses ? 0 : 1 }))
  // The scan was deleted: there is nothing to walk for.
  return row ?? { requests: 0, found: [], stopRequested: true }
}

const updateRequests = prepared(
  (tx: Transaction, given: Given<{ runId: number; made: number; kept: 0 | 1 }>) =>
    tx
      .update(runs)
      .set({
        requests: sql`${runs.requests} + ${given('made')}`,
        pauses: sql`${runs.pauses} * ${given('kept')}`,
      })
      .where(eq(runs.id, given('runId')))
      .returning({ requests: runs.requests, found: runs.found, stopRequested: runs.stopRequested }),
)

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

import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, max, or, sql } from 'drizzle-orm'
import { type Database, IMMEDIATE, type Transaction } from '../../db/database.ts'
import { resultVacancies, runs, scans } from '../../db/schema.ts'
import type { SiteRest } from '../site/client/breaker.store.ts'
import { fencedWrites } from './lease.store.ts'
import { ACTIVE } from './run.ts'
import type { ScanSpec } from './scan.ts'

export type RunsStore = ReturnType<typeof createRunsStore>

export type Run = typeof runs.$inferSelect & { queries: string[]; area: string | null; withSalary: boolean }

/**
 * Runs from their queue to their end. Whatever a walk writes carries its fence, and throws LeaseLost when another
 * process has taken over since.
 */
export function createRunsStore({ orm }: Database) {
  const fenced = fencedWrites(orm)
  const withScan = { ...getTableColumns(runs), queries: scans.queries, area: scans.area, withSalary: scans.withSalary }
  const selectRuns = () => orm.select(withScan).from(runs).innerJoin(scans, eq(scans.id, runs.scanId))

  return {
    /** Queues a run of the scan, making the scan when it is new. A scan with an active run gets no second one. */
    async enqueue(scanId: string, spec: ScanSpec, now: number): Promise<{ runId: number; isNew: boolean }> {
      return orm.transaction((tx) => {
        tx.insert(scans)
          .values({ id: scanId, ...spec, createdAt: now })
          .onConflictDoNothing()
          .run()
        return queueRun(tx, scanId, now)
      }, IMMEDIATE)
    },

    /**
     * Queues a run of a scan whose time has come and sets its next one, null for never. Returns whether it did: not when
     * its schedule has changed or another process has done it.
     */
    async enqueueDue(scanId: string, schedule: string, now: number, nextDueAt: number | null): Promise<boolean> {
      return orm.transaction((tx) => {
        const due = and(eq(scans.id, scanId), eq(scans.schedule, schedule), lte(scans.dueAt, now))
        const [scan] = tx.update(scans).set({ dueAt: nextDueAt }).where(due).returning({ id: scans.id }).all()
        if (scan) queueRun(tx, scanId, now)
        return scan !== undefined
      }, IMMEDIATE)
    },

    /**
     * The run to walk next: those to be stopped, which takes no walk, then one begun before those that wait, the
     * oldest first. Runs suspended until later are left; while the site refuses everybody none begins beside one that rests,
     * nor while nobody is to try.
     */
    async next(now: number, { siteRest }: { siteRest: SiteRest }): Promise<Run | null> {
      const resting = and(eq(runs.state, 'parked'), gt(runs.nextTryAt, now))
      const someRests = () => orm.select({ id: runs.id }).from(runs).where(resting).get() !== undefined
      const mayBegin = siteRest === 'none' || (siteRest === 'refused' && !someRests())
      const due = or(
        eq(runs.state, 'walking'),
        and(eq(runs.state, 'parked'), lte(runs.nextTryAt, now)),
        mayBegin ? eq(runs.state, 'queued') : undefined,
        and(inArray(runs.state, ACTIVE), runs.stopRequested),
      )
      return (
        selectRuns().where(due).orderBy(desc(runs.stopRequested), sql`${runs.startedAt} IS NULL`, asc(runs.id)).get() ??
        null
      )
    },

    async find(runId: number): Promise<Run | null> {
      return selectRuns().where(eq(runs.id, runId)).get() ?? null
    },

    /** The newest run of each scan, freshest first. */
    async newest(): Promise<Run[]> {
      const ids = orm
        .select({ id: max(runs.id) })
        .from(runs)
        .groupBy(runs.scanId)
      return selectRuns().where(inArray(runs.id, ids)).orderBy(desc(runs.id)).all()
    },

    /** Asks the active run of a scan to stop; returns it, or null when there is none. */
    async requestStop(scanId: string): Promise<number | null> {
      const active = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
      const asked = orm.update(runs).set({ stopRequested: true }).where(active).returning({ id: runs.id }).get()
      return asked?.id ?? null
    },

    async begin(fence: number, runId: number, now: number): Promise<void> {
      const startedAt = sql`coalesce(${runs.startedAt}, ${now})`
      const begun = { state: 'walking', startedAt, reason: null, nextTryAt: null } as const
      fenced(fence, (tx) => tx.update(runs).set(begun).where(eq(runs.id, runId)).run())
    },

    /** Adds requests made of the site; returns how many the run has made, what was found, and whether to stop. */
    async addRequests(
      fence: number,
      runId: number,
      made: number,
    ): Promise<{ requests: number; found: number[]; stopRequested: boolean }> {
      return fenced(fence, (tx) => {
        const counted = { requests: sql`${runs.requests} + ${made}` }
        const columns = { requests: runs.requests, found: runs.found, stopRequested: runs.stopRequested }
        const row = tx.update(runs).set(counted).where(eq(runs.id, runId)).returning(columns).get()
        // A scan that was deleted meanwhile has nothing left to walk for.
        return row ?? { requests: 0, found: [], stopRequested: true }
      })
    },

    /** Puts a run aside; it goes on at `nextTryAt`. `paused` tells whether the site was the reason. */
    async suspend(
      fence: number,
      runId: number,
      { reason, nextTryAt, paused }: { reason: string; nextTryAt: number; paused: boolean },
    ): Promise<void> {
      const pauses = paused ? sql`${runs.pauses} + 1` : runs.pauses
      fenced(fence, (tx) =>
        tx
          .update(runs)
          .set({ state: 'parked', reason, nextTryAt, pauses: sql`${pauses}` })
          .where(eq(runs.id, runId))
          .run(),
      )
    },

    /** Ends a run without a result: what the scan showed before stays. */
    async endWithoutResult(
      fence: number,
      runId: number,
      state: 'done' | 'stopped' | 'failed',
      reason: string | null,
      now: number,
    ): Promise<void> {
      fenced(fence, (tx) => {
        tx.update(runs).set({ state, reason, finishedAt: now, nextTryAt: null }).where(eq(runs.id, runId)).run()
        tx.delete(resultVacancies).where(eq(resultVacancies.runId, runId)).run()
      })
    },
  }
}

/** The scan's active run, or a new one when it has none. */
function queueRun(tx: Transaction, scanId: string, now: number): { runId: number; isNew: boolean } {
  const ofScan = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
  const active = tx.select({ id: runs.id }).from(runs).where(ofScan).get()
  if (active) return { runId: active.id, isNew: false }
  const made = tx.insert(runs).values({ scanId, state: 'queued', queuedAt: now }).returning({ id: runs.id }).get()
  return { runId: made.id, isNew: true }
}

import { and, asc, count, desc, eq, getTableColumns, inArray, lt, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { results, resultVacancies, runs, runVacancies, scans } from '../../db/schema.ts'
import { assertFence } from './lease.store.ts'
import type { RunResult, VacancyMentions } from './result.ts'
import { ACTIVE } from './run-state.ts'
import type { ScanSalary } from './scan.schema.ts'
import type { ScanWish } from './scan.ts'

export type RunsStore = ReturnType<typeof createRunsStore>

export type Run = typeof runs.$inferSelect & { queries: string[]; area: string | null; withSalary: boolean }

/** A vacancy the search listed, waiting to be read. */
export type ListedVacancy = { position: number; vacancyId: string }

/**
 * Runs and what they collect. Whatever a walk writes carries its fence, and throws LeaseLost when another process
 * has taken over since.
 */
export function createRunsStore({ orm }: Database) {
  const immediate = { behavior: 'immediate' } as const
  const withScan = { ...getTableColumns(runs), queries: scans.queries, area: scans.area, withSalary: scans.withSalary }
  const selectRuns = () => orm.select(withScan).from(runs).innerJoin(scans, eq(scans.id, runs.scanId))

  /** One atomic write of the walk that holds this fence. */
  function fenced<Result>(fence: number, write: (tx: Transaction) => Result): Result {
    return orm.transaction((tx) => {
      assertFence(tx, fence)
      return write(tx)
    }, immediate)
  }

  return {
    /** Queues a run of the scan, making the scan when it is new. A scan with an active run gets no second one. */
    async enqueue(scanId: string, wish: ScanWish, now: number): Promise<{ runId: number; isNew: boolean }> {
      return orm.transaction((tx) => {
        tx.insert(scans)
          .values({ id: scanId, ...wish, createdAt: now })
          .onConflictDoNothing()
          .run()
        const ofScan = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
        const active = tx.select({ id: runs.id }).from(runs).where(ofScan).get()
        if (active) return { runId: active.id, isNew: false }
        const made = tx.insert(runs).values({ scanId, state: 'queued', queuedAt: now }).returning({ id: runs.id }).get()
        return { runId: made.id, isNew: true }
      }, immediate)
    },

    /** The run to walk next: one begun before those that wait, the oldest first. Runs parked until later are left. */
    async next(now: number): Promise<Run | null> {
      const due = sql`${runs.state} IN ('walking', 'queued') OR (${runs.state} = 'parked' AND (${runs.nextTryAt} <= ${now} OR ${runs.stopRequested}))`
      return selectRuns().where(due).orderBy(sql`${runs.startedAt} IS NULL`, asc(runs.id)).get() ?? null
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

    /** How many vacancies are listed, how many of them settled, and how many pages of the search were read. */
    async progress(runId: number): Promise<{ settled: number; listed: number; searchPages: number }> {
      const run = orm.select({ found: runs.found }).from(runs).where(eq(runs.id, runId)).get()
      const row = orm
        .select({ listed: count(), settled: sql<number>`sum(${runVacancies.state} <> 'listed')` })
        .from(runVacancies)
        .where(eq(runVacancies.runId, runId))
        .get()
      const searchPages = (run?.found ?? []).reduce((sum, found) => sum + pagesOf(found), 0)
      return { settled: row?.settled ?? 0, listed: row?.listed ?? 0, searchPages }
    },

    /** Asks the active run of a scan to stop; returns it, or null when there is none. */
    async requestStop(scanId: string): Promise<number | null> {
      const active = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
      const asked = orm.update(runs).set({ stopRequested: true }).where(active).returning({ id: runs.id }).get()
      return asked?.id ?? null
    },

    async begin(fence: number, runId: number, now: number): Promise<void> {
      const begun = { state: 'walking', startedAt: sql`coalesce(${runs.startedAt}, ${now})`, nextTryAt: null } as const
      fenced(fence, (tx) => tx.update(runs).set(begun).where(eq(runs.id, runId)).run())
    },

    /** Keeps one page of search results and moves on to the next. Vacancies listed before are not listed again. */
    async commitPage(
      fence: number,
      runId: number,
      page: {
        phrasing: number
        found: number
        limitHit: boolean
        ids: readonly string[]
        next: { phrasing: number; page: number }
      },
    ): Promise<void> {
      fenced(fence, (tx) => {
        const run = tx.select().from(runs).where(eq(runs.id, runId)).get()
        if (!run) return
        const found = [...run.found]
        found[page.phrasing] = page.found
        const limitHit = run.limitHit || page.limitHit
        tx.update(runs)
          .set({ found, limitHit, pauses: 0, ...page.next })
          .where(eq(runs.id, runId))
          .run()
        const last = tx
          .select({ n: max(runVacancies.position) })
          .from(runVacancies)
          .where(eq(runVacancies.runId, runId))
          .get()
        const first = (last?.n ?? -1) + 1
        const rows = [...new Set(page.ids)].map((vacancyId, i) => ({ runId, position: first + i, vacancyId }))
        if (rows.length > 0) tx.insert(runVacancies).values(rows).onConflictDoNothing().run()
      })
    },

    /** The vacancies still to be read, in the order of the search. */
    async listed(runId: number): Promise<ListedVacancy[]> {
      return orm
        .select({ position: runVacancies.position, vacancyId: runVacancies.vacancyId })
        .from(runVacancies)
        .where(and(eq(runVacancies.runId, runId), eq(runVacancies.state, 'listed')))
        .orderBy(asc(runVacancies.position))
        .all()
    },

    async settle(fence: number, runId: number, position: number, state: 'read' | 'gone' | 'unreadable'): Promise<void> {
      fenced(fence, (tx) => {
        const own = and(eq(runVacancies.runId, runId), eq(runVacancies.position, position))
        tx.update(runVacancies).set({ state }).where(own).run()
        if (state !== 'unreadable')
          tx.update(runs)
            .set({ pauses: 0 })
            .where(and(eq(runs.id, runId), sql`${runs.pauses} > 0`))
            .run()
      })
    },

    async countOf(runId: number, state: 'read' | 'unreadable'): Promise<number> {
      const ofState = and(eq(runVacancies.runId, runId), eq(runVacancies.state, state))
      return orm.select({ n: count() }).from(runVacancies).where(ofState).get()?.n ?? 0
    },

    /** The numbers of the vacancies read, in the order of the search. */
    async readIds(runId: number): Promise<string[]> {
      return orm
        .select({ id: runVacancies.vacancyId })
        .from(runVacancies)
        .where(and(eq(runVacancies.runId, runId), eq(runVacancies.state, 'read')))
        .orderBy(asc(runVacancies.position))
        .all()
        .map((row) => row.id)
    },

    /** Adds requests made of the site; returns how many the run has made, and whether it was asked to stop. */
    async addRequests(
      fence: number,
      runId: number,
      made: number,
    ): Promise<{ requests: number; stopRequested: boolean }> {
      return fenced(fence, (tx) => {
        const counted = { requests: sql`${runs.requests} + ${made}` }
        const columns = { requests: runs.requests, stopRequested: runs.stopRequested }
        const row = tx.update(runs).set(counted).where(eq(runs.id, runId)).returning(columns).get()
        // A scan that was deleted meanwhile has nothing left to walk for.
        return row ?? { requests: 0, stopRequested: true }
      })
    },

    /** Puts a run aside; it goes on at `nextTryAt`. `paused` tells whether the site was the reason. */
    async park(
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

    /** Forgets what an earlier attempt at counting this run left. */
    async clearMentions(fence: number, runId: number): Promise<void> {
      fenced(fence, (tx) => tx.delete(resultVacancies).where(eq(resultVacancies.runId, runId)).run())
    },

    /** Keeps a part of what the vacancies of a run name. It shows only once the run is finished. */
    async keepMentions(
      fence: number,
      runId: number,
      from: number,
      mentions: readonly VacancyMentions[],
    ): Promise<void> {
      fenced(fence, (tx) => insertMentions(tx, runId, from, mentions))
    },

    /** Ends a run with its result, which takes the place of the scan's earlier one in the same step. */
    async finish(
      fence: number,
      runId: number,
      state: 'done' | 'stopped',
      result: Omit<RunResult, 'vacancies'> & { scanned: number },
      now: number,
    ): Promise<void> {
      fenced(fence, (tx) => {
        const ended = { state, finishedAt: now, reason: null, nextTryAt: null }
        const run = tx.update(runs).set(ended).where(eq(runs.id, runId)).returning({ scanId: runs.scanId }).get()
        if (run) show(tx, runId, run.scanId, result, now)
      })
    },

    /**
     * Brings in the result of a run walked elsewhere. `mentions` are kept in parts first, then shown in one step.
     * Returns false, changing nothing that shows, when the scan has an active run here.
     */
    async bringIn(
      scanId: string,
      wish: ScanWish,
      brought: { state: 'done' | 'stopped'; finishedAt: number; found: number[]; limitHit: boolean },
      result: RunResult,
      now: number,
    ): Promise<boolean> {
      const runId = orm.transaction((tx) => {
        tx.insert(scans)
          .values({ id: scanId, ...wish, createdAt: now })
          .onConflictDoNothing()
          .run()
        const ofScan = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
        if (tx.select({ id: runs.id }).from(runs).where(ofScan).get()) return null
        const run = { scanId, queuedAt: now, startedAt: brought.finishedAt, phrasing: wish.queries.length, ...brought }
        return tx.insert(runs).values(run).returning({ id: runs.id }).get().id
      }, immediate)
      if (runId === null) return false
      for (let from = 0; from < result.vacancies.length; from += MENTIONS_AT_ONCE) {
        orm.transaction((tx) => insertMentions(tx, runId, from, result.vacancies.slice(from, from + MENTIONS_AT_ONCE)))
      }
      orm.transaction(
        (tx) => show(tx, runId, scanId, { ...result, scanned: result.vacancies.length }, brought.finishedAt),
        immediate,
      )
      return true
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

/** The site shows 50 vacancies a page, 40 pages at most; finding nothing takes a page too. */
const pagesOf = (found: number) => Math.min(40, Math.max(1, Math.ceil(found / 50)))

type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

const MENTIONS_AT_ONCE = 200

function insertMentions(tx: Transaction, runId: number, from: number, mentions: readonly VacancyMentions[]): void {
  if (mentions.length === 0) return
  const rows = mentions.map(({ id, title, skills }, i) => ({ runId, position: from + i, vacancyId: id, title, skills }))
  tx.insert(resultVacancies).values(rows).run()
}

/** Makes a run's result the one its scan shows. */
function show(
  tx: Transaction,
  runId: number,
  scanId: string,
  { statistics, evidence, scanned }: Omit<RunResult, 'vacancies'> & { scanned: number },
  finishedAt: number,
): void {
  tx.insert(results)
    .values({
      runId,
      scanId,
      finishedAt,
      scanned,
      skillCount: statistics.skills.length,
      medians: mediansOf(statistics.salary),
      statistics: JSON.stringify(statistics),
      evidence: JSON.stringify(evidence),
    })
    .run()
  // The cascade takes the earlier runs' results and vacancies with them.
  tx.delete(runs)
    .where(and(eq(runs.scanId, scanId), lt(runs.id, runId)))
    .run()
  tx.delete(runVacancies).where(eq(runVacancies.runId, runId)).run()
}

/** What a list shows of the salaries; null also when nobody stated one. */
function mediansOf(salary: ScanSalary | null): { from: number | null; to: number | null } | null {
  if (salary === null || (salary.from.p50 === null && salary.to.p50 === null)) return null
  return { from: salary.from.p50, to: salary.to.p50 }
}

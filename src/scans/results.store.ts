import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import { type Database, IMMEDIATE, type Transaction } from '../../db/database.ts'
import { deleteInParts } from '../../db/delete-in-parts.ts'
import { results, resultVacancies, runs, runVacancies, scans } from '../../db/schema.ts'
import { fencedWrites } from './lease.store.ts'
import type { RunResult, VacancyMentions } from './result.ts'
import { ACTIVE } from './run.ts'
import type { ScanSalary } from './scan.schema.ts'
import type { ScanSpec } from './scan.ts'

export type ResultsStore = ReturnType<typeof createResultsStore>

/** How runs end with a result. It is written in parts, and shows in one step. */
export function createResultsStore({ orm }: Database) {
  const fenced = fencedWrites(orm)
  return {
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

    /** Forgets what a shown result needs no more: its own list of the search, and all that earlier runs left. */
    async forgetEarlier(scanId: string, runId: number): Promise<void> {
      const ofScan = and(eq(runs.scanId, scanId), lte(runs.id, runId))
      for (const { id } of orm.select({ id: runs.id }).from(runs).where(ofScan).all()) {
        const tables = id < runId ? [runVacancies, resultVacancies] : [runVacancies]
        for (const table of tables) {
          await deleteInParts(orm, table, { where: eq(table.runId, id), atOnce: FORGOTTEN_AT_ONCE })
        }
        if (id < runId) orm.delete(runs).where(eq(runs.id, id)).run()
      }
    },

    /**
     * Brings in the result of a run walked elsewhere. `mentions` are kept in parts first, then shown in one step.
     * Returns the run made for it; null, changing nothing that shows, when the scan has an active run here.
     */
    async bringIn(
      scanId: string,
      spec: ScanSpec,
      brought: { state: 'done' | 'stopped'; finishedAt: number; found: number[]; limitHit: boolean },
      result: RunResult,
      now: number,
    ): Promise<number | null> {
      const runId = orm.transaction((tx) => {
        tx.insert(scans)
          .values({ id: scanId, ...spec, createdAt: now })
          .onConflictDoNothing()
          .run()
        const ofScan = and(eq(runs.scanId, scanId), inArray(runs.state, ACTIVE))
        if (tx.select({ id: runs.id }).from(runs).where(ofScan).get()) return null
        const run = {
          scanId,
          queuedAt: now,
          startedAt: brought.finishedAt,
          queryIndex: spec.queries.length,
          ...brought,
        }
        return tx.insert(runs).values(run).returning({ id: runs.id }).get().id
      }, IMMEDIATE)
      if (runId === null) return null
      for (let from = 0; from < result.vacancies.length; from += MENTIONS_AT_ONCE) {
        orm.transaction((tx) => insertMentions(tx, runId, from, result.vacancies.slice(from, from + MENTIONS_AT_ONCE)))
      }
      orm.transaction(
        (tx) => show(tx, runId, scanId, { ...result, scanned: result.vacancies.length }, brought.finishedAt),
        IMMEDIATE,
      )
      return runId
    },
  }
}

const MENTIONS_AT_ONCE = 200
const FORGOTTEN_AT_ONCE = 500

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
  tx.delete(results)
    .where(and(eq(results.scanId, scanId), lt(results.runId, runId)))
    .run()
}

/** What a list shows of the salaries; null also when nobody stated one. */
function mediansOf(salary: ScanSalary | null): { from: number | null; to: number | null } | null {
  if (salary === null || (salary.from.p50 === null && salary.to.p50 === null)) return null
  return { from: salary.from.p50, to: salary.to.p50 }
}

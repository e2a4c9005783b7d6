import { and, asc, count, desc, eq, getTableColumns, inArray, lt, max } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { results, resultVacancies, runs, runVacancies, scans } from '../../db/schema.ts'
import type { RunResult, VacancyMentions } from './result.ts'
import type { ScanSalary } from './scan.schema.ts'
import type { ScanWish } from './scan.ts'

export type RunsStore = ReturnType<typeof createRunsStore>

/** A vacancy the search listed, waiting to be read. */
export type ListedVacancy = { position: number; vacancyId: string }

export function createRunsStore({ orm }: Database) {
  return {
    /** Begins a run of the scan, making the scan when it is new. Returns the run's number. */
    async begin(scanId: string, wish: ScanWish, now: number): Promise<number> {
      return orm.transaction((tx) => {
        tx.insert(scans)
          .values({ id: scanId, ...wish, createdAt: now })
          .onConflictDoNothing()
          .run()
        return tx.insert(runs).values({ scanId, state: 'walking', startedAt: now }).returning({ id: runs.id }).get().id
      })
    },

    /** Keeps one page of search results: the vacancies not listed before, and what the site says of the phrasing. */
    async commitPage(
      runId: number,
      {
        phrasing,
        found,
        limitHit,
        ids,
      }: { phrasing: number; found: number; limitHit: boolean; ids: readonly string[] },
    ): Promise<void> {
      orm.transaction((tx) => {
        const run = tx.select().from(runs).where(eq(runs.id, runId)).get()
        if (!run) return
        const foundByPhrasing = [...run.found]
        foundByPhrasing[phrasing] = found
        tx.update(runs)
          .set({ found: foundByPhrasing, limitHit: run.limitHit || limitHit })
          .where(eq(runs.id, runId))
          .run()
        const ofRun = eq(runVacancies.runId, runId)
        const listed = tx
          .select({ id: runVacancies.vacancyId })
          .from(runVacancies)
          .where(and(ofRun, inArray(runVacancies.vacancyId, [...ids])))
          .all()
        const known = new Set(listed.map((row) => row.id))
        let position = tx.select({ n: count() }).from(runVacancies).where(ofRun).get()?.n ?? 0
        for (const vacancyId of new Set(ids)) {
          if (!known.has(vacancyId)) tx.insert(runVacancies).values({ runId, position: position++, vacancyId }).run()
        }
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

    async settle(runId: number, position: number, state: 'read' | 'gone'): Promise<void> {
      orm
        .update(runVacancies)
        .set({ state })
        .where(and(eq(runVacancies.runId, runId), eq(runVacancies.position, position)))
        .run()
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

    /** Keeps a part of what the vacancies of a run name. It shows only once the run is finished. */
    async keepMentions(runId: number, from: number, mentions: readonly VacancyMentions[]): Promise<void> {
      if (mentions.length === 0) return
      const rows = mentions.map(({ id, title, skills }, i) => ({
        runId,
        position: from + i,
        vacancyId: id,
        title,
        skills,
      }))
      orm.insert(resultVacancies).values(rows).run()
    },

    /** Ends a run with its result, which takes the place of the scan's earlier one in the same step. */
    async finish(
      runId: number,
      state: 'done' | 'stopped',
      { statistics, evidence, scanned }: Omit<RunResult, 'vacancies'> & { scanned: number },
      now: number,
    ): Promise<void> {
      orm.transaction((tx) => {
        const { scanId } = tx.update(runs).set({ state, finishedAt: now }).where(eq(runs.id, runId)).returning().get()
        tx.insert(results)
          .values({
            runId,
            scanId,
            finishedAt: now,
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
      })
    },

    /** Ends a run without a result: what the scan showed before stays. */
    async endWithoutResult(
      runId: number,
      state: 'done' | 'stopped' | 'failed',
      reason: string | null,
      now: number,
    ): Promise<void> {
      orm.transaction((tx) => {
        tx.update(runs).set({ state, reason, finishedAt: now }).where(eq(runs.id, runId)).run()
        tx.delete(runVacancies).where(eq(runVacancies.runId, runId)).run()
        tx.delete(resultVacancies).where(eq(resultVacancies.runId, runId)).run()
      })
    },

    async find(runId: number) {
      return orm.select().from(runs).where(eq(runs.id, runId)).get() ?? null
    },

    /** The newest run of each scan, freshest first. */
    async newest() {
      const ids = orm
        .select({ id: max(runs.id) })
        .from(runs)
        .groupBy(runs.scanId)
      return orm
        .select({ ...getTableColumns(runs), queries: scans.queries })
        .from(runs)
        .innerJoin(scans, eq(scans.id, runs.scanId))
        .where(inArray(runs.id, ids))
        .orderBy(desc(runs.id))
        .all()
    },
  }
}

/** What a list shows of the salaries; null also when nobody stated one. */
function mediansOf(salary: ScanSalary | null): { from: number | null; to: number | null } | null {
  if (salary === null || (salary.from.p50 === null && salary.to.p50 === null)) return null
  return { from: salary.from.p50, to: salary.to.p50 }
}

import { and, asc, count, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { runs, runVacancies, vacancies } from '../../db/schema.ts'
import { fencedWrites } from './lease.store.ts'

export type RunVacanciesStore = ReturnType<typeof createRunVacanciesStore>

/** A vacancy the search listed, waiting to be read. */
export type ListedVacancy = { position: number; vacancyId: string }

/** What a run has met so far: pages of the search, the vacancies listed, and what became of each. */
export function createRunVacanciesStore({ orm }: Database) {
  const fenced = fencedWrites(orm)
  return {
    /** Keeps one page of search results and moves on to the next. Vacancies listed before are not listed again. */
    async commitPage(
      fence: number,
      runId: number,
      page: {
        queryIndex: number
        found: number
        limitHit: boolean
        ids: readonly string[]
        next: { queryIndex: number; page: number }
      },
    ): Promise<void> {
      fenced(fence, (tx) => {
        const run = tx.select().from(runs).where(eq(runs.id, runId)).get()
        if (!run) return
        const found = [...run.found]
        found[page.queryIndex] = page.found
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

    /** `answered`: the site let us through, which ends the row of pauses. */
    async settle(
      fence: number,
      runId: number,
      position: number,
      { state, answered }: { state: 'read' | 'gone' | 'unreadable'; answered: boolean },
    ): Promise<void> {
      fenced(fence, (tx) => {
        const own = and(eq(runVacancies.runId, runId), eq(runVacancies.position, position))
        tx.update(runVacancies).set({ state }).where(own).run()
        if (answered)
          tx.update(runs)
            .set({ pauses: 0 })
            .where(and(eq(runs.id, runId), sql`${runs.pauses} > 0`))
            .run()
      })
    },

    /** How many vacancies are listed, and how many of them settled. */
    async progress(runId: number): Promise<{ settled: number; listed: number }> {
      const row = orm
        .select({ listed: count(), settled: sql<number>`sum(${runVacancies.state} <> 'listed')` })
        .from(runVacancies)
        .where(eq(runVacancies.runId, runId))
        .get()
      return { settled: row?.settled ?? 0, listed: row?.listed ?? 0 }
    },

    /** How many vacancies are still to be asked for: listed, and not read since the moment given. */
    async toAsk(runId: number, freshSince: number): Promise<number> {
      const fresh = and(eq(vacancies.id, runVacancies.vacancyId), gt(vacancies.readAt, freshSince))
      const open = and(eq(runVacancies.runId, runId), eq(runVacancies.state, 'listed'), isNull(vacancies.id))
      const row = orm.select({ n: count() }).from(runVacancies).leftJoin(vacancies, fresh).where(open).get()
      return row?.n ?? 0
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
  }
}

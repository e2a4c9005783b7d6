import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { deleteInParts } from '../../db/delete-in-parts.ts'
import { vacancies, vacancyAbsences } from '../../db/schema.ts'
import type { Vacancy } from '../site/vacancy.ts'
import { vacancyWithoutContacts } from './contacts.ts'

// Their descriptions weigh some kilobytes each.
const FORGOTTEN_AT_ONCE = 100

export type VacanciesStore = ReturnType<typeof createVacanciesStore>

/** Vacancies read from the site, kept without contacts. Moments are milliseconds since the Unix epoch. */
export function createVacanciesStore({ orm }: Database) {
  return {
    async find(id: string): Promise<Vacancy | null> {
      const row = orm.select({ content: vacancies.content }).from(vacancies).where(eq(vacancies.id, id)).get()
      return row ? JSON.parse(row.content) : null
    },

    /** Those of the given numbers that are kept, in the order given. */
    async findMany(ids: readonly string[]): Promise<Vacancy[]> {
      const rows = orm
        .select()
        .from(vacancies)
        .where(inArray(vacancies.id, [...ids]))
        .all()
      const contents = new Map(rows.map((row) => [row.id, row.content]))
      return ids.flatMap((id) => (contents.has(id) ? [JSON.parse(contents.get(id)!) as Vacancy] : []))
    },

    async wasReadSince(id: string, since: number): Promise<boolean> {
      const fresh = and(eq(vacancies.id, id), gt(vacancies.readAt, since))
      return orm.select({ id: vacancies.id }).from(vacancies).where(fresh).get() !== undefined
    },

    /** Returns the vacancy as it is kept. */
    async keep(vacancy: Vacancy, readAt: number): Promise<Vacancy> {
      const kept = vacancyWithoutContacts(vacancy)
      const content = JSON.stringify(kept)
      orm.transaction((tx) => {
        tx.insert(vacancies)
          .values({ id: vacancy.id, readAt, content })
          .onConflictDoUpdate({ target: vacancies.id, set: { readAt, content } })
          .run()
        tx.delete(vacancyAbsences).where(eq(vacancyAbsences.id, vacancy.id)).run()
      })
      return kept
    },

    async keepAbsence(id: string, seenAt: number): Promise<void> {
      orm
        .insert(vacancyAbsences)
        .values({ id, seenAt })
        .onConflictDoUpdate({ target: vacancyAbsences.id, set: { seenAt } })
        .run()
    },

    async isAbsentSince(id: string, since: number): Promise<boolean> {
      const recent = and(eq(vacancyAbsences.id, id), gt(vacancyAbsences.seenAt, since))
      return orm.select({ id: vacancyAbsences.id }).from(vacancyAbsences).where(recent).get() !== undefined
    },

    /** Forgets what was read, or found absent, before the given moments. */
    async forget({ readBefore, absentBefore }: { readBefore: number; absentBefore: number }): Promise<void> {
      const tooOld = lt(vacancies.readAt, readBefore)
      await deleteInParts(orm, vacancies, { where: tooOld, atOnce: FORGOTTEN_AT_ONCE })
      const tooLongAgo = lt(vacancyAbsences.seenAt, absentBefore)
      await deleteInParts(orm, vacancyAbsences, { where: tooLongAgo, atOnce: FORGOTTEN_AT_ONCE })
    },
  }
}

import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { vacancies, vacancyAbsences } from '../../db/schema.ts'
import { done } from '../../db/steps.ts'
import type { Vacancy } from '../site/vacancy.ts'
import { parseStored } from '../unseen-characters.ts'
import { vacancyWithoutContacts } from './contacts.ts'
import type { VacanciesStore } from './vacancies.ts'

// A description weighs some kilobytes.
const FORGOTTEN_AT_ONCE = 100

export function createVacanciesStore({ orm, atomically, deleteInParts }: Database): VacanciesStore {
  return {
    async find(id) {
      const [row] = await orm.select({ content: vacancies.content }).from(vacancies).where(eq(vacancies.id, id))
      return row ? (parseStored(row.content) as Vacancy) : null
    },

    async findMany(ids) {
      const rows = await orm
        .select()
        .from(vacancies)
        .where(inArray(vacancies.id, [...ids]))
      const contents = new Map(rows.map((row) => [row.id, row.content]))
      return ids.flatMap((id) => (contents.has(id) ? [parseStored(contents.get(id)!) as Vacancy] : []))
    },

    async wasReadSince(id, since) {
      const fresh = and(eq(vacancies.id, id), gt(vacancies.readAt, since))
      const [row] = await orm.select({ id: vacancies.id }).from(vacancies).where(fresh)
      return row !== undefined
    },

    async keep(vacancy, readAt) {
      const kept = vacancyWithoutContacts(vacancy)
      const content = JSON.stringify(kept)
      const { id } = vacancy
      await atomically(function* (tx) {
        const set = { readAt, content }
        yield* done(
          tx
            .insert(vacancies)
            .values({ id, ...set })
            .onConflictDoUpdate({ target: vacancies.id, set }),
        )
        yield* done(tx.delete(vacancyAbsences).where(eq(vacancyAbsences.id, id)))
      })
      return kept
    },

    async keepAbsence(id, seenAt) {
      await orm
        .insert(vacancyAbsences)
        .values({ id, seenAt })
        .onConflictDoUpdate({ target: vacancyAbsences.id, set: { seenAt } })
    },

    async isAbsentSince(id, since) {
      const recent = and(eq(vacancyAbsences.id, id), gt(vacancyAbsences.seenAt, since))
      const [row] = await orm.select({ id: vacancyAbsences.id }).from(vacancyAbsences).where(recent)
      return row !== undefined
    },

    async forget({ readBefore, absentBefore }) {
      const tooOld = lt(vacancies.readAt, readBefore)
      await deleteInParts(vacancies, { where: tooOld, atOnce: FORGOTTEN_AT_ONCE })
      const tooLongAgo = lt(vacancyAbsences.seenAt, absentBefore)
      await deleteInParts(vacancyAbsences, { where: tooLongAgo, atOnce: FORGOTTEN_AT_ONCE })
    },
  }
}

import { and, desc, eq, gt, inArray, max } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { vacancyAbsences, vacancyVersions } from '../../db/schema.ts'
import { done, first, type Steps } from '../../db/steps.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import { isSameAdvert, keptVacancy, storedVacancy } from './kept-vacancy.ts'
import type { VacanciesStore } from './vacancies.ts'

// A description weighs some kilobytes.
const FORGOTTEN_AT_ONCE = 100
/** To write as many takes a millisecond: then others have their turn. */
const KEPT_AT_ONCE = 10
/** Numbers in one query. */
const VERSIONS_AT_ONCE = 500

export function createVacanciesStore({ orm, atomically, deleteBefore }: Database): VacanciesStore {
  const {
    id: version,
    vacancyId,
    content,
    names,
    method,
    places,
    readAt: lastRead,
  } = vacancyVersions
  return {
    async find(id) {
      const [row] = await orm
        .select({ content })
        .from(vacancyVersions)
        .where(eq(vacancyId, id))
        .orderBy(desc(version))
        .limit(1)
      return row ? storedVacancy(row.content) : null
    },

    async newestVersions(ids) {
      const newest = new Map<string, number>()
      for (let from = 0; from < ids.length; from += VERSIONS_AT_ONCE) {
        const found = await orm
          .select({ vacancyId, version: max(version) })
          .from(vacancyVersions)
          .where(inArray(vacancyId, ids.slice(from, from + VERSIONS_AT_ONCE)))
          .groupBy(vacancyId)
        for (const one of found) newest.set(one.vacancyId, one.version!)
      }
      return ids.flatMap((id) => newest.get(id) ?? [])
    },

    async versions(numbers) {
      const rows = await orm
        .select({ version, content, names, method, places })
        .from(vacancyVersions)
        .where(inArray(version, [...numbers]))
      const byNumber = new Map(rows.map((row) => [row.version, row]))
      return numbers.flatMap((number) => {
        const row = byNumber.get(number)
        if (row === undefined) return []
        const { version, content, places, ...searched } = row
        return [{ version, content, found: places === null ? null : { ...searched, places } }]
      })
    },

    async keepPlaces(found) {
      await atomically(function* (tx) {
        for (const { version: number, ...set } of found)
          yield* done(tx.update(vacancyVersions).set(set).where(eq(version, number)))
      })
    },

    async wasReadSince(id, since) {
      const fresh = and(eq(vacancyId, id), gt(lastRead, since))
      const [row] = await orm.select({ version }).from(vacancyVersions).where(fresh).limit(1)
      return row !== undefined
    },

    async keep(vacancy, readAt) {
      const kept = keptVacancy(vacancy, readAt)
      await atomically(function* (tx) {
        yield* keepOne(tx, vacancy.id, kept, readAt)
        yield* done(tx.delete(vacancyAbsences).where(eq(vacancyAbsences.id, vacancy.id)))
      })
      return kept
    },

    async keepAll(adverts, readAt) {
      for (let from = 0; from < adverts.length; from += KEPT_AT_ONCE) {
        if (from > 0) await yieldToEventLoop()
        const kept = adverts
          .slice(from, from + KEPT_AT_ONCE)
          .map(({ key, vacancy }) => [key, keptVacancy(vacancy, readAt)] as const)
        await atomically(function* (tx) {
          for (const [key, vacancy] of kept) yield* keepOne(tx, key, vacancy, readAt)
        })
      }
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

    async forget({ readBefore, absentBefore }, signal) {
      const parts = { atOnce: FORGOTTEN_AT_ONCE, signal }
      try {
        await deleteBefore(vacancyVersions.readAt, readBefore, parts)
      } finally {
        // A locked month is no reason to keep these.
        await deleteBefore(vacancyAbsences.seenAt, absentBefore, parts)
      }
    },
  }
}

/** Keeps a vacancy, as a new version when it is not as before. */
function* keepOne(tx: Transaction, key: string, kept: Vacancy, readAt: number): Steps<void> {
  const { id: version, vacancyId, content } = vacancyVersions
  const read = JSON.stringify(kept)
  const newest = yield* first(
    tx
      .select({ version, content })
      .from(vacancyVersions)
      .where(eq(vacancyId, key))
      .orderBy(desc(version))
      .limit(1),
  )
  if (newest !== undefined && (newest.content === read || isSameAdvert(kept, newest.content)))
    yield* done(
      tx.update(vacancyVersions).set({ readAt, content: read }).where(eq(version, newest.version)),
    )
  else yield* done(tx.insert(vacancyVersions).values({ vacancyId: key, readAt, content: read }))
}

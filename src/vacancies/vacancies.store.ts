import { and, desc, eq, gt, inArray, max } from 'drizzle-orm'
import type { Database, Orm, Transaction } from '../../db/database.ts'
import { type Given, prepared } from '../../db/prepared.ts'
import { vacancyAbsences, vacancyVersions } from '../../db/schema.ts'
import { done, first, type Steps } from '../../db/steps.ts'
import { yieldToEventLoop } from '../time/turns.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import { isSameAdvert, keptVacancy, storedVacancy } from './kept-vacancy.ts'
import type { NamesFound, VacanciesStore } from './vacancies.ts'

// A description weighs some kilobytes.
const FORGOTTEN_AT_ONCE = 100
/** Writing so many takes a millisecond; then others have their turn. */
const KEPT_AT_ONCE = 10
/** Numbers in one query. */
const VERSIONS_AT_ONCE = 500

export function createVacanciesStore({ orm, atomically, deleteBefore }: Database): VacanciesStore {
  const { id: version, vacancyId, content, names, method, places } = vacancyVersions
  return {
    async find(id) {
      const [row] = await newestVersion(orm, { key: id })
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
      for await (const some of partsOf(found))
        await atomically(function* (tx) {
          for (const one of some) yield* done(updatePlaces(tx, one))
        })
    },

    async wasReadSince(id, since) {
      const [row] = await readSince(orm, { key: id, since })
      return row !== undefined
    },

    async keep(vacancy, readAt) {
      const kept = keptVacancy(vacancy, readAt)
      await atomically(function* (tx) {
        yield* keepOne(tx, vacancy.id, kept, readAt)
        yield* done(deleteAbsence(tx, { id: vacancy.id }))
      })
      return kept
    },

    async keepAll(adverts, readAt) {
      for await (const some of partsOf(adverts)) {
        const kept = some.map(({ key, vacancy }) => [key, keptVacancy(vacancy, readAt)] as const)
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

/** What is written at a time; others have their turn between two parts. */
async function* partsOf<One>(all: readonly One[]): AsyncGenerator<readonly One[]> {
  for (let from = 0; from < all.length; from += KEPT_AT_ONCE) {
    if (from > 0) await yieldToEventLoop()
    yield all.slice(from, from + KEPT_AT_ONCE)
  }
}

/** Keeps a vacancy, as a new version when it is not as before. */
function* keepOne(tx: Transaction, key: string, kept: Vacancy, readAt: number): Steps<void> {
  const read = JSON.stringify(kept)
  const newest = yield* first(newestVersion(tx, { key }))
  if (newest !== undefined && (newest.content === read || isSameAdvert(kept, newest.content)))
    yield* done(updateVersion(tx, { version: newest.version, readAt, read }))
  else yield* done(insertVersion(tx, { key, readAt, read }))
}

type Key = { key: string }
type Version = { version: number }
type Read = { readAt: number; read: string }
const ofVersion = (given: Given<Version>) => eq(vacancyVersions.id, given('version'))
const ofKey = (given: Given<Key>) => eq(vacancyVersions.vacancyId, given('key'))

const newestVersion = prepared((orm: Orm, given: Given<Key>) =>
  orm
    .select({ version: vacancyVersions.id, content: vacancyVersions.content })
    .from(vacancyVersions)
    .where(ofKey(given))
    .orderBy(desc(vacancyVersions.id))
    .limit(1),
)

const insertVersion = prepared((tx: Transaction, given: Given<Key & Read>) =>
  tx
    .insert(vacancyVersions)
    .values({ vacancyId: given('key'), readAt: given('readAt'), content: given('read') }),
)

const updateVersion = prepared((tx: Transaction, given: Given<Version & Read>) =>
  tx
    .update(vacancyVersions)
    .set({ readAt: given('readAt'), content: given('read') })
    .where(ofVersion(given)),
)

const updatePlaces = prepared((tx: Transaction, given: Given<Version & NamesFound>) =>
  tx
    .update(vacancyVersions)
    .set({
      names: given('names'),
      method: given('method'),
      places: given('places', vacancyVersions.places),
    })
    .where(ofVersion(given)),
)

const deleteAbsence = prepared((tx: Transaction, given: Given<{ id: string }>) =>
  tx.delete(vacancyAbsences).where(eq(vacancyAbsences.id, given('id'))),
)

const readSince = prepared((orm: Orm, given: Given<Key & { since: number }>) =>
  orm
    .select({ version: vacancyVersions.id })
    .from(vacancyVersions)
    .where(and(ofKey(given), gt(vacancyVersions.readAt, given('since'))))
    .limit(1),
)

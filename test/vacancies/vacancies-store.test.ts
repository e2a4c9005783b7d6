/** What is written of many vacancies in parts, and what happens to those whose time is over. */
import { expect, test } from 'bun:test'
import { count } from 'drizzle-orm'
import { vacancyVersions } from '../../db/schema.ts'
import { createVacanciesStore } from '../../src/vacancies/vacancies.store.ts'
import { openTestDatabase } from '../helpers/engine.ts'

test('what is past its time is forgotten in parts, so that others have their turn; the rest stays', async () => {
  const database = openTestDatabase()
  const read = Array.from({ length: 1000 }, (_, i) => ({
    vacancyId: `${i + 1}`,
    readAt: i + 1,
    content: '{"id":"1"}',
  }))
  await database.orm.insert(vacancyVersions).values(read)
  const store = createVacanciesStore(database)
  await store.keepAbsence('2001', 1)
  await store.keepAbsence('2002', 2)
  const kept = async () => (await database.orm.select({ n: count() }).from(vacancyVersions))[0]!.n
  const forgetting = store.forget({ readBefore: 990, absentBefore: 2 })
  expect(await kept()).toBeGreaterThan(500)
  await forgetting
  expect(await kept()).toBe(11)
  expect([await store.find('989'), await store.find('990')]).toEqual([null, expect.anything()])
  expect([await store.isAbsentSince('2001', 0), await store.isAbsentSince('2002', 0)]).toEqual([
    false,
    true,
  ])
  await database.close()
})

test('what many texts were found to hold is kept in parts, so that others have their turn', async () => {
  const database = openTestDatabase()
  const read = Array.from({ length: 1000 }, (_, i) => ({
    vacancyId: `${i + 1}`,
    readAt: 1,
    content: '{"id":"1"}',
  }))
  const { id, places } = vacancyVersions
  const versions = await database.orm.insert(vacancyVersions).values(read).returning({ id })
  const found = versions.map((row) => ({ version: row.id, names: 1, method: 1, places: [] }))
  const searched = async () =>
    (await database.orm.select({ n: count(places) }).from(vacancyVersions))[0]!.n
  expect(await searched()).toBe(0)
  const keeping = createVacanciesStore(database).keepPlaces(found)
  expect(await searched()).toBeLessThan(1000)
  await keeping
  expect(await searched()).toBe(1000)
  await database.close()
})

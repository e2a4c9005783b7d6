/** What happens to vacancies and absences whose time is over. */
import { expect, test } from 'bun:test'
import { openDatabase } from '../../db/sqlite/open.ts'
import { createVacanciesStore } from '../../src/vacancies/vacancies.store.ts'

test('what is past its time is forgotten in parts, so that others have their turn; the rest stays', async () => {
  const database = openDatabase(':memory:')
  const insert = database.sqlite.prepare(
    `INSERT INTO vacancy_versions (vacancy_id, read_at, content) VALUES (?, ?, '{"id":"1"}')`,
  )
  database.sqlite.transaction(() => {
    for (let id = 1; id <= 1000; id++) insert.run(String(id), id)
  })()
  const store = createVacanciesStore(database)
  await store.keepAbsence('2001', 1)
  await store.keepAbsence('2002', 2)
  const kept = () => database.sqlite.query<{ n: number }, []>('SELECT count(*) AS n FROM vacancy_versions').get()!.n
  const forgetting = store.forget({ readBefore: 990, absentBefore: 2 })
  expect(kept()).toBeGreaterThan(500)
  await forgetting
  expect(kept()).toBe(11)
  expect([await store.find('989'), await store.find('990')]).toEqual([null, expect.anything()])
  expect([await store.isAbsentSince('2001', 0), await store.isAbsentSince('2002', 0)]).toEqual([false, true])
  database.close()
})

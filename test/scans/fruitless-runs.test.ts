/** Runs that ended without a result, and what they listed, are kept for a while only. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ vacancies: sampleVacancies({ keySkills: ['SQL'] }) })
})
afterAll(() => app.close())

test('runs without a result go a month after they ended; those that show something, or are the newest, stay', async () => {
  const { id } = await app.scan('Тестировщик')
  const { sqlite } = app.database
  const now = app.clock.now()
  const add = (state: string, daysAgo: number | null) => {
    const finishedAt = daysAgo === null ? null : now - daysAgo * DAY_MS
    const { lastInsertRowid } = sqlite.run(
      'INSERT INTO runs (scan_id, state, queued_at, finished_at) VALUES (?, ?, 0, ?)',
      [id, state, finishedAt],
    )
    sqlite.run("INSERT INTO run_vacancies (run_id, position, vacancy_id) VALUES (?, 0, '1')", [lastInsertRowid])
    return Number(lastInsertRowid)
  }
  sqlite.run('UPDATE runs SET finished_at = ?', [now - 400 * DAY_MS])
  const [old, young, newest] = [add('failed', 31), add('stopped', 29), add('failed', 31)]
  await app.app.forgetOldRuns()
  const idsIn = (table: string, column: string) =>
    sqlite
      .query<{ id: number }, []>(`SELECT DISTINCT ${column} AS id FROM ${table}`)
      .all()
      .map(({ id }) => id)
  expect(idsIn('runs', 'id').sort()).toEqual([old - 1, young, newest])
  expect(idsIn('run_vacancies', 'run_id')).not.toContain(old)
})

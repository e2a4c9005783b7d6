/** A database of the third version, whose scans were counted each by names of its own. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { migrations } from '../../db/migrations.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { Scan, ScanList, type ScanStatistics } from '../../src/scans/scan.schema.ts'
import { createTestApp, json, nextLook, type TestApp } from '../helpers/test-app.ts'
import { TEST_START } from '../helpers/test-clock.ts'
import { readVacancies, salary } from '../helpers/vacancies.ts'

let app: TestApp
let key: string
afterEach(() => app.close())

const FINISHED = TEST_START - 3_600_000
const SCAN = 'scanofthe3rd'
const PARTLY_KEPT = 'halfforgotten'
const vacancies = readVacancies(
  { keySkills: ['SQL', 'Jira'], salary: salary(100_000, 200_000) },
  { keySkills: ['SQL'], salary: salary(1000, null, { currency: 'USD' }) },
  { description: 'Знание SQL и Docker' },
  { description: 'Docker' },
)
const [first, second, third, fourth] = vacancies.map(({ id }) => id)

/** By the rates of the day before: 1000 dollars are 90,000 roubles. */
const pay: ScanStatistics['salary'] = {
  from: { p25: 92_500, p50: 95_000, p75: 97_500, count: 2 },
  to: { p25: 200_000, p50: 200_000, p75: 200_000, count: 1 },
  withSalary: 2,
  ratesAt: '2026-10-13',
}
const statistics: ScanStatistics = {
  salary: pay,
  skills: [
    { name: 'SQL', members: ['SQL'], count: 3, share: 0.75, salaryFrom: 95_000, salaryTo: 200_000 },
    {
      name: 'Jira',
      members: ['Jira'],
      count: 1,
      share: 0.25,
      salaryFrom: 100_000,
      salaryTo: 200_000,
    },
  ],
  titleWords: [{ word: 'тестировщик', count: 4, employers: 4 }],
  areas: [{ name: 'Москва', count: 4 }],
}
const named = {
  [first!]: [
    ['SQL', 'key_skills'],
    ['Jira', 'key_skills'],
  ],
  [second!]: [['SQL', 'key_skills']],
  [third!]: [['SQL', 'description']],
  [fourth!]: [],
}

/** Opens a database of that version, with a scan and one of whose vacancies not all are kept. */
beforeEach(async () => {
  app = await createTestApp()
  const { path } = app.database
  app.database.close()
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  const { sqlite, close } = openDatabase(path, migrations.slice(0, 3))
  const put = (table: string, row: Record<string, string | number>) =>
    sqlite.run(
      `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES ` +
        `(${Object.keys(row).fill('?').join()})`,
      Object.values(row),
    )
  put('rates', { date: '2026-10-13', per_unit: '{"USD":90}', fetched_at: 0 })
  put('rates', { date: '2026-10-14', per_unit: '{"USD":100}', fetched_at: 0 })
  for (const { experience, workFormats, employment, ...vacancy } of vacancies)
    put('vacancies', { id: vacancy.id, read_at: FINISHED, content: JSON.stringify(vacancy) })
  ;[SCAN, PARTLY_KEPT].forEach((id, i) => {
    const [run_id, finished_at] = [i + 7, FINISHED - i]
    put('scans', { id, queries: '["Тестировщик"]', with_salary: 1, created_at: 0 })
    put('runs', { id: run_id, scan_id: id, state: 'done', queued_at: 0, finished_at, found: '[5]' })
    const evidence = '[{"inBlocks":2,"searched":true},{"inBlocks":1,"searched":false}]'
    const figures = { scanned: 4, skill_count: 2, medians: '{"from":95000,"to":200000}' }
    put('results', {
      run_id,
      scan_id: id,
      finished_at,
      ...figures,
      statistics: JSON.stringify(statistics),
      evidence,
    })
    Object.entries(named).forEach(([vacancy, skills], position) => {
      const vacancy_id = id === PARTLY_KEPT && vacancy === fourth ? '999' : vacancy
      const stored = JSON.stringify(skills.map(([name, source]) => ({ name, source })))
      put('result_vacancies', {
        run_id,
        position,
        vacancy_id,
        title: `QA ${position}`,
        skills: stored,
      })
    })
  })
  close()
  await app.restart({ closing: false })
  key = (await app.addKey()).secret
})

const shown = async (id: string) => json(await app.get(`/v1/scans/${id}`, key), Scan)
const vacanciesOf = async (id: string, skill?: string) => {
  const found = await app.app.vacanciesOf(id, skill)
  return found.vacancies.map((one) => [
    one.id,
    one.title,
    ...one.skills.map(({ name, source }) => `${name} ${source}`),
  ])
}
const AS_BEFORE = [
  [first!, 'QA 0', 'SQL key_skills', 'Jira key_skills'],
  [second!, 'QA 1', 'SQL key_skills'],
  [third!, 'QA 2', 'SQL description'],
]

test('keeps its figures and the vacancies of its skills', async () => {
  const finishedAt = new Date(FINISHED).toISOString()
  expect(await shown(SCAN)).toMatchObject({
    ...statistics,
    status: 'done',
    found: 5,
    scanned: 4,
    finishedAt,
  })
  const listed = await json(await app.get('/v1/scans', key), ScanList)
  const medians = { from: 95_000, to: 200_000 }
  expect(listed.map(({ skillCount, salary }) => [skillCount, salary])).toEqual(
    Array(2).fill([2, medians]),
  )
  expect(await vacanciesOf(SCAN, 'SQL')).toEqual(AS_BEFORE)
  expect((await vacanciesOf(SCAN)).at(-1)).toEqual([fourth!, 'QA 3'])
  const check = await app.post('/v1/resume/coverage', { scanId: SCAN, text: 'Jira' }, key)
  expect(await check.json()).toMatchObject({
    covered: [{ name: 'Jira' }],
    missing: [{ name: 'SQL' }],
  })
})

test('is counted anew from its texts, by the rates of then, without asking the site; what is not all kept stays', async () => {
  expect(await app.app.backfill.behind()).toBe(1)
  await app.app.backfill.run(new AbortController().signal)
  expect(await app.app.backfill.behind()).toBe(0)
  await nextLook(app.clock)
  const { skills, salary, finishedAt } = await shown(SCAN)
  expect(skills.map(({ name, count }) => [name, count])).toEqual([
    ['SQL', 3],
    ['Docker', 2],
    ['Jira', 1],
  ])
  expect(salary).toEqual(pay)
  expect(finishedAt).toBe(new Date(FINISHED).toISOString())
  expect((await vacanciesOf(SCAN, 'Docker')).map(([id]) => id)).toEqual([third!, fourth!])
  expect(await shown(PARTLY_KEPT)).toMatchObject(statistics)
  expect(await vacanciesOf(PARTLY_KEPT, 'SQL')).toEqual(AS_BEFORE)
  expect(app.site.requests).toEqual([])
})

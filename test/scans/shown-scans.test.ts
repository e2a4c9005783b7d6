/** The list of scans, of which a process reads anew what has changed alone. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { recordStatements } from '../growth/recorded-work.ts'
import { createTestApp, nextLook, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

let app: TestApp
let recorder: ReturnType<typeof recordStatements>
beforeEach(async () => {
  recorder = recordStatements()
  const titles = ['Сварщик', 'Токарь', 'Маляр']
  app = await createTestApp({ vacancies: sampleVacancies(...titles.map((title) => ({ title, keySkills: ['SQL'] }))) })
  for (const title of titles) await app.scan(title)
})
afterEach(async () => {
  recorder.end()
  await app.close()
})

const shown = async () => {
  await nextLook(app.clock)
  return app.app.catalog.shown()
}
const asNew = () => app.peer().app.catalog.shown()

/** How many scans are read in full while some work is done. */
async function readInFull(work: () => Promise<unknown>): Promise<number> {
  const statements = await recorder.during(work)
  return statements.filter(({ sql }) => /^select .*"queries"/.test(sql)).reduce((sum, { rows }) => sum + rows, 0)
}

test('after one of them was recounted by another process, it alone is read', async () => {
  expect(await readInFull(asNew)).toBe(3)
  await shown()
  const other = app.peer()
  const run = await other.app.runs.queue({ queries: ['Токарь'], area: null, withSalary: true })
  await app.clock.run(other.app.completeRun(run, { signal: new AbortController().signal }))
  expect(await readInFull(shown)).toBe(1)
  expect(await readInFull(shown)).toBe(0)
})

test('what is kept is what a new process reads: recounted, running, deleted and made anew', async () => {
  const [welder] = await shown()
  await app.scan('Сварщик')
  expect(await shown()).toEqual(await asNew())
  await app.app.runs.queue({ queries: ['Токарь'], area: null, withSalary: true })
  const running = await shown()
  expect(running.map(({ status }) => status)).toContain('running')
  expect(running).toEqual(await asNew())
  await app.app.runs.delete(welder!.id)
  expect(await shown()).toEqual(await asNew())
})

/** A scan that was deleted: it is gone for everybody, and for seven days it can be taken back. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vacancyVersions } from '../../db/schema.ts'
import { OperatorError } from '../../src/errors.ts'
import { runFiles } from '../../src/scans/file-stamps.ts'
import { csvOf, exportedSample } from '../helpers/advert-files.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

/** Within so long a change of the database is seen. */
const SEEN_MS = 1000
const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
let id: string
beforeEach(async () => {
  app = await createTestApp({ vacancies: sampleVacancies({ keySkills: ['SQL'] }, {}) })
  id = (await app.scan('Тестировщик')).id
})
afterEach(() => app.close())

const listed = async () => (await app.app.listScansWithRuns()).map((scan) => scan.id)
const isFound = () =>
  Promise.resolve(app.app.catalog.find(id)).then(
    () => true,
    () => false,
  )
const gone = async () => [
  await listed(),
  await isFound(),
  await app.app.runs.ofScan(id),
  await app.app.runs.countScans(),
]

test('is in no list and answers to no id, and comes back with its figures and its history', async () => {
  await app.scan('Тестировщик')
  const before = [await app.app.listScansWithRuns(), await app.app.keptResults.of(id)]
  const deletedAt = app.clock.now()
  await app.app.runs.delete(id)
  await app.clock.advanceBy(SEEN_MS)
  expect(await gone()).toEqual([[], false, null, 0])
  expect(await app.app.runs.unresolved(9)).toEqual([])
  expect(await app.app.runs.deleted()).toEqual([{ id, queries: ['Тестировщик'], deletedAt }])
  await app.app.runs.undelete(id)
  await app.clock.advanceBy(SEEN_MS)
  expect([await app.app.listScansWithRuns(), await app.app.keptResults.of(id)]).toEqual(before)
  expect([await isFound(), await app.app.runs.deleted()]).toEqual([true, []])
})

async function importing(title: string): Promise<string> {
  const path = join(app.folder, 'adverts.csv')
  writeFileSync(path, csvOf(sampleVacancies({}, {}).map(exportedSample)))
  const run = await app.app.runs.queueFiles(
    { queries: [title], withSalary: true },
    runFiles([path], {}),
  )
  await app.clock.run(app.app.completeRun(run, { signal: new AbortController().signal }))
  return run.scanId
}
const texts = async () => (await app.database.orm.select().from(vacancyVersions)).length

test('of files takes its adverts along when it is forgotten, and no other texts', async () => {
  const ofSite = await texts()
  const ofFiles = await importing('Тестировщик')
  expect(await texts()).toBe(ofSite + 2)
  await app.app.runs.delete(ofFiles)
  await app.app.forgetOldRuns()
  expect(await texts()).toBe(ofSite + 2)
  await app.clock.advanceBy(8 * DAY_MS)
  await app.app.forgetOldRuns()
  expect(await texts()).toBe(ofSite)

  await importing('Тестировщик')
  await app.app.runs.delete(ofFiles)
  await app.clock.advanceBy(DAY_MS)
  await importing('Тестировщик')
  await app.clock.advanceBy(7 * DAY_MS)
  await app.app.forgetOldRuns()
  expect(await texts()).toBe(ofSite + 2)
})

test('of files leaves the adverts of a later deletion of its id, which may be taken back', async () => {
  const ofSite = await texts()
  for (let deletion = 0; deletion < 2; deletion++) {
    await app.app.runs.delete(await importing('Тестировщик'))
    await app.clock.advanceBy(4 * DAY_MS)
  }
  await app.app.forgetOldRuns()
  expect([(await app.app.runs.deleted()).length, await texts()]).toEqual([1, ofSite + 2])
})

test('of files stays until all of its adverts are forgotten', async () => {
  const ofSite = await texts()
  await app.app.runs.delete(await importing('Тестировщик'))
  await app.clock.advanceBy(8 * DAY_MS)
  await app.app.forgetOldRuns(AbortSignal.abort())
  expect([(await app.app.runs.deleted()).length, await texts()]).toEqual([1, ofSite + 2])
  await app.app.forgetOldRuns()
  expect([await app.app.runs.deleted(), await texts()]).toEqual([[], ofSite])
})

test('is not queued by its schedule meanwhile, and gets it back with its next time', async () => {
  await app.app.runs.schedule(id, '0 6 * * *')
  await app.app.runs.delete(id)
  await app.clock.advanceBy(2 * DAY_MS)
  expect(await app.app.runs.queueDue()).toEqual([])
  await app.app.runs.undelete(id)
  const { schedule, dueAt } = (await app.app.runs.schedules()).get(id)!
  expect(schedule).toBe('0 6 * * *')
  expect(dueAt).toBeGreaterThan(app.clock.now())
})

test('of which a run is under way loses the run', async () => {
  await app.app.runs.recount(id)
  await app.app.runs.delete(id)
  await app.app.runs.undelete(id)
  expect((await app.app.runs.ofScan(id))?.run.state).toBe('done')
})

test('that was made again since stays aside until that one is deleted too', async () => {
  await app.app.runs.delete(id)
  await app.clock.advanceBy(DAY_MS)
  await app.scan('Тестировщик')
  await expect(app.app.runs.undelete(id)).rejects.toBeInstanceOf(OperatorError)
  await app.app.runs.delete(id)
  expect(await app.app.runs.deleted()).toHaveLength(2)
  await app.app.runs.undelete(id)
  expect(await listed()).toEqual([id])
})

test('is forgotten after seven days', async () => {
  await app.app.runs.delete(id)
  await app.clock.advanceBy(7 * DAY_MS)
  await app.app.forgetOldRuns()
  expect(await app.app.runs.deleted()).toHaveLength(1)
  await app.clock.advanceBy(1)
  await app.app.forgetOldRuns()
  expect(await app.app.runs.deleted()).toEqual([])
  await expect(app.app.runs.undelete(id)).rejects.toBeInstanceOf(OperatorError)
})

test('an id that was never deleted, or is one of a pattern, takes nothing back', async () => {
  await app.app.runs.delete(id)
  for (const other of ['nosuchscan', '%', '_'.repeat(16), `${id}~${app.clock.now()}`])
    await expect(app.app.runs.undelete(other)).rejects.toBeInstanceOf(OperatorError)
  await expect(app.app.runs.delete(`${id}~${app.clock.now()}`)).rejects.toBeInstanceOf(
    OperatorError,
  )
})

/** Runs that ended without a result, and what they listed, are kept for a while only. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { runs, runVacancies, scans } from '../../db/schema.ts'
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
  const { orm } = app.database
  const now = app.clock.now()
  async function add(state: 'failed' | 'stopped', daysAgo: number): Promise<number> {
    const values = { scanId: id, state, queuedAt: 0, finishedAt: now - daysAgo * DAY_MS }
    const [run] = await orm.insert(runs).values(values).returning({ id: runs.id })
    await orm.insert(runVacancies).values({ runId: run!.id, position: 0, vacancyId: '1' })
    return run!.id
  }
  await orm.update(runs).set({ finishedAt: now - 400 * DAY_MS })
  const [old, young, newest] = [
    await add('failed', 31),
    await add('stopped', 29),
    await add('failed', 31),
  ]
  await app.app.forgetOldRuns()
  const kept = (await orm.select({ id: runs.id }).from(runs)).map(({ id }) => id)
  expect(kept.sort((a, b) => a - b)).toEqual([old - 1, young, newest])
  const listed = (await orm.select({ id: runVacancies.runId }).from(runVacancies)).map(
    ({ id }) => id,
  )
  expect(listed).not.toContain(old)
})

test('a first import that failed is listed for a day, and others as long as they are', async () => {
  const { orm } = app.database
  const [{ id: first } = { id: '' }] = await orm.select({ id: scans.id }).from(scans)
  const now = app.clock.now()
  // It shows figures: the first run of the test before.
  await orm.update(scans).set({ source: 'file', createdAt: 0 })
  await orm.update(runs).set({ finishedAt: now - 2 * DAY_MS })
  const add = async (id: string, source: 'hh' | 'file', finishedAt: number | null) => {
    await orm.insert(scans).values({ id, queries: [id], withSalary: true, source, createdAt: 0 })
    const state = finishedAt === null ? 'queued' : 'failed'
    await orm.insert(runs).values({ scanId: id, state, queuedAt: 0, finishedAt })
  }
  await add('of a site', 'hh', now - 2 * DAY_MS)
  await add('young', 'file', now - DAY_MS / 2)
  await add('under way', 'file', null)
  await add('old', 'file', now - 2 * DAY_MS)
  await add('tried again', 'file', now - 2 * DAY_MS)
  await orm
    .insert(runs)
    .values({ scanId: 'tried again', state: 'failed', finishedAt: now, queuedAt: 0 })
  const forgottenTo = async () => {
    await app.app.forgetOldRuns()
    return (await app.app.listScansWithRuns()).map(({ id }) => id).filter((id) => id !== first)
  }
  const listed = ['of a site', 'tried again', 'under way', 'young']
  expect((await forgottenTo()).sort()).toEqual(listed)
  expect((await app.app.listScansWithRuns()).map(({ id }) => id)).toContain(first)
  await app.app.runs.undelete('old')
  expect((await forgottenTo()).sort()).toEqual(['of a site', 'old', ...listed.slice(1)])
})

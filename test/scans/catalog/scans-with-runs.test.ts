import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { runs } from '../../../db/schema.ts'
import { runFiles } from '../../../src/scans/file-stamps.ts'
import { createLeaseStore } from '../../../src/scans/lease.store.ts'
import type { ScanListItem } from '../../../src/scans/scan.schema.ts'
import { createTestApp, type TestApp } from '../../helpers/test-app.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({
    vacancies: sampleVacancies({ keySkills: ['SQL'] }, { keySkills: ['SQL'] }),
  })
})
afterEach(() => app.close())

const queue = (query: string, area: string | null = null) =>
  app.app.runs.queue({ queries: [query], area, withSalary: true })

test('a scan with a result is listed as the API lists it, with its newest run', async () => {
  const { id } = await app.scan('Тестировщик')
  const { secret } = await app.addKey()
  const [item] = (await (await app.get('/v1/scans', secret)).json()) as ScanListItem[]
  const [scan] = await app.app.listScansWithRuns()
  expect(scan).toMatchObject({ ...item, id, scanned: 2 })
  expect(scan?.run).toMatchObject({ state: 'done', active: false, requests: 3, reason: null })
})

test('while it is recounted, its figures stay and its run is the new one', async () => {
  await app.scan('Тестировщик')
  await queue('Тестировщик')
  await app.clock.advanceBy(1000)
  const scans = await app.app.listScansWithRuns()
  expect(scans).toMatchObject([
    { status: 'running', scanned: 2, run: { state: 'queued', active: true } },
  ])
})

test('a run whose process was killed is told as suspended, not as one that is walked', async () => {
  await app.scan('Тестировщик')
  await queue('Тестировщик')
  await app.database.orm.update(runs).set({ state: 'walking' }).where(eq(runs.state, 'queued'))
  expect(await app.app.listScansWithRuns()).toMatchObject([{ run: { state: 'parked' } }])
  const now = app.clock.now()
  await createLeaseStore(app.database).claim(now, now + 60_000)
  expect(await app.app.listScansWithRuns()).toMatchObject([{ run: { state: 'walking' } }])
})

test('a scan without a result is listed by its run alone, after those with one', async () => {
  await app.scan('Тестировщик')
  await queue('Водитель', '113')
  const [, waiting] = await app.app.listScansWithRuns()
  expect(waiting).toMatchObject({
    queries: ['Водитель'],
    status: 'running',
    scanned: 0,
    skillCount: 0,
    salary: null,
    finishedAt: null,
    run: {
      area: '113',
      withSalary: true,
      schedule: null,
      state: 'queued',
      stage: 'queued',
      startedAt: null,
    },
  })
})

test('a first run that failed is listed with its reason', async () => {
  const { runId } = await queue('Тестировщик')
  const failed = { state: 'failed', reason: 'The site is closed.', finishedAt: 0 } as const
  await app.database.orm.update(runs).set(failed).where(eq(runs.id, runId))
  expect(await app.app.listScansWithRuns()).toMatchObject([
    {
      status: 'failed',
      run: { reason: 'The site is closed.', active: false, finishedAt: '1970-01-01T00:00:00.000Z' },
    },
  ])
})

test('a schedule is listed with its scan', async () => {
  const { id } = await app.scan('Тестировщик')
  await app.app.runs.schedule(id, '0 6 * * 1')
  expect(await app.app.listScansWithRuns()).toMatchObject([{ id, run: { schedule: '0 6 * * 1' } }])
})

test('of files that are still read no title is said to have found nothing', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'adverts-')), 'adverts.csv')
  writeFileSync(path, 'title,description\nТестировщик,SQL\n')
  const spec = { queries: ['Тестировщик', 'Водитель'], withSalary: false }
  const { runId } = await app.app.runs.queueFiles(spec, runFiles([path], {}))
  const barrenAt = async (queryIndex: number, state: 'walking' | 'failed' = 'walking') => {
    const set = { state, startedAt: 1, found: [1, 0], queryIndex }
    await app.database.orm.update(runs).set(set).where(eq(runs.id, runId))
    const [scan] = await app.app.listScansWithRuns()
    return scan!.run!.barren.map(({ title }) => title)
  }
  expect(await barrenAt(0)).toEqual([])
  expect(await barrenAt(0, 'failed')).toEqual(['Водитель'])
  expect(await barrenAt(2)).toEqual(['Водитель'])
  rmSync(dirname(path), { recursive: true })
})

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { stopRun } from '../../../src/cli/runs/stop-run.ts'
import { OperatorError } from '../../../src/errors.ts'
import { createLeaseStore } from '../../../src/scans/lease.store.ts'
import { createRunsStore } from '../../../src/scans/runs.store.ts'
import { createTestApp, type TestApp } from '../../helpers/test-app.ts'

const LEASE_MS = 6000

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const queue = () => app.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true })
const silent = { interactive: false, tell: () => {} }
const stop = (id: string, waitMs?: number) => stopRun(app.app, id, { db: app.database.path, waitMs }, silent)

test('a run that nobody walks is ended here', async () => {
  const { scanId } = await queue()
  const answer = await app.clock.run(stop(scanId))
  expect(answer.json).toEqual({ id: scanId, status: 'stopped', found: 0, scanned: 0 })
  expect(answer.error).toBeUndefined()
})

/** Another process has the lease. */
async function whileAnotherWalks(work: (fence: number) => Promise<void>) {
  const lease = createLeaseStore(app.database)
  const fence = await lease.claim(app.clock.now(), app.clock.now() + LEASE_MS)
  await work(fence!)
  await lease.release(fence!)
}

test('a run that another process does not end in time is an error, and stays asked to stop', async () => {
  const { scanId, runId } = await queue()
  await whileAnotherWalks(async (fence) => {
    await createRunsStore(app.database).begin(fence, runId, app.clock.now(), 'pages')
    await expect(stop(scanId, 50)).rejects.toBeInstanceOf(OperatorError)
    expect((await app.app.runs.progress(runId))?.run).toMatchObject({ state: 'walking', stopRequested: true })
  })
})

test('a run that waits for another to end is off the queue at once', async () => {
  const { scanId, runId } = await queue()
  await whileAnotherWalks(async () => {
    expect((await stop(scanId, 50)).json).toMatchObject({ id: scanId, status: 'stopped' })
    expect((await app.app.runs.progress(runId))?.run).toMatchObject({ state: 'stopped', startedAt: null })
  })
})

test('a run stopped between being found and being begun does not begin', async () => {
  const { scanId, runId } = await queue()
  await whileAnotherWalks(async (fence) => {
    await app.app.runs.stop(scanId)
    await createRunsStore(app.database).begin(fence, runId, app.clock.now(), 'pages')
    expect((await app.app.runs.progress(runId))?.run).toMatchObject({ state: 'stopped', startedAt: null })
  })
})

test('a scan that is not running, or does not exist, is an error', async () => {
  const { id } = await app.scan('Тестировщик')
  for (const each of [id, 'nosuchscan']) await expect(stop(each)).rejects.toBeInstanceOf(OperatorError)
})

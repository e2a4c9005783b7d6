import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { lockForServer } from '../../../db/sqlite/server-lock.ts'
import { stopRun } from '../../../src/cli/runs/stop-run.ts'
import { OperatorError } from '../../../src/errors.ts'
import { createLeaseStore } from '../../../src/scans/lease.store.ts'
import { createRunsStore } from '../../../src/scans/runs.store.ts'
import { createTestApp, type TestApp } from '../../helpers/test-app.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'

const LEASE_MS = 6000

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const queue = () => app.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true })
const onInterrupt = (_callback: () => void) => () => {}
const silent = { interactive: false, tell: () => {}, onInterrupt }
const stop = (id: string, waitMs?: number) =>
  stopRun(app.app, id, { db: app.database.path, waitMs }, silent)

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
    expect((await app.app.runs.progress(runId))?.run).toMatchObject({
      state: 'walking',
      stopRequested: true,
    })
  })
})

test('a server that starts while the run is counted here is told of as one that ran before', async () => {
  const { path } = app.database
  const told = async (startsBefore: boolean) => {
    const { scanId } = await queue()
    const before = startsBefore ? lockForServer(path) : null
    let lock: typeof before = null
    const completeRun = async () => {
      lock = before ?? lockForServer(path)
      return { status: 'running' } as never
    }
    const stopping = stopRun({ ...app.app, completeRun }, scanId, { db: path }, silent)
    const { message } = (await stopping.catch((error) => error)) as Error
    lock!.release()
    return message.replace(scanId, '')
  }
  expect(await told(false)).toBe(await told(true))
})

test('a run that waits for another to end is off the queue at once', async () => {
  const { scanId, runId } = await queue()
  await whileAnotherWalks(async () => {
    expect((await stop(scanId, 50)).json).toMatchObject({ id: scanId, status: 'stopped' })
    expect((await app.app.runs.progress(runId))?.run).toMatchObject({
      state: 'stopped',
      startedAt: null,
    })
  })
})

test('a run stopped between being found and being begun does not begin', async () => {
  const { scanId, runId } = await queue()
  await whileAnotherWalks(async (fence) => {
    await app.app.runs.stop(scanId)
    await createRunsStore(app.database).begin(fence, runId, app.clock.now(), 'pages')
    expect((await app.app.runs.progress(runId))?.run).toMatchObject({
      state: 'stopped',
      startedAt: null,
    })
  })
})

describe('a run that has read less than is shown', () => {
  /** A terminal, and what it was told and asked. */
  function terminal(answer?: boolean) {
    const [told, asked]: string[][] = [[], []]
    // How far a run is, in one word or with numbers, is told when it takes long.
    const tell = (text: string) =>
      /^(Paused|[\p{L} ]+\n|\d|.*: \d+ of \d+\n$)/u.test(text) || told!.push(text)
    const confirm = (question: string) => {
      asked!.push(question)
      return answer === true
    }
    return {
      told: told!,
      asked: asked!,
      interactive: false,
      tell,
      onInterrupt,
      ...(answer !== undefined && { confirm }),
    }
  }

  async function recounted() {
    await app.close()
    const vacancies = sampleVacancies(...Array.from({ length: 6 }, () => ({ keySkills: ['SQL'] })))
    app = await createTestApp({ vacancies, config: { vacancyMaxAge: 1 } })
    const { id } = await app.scan('Тестировщик')
    await app.clock.advanceBy(LEASE_MS)
    // It rests with some of them read.
    app.site.setFault({ kind: 'captcha', only: 'vacancy', after: 2 })
    const { runId } = await app.app.runs.recount(id)
    const ended = new AbortController()
    const walking = app.app.completeRun({ scanId: id, runId }, { signal: ended.signal })
    await app.clock.until(async () => (await app.app.runs.progress(runId))?.run.state === 'parked')
    ended.abort()
    await app.clock.run(walking)
    const stopIt = (options: { keep?: boolean; yes?: boolean }, at: ReturnType<typeof terminal>) =>
      app.clock.run(stopRun(app.app, id, { db: app.database.path, waitMs: 1, ...options }, at))
    const scannedOfShown = async () =>
      (await app.app.keptResults.of(id)).find(({ isShown }) => isShown)?.scanned
    return {
      stopIt,
      scannedOfShown,
      state: async () => (await app.app.runs.progress(runId))?.run.state,
    }
  }

  test('is stopped when a person says yes; else it goes on', async () => {
    const { stopIt, scannedOfShown, state } = await recounted()
    await expect(stopIt({}, terminal(false))).rejects.toBeInstanceOf(OperatorError)
    expect([await state(), await scannedOfShown()]).toEqual(['parked', 6])
    const at = terminal(true)
    const { json, text } = await stopIt({}, at)
    expect(json).toMatchObject({ status: 'stopped', scanned: 2 })
    expect([at.told.length, at.asked.length, await scannedOfShown()]).toEqual([1, 1, 2])
    // The command that undoes it.
    expect(text).toContain('scan rollback')
  })

  test('is stopped without a question where nobody can answer, and by --yes; it is said', async () => {
    const { stopIt, scannedOfShown } = await recounted()
    const nobody = terminal()
    await stopIt({}, nobody)
    expect([nobody.told.length, await scannedOfShown()]).toEqual([1, 2])
    const again = await recounted()
    const silenced = terminal(false)
    await again.stopIt({ yes: true }, silenced)
    expect([silenced.told.length, silenced.asked.length, await again.scannedOfShown()]).toEqual([
      1, 0, 2,
    ])
  })

  test('goes on being stopped later when its count is interrupted', async () => {
    const { stopIt, scannedOfShown, state } = await recounted()
    const interrupts = (callback: () => void) => {
      callback()
      return () => {}
    }
    const at = { ...terminal(), onInterrupt: interrupts }
    await expect(stopIt({}, at)).rejects.toBeInstanceOf(OperatorError)
    expect([await state(), await scannedOfShown()]).toEqual(['parked', 6])
    expect((await stopIt({}, terminal())).json).toMatchObject({ status: 'stopped', scanned: 2 })
  })

  test('is stopped and not shown by --keep', async () => {
    const { stopIt, scannedOfShown } = await recounted()
    const at = terminal(false)
    expect((await stopIt({ keep: true }, at)).json).toMatchObject({ status: 'stopped', scanned: 2 })
    expect([at.told.length, at.asked.length, await scannedOfShown()]).toEqual([0, 0, 6])
  })
})

test('a scan that is not running, or does not exist, is an error', async () => {
  const { id } = await app.scan('Тестировщик')
  for (const each of [id, 'nosuchscan'])
    await expect(stop(each)).rejects.toBeInstanceOf(OperatorError)
})

/** What a server does besides answering. */
import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { ofFile } from '../../../src/cli/command/database.ts'
import { startBackground } from '../../../src/cli/server/background.ts'
import { createLog } from '../../../src/log.ts'
import { ANSWERS } from '../../../src/memory/answer-budget.ts'
import { createTestApp, type TestApp } from '../../helpers/test-app.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'

const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS
const DAY_MS = 24 * HOUR_MS

let app: TestApp
let background: Awaited<ReturnType<typeof startBackground>>
const logged: string[] = []
const { reasonOf } = ofFile('served.db', {} as Database)
const log = createLog({ level: 'trace', format: 'json' }, (line) => logged.push(line))

beforeEach(async () => {
  logged.length = 0
  app = await createTestApp({ vacancies: sampleVacancies({ keySkills: ['SQL'] }) })
})
afterEach(async () => {
  background.end()
  // Who waits for a turn of the loop waits by a timer that is not real.
  await letPass(0)
  jest.useRealTimers()
  await background.ended()
  await app.close()
})

// Each test has an app of its own.
const edgeOf = (parts = {}) => ({
  flushCounts: () => app.flushCounts(),
  flushLog() {},
  forgetOldUsage: async () => {},
  tellNotices: async () => {},
  ...parts,
})

async function start(edge = edgeOf()): Promise<void> {
  jest.useFakeTimers()
  const starting = startBackground(app.app, edge, { log, reasonOf })
  await letPass(0)
  background = await starting
}

const { setImmediate: soon } = globalThis

/**
 * Lets the timers of the server run for this long, and what they start come to its end, in as many
 * turns as it takes.
 */
async function letPass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms)
  for (let turn = 0; turn < 100; turn++) {
    await new Promise((resolve) => soon(resolve))
    jest.advanceTimersByTime(0)
  }
}

/** Lets turns pass until it holds: others of this process may wait for theirs too. */
async function untilTrue(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let times = 0; times < 200 && !(await holds()); times++) await letPass(0)
}

const vacanciesKept = () =>
  app.database.sqlite.query('SELECT id FROM vacancy_versions').all().length
const newestRun = async () => (await app.app.runs.newest())[0]?.id
const requestsToday = async () => (await app.app.keys.list(null))[0]?.requests

/** A scan with one run, which another follows each day. Returns the number of that run. */
async function scheduleDaily(): Promise<number | undefined> {
  const { id } = await app.scan('Тестировщик')
  await app.app.runs.schedule(id, '0 6 * * *')
  return newestRun()
}

test('a scheduled scan is queued within ten seconds of its time', async () => {
  const first = await scheduleDaily()
  await start()
  await letPass(10 * SECOND_MS)
  expect(await newestRun()).toBe(first)
  app.clock.setTo(app.clock.now() + DAY_MS)
  await letPass(10 * SECOND_MS)
  await untilTrue(async () => (await newestRun()) !== first)
  expect(await newestRun()).not.toBe(first)
})

test('requests are counted in the database within five seconds', async () => {
  const { secret } = await app.addKey()
  await start()
  await app.get('/v1/key', secret)
  expect(await requestsToday()).toBe(0)
  await letPass(5 * SECOND_MS)
  await untilTrue(async () => (await requestsToday()) === 1)
  expect(await requestsToday()).toBe(1)
})

test('vacancies past their time are deleted at the start and every hour', async () => {
  await app.scan('Тестировщик')
  const read = app.clock.now()
  await start()
  expect(vacanciesKept()).toBe(1)
  app.clock.setTo(read + 181 * DAY_MS)
  await letPass(HOUR_MS)
  await untilTrue(() => vacanciesKept() === 0)
  expect(vacanciesKept()).toBe(0)
})

test('vacancies past their time are deleted by a server that does not run for an hour', async () => {
  await app.scan('Тестировщик')
  app.clock.setTo(app.clock.now() + 181 * DAY_MS)
  await start()
  await untilTrue(() => vacanciesKept() === 0)
  expect(vacanciesKept()).toBe(0)
})

test('nobody waits for what is past its time to be deleted, and the server ends in the middle of it', async () => {
  let given: AbortSignal | undefined
  const forgetOldUsage = (signal: AbortSignal) => {
    given = signal
    return new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve())
    })
  }
  await start(edgeOf({ forgetOldUsage }))
  await untilTrue(() => given !== undefined)
  expect(given?.aborted).toBe(false)
  background.end()
  await background.ended()
})

test('work that fails is logged without its message, and the other work is done', async () => {
  const first = await scheduleDaily()
  const flushCounts = async () => {
    throw new Error('what a client sent')
  }
  await start(edgeOf({ flushCounts }))
  app.clock.setTo(app.clock.now() + DAY_MS)
  await letPass(10 * SECOND_MS)
  expect(logged.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 50])
  expect(logged.join()).not.toContain('what a client sent')
  await untilTrue(async () => (await newestRun()) !== first)
  expect(await newestRun()).not.toBe(first)
})

test('when the server ends, so does its work', async () => {
  const first = await scheduleDaily()
  await start()
  background.end()
  await background.ended()
  app.clock.setTo(app.clock.now() + DAY_MS)
  await letPass(HOUR_MS)
  expect(await newestRun()).toBe(first)
})

test('damage in the database is logged with its file', async () => {
  const flushCounts = () =>
    Promise.reject(Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' }))
  await start(edgeOf({ flushCounts }))
  await letPass(5 * SECOND_MS)
  await untilTrue(() => logged.length > 0)
  const told = logged.map((line) => JSON.parse(line) as { level: number; reason?: string })
  expect(
    told.filter(({ level, reason }) => level === 50 && reason?.includes('served.db')),
  ).toHaveLength(1)
})

test('an answer that nobody asks for is forgotten within an hour, and one that is asked for stays', async () => {
  const answers = ANSWERS.cache<string, object>()
  for (const name of ['asked for', 'left', 'newest']) answers.set(name, { name })
  await start()
  await letPass(HOUR_MS / 2)
  answers.get('asked for')
  await letPass(HOUR_MS / 2)
  expect(['asked for', 'left'].filter((name) => answers.get(name) !== undefined)).toEqual([
    'asked for',
  ])
})

/** What becomes of requests for work that the workers cannot begin yet. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { PoolWorker } from '../../src/workers/worker-protocol.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'
import { skillsHere } from '../helpers/worker-for-skills.ts'

/** More than may wait in one line. */
const MANY = 110
const LIMITS = { perMinute: 100_000, perDay: 100_000, vacancyFetches: null }

const held: (() => void)[] = []
let isHeld = false
const tasks: unknown[] = []

/** Workers that do nothing while they are held. */
function spawnWorker(): PoolWorker {
  const worker = skillsHere()
  const { postMessage } = worker
  worker.postMessage = (message: { part?: unknown }) => {
    tasks.push(message.part)
    if (isHeld) held.push(() => postMessage(message))
    else postMessage(message)
  }
  return worker
}
function goOn() {
  isHeld = false
  for (const give of held.splice(0)) give()
}

let app: TestApp
let [anna, boris, scans]: [string, string, string[]] = ['', '', []]
let visitor: Visitor
beforeAll(async () => {
  const adverts = ['Тестировщик', 'Пивовар'].flatMap((title) => [
    { title, keySkills: ['SQL', 'Excel'] },
    { title, keySkills: ['SQL'] },
  ])
  app = await createTestApp({ vacancies: sampleVacancies(...adverts), spawnWorker })
  scans = [(await app.scan('Тестировщик')).id, (await app.scan('Пивовар')).id]
  visitor = await signedIn(app, 'anna', LIMITS)
  anna = (await app.addKey({ owner: 'anna' })).secret
  boris = (await app.addKey({ owner: 'boris', limits: LIMITS })).secret
})
afterAll(() => app.close())
beforeEach(() => {
  isHeld = true
})

/** Slices that nobody has asked for yet, which are work of their own. */
const slices = ['experience', 'format', 'employment', 'area', 'employer'].flatMap((by) =>
  Array.from({ length: 50 }, (_, i) => `by=${by}&limit=${i + 1}`),
)
const newSlices = () => slices.pop()!
const ask = (key: string, query = newSlices(), more: RequestInit = {}) =>
  app.handle(
    new Request(`http://localhost/v1/scans/${scans[0]}/slices?${query}`, {
      headers: { authorization: `Bearer ${key}` },
      ...more,
    }),
  )
const askMany = () => Array.from({ length: MANY }, () => ask(anna))

/** Until all that can be done without the workers is done. */
async function untilAllWait() {
  for (let turn = 0; turn < 10 * MANY; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('what is too much for one is refused with 500 and the time to come again, and another is answered', async () => {
  const asked = askMany()
  await untilAllWait()
  const other = ask(boris)
  await untilAllWait()
  goOn()
  expect((await other).status).toBe(200)
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.status).toBe(500)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ error: { type: 'server_error' } })
  }
  expect(app.logged.some((line) => JSON.parse(line).level === 40)).toBe(true)
})

test('people are shown a page that says so, with 503, and models a failed call', async () => {
  const asked = askMany()
  await untilAllWait()
  const { status, response } = await visitor.open(`/account/compare?a=${scans[0]}&b=${scans[1]}`)
  expect(status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const called = await app.request('POST', '/v1/mcp', {
    key: anna,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'compare_scans', arguments: { a: scans[0], b: scans[1], limit: 7 } },
    },
  })
  expect(await called.json()).toMatchObject({ result: { isError: true } })
  goOn()
  await Promise.all(asked)
})

test('work is not begun for a client that has gone, but for one who shares it', async () => {
  // What every worker is given is no longer to be taken back.
  const given = Array.from({ length: 4 }, () => ask(anna))
  await untilAllWait()
  const ending = new AbortController()
  const away = { signal: ending.signal }
  const [alone, both] = [newSlices(), newSlices()]
  const gone = [ask(anna, alone, away), ask(anna, both, away)]
  await untilAllWait()
  const joined = ask(boris, both)
  await untilAllWait()
  ending.abort()
  tasks.length = 0
  goOn()
  expect((await joined).status).toBe(200)
  await Promise.all([...gone, ...given])
  const begun = tasks.map((part) => {
    const { by, limit } = part as { by: string; limit: number }
    return `by=${by}&limit=${limit}`
  })
  expect(begun).toContain(both)
  expect(begun).not.toContain(alone)
  expect(app.logged.filter((line) => JSON.parse(line).status === 499)).toHaveLength(1)
})

/** A key for figures alone, and a key in the place of another. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { TooManyKeys } from '../../src/accounts/keys.service.ts'
import { OperatorError, UsageError } from '../../src/errors.ts'
import { sqliteTest } from '../helpers/engine.ts'
import { command } from '../helpers/terminal.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({
    vacancies: sampleVacancies({ keySkills: ['SQL'] }, {}),
    config: { keysPerOwner: 3 },
  })
})
afterEach(() => app.close())

const owner = (name: string) => app.app.owners.add(name)
const status = async (secret: string) => (await app.get('/v1/scans', secret)).status

test('a key for figures alone gets figures and checks nothing, over HTTP and MCP', async () => {
  await app.scan('Тестировщик')
  const { secret } = await app.app.keys.create(await owner('anna'), {
    name: 'bot',
    figuresOnly: true,
  })
  expect(await status(secret)).toBe(200)
  const body = { profession: 'Тестировщик', text: 'SQL' }
  const texts = [
    '/v1/resume/coverage',
    '/v1/vacancies/123/coverage',
    '/v1/extract',
    '/v1/text/coverage',
  ]
  for (const path of texts) expect((await app.post(path, body, secret)).status).toBe(400)
  const params = { name: 'check_resume_coverage', arguments: body }
  const called = await app.handle(
    new Request('http://localhost/v1/mcp', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    }),
  )
  expect(await called.json()).toMatchObject({ result: { isError: true } })
})

test('any other key checks texts', async () => {
  const { secret } = await app.app.keys.create(await owner('anna'), { name: 'bot' })
  expect((await app.post('/v1/extract', { text: 'SQL' }, secret)).status).toBe(200)
})

test('a key in the place of another is like it, and both work until the earlier one ends', async () => {
  const earlier = await app.app.keys.create(await owner('anna'), {
    name: 'bot',
    perDay: 9,
    figuresOnly: true,
  })
  const { key, secret, replaced } = await app.app.keys.rotate(earlier.key.id, DAY_MS)
  expect(key).toMatchObject({ name: 'bot', perDay: 9, figuresOnly: true, expiresAt: null })
  expect(replaced.expiresAt).toBe(app.clock.now() + DAY_MS)
  await app.clock.advanceBy(DAY_MS - 1)
  expect([await status(earlier.secret), await status(secret)]).toEqual([200, 200])
  await app.clock.advanceBy(1000)
  expect([await status(earlier.secret), await status(secret)]).toEqual([401, 200])
})

test('a key that ends sooner anyway ends then, and so does the other, unless it is given an end of its own', async () => {
  const expiresAt = app.clock.now() + 1000
  const { key } = await app.app.keys.create(await owner('anna'), { name: 'bot', expiresAt })
  const like = await app.app.keys.rotate(key.id, DAY_MS)
  expect([like.replaced.expiresAt, like.key.expiresAt]).toEqual([expiresAt, expiresAt])
  expect((await app.app.keys.rotate(key.id, DAY_MS, expiresAt + 1)).key.expiresAt).toBe(
    expiresAt + 1,
  )
  await expect(app.app.keys.rotate(key.id, DAY_MS, app.clock.now())).rejects.toBeInstanceOf(
    UsageError,
  )
})

test('no key takes the place of one that has ended', async () => {
  const anna = await owner('anna')
  const { key } = await app.app.keys.create(anna, {
    name: 'bot',
    expiresAt: app.clock.now() + 1000,
  })
  await app.clock.advanceBy(1000)
  await expect(app.app.keys.rotate(key.id, DAY_MS)).rejects.toBeInstanceOf(OperatorError)
  await expect(app.app.keys.rotate(key.id, DAY_MS, app.clock.now() + 1)).rejects.toBeInstanceOf(
    OperatorError,
  )
  expect(await app.app.keys.count(anna)).toBe(1)
})

test('a key keeps its own limit when its owner has no higher one any more', async () => {
  const anna = await owner('anna')
  const { key } = await app.app.keys.create(anna, { name: 'bot', perDay: 9 })
  await app.app.owners.set('anna', { perDay: 9 })
  expect((await app.app.keys.rotate(key.id, DAY_MS)).key.perDay).toBe(9)
})

test('the key that is replaced is not counted, but beside it there is one more at most', async () => {
  const anna = await owner('anna')
  const first = await app.app.keys.create(anna, { name: 'a' })
  for (const name of ['b', 'c']) await app.app.keys.create(anna, { name })
  const next = await app.app.keys.rotate(first.key.id, DAY_MS)
  for (const { key, secret } of [first, next]) {
    await expect(app.app.keys.rotate(key.id, 0)).rejects.toBeInstanceOf(TooManyKeys)
    expect(await status(secret)).toBe(200)
  }
  expect(await app.app.keys.count(anna)).toBe(4)
})

test('of two that would take the place of one that ends at once, one does', async () => {
  const anna = await owner('anna')
  const { key } = await app.app.keys.create(anna, { name: 'bot' })
  const made = await Promise.allSettled(
    [app.app, app.peer().app].map(({ keys }) => keys.rotate(key.id, 0)),
  )
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await app.app.keys.count(anna)).toBe(2)
})

sqliteTest('a key that cannot be ended gets none in its place', async () => {
  const anna = await owner('anna')
  const { key } = await app.app.keys.create(anna, { name: 'bot' })
  app.database.sqlite.run(
    "CREATE TRIGGER full BEFORE UPDATE ON keys BEGIN SELECT RAISE(ABORT, 'full'); END",
  )
  await expect(app.app.keys.rotate(key.id, 0)).rejects.toThrow()
  expect(await app.app.keys.count(anna)).toBe(1)
})

sqliteTest('the command says when both end', async () => {
  const { key } = await app.app.keys.create(await owner('anna'), { name: 'bot' })
  const args = [
    'key',
    'rotate',
    key.id,
    '--expires',
    '2099-01-31',
    '--json',
    '--db',
    join(app.folder, 'test.db'),
  ]
  const { code, printed } = await command(args)
  expect(code).toBe(0)
  expect(JSON.parse(printed)).toMatchObject({
    expiresAt: '2099-01-31T00:00:00.000Z',
    replaced: { id: key.id },
  })
})

test('a key that is not there is told of', async () => {
  await expect(app.app.keys.rotate('nosuchkey1', 0)).rejects.toBeInstanceOf(OperatorError)
})

test('a list tells the last day on which a key was used', async () => {
  const { secret } = await app.app.keys.create(await owner('anna'), { name: 'bot' })
  expect((await app.app.keys.list(null)).map(({ lastUsedDay }) => lastUsedDay)).toEqual([null])
  await status(secret)
  await app.flushCounts()
  expect((await app.app.keys.list(null))[0]?.lastUsedDay).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

/** Connected apps: tokens that replace each other, and whose reuse ends the connection. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { keyUsage } from '../../db/schema.ts'
import { ACCESS_MS, CONNECTION_MS, type Tokens } from '../../src/accounts/connection.ts'
import type { Owner } from '../../src/accounts/owner.ts'
import { sqliteTest } from '../helpers/engine.ts'
import { command } from '../helpers/terminal.ts'
import { createTestApp, nextLook, type TestApp } from '../helpers/test-app.ts'

const CLIENT = 'https://claude.ai/client.json'
const GRANT = { client: CLIENT, name: 'Claude', returnsTo: 'claude.ai' }

let app: TestApp
let owner: Owner
beforeEach(async () => {
  app = await createTestApp({ vacancies: [] })
  owner = await app.app.owners.add('anna')
})
afterEach(() => app.close())

const begin = (of = owner) =>
  app.app.connections.begin(of, { ...GRANT, id: app.app.connections.newId() })
const listed = async (of = owner) =>
  (await app.app.connections.list(of)).map(({ connection }) => connection)
const isGood = async (access: string) => {
  await nextLook(app.clock)
  const found = await app.app.callers.find(`Bearer ${access}`)
  return found?.expired === false
}
async function refreshed(tokens: Tokens): Promise<Tokens> {
  const { tokens: next } = await app.app.connections.refresh(tokens.refresh, CLIENT)
  return next!
}

test('an access token finds its owner, and tells that it is no key', async () => {
  const { access } = await begin()
  const found = await app.app.callers.find(`Bearer ${access}`)
  expect(found).toMatchObject({
    isConnection: true,
    expired: false,
    caller: { owner: { name: 'anna' } },
  })
  const { secret } = await app.addKey({ owner: 'anna' })
  expect(await app.app.callers.find(`Bearer ${secret}`)).toMatchObject({ isConnection: false })
})

test('an access token is good for an hour', async () => {
  const { access } = await begin()
  const isExpired = async () => (await app.app.callers.find(`Bearer ${access}`))?.expired
  app.clock.setTo(app.clock.now() + ACCESS_MS - 1)
  expect(await isExpired()).toBe(false)
  await app.clock.advanceBy(1)
  expect(await isExpired()).toBe(true)
})

test('new tokens end the earlier ones, and keep the connection', async () => {
  const first = await begin()
  const [before] = await listed()
  const second = await refreshed(first)
  expect([await isGood(first.access), await isGood(second.access)]).toEqual([false, true])
  const [after, ...others] = await listed()
  expect(others).toEqual([])
  expect(after!.id).toBe(before!.id)
})

test('a refresh token used again ends the whole connection', async () => {
  const first = await begin()
  const other = await begin()
  const second = await refreshed(first)
  const third = await refreshed(second)
  expect(await app.app.connections.refresh(first.refresh, CLIENT)).toMatchObject({
    state: 'reused',
  })
  expect(await app.app.connections.refresh(third.refresh, CLIENT)).toEqual({ state: 'unknown' })
  expect([await isGood(third.access), await isGood(other.access)]).toEqual([false, true])
})

test('of two uses at once one gives tokens, and the connection ends', async () => {
  const first = await begin()
  const peer = app.peer().app.connections
  const both = await Promise.all([
    app.app.connections.refresh(first.refresh, CLIENT),
    peer.refresh(first.refresh, CLIENT),
  ])
  expect(both.map(({ state }) => state).sort()).toEqual(['refreshed', 'reused'])
  const given = both.find(({ state }) => state === 'refreshed') as { tokens: Tokens }
  expect(await isGood(given.tokens.access)).toBe(false)
  expect(await listed()).toEqual([])
})

test('another app cannot use a refresh token, and does no harm by it', async () => {
  const { refresh } = await begin()
  expect(await app.app.connections.refresh(refresh, 'https://evil.example/c')).toEqual({
    state: 'unknown',
  })
  expect(await app.app.connections.refresh(refresh, CLIENT)).toMatchObject({ state: 'refreshed' })
})

test.each(['', 'smr_', `smr_${'a'.repeat(58)}`, 'smk_x', "' OR 1=1"])(
  'what is no refresh token is not looked for: %p',
  async (text) => {
    await begin()
    expect(await app.app.connections.refresh(text, CLIENT)).toEqual({ state: 'unknown' })
    expect(await listed()).toHaveLength(1)
  },
)

test('a connection that renews nothing for long ends, and is deleted with the next that begins', async () => {
  const { refresh } = await begin()
  app.clock.setTo(app.clock.now() + CONNECTION_MS - 1)
  const { tokens } = (await app.app.connections.refresh(refresh, CLIENT)) as { tokens: Tokens }
  app.clock.setTo(app.clock.now() + CONNECTION_MS)
  expect(await app.app.connections.refresh(tokens.refresh, CLIENT)).toEqual({ state: 'unknown' })
  expect(await listed()).toEqual([])
  await begin()
  expect(await listed()).toHaveLength(1)
})

test('an owner has twenty, and with one more the one refreshed longest ago ends', async () => {
  const first = await begin()
  const second = await begin()
  await app.clock.advanceBy(10)
  const kept = await refreshed(first)
  for (let n = 2; n < 20; n++) await begin()
  expect(await listed()).toHaveLength(20)
  await begin()
  expect(await listed()).toHaveLength(20)
  expect([await isGood(kept.access), await isGood(second.access)]).toEqual([true, false])
})

test('either token ends the connection, for its own app alone', async () => {
  for (const kind of ['access', 'refresh'] as const) {
    const tokens = await begin()
    expect(await app.app.connections.revoke(tokens[kind], 'another')).toBeNull()
    expect(await app.app.connections.revoke(tokens[kind], CLIENT)).toMatchObject({ name: 'Claude' })
    expect(await listed()).toEqual([])
  }
})

test('a disabled owner asks and renews nothing', async () => {
  const tokens = await begin()
  await app.app.owners.disable(owner)
  expect(await isGood(tokens.access)).toBe(false)
  expect(await app.app.connections.refresh(tokens.refresh, CLIENT)).toEqual({ state: 'unknown' })
})

test('after the clock was set back tokens live for their own time', async () => {
  const { access } = await begin()
  app.clock.setTo(app.clock.now() - 5 * ACCESS_MS)
  await app.app.connections.followClock()
  expect(await isGood(access)).toBe(true)
  app.clock.setTo(app.clock.now() + ACCESS_MS)
  expect(await isGood(access)).toBe(false)
})

sqliteTest(
  'the command line lists a connection beside the keys, and ends it with its counts',
  async () => {
    // A command takes the time from the machine.
    app.clock.setTo(Date.now())
    await app.addKey({ owner: 'anna', name: 'bot' })
    const { access } = await begin()
    const [connection] = await listed()
    await app.database.orm
      .insert(keyUsage)
      .values({ keyId: connection!.id, day: '2026-11-20', requests: 1 })
    const run = async (...args: string[]) => {
      const { printed } = await command(['key', ...args, '--db', `${app.folder}/test.db`, '--json'])
      return JSON.parse(printed)
    }
    const rows = (await run('list', '--owner', 'anna')) as {
      id: string
      connectedTo: string | null
    }[]
    expect(rows.map(({ connectedTo }) => connectedTo)).toEqual([null, 'claude.ai'])
    await run('delete', rows[1]!.id)
    expect(await listed()).toEqual([])
    expect(await isGood(access)).toBe(false)
    const counts = app.database.orm
      .select()
      .from(keyUsage)
      .where(eq(keyUsage.keyId, connection!.id))
    expect(await counts).toEqual([])
  },
)

test('no token is stored', async () => {
  const first = await begin()
  const second = await refreshed(first)
  const stored = app.everythingStored()
  for (const token of [first.access, first.refresh, second.access, second.refresh]) {
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(token.slice(4, 26))
  }
})

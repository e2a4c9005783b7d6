/** How many keys an owner may have: more would only make lists long. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { keyUsage } from '../../db/schema.ts'
import { TooManyKeys } from '../../src/accounts/keys.service.ts'
import type { Owner } from '../../src/accounts/owner.ts'
import { command } from '../helpers/terminal.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { signedIn } from '../helpers/visitor.ts'

const DAY_MS = 24 * 3_600_000
const MOST = 4

let app: TestApp
let owner: Owner
beforeEach(async () => {
  app = await createTestApp({ vacancies: [], config: { keysPerOwner: MOST } })
  owner = await app.app.owners.add('anna')
})
afterEach(() => app.close())

const count = async () => (await app.app.keys.list(owner)).length
const add = (name: string, expiresAt: number | null = null) =>
  app.app.keys.create(owner, { name, expiresAt })
async function addUpTo(most: number): Promise<void> {
  for (let n = await count(); n < most; n++) await add(`key ${n}`)
}
const usedDays = async (id: string) =>
  (await app.database.orm.select().from(keyUsage).where(eq(keyUsage.keyId, id))).length

test('one more than the setting allows is refused, and of two at once one is made', async () => {
  await addUpTo(MOST - 1)
  const other = app.peer().app.keys
  const made = await Promise.allSettled([add('first'), other.create(owner, { name: 'second' })])
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await count()).toBe(MOST)
  expect(add('one more')).rejects.toThrow(TooManyKeys)
})

test('another owner has keys of their own', async () => {
  await addUpTo(MOST)
  const boris = await app.app.owners.add('boris')
  expect((await app.app.keys.create(boris, { name: 'bot' })).secret).toStartWith('smk_')
})

test('a deleted key makes room, and its counts go with it', async () => {
  await addUpTo(MOST - 1)
  const { id, secret } = await app.addKey({ owner: 'anna' })
  await app.get('/v1/key', secret)
  await app.flushCounts()
  expect(await usedDays(id)).toBe(1)
  await app.app.keys.delete(id)
  expect(await usedDays(id)).toBe(0)
  await add('another')
  expect(await count()).toBe(MOST)
})

test('an expired key makes room too; of the expired ones those stay that expired last', async () => {
  const start = app.clock.now()
  for (let n = 1; n <= 3 * MOST; n++) {
    await add(`expires ${n}`, start + n * DAY_MS)
    app.clock.setTo(start + n * DAY_MS)
  }
  await add('lives')
  const names = (await app.app.keys.list(owner)).map(({ key }) => key.name)
  expect(names.sort()).toEqual(['expires 10', 'expires 11', 'expires 12', 'expires 9', 'lives'])
})

test('whoever has more than a lower setting keeps them, and they open', async () => {
  await addUpTo(MOST - 1)
  const { secret } = await app.addKey({ owner: 'anna' })
  await app.restart({ config: { keysPerOwner: 2 } })
  expect(await count()).toBe(MOST)
  expect((await app.get('/v1/key', secret)).status).toBe(200)
  expect(add('one more')).rejects.toThrow(TooManyKeys)
})

test('the command says so in one line', async () => {
  await addUpTo(MOST)
  const db = join(app.folder, 'test.db')
  const args = [
    'key',
    'create',
    '--owner',
    'anna',
    '--name',
    'bot',
    '--keys-per-owner',
    String(MOST),
    '--db',
    db,
  ]
  const { code, told, printed } = await command(args)
  expect({ code, lines: told.trim().split('\n').length, printed }).toEqual({
    code: 1,
    lines: 1,
    printed: '',
  })
  expect(await count()).toBe(MOST)
})

test('the account area says so on a page, and what was there stays', async () => {
  const vera = await signedIn(app, 'vera')
  for (let n = 0; n < MOST; n++) await vera.send('/account/keys/new', { name: `key ${n}` })
  const page = await vera.send('/account/keys/new', { name: 'one more' })
  expect(page.status).toBe(409)
  expect(page.text).not.toMatch(/smk_[0-9A-Za-z]{36}/)
  expect(await app.app.keys.list(vera.owner)).toHaveLength(MOST)
})

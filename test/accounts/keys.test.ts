import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { keys } from '../../db/schema.ts'
import { OperatorError } from '../../src/errors.ts'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import { openTestDatabase } from '../helpers/engine.ts'
import { createTestApp, json, type TestApp } from '../helpers/test-app.ts'

const DAY_MS = 24 * 3_600_000

describe('keys', () => {
  let service: TestApp
  beforeEach(async () => {
    service = await createTestApp({ vacancies: [] })
  })
  afterEach(() => service.close())

  test('are nowhere in the files of the service nor in its log, used or not', async () => {
    const { secret } = await service.addKey()
    await service.get('/v1/key', secret)
    await service.get('/v1/nowhere', secret)
    await service.flushCounts()
    const stored = service.everythingStored()
    const random = secret.slice(4, -6)
    expect(stored).toContain(secret.slice(0, 8))
    for (const part of [secret, random, secret.slice(4)]) {
      expect(stored.includes(part)).toBe(false)
      expect(service.logged.join('')).not.toContain(part)
    }
  })

  test('that are refused are not logged either: a mistyped one is nearly a key', async () => {
    const { secret } = await service.addKey()
    const mistyped = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`
    await service.get('/v1/key', mistyped)
    expect(service.logged.join('')).not.toContain(mistyped)
  })

  test('a name of 1 to 100 characters is taken, blanks around it dropped', async () => {
    const owner = await service.app.owners.add('anna')
    expect((await service.app.keys.create(owner, { name: '  bot  ' })).key.name).toBe('bot')
    expect((await service.app.keys.create(owner, { name: 'x'.repeat(100) })).key.name).toHaveLength(
      100,
    )
    for (const name of ['', '   ', 'x'.repeat(101)]) {
      expect(service.app.keys.create(owner, { name })).rejects.toThrow(OperatorError)
    }
  })

  test('an expiry must lie in the future, and the key opens until then', async () => {
    const now = service.clock.now()
    const owner = await service.app.owners.add('anna')
    expect(service.app.keys.create(owner, { name: 'late', expiresAt: now })).rejects.toThrow(
      OperatorError,
    )
    const { secret } = await service.addKey({ owner: 'anna', expiresAt: now + DAY_MS })
    service.clock.setTo(now + DAY_MS - 1)
    expect((await service.get('/v1/key', secret)).status).toBe(200)
    service.clock.setTo(now + DAY_MS + 1)
    const refused = await service.get('/v1/key', secret)
    expect(refused.status).toBe(401)
    expect((await json<{ error: { type: string } }>(refused)).error.type).toBe('key_expired')
  })

  test('keyPerDay must be lower than the limit of the owner when it is made (2.8)', async () => {
    const owner = await service.app.owners.add('anna', { perDay: 10 })
    expect(service.app.keys.create(owner, { name: 'large', perDay: 10 })).rejects.toThrow(
      OperatorError,
    )
    expect(service.app.keys.create(owner, { name: 'none', perDay: 0 })).rejects.toThrow(
      OperatorError,
    )
    expect((await service.app.keys.create(owner, { name: 'least', perDay: 1 })).key.perDay).toBe(1)
    expect((await service.app.keys.create(owner, { name: 'small', perDay: 9 })).key.perDay).toBe(9)
    const other = await service.app.owners.add('boris')
    expect(service.app.keys.create(other, { name: 'large', perDay: 1000 })).rejects.toThrow(
      OperatorError,
    )
  })

  test('if the limit of the owner falls later, the smaller rules (2.8)', async () => {
    const { secret } = await service.addKey({ limits: { perDay: 10 }, perDay: 9 })
    await service.app.owners.set('owner', { perDay: 1 })
    await service.clock.advanceBy(1000)
    expect((await service.get('/v1/key', secret)).status).toBe(200)
    expect((await service.get('/v1/key', secret)).status).toBe(429)
  })

  test('deleted by another process, a key that was just used stops within a second (2.8)', async () => {
    const { secret, id } = await service.addKey()
    expect((await service.get('/v1/key', secret)).status).toBe(200)
    const other = openTestDatabase(service.database.path)
    await other.orm.delete(keys).where(eq(keys.id, id))
    await other.close()
    await service.clock.advanceBy(1000)
    expect((await service.get('/v1/key', secret)).status).toBe(401)
  })

  test('made by another process, a key opens within a second, even if it was tried before', async () => {
    const { secret } = await service.addKey()
    const other = openTestDatabase(service.database.path)
    const [row] = await other.orm.select().from(keys)
    await other.orm.delete(keys)
    await service.clock.advanceBy(1000)
    expect((await service.get('/v1/key', secret)).status).toBe(401)
    await other.orm.insert(keys).values(row!)
    await other.close()
    await service.clock.advanceBy(1000)
    expect((await service.get('/v1/key', secret)).status).toBe(200)
  })

  test('are listed with the requests of today and without their secrets', async () => {
    const { secret, id, hint, owner } = await service.addKey()
    await service.addKey({ owner: 'another' })
    await service.get('/v1/key', secret)
    await service.flushCounts()
    const list = await service.app.keys.list(owner)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ key: { id, hint }, requests: 1 })
    expect(JSON.stringify(list)).not.toContain(secret)
    expect(await service.app.keys.list(null)).toHaveLength(2)
  })

  test('a key that does not exist cannot be deleted', () => {
    expect(service.app.keys.delete('nosuchkey')).rejects.toThrow(OperatorError)
  })

  test('deleting an owner’s key leaves what it counted with the owner', async () => {
    const [first, second] = [
      await service.addKey({ name: 'a' }),
      await service.addKey({ name: 'b' }),
    ]
    await service.get('/v1/key', first.secret)
    await service.app.keys.delete(first.id)
    await service.clock.advanceBy(1000)
    expect(
      (await json(await service.get('/v1/key', second.secret), KeyAnswer)).usedToday,
    ).toMatchObject({
      total: 2,
      key: 1,
    })
  })
})

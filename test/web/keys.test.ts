import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

const NEW = '/account/keys/new'

let app: TestApp
let anna: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  app = await createTestApp()
  anna = await signedIn(app, 'anna', { perDay: 100 })
})
afterEach(() => app.close())

const shownKey = (text: string) => /smk_[0-9A-Za-z]{36}/.exec(text)?.[0] ?? ''
const keysOf = async (name: string) =>
  (await app.app.keys.list(await app.app.owners.find(name))).map(({ key }) => key)
const status = async (key: string) => {
  await app.clock.advanceBy(1000)
  return (await app.get('/v1/key', key)).status
}
const deletePath = (id: string) => `/account/keys/${id}/delete`
const deleteKey = async (visitor: Visitor, id: string) =>
  visitor.post(deletePath(id), { csrf: await visitor.token('/account/keys') })

describe('creating a key', () => {
  test('shows it this once, with requests to try, and it works', async () => {
    const page = await anna.send(NEW, { name: 'bot' })
    const key = shownKey(page.text)
    expect(await status(key)).toBe(200)
    expect(page.document.getElementById('curl')?.textContent).toContain(`Bearer ${key}`)
    expect(JSON.parse(page.document.getElementById('mcp')?.textContent ?? '')).toMatchObject({
      mcpServers: {},
    })
    expect((await anna.open('/account/keys')).text).not.toContain(key)
  })

  test('keeps its expiry, the end of a Moscow day, and its own daily limit', async () => {
    await anna.send(NEW, { name: 'bot', expires: '2026-10-20', perDay: '7' })
    expect(await keysOf('anna')).toMatchObject([
      { name: 'bot', perDay: 7, expiresAt: Date.parse('2026-10-21T00:00:00+03:00') },
    ])
  })

  test('an expiry within a day, given on the command line, is shown with its time', async () => {
    const owner = await app.app.owners.find('anna')
    await app.app.keys.create(owner, {
      name: 'bot',
      expiresAt: Date.parse('2026-10-21T15:42:00+03:00'),
    })
    expect((await anna.open('/account/keys')).document.body.textContent).toContain('15:42')
  })

  test('a form sent twice makes one key', async () => {
    const { document } = await anna.open(NEW)
    const once = document.querySelector('input[name=once]')?.getAttribute('value') ?? ''
    const csrf = await anna.token(NEW)
    for (let i = 0; i < 2; i++) await anna.post(NEW, { csrf, once, name: 'bot' })
    expect(await keysOf('anna')).toHaveLength(1)
  })

  test('a form that found the owner with as many keys as allowed makes one when one is gone', async () => {
    const few = await createTestApp({ config: { keysPerOwner: 1 } })
    const vera = await signedIn(few, 'vera')
    const { id } = await few.addKey({ owner: 'vera' })
    const { document } = await vera.open(NEW)
    const once = document.querySelector('input[name=once]')?.getAttribute('value') ?? ''
    const form = { csrf: await vera.token(NEW), once, name: 'bot' }
    const full = await vera.post(NEW, form)
    await deleteKey(vera, id)
    const made = await vera.post(NEW, form)
    const again = await vera.post(NEW, form)
    expect([full.status, made.status, again.status]).toEqual([409, 200, 409])
    expect(await few.app.keys.list(vera.owner)).toHaveLength(1)
    await few.close()
  })

  test.each([
    ['without the value of its page', {}],
    ['with an empty one', { once: '' }],
    ['with one too long to remember', { once: 'x'.repeat(101) }],
  ])('a form %s makes no key', async (_what, once) => {
    await anna.post(NEW, { csrf: await anna.token(NEW), name: 'bot', ...once })
    expect(await keysOf('anna')).toEqual([])
  })

  test.each([
    ['no name', { name: '' }],
    ['an expiry in the past', { name: 'bot', expires: '2026-10-13' }],
    ['a day that does not exist', { name: 'bot', expires: '2027-02-30' }],
    ['an expiry that is no day', { name: 'bot', expires: 'soon' }],
    ['a daily limit not below the owner’s', { name: 'bot', perDay: '100' }],
    ['a daily limit of none', { name: 'bot', perDay: '0' }],
    ['a daily limit that is no number', { name: 'bot', perDay: '1e3' }],
  ])('%s makes no key, and what was typed stays', async (_what, fields) => {
    const page = await anna.send(NEW, fields)
    expect(page.status).toBe(400)
    expect(await keysOf('anna')).toEqual([])
    for (const [name, value] of Object.entries(fields)) {
      expect(page.document.querySelector(`input[name=${name}]`)?.getAttribute('value')).toBe(value)
    }
  })
})

describe('the list of keys', () => {
  test('tells what each was used for today, and the day it was last used', async () => {
    const { secret } = await app.addKey({ owner: 'anna', name: 'used' })
    await app.addKey({ owner: 'anna', name: 'unused' })
    for (let i = 0; i < 3; i++) await app.get('/v1/key', secret)
    const row = async () => {
      const rows = [...(await anna.open('/account/keys')).document.querySelectorAll('tbody tr')]
      return rows.map((each) => [...each.children].map((cell) => cell.textContent))
    }
    const [used, unused] = await row()
    expect([used?.[6], unused?.[6]]).toEqual(['3', '0'])
    const lastUsed = used?.[3]
    expect(unused?.[3]).not.toBe(lastUsed)
    await app.clock.advanceBy(12 * 60 * 60 * 1000)
    const [nextDay] = await row()
    expect([nextDay?.[3], nextDay?.[6]]).toEqual([lastUsed, '0'])
  })

  test('holds nobody else’s', async () => {
    await app.addKey({ owner: 'boris', name: 'key-of-boris' })
    expect((await anna.open('/account/keys')).text).not.toContain('key-of-boris')
  })
})

describe('deleting a key', () => {
  test('asks first, then it answers as an unknown one', async () => {
    const { id, secret } = await app.addKey({ owner: 'anna' })
    await anna.open(deletePath(id))
    expect(await status(secret)).toBe(200)
    await anna.send(deletePath(id))
    expect(await status(secret)).toBe(401)
  })

  test('of another owner does nothing, and tells no more than for one that never was', async () => {
    const { id, secret } = await app.addKey({ owner: 'boris', name: 'key-of-boris' })
    const [foreign, unknown] = [
      await anna.open(deletePath(id)),
      await anna.open(deletePath('0000000000')),
    ]
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(foreign.text).not.toContain('key-of-boris')
    expect((await deleteKey(anna, id)).status).toBe(404)
    expect(await status(secret)).toBe(200)
  })

  test('an administrator’s area reaches no keys of others either', async () => {
    const admin = await signedIn(app, 'admin', { admin: true })
    const { id, secret } = await app.addKey({ owner: 'boris' })
    expect((await deleteKey(admin, id)).status).toBe(404)
    expect(await status(secret)).toBe(200)
  })

  test('twice tells that there is none', async () => {
    const { id } = await app.addKey({ owner: 'anna' })
    await deleteKey(anna, id)
    expect((await deleteKey(anna, id)).status).toBe(404)
  })
})

test('the usage page tells today’s requests and draws the days before', async () => {
  const { secret } = await app.addKey({ owner: 'anna' })
  for (let i = 0; i < 5; i++) await app.get('/v1/key', secret)
  await app.flushCounts()
  await app.clock.advanceBy(20 * 60 * 60 * 1000)
  for (let i = 0; i < 2; i++) await app.get('/v1/key', secret)
  const { document } = await anna.open('/account/usage')
  const rows = [...document.querySelectorAll('table tbody tr')].map(
    (row) => row.children[1]?.textContent,
  )
  expect(rows).toHaveLength(30)
  expect(rows.slice(0, 3)).toEqual(['2', '5', '0'])
  expect(document.querySelector('progress')?.getAttribute('value')).toBe('2')
  expect(document.querySelectorAll('svg').length).toBeGreaterThan(0)
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { owners } from '../../db/schema.ts'
import type { KeyAnswer } from '../../src/limits/key.schema.ts'
import { createBreakerStore } from '../../src/site/client/breaker.store.ts'
import type { AccountDeps } from '../../src/web/handlers/deps.ts'
import { webRoutes } from '../../src/web/routes.ts'
import { OPEN_SCAN } from '../helpers/open-adverts.ts'
import { createTestApp, nextLook, type TestApp } from '../helpers/test-app.ts'
import { createVisitor, isSignedIn, PASSWORD, signedIn, signIn } from '../helpers/visitor.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  app = await createTestApp()
  admin = await signedIn(app, 'admin', { admin: true })
})
afterEach(() => app.close())

const NEW = '/admin/owners/new'
const keyStatus = async (key: string) => {
  await app.clock.advanceBy(1000)
  return (await app.get('/v1/key', key)).status
}

test('nobody but an administrator gets into it', async () => {
  const owner = await signedIn(app, 'anna')
  const csrf = await owner.token('/account')
  const routes = webRoutes({ limits: {} } as AccountDeps).filter(({ path }) =>
    path.startsWith('/admin'),
  )
  for (const { method, path } of routes) {
    const address = path.replace(':id', admin.owner.id)
    const answer =
      method === 'GET' ? await owner.open(address) : await owner.post(address, { csrf, name: 'x' })
    expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 403`)
  }
  expect((await app.app.owners.list()).map(({ name, role }) => [name, role])).toEqual([
    ['admin', 'admin'],
    ['anna', 'user'],
  ])
})

test('an owner of an older database with a turn of the writing in the name is shown with it as an escape', async () => {
  await app.app.owners.add('boss')
  const name = '\u202ebo\ufffass\u001b'
  const limits = { perMinute: null, perDay: null, vacancyFetches: null }
  const earlier = { id: 'other', role: 'user' as const, ...limits, createdAt: 1, disabledAt: null }
  await app.database.orm.insert(owners).values({ ...earlier, name })
  for (const address of ['/admin/owners', '/admin/owners/other']) {
    const html = (await admin.open(address)).text
    expect(html).not.toMatch(/[\p{Bidi_Control}\ufff9-\ufffb]/u)
    expect(html).toContain('\\u202ebo')
  }
})

test('an administrator who is one no longer is let in no more', async () => {
  await app.app.owners.add('another', { role: 'admin' })
  await app.app.owners.set('admin', { role: 'user' })
  expect((await admin.open('/admin/owners')).status).toBe(403)
})

describe('adding an owner', () => {
  test('gives a link over which they set a password and sign in', async () => {
    const page = await admin.send(NEW, { name: 'Борис', perDay: '10' })
    const link = new URL(page.document.getElementById('link')?.textContent ?? '')
    const visitor = createVisitor(app)
    await visitor.send(link.pathname, { password: PASSWORD, repeat: PASSWORD })
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await app.app.owners.find('Борис')).toMatchObject({
      perDay: 10,
      perMinute: null,
      role: 'user',
    })
  })

  test.each([
    ['a taken name', { name: ' admin ' }],
    ['a name that looks like another', { name: 'Аdmin' }],
    ['no name', { name: '' }],
    ['a limit that is no number', { name: 'boris', perMinute: 'many' }],
    ['a limit of none', { name: 'boris', perDay: '0' }],
    ['a limit beyond all bounds', { name: 'boris', vacancyFetches: '9999999999' }],
  ])('%s adds nobody', async (_what, fields) => {
    expect((await admin.send(NEW, fields)).status).toBe(400)
    expect(await app.app.owners.list()).toHaveLength(1)
  })
})

describe('an owner’s page', () => {
  test.each(['min', 'max'])('takes what its fields name as their bounds: %s', async (bound) => {
    const { owner } = await signedIn(app, 'boris')
    const path = `/admin/owners/${owner.id}`
    const inputs = [...(await admin.open(path)).document.querySelectorAll('input[type=number]')]
    const fields = inputs.map((input) => [input.getAttribute('name'), input.getAttribute(bound)])
    expect(fields).toHaveLength(3)
    expect((await admin.send(path, Object.fromEntries(fields))).status).toBe(200)
  })

  test('sets limits, which hold within a second, and takes them back', async () => {
    const { secret, owner } = await app.addKey({ owner: 'boris' })
    const limits = async () => {
      await app.clock.advanceBy(1000)
      return ((await (await app.get('/v1/key', secret)).json()) as KeyAnswer).limits
    }
    const before = await limits()
    await admin.send(`/admin/owners/${owner.id}`, {
      perMinute: '3',
      perDay: '4',
      vacancyFetches: '0',
    })
    expect(await limits()).toMatchObject({ perMinute: 3, perDay: 4, vacancyFetchesPerDay: 0 })
    await admin.send(`/admin/owners/${owner.id}`, { perMinute: '', perDay: '', vacancyFetches: '' })
    expect(await limits()).toEqual(before)
  })

  test('makes administrators, but nobody takes that right from themselves', async () => {
    const { owner } = await signedIn(app, 'boris')
    await admin.send(`/admin/owners/${owner.id}`, { role: 'admin' })
    const csrf = await admin.token('/account')
    await admin.post(`/admin/owners/${admin.owner.id}`, {
      csrf,
      role: 'user',
      'role-shown': 'admin',
    })
    expect((await app.app.owners.list()).map(({ role }) => role)).toEqual(['admin', 'admin'])
  })

  test('gives no role back that another took while the page was open', async () => {
    const { owner } = await signedIn(app, 'boris', { admin: true })
    const { document } = await admin.open(`/admin/owners/${owner.id}`)
    const form = document.querySelector(`form[action="/admin/owners/${owner.id}"]`)!
    const stale = [...form.querySelectorAll('input[type=hidden], input[checked]')]
    const fields = Object.fromEntries(
      stale.map((one) => [one.getAttribute('name')!, one.getAttribute('value')!]),
    )
    expect(fields.role).toBe('admin')
    await app.app.owners.set('boris', { role: 'viewer' })
    await admin.post(`/admin/owners/${owner.id}`, { ...fields, perDay: '7' })
    expect(await app.app.owners.find('boris')).toMatchObject({ role: 'viewer', perDay: 7 })
  })

  test('gives a link that resets the password', async () => {
    const { owner } = await signedIn(app, 'boris')
    const page = await admin.send(
      `/admin/owners/${owner.id}`,
      {},
      `/admin/owners/${owner.id}/password`,
    )
    const link = new URL(page.document.getElementById('link')?.textContent ?? '')
    const password = 'the reset password'
    await createVisitor(app).send(link.pathname, { password, repeat: password })
    expect(await isSignedIn(await signIn(app, 'boris', password))).toBe(true)
  })

  test('of nobody is told as such', async () => {
    expect((await admin.open('/admin/owners/0000000000')).status).toBe(404)
  })
})

describe('disabling an owner', () => {
  test('asks first; then sessions end and the keys answer as unknown ones', async () => {
    const boris = await signedIn(app, 'boris')
    const { secret } = await app.addKey({ owner: 'boris' })
    const path = `/admin/owners/${boris.owner.id}/disable`
    await admin.open(path)
    expect(await keyStatus(secret)).toBe(200)
    await admin.send(path)
    expect(await keyStatus(secret)).toBe(401)
    expect(await (await app.get('/v1/key', secret)).json()).toMatchObject({
      error: { type: 'invalid_api_key' },
    })
    expect(await isSignedIn(boris)).toBe(false)
  })

  test('can be undone: the keys work again', async () => {
    const boris = await signedIn(app, 'boris')
    const { secret } = await app.addKey({ owner: 'boris' })
    await admin.send(`/admin/owners/${boris.owner.id}/disable`)
    await admin.send(
      `/admin/owners/${boris.owner.id}`,
      {},
      `/admin/owners/${boris.owner.id}/enable`,
    )
    expect(await keyStatus(secret)).toBe(200)
    expect(await isSignedIn(await signIn(app, 'boris'))).toBe(true)
  })

  test('nobody disables themselves, though another administrator is left', async () => {
    await signedIn(app, 'boris', { admin: true })
    const csrf = await admin.token('/account')
    await admin.post(`/admin/owners/${admin.owner.id}/disable`, { csrf })
    expect(await isSignedIn(admin)).toBe(true)
  })
})

test('the page of the site tells its last answers', async () => {
  const rows = async () =>
    (await admin.open('/admin/site')).document.querySelectorAll('tbody tr').length
  expect(await rows()).toBe(0)
  await app.scan('Data Analyst')
  expect(await rows()).toBeGreaterThan(1)
})

test('the page of the site tells of the open data when that was asked', async () => {
  const tables = async () =>
    (await admin.open('/admin/site')).document.querySelectorAll('table').length
  const before = await tables()
  await app.scan('Водитель', OPEN_SCAN)
  expect(await tables()).toBe(before + 1)
})

test('the page of the site warns while it refuses, and no longer', async () => {
  const warns = async () =>
    (await admin.open('/admin/site')).document.querySelector('main [role=alert]') !== null
  expect(await warns()).toBe(false)
  await createBreakerStore(app.database).refuse('captcha', app.clock.now() + 60_000)
  expect(await warns()).toBe(true)
  await app.clock.advanceBy(60_000)
  expect(await warns()).toBe(false)
})

test('the page of the site tells when the run that rests tries, also while the refusal is believed for longer', async () => {
  app.site.setFault({ kind: 'captcha' })
  const queued = await app.app.runs.queue({
    queries: ['Data Analyst'],
    area: null,
    withSalary: true,
  })
  const interrupted = new AbortController()
  const outcome = app.app.completeRun(queued, { signal: interrupted.signal })
  await app.clock.until(async () => (await app.app.runs.newest())[0]?.state === 'parked')
  await createBreakerStore(app.database).refuse('captcha', app.clock.now() + 7_200_000)
  const { document } = await admin.open('/admin/site')
  const runs = await admin.open('/admin/scans')
  const [told] = document.querySelector('main [role=alert]')?.textContent?.match(/\d?\d:\d\d/) ?? []
  expect(runs.document.querySelector('tbody tr')?.textContent).toContain(told ?? 'no time')
  interrupted.abort()
  await app.clock.run(outcome)
})

test('an owner is deleted with its keys, its password and its days of use, and nobody deletes themselves', async () => {
  const boris = await signedIn(app, 'boris')
  const { secret } = await app.addKey({ owner: 'boris' })
  expect((await app.get('/v1/key', secret)).status).toBe(200)
  const { document } = await admin.open('/admin/owners')
  const row = [...document.querySelectorAll('tbody tr')].find((each) =>
    each.textContent?.startsWith('boris'),
  )
  expect(row?.lastElementChild?.textContent).toBe('1')
  await admin.send(`/admin/owners/${boris.owner.id}/delete`)
  await nextLook(app.clock)
  expect((await app.get('/v1/key', secret)).status).toBe(401)
  expect(await isSignedIn(boris)).toBe(false)
  expect(await app.app.owners.findByName('boris')).toBeNull()
  const csrf = await admin.token('/account')
  await admin.post(`/admin/owners/${admin.owner.id}/delete`, { csrf })
  expect(await isSignedIn(admin)).toBe(true)
})

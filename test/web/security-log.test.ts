/**
 * What is done in the account area, and what is refused there and under `/v1`, as the security log
 * tells it.
 */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { addOwner, createVisitor, PASSWORD, signedIn, signIn } from '../helpers/visitor.ts'

const ADDRESS = '192.0.2.7'
const NEW_PASSWORD = 'another long password'
let app: TestApp
let seen: number
beforeEach(async () => {
  app = await createTestApp({ vacancies: [], edge: { peerAddress: () => ADDRESS } })
  seen = 0
})
afterEach(() => app.close())

type Line = { event: string; address: string; owner: string | null; by?: string; key?: string }

/** The security events since the last look. */
function events(): Line[] {
  const lines = app.logged.slice(seen).map((line) => JSON.parse(line))
  seen = app.logged.length
  return lines.filter(({ event }) => event !== undefined)
}

const told = () => events().map(({ event, owner }) => [event, owner])

test('signing in, well and badly, and out', async () => {
  await addOwner(app, 'anna')
  await signIn(app, 'anna', 'a wrong password')
  await signIn(app, 'nobody', 'a wrong password')
  const visitor = await signIn(app, 'anna')
  await visitor.send('/account/security', {}, '/sign-out')
  expect(told()).toEqual([
    ['sign-in-failed', 'anna'],
    ['sign-in-failed', null],
    ['signed-in', 'anna'],
    ['signed-out', 'anna'],
  ])
})

test('attempts that are not looked at, with the owner they are for', async () => {
  await addOwner(app, 'anna')
  for (let i = 0; i < 6; i++) await signIn(app, 'anna', `guess ${i}`)
  for (let i = 0; i < 6; i++) await signIn(app, 'nobody', `guess ${i}`)
  expect(told().filter(([event]) => event === 'sign-in-throttled')).toEqual([
    ['sign-in-throttled', 'anna'],
    ['sign-in-throttled', null],
  ])
})

test('the password: asked for, changed, and the end of all sessions', async () => {
  const visitor = await signedIn(app, 'anna')
  events()
  const change = (current: string) =>
    visitor.send(
      '/account/security',
      { current, password: NEW_PASSWORD, repeat: NEW_PASSWORD },
      '/account/security/password',
    )
  await change('a wrong password')
  await change(PASSWORD)
  await visitor.send('/account/security', {}, '/account/security/sign-out-everywhere')
  expect(told()).toEqual([
    ['password-check-failed', 'anna'],
    ['password-changed', 'anna'],
    ['sessions-ended', 'anna'],
  ])
})

test('keys made and deleted, by their ids', async () => {
  const visitor = await signedIn(app, 'anna')
  events()
  await visitor.send('/account/keys/new', { name: 'bot' })
  const [made] = await app.app.keys.list(visitor.owner)
  await visitor.send(`/account/keys/${made!.key.id}/delete`)
  const deed = { address: ADDRESS, owner: 'anna', key: made!.key.id }
  expect(events()).toMatchObject([
    { event: 'key-made', ...deed },
    { event: 'key-deleted', ...deed },
  ])
})

test('what administrators do to owners, and the links that set passwords', async () => {
  const admin = await signedIn(app, 'admin', { admin: true })
  events()
  const page = await admin.send('/admin/owners/new', { name: 'boris' })
  const link = new URL(page.document.getElementById('link')?.textContent ?? '')
  await createVisitor(app).send(link.pathname, { password: NEW_PASSWORD, repeat: NEW_PASSWORD })
  const at = `/admin/owners/${(await app.app.owners.find('boris')).id}`
  await admin.send(at, { perDay: '7' })
  await admin.send(`${at}/disable`)
  await admin.send(at, {}, `${at}/enable`)
  await admin.send(at, {}, `${at}/password`)
  expect(events().map(({ event, owner, by }) => [event, owner, by])).toEqual([
    ['owner-made', 'boris', 'admin'],
    ['password-link-made', 'boris', 'admin'],
    ['password-link-used', 'boris', undefined],
    ['signed-in', 'boris', undefined],
    ['owner-changed', 'boris', 'admin'],
    ['owner-disabled', 'boris', 'admin'],
    ['owner-enabled', 'boris', 'admin'],
    ['password-link-made', 'boris', 'admin'],
  ])
})

test('the first owner', async () => {
  const link = `/first-run/${await app.app.links.issueFirstRun()}`
  await createVisitor(app).send(link, {
    name: 'anna',
    password: NEW_PASSWORD,
    repeat: NEW_PASSWORD,
  })
  expect(told()).toEqual([['first-owner-made', 'anna']])
})

test('wrong keys under /v1, but no request without one and none with a known one', async () => {
  const { secret, id } = await app.addKey()
  const wrong = `smk_${'x'.repeat(36)}`
  await app.get('/v1/key', wrong)
  await app.post('/v1/mcp', {}, wrong)
  await app.request('GET', '/v1/scans', { headers: { authorization: 'Basic YTpi' } })
  expect(events()).toMatchObject(
    Array(3).fill({ event: 'key-refused', address: ADDRESS, owner: null }),
  )
  await app.get('/v1/key')
  await app.get('/v1/key', secret)
  await app.get('/v1/docs.md', wrong)
  expect(events()).toEqual([])
  await app.app.keys.delete(id)
  await app.clock.advanceBy(1000)
  await app.get('/v1/key', secret)
  expect(told()).toEqual([['key-refused', null]])
})

test('no secret, and no name that nobody has', async () => {
  const { secret } = await app.addKey({ owner: 'anna' })
  const admin = await signedIn(app, 'admin', { admin: true })
  const page = await admin.send('/admin/owners/new', { name: 'boris' })
  const link = new URL(page.document.getElementById('link')?.textContent ?? '').pathname
  await createVisitor(app).send(link, { password: NEW_PASSWORD, repeat: NEW_PASSWORD })
  const made = await admin.send('/account/keys/new', { name: 'bot' })
  // A password typed into the field of the name, and a right one into that of the password.
  for (let i = 0; i < 8; i++) await signIn(app, NEW_PASSWORD, PASSWORD)
  await signIn(app, 'admin', 'typed wrongly')
  await app.get('/v1/key', `${secret}x`)
  const log = app.logged.join('\n')
  const secrets = [
    PASSWORD,
    NEW_PASSWORD,
    'typed wrongly',
    secret,
    link.split('/').at(-1)!,
    ...admin.cookies.values(),
  ]
  expect(secrets.filter((text) => log.includes(text))).toEqual([])
  const shown = /smk_[0-9A-Za-z]{36}/.exec(made.text)![0]
  expect(log).not.toContain(shown)
})

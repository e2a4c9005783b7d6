import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Owner } from '../../src/accounts/owner.ts'
import { SESSION_IDLE_MS } from '../../src/accounts/sessions.service.ts'
import type { AccountDeps } from '../../src/web/handlers/deps.ts'
import { webRoutes } from '../../src/web/routes.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import {
  addOwner,
  createVisitor,
  PASSWORD,
  signedIn,
  signIn,
  type Visitor,
} from '../helpers/visitor.ts'

/** Every address that takes a form, from the table of routes. */
const FORMS = webRoutes({ limits: {} } as AccountDeps)
  .filter(({ method }) => method === 'POST')
  .map(({ path }) => path)

/** Fields with which each of the forms would do something. */
const FIELDS = {
  name: 'intruder',
  password: 'another long password',
  repeat: 'another long password',
  current: PASSWORD,
  perDay: '5',
  language: 'ru',
  once: 'x',
}

let app: TestApp
let visitor: Visitor
let victim: Owner
let keyId: string
let links: { firstRun: string; password: string }
let otherToken: string

beforeAll(async () => {
  app = await createTestApp()
  visitor = await signedIn(app, 'anna', { admin: true })
  victim = await addOwner(app, 'victim')
  keyId = (await app.addKey({ owner: 'anna', name: 'kept' })).id
  links = {
    firstRun: await app.app.links.issueFirstRun(),
    password: await app.app.links.issueForPassword(victim),
  }
  otherToken = await (await signIn(app, 'anna')).token('/account')
})
afterAll(() => app.close())

/** What a form could change, without the times at which sessions were last used. */
const TABLES = ['owners', 'keys', 'passwords', 'one_time_links']

function state(): unknown {
  const rows = (query: string) => app.database.sqlite.query(query).all()
  return [
    ...TABLES.map((table) => rows(`SELECT * FROM ${table}`)),
    rows('SELECT hash FROM sessions'),
  ]
}

function addressOf(path: string): string {
  const id = path.includes('/keys/') ? keyId : victim.id
  return path
    .replace(':id', id)
    .replace(':token', path.startsWith('/first-run') ? links.firstRun : links.password)
}

describe.each(FORMS)('the form %s', (path) => {
  test.each([
    ['without a token', async () => ({})],
    ['with a made-up token', async () => ({ csrf: 'A'.repeat(43) })],
    [
      'with the token of a visitor',
      async () => ({ csrf: await createVisitor(app).token('/sign-in') }),
    ],
    ['with the token of another session', async () => ({ csrf: otherToken })],
  ])('%s is refused and changes nothing', async (_what, forged) => {
    const fields = { ...FIELDS, ...(await forged()) }
    const before = state()
    const response = await visitor.post(addressOf(path), fields)
    expect(response.status).toBe(403)
    expect(state()).toEqual(before)
  })

  test('sent from another site is refused, whatever its token', async () => {
    const csrf = await visitor.token('/account')
    const before = state()
    const response = await visitor.post(
      addressOf(path),
      { ...FIELDS, csrf },
      { 'sec-fetch-site': 'cross-site' },
    )
    expect(response.status).toBe(403)
    expect(state()).toEqual(before)
  })

  test.each([
    ['too large', `csrf=x&name=${'x'.repeat(1_000_000)}`, 'application/x-www-form-urlencoded'],
    ['sent as JSON', '{"csrf":"x"}', 'application/json'],
    ['sent as plain text', 'csrf=x', 'text/plain'],
  ])('%s is refused', async (_what, body, type) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': type }
    expect((await app.request('POST', addressOf(path), { body, headers })).status).toBe(400)
  })
})

test.each(FORMS)(
  'the form %s is refused and changes nothing when the session has ended',
  async (path) => {
    const csrf = await visitor.token('/account')
    const now = app.clock.now()
    await app.clock.advanceBy(SESSION_IDLE_MS)
    const before = state()
    const response = await visitor.post(addressOf(path), { ...FIELDS, csrf })
    expect(response.status).toBe(403)
    expect(state()).toEqual(before)
    app.clock.setTo(now)
  },
)

test('a form needs the cookie it was made with', async () => {
  const csrf = await createVisitor(app).token('/sign-in')
  const response = await createVisitor(app).post('/sign-in', {
    csrf,
    name: 'anna',
    password: PASSWORD,
  })
  expect(response.status).toBe(403)
})

test('the language is kept in a cookie for months, and one goes back to a page of this site only', async () => {
  const guest = createVisitor(app)
  const csrf = await guest.token('/sign-in')
  const back = async (to: string) =>
    (await guest.post('/language', { csrf, language: 'ru', back: to })).headers.get('location')
  expect(await back('/sign-in')).toBe('/sign-in')
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    expect(await back(elsewhere)).toBe('/')
  }
  const { document } = await guest.open('/', { 'accept-language': 'en' })
  expect(document.documentElement.getAttribute('lang')).toBe('ru')
  const chosen = await guest.post('/language', { csrf, language: 'en', back: '/' })
  const cookie = chosen.headers.getSetCookie().find((line) => line.includes('language'))
  const seconds = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])
  expect(seconds).toBeGreaterThan(180 * 24 * 60 * 60)
})

/** Passkeys: added with the password, good for this site alone, each challenge once. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { relyingParty } from '../../src/accounts/passkeys/passkey.ts'
import { MOST_PASSKEYS } from '../../src/accounts/passkeys/passkeys.service.ts'
import { type Authenticator, createAuthenticator, type Odd } from '../helpers/authenticator.ts'
import { withPhone } from '../helpers/second-factor.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import {
  createVisitor,
  isSignedIn,
  PASSWORD,
  type Page,
  signedIn,
  type Visitor,
} from '../helpers/visitor.ts'

const AT = '/account/security/passkeys'

let app: TestApp
let anna: Awaited<ReturnType<typeof signedIn>>
let asked: string[]
beforeEach(async () => {
  asked = []
  app = await createTestApp({
    fetch: async (url) => {
      asked.push(url)
      return new Response()
    },
  })
  anna = await signedIn(app, 'anna')
})
afterEach(() => app.close())

/** The form that the page's script sends, and what the browser is told. */
function askedBy({ document }: Page) {
  const form = document.querySelector('form[data-passkey]')
  const inputs = [...(form?.querySelectorAll('input[name]') ?? [])]
  return {
    fields: Object.fromEntries(
      inputs.map((one) => [one.getAttribute('name')!, one.getAttribute('value') ?? '']),
    ),
    options: JSON.parse(form?.getAttribute('data-options') ?? '{"challenge":""}'),
    action: form?.getAttribute('action') ?? '',
  }
}

const toMake = async (visitor: Visitor = anna, name = 'laptop') =>
  askedBy(await visitor.send(AT, { name, current: PASSWORD }))

async function add(
  device: Authenticator,
  odd: Odd = {},
  visitor: Visitor = anna,
): Promise<boolean> {
  const { fields, options, action } = await toMake(visitor)
  const { status } = await visitor.post(action, { ...fields, answer: device.make(options, odd) })
  return status === 303
}

async function toShow(visitor: Visitor, next = '/account') {
  return askedBy(
    await visitor.send(`/sign-in?${new URLSearchParams({ next })}`, {}, '/sign-in/passkey'),
  )
}

async function show(
  device: Authenticator,
  odd: Odd = {},
  visitor = createVisitor(app),
): Promise<Visitor> {
  const { fields, options, action } = await toShow(visitor)
  await visitor.post(action, { ...fields, answer: device.show(options, odd) })
  return visitor
}

const opens = async (device: Authenticator, odd: Odd = {}) => isSignedIn(await show(device, odd))

async function added(): Promise<Authenticator> {
  const device = createAuthenticator()
  expect(await add(device)).toBe(true)
  return device
}

describe('a passkey', () => {
  test('signs in again and again, without a name, a password or a code', async () => {
    const device = await added()
    await withPhone(app, anna)
    expect([await opens(device), await opens(device)]).toEqual([true, true])
  })

  test('is listed with its name, and opens nothing once it is deleted', async () => {
    const device = await added()
    expect((await anna.open('/account/security')).text).toContain('laptop')
    await anna.send('/account/security', { id: device.id }, `${AT}/delete`)
    expect(await app.app.passkeys.list(anna.owner)).toEqual([])
    expect(await opens(device)).toBe(false)
  })

  test('of somebody else is deleted by nobody', async () => {
    const device = await added()
    const boris = await signedIn(app, 'boris')
    await boris.post(`${AT}/delete`, { csrf: await boris.token('/account'), id: device.id })
    expect(await opens(device)).toBe(true)
  })

  test('opens no disabled account, and goes with a deleted one', async () => {
    const device = await added()
    await app.app.owners.disable(anna.owner)
    expect(await opens(device)).toBe(false)
    await app.app.owners.enable(anna.owner)
    expect(await opens(device)).toBe(true)
    await app.app.owners.delete(anna.owner)
    expect(await opens(device)).toBe(false)
  })

  test('leads to the page asked for, and to no other site', async () => {
    const device = await added()
    for (const [next, to] of [
      ['/account/usage', '/account/usage'],
      ['//evil.example', '/account'],
    ] as const) {
      const visitor = createVisitor(app)
      const { fields, options, action } = await toShow(visitor, next)
      const answer = await visitor.post(action, { ...fields, answer: device.show(options) })
      expect(answer.headers.get('location')).toBe(to)
    }
  })

  test('ends the session that the browser had, and begins a new one', async () => {
    const device = await added()
    const before = [...anna.cookies].find(([name]) => name.includes('session'))![1]
    const csrf = await anna.token('/account')
    const form = askedBy(await pageOf(await anna.post('/sign-in/passkey', { csrf })))
    await anna.post(form.action, { ...form.fields, answer: device.show(form.options) })
    expect(await app.app.sessions.find(before)).toBeNull()
    expect(await isSignedIn(anna)).toBe(true)
  })
})

describe('signing in takes none', () => {
  const ODD: [string, Odd][] = [
    ['made for a page of another site', { origin: 'https://skills.example.evil.example' }],
    ['made for a page without https', { origin: 'http://skills.example' }],
    ['made for another host', { host: 'evil.example' }],
    ['that signs another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that signs the making of one', { type: 'webauthn.create' }],
    ['of a device that has not asked who uses it', { isVerified: false }],
    ['of a copy of the device, which counts behind', { counter: 1 }],
    ['whose signature is wrong', { isForged: true }],
  ]
  test.each(ODD)('%s', async (_what, odd) => {
    const device = await added()
    expect(await opens(device)).toBe(true)
    expect(await opens(device, odd)).toBe(false)
    expect(await opens(device)).toBe(true)
  })

  test('that says it is of another owner', async () => {
    const device = await added()
    const boris = await signedIn(app, 'boris')
    expect(
      await opens(device, { userHandle: Buffer.from(boris.owner.id).toString('base64url') }),
    ).toBe(false)
  })

  test('that nobody has added', async () => {
    expect(await opens(createAuthenticator())).toBe(false)
  })

  test('a second time with one challenge, in another browser, or late', async () => {
    const device = await added()
    const visitor = createVisitor(app)
    const { fields, options, action } = await toShow(visitor)
    const answer = device.show(options)
    const thief = createVisitor(app)
    await thief.post(action, { csrf: await thief.token('/sign-in'), answer })
    expect(await isSignedIn(thief)).toBe(false)
    await visitor.post(action, { ...fields, answer })
    expect(await isSignedIn(visitor)).toBe(true)
    await visitor.send('/account', {}, '/sign-out')
    await visitor.post(action, { csrf: await visitor.token('/sign-in'), answer })
    expect(await isSignedIn(visitor)).toBe(false)
    const late = await toShow(visitor)
    await app.clock.advanceBy(10 * 60_000)
    await visitor.post(action, { ...late.fields, answer: device.show(late.options) })
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test.each([
    '',
    '{}',
    'null',
    '[]',
    '"x"',
    '{"id":1}',
    '{"id":"a","response":{"userHandle":"b"}}',
    '\u0000',
    '{'.repeat(4000),
  ])('of nonsense: %#', async (answer) => {
    const visitor = createVisitor(app)
    const { fields, action } = await toShow(visitor)
    expect((await visitor.post(action, { ...fields, answer })).status).toBe(403)
    const form = await toMake()
    expect((await anna.post(form.action, { ...form.fields, answer })).status).toBe(400)
  })
})

describe('adding', () => {
  test('takes the current password: the session alone adds none', async () => {
    const page = await anna.send(AT, { name: 'laptop', current: 'not this one' })
    expect([page.status, askedBy(page).action]).toEqual([400, ''])
    const device = createAuthenticator()
    const shown = await toShow(createVisitor(app))
    const csrf = await anna.token('/account')
    const answer = device.make({ ...shown.options, rp: { id: 'skills.example' }, user: { id: '' } })
    expect((await anna.post(`${AT}/made`, { csrf, name: 'laptop', answer })).status).toBe(400)
  })

  test('takes a code too where signing in does', async () => {
    const phone = await withPhone(app, anna)
    const device = createAuthenticator()
    const make = (fields: object) => anna.send(AT, { name: 'laptop', current: PASSWORD, ...fields })
    for (const fields of [{}, { code: phone.code(-5) }])
      expect((await make(fields)).status).toBe(400)
    expect(await app.app.passkeys.list(anna.owner)).toEqual([])
    const { fields, options, action } = askedBy(await make({ code: phone.code() }))
    await anna.post(action, { ...fields, answer: device.make(options) })
    expect(await opens(device)).toBe(true)
  })

  test.each<[string, Odd]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of a device that has not asked who uses it', { isVerified: false }],
  ])('refuses one %s', async (_what, odd) => {
    expect(await add(createAuthenticator(), odd)).toBe(false)
    expect(await app.app.passkeys.list(anna.owner)).toEqual([])
  })

  test('refuses what was asked of another owner', async () => {
    const boris = await signedIn(app, 'boris')
    const { options, action } = await toMake()
    const csrf = await boris.token('/account')
    await boris.post(action, { csrf, name: 'x', answer: createAuthenticator().make(options) })
    expect(await app.app.passkeys.list(boris.owner)).toEqual([])
  })

  test('adds a passkey once, for one owner', async () => {
    const device = await added()
    expect(await add(device)).toBe(false)
    expect(await add(device, {}, await signedIn(app, 'boris'))).toBe(false)
    const userHandle = Buffer.from(anna.owner.id).toString('base64url')
    expect(await opens(device, { userHandle })).toBe(true)
  })

  test('asks no address that a device names in what it says of itself', async () => {
    const x5c = [Uint8Array.from([1]), Uint8Array.from([2])]
    const attStmt = new Map<string, unknown>([
      ['alg', -7],
      ['sig', Uint8Array.from([3])],
      ['x5c', x5c],
    ])
    expect(await add(createAuthenticator(), { attestation: { fmt: 'android-key', attStmt } })).toBe(
      true,
    )
    expect(asked).toEqual([])
  })

  test('adds so many at most', async () => {
    for (let i = 0; i < MOST_PASSKEYS; i++) await added()
    const page = await anna.send(AT, { name: 'one more', current: PASSWORD })
    expect([page.status, (await app.app.passkeys.list(anna.owner)).length]).toEqual([
      400,
      MOST_PASSKEYS,
    ])
  })
})

test.each([
  ['https://skills.example', true],
  ['https://skills.example:8443', true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
  ['http://skills.example', false],
])('browsers make passkeys at %s: %p', (baseUrl, isPossible) => {
  expect(relyingParty(baseUrl) !== null).toBe(isPossible)
})

test('where none can be made, none is offered or asked for', async () => {
  const plain = await createTestApp({ edge: { baseUrl: 'http://127.0.0.1:8080' } })
  const visitor = await signedIn(plain, 'anna')
  expect((await visitor.open(AT)).status).toBe(404)
  const guest = createVisitor(plain)
  expect(
    (await guest.open('/sign-in')).document.querySelector('form[action="/sign-in/passkey"]'),
  ).toBeNull()
  expect(
    (await guest.post('/sign-in/passkey', { csrf: await guest.token('/sign-in') })).status,
  ).toBe(404)
  await plain.close()
})

test('the security log tells of them', async () => {
  const seen = app.logged.length
  const device = await added()
  await opens(device, { isForged: true })
  await opens(device)
  await anna.send('/account/security', { id: device.id }, `${AT}/delete`)
  const events = app.logged
    .slice(seen)
    .map((line) => JSON.parse(line) as { event?: string; owner?: string | null })
  expect(events.flatMap(({ event, owner }) => (event ? [[event, owner ?? null]] : []))).toEqual([
    ['passkey-added', 'anna'],
    ['passkey-failed', null],
    ['signed-in', 'anna'],
    ['passkey-deleted', 'anna'],
  ])
})

async function pageOf(response: Response): Promise<Page> {
  const { parseHTML } = await import('linkedom')
  const text = await response.text()
  return {
    response,
    status: response.status,
    text,
    document: parseHTML(text).document as unknown as Document,
  }
}

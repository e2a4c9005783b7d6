import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { SESSION_IDLE_MS, SESSION_MS } from '../../src/accounts/sessions.service.ts'
import { addressRanges } from '../../src/foreign/address-ranges.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import {
  addOwner,
  createVisitor,
  isSignedIn,
  PASSWORD,
  signedIn,
  signIn,
} from '../helpers/visitor.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

describe('signing in', () => {
  test('the right name and password open the account', async () => {
    const visitor = await signedIn(app, 'Анна')
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('a name typed with other code points for the same letters is the same name', async () => {
    await addOwner(app, 'Йод'.normalize('NFC'))
    expect(await isSignedIn(await signIn(app, 'Йод'.normalize('NFD')))).toBe(true)
  })

  test.each([
    ['a wrong password', 'anna', 'something else'],
    ['an unknown name', 'nobody', PASSWORD],
    ['the password in another case', 'anna', PASSWORD.toUpperCase()],
    ['no password', 'anna', ''],
  ])('%s opens nothing', async (_what, name, password) => {
    await addOwner(app, 'anna')
    expect(await isSignedIn(await signIn(app, name, password))).toBe(false)
  })

  test('an owner who has no password cannot sign in, with an empty one neither', async () => {
    await app.app.owners.add('fresh')
    expect(await isSignedIn(await signIn(app, 'fresh', ''))).toBe(false)
  })

  test('a new password ends what the one before had begun to open', async () => {
    const anna = await addOwner(app, 'anna')
    const { begin } = app.app.sessions
    spyOn(app.app.sessions, 'begin').mockImplementationOnce(async (owner) => {
      await app.app.passwords.set(anna, 'another long password')
      return begin(owner)
    })
    expect(await isSignedIn(await signIn(app, 'anna'))).toBe(false)
    expect(await app.app.sessions.count(anna)).toBe(0)
    expect(await isSignedIn(await signIn(app, 'anna', 'another long password'))).toBe(true)
  })

  test('a disabled owner cannot sign in', async () => {
    const owner = await addOwner(app, 'anna')
    await app.app.owners.disable(owner)
    expect(await isSignedIn(await signIn(app, 'anna'))).toBe(false)
  })

  test('the cookie is out of reach of scripts, other sites and plain http', async () => {
    await addOwner(app, 'anna')
    const visitor = createVisitor(app)
    const csrf = await visitor.token('/sign-in')
    const response = await visitor.post('/sign-in', { csrf, name: 'anna', password: PASSWORD })
    const cookie = response.headers.getSetCookie().find((line) => line.includes('session'))
    expect(cookie?.split('; ')).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/']),
    )
    expect(cookie).toContain(`Max-Age=${SESSION_MS / 1000}`)
  })

  test('works over plain http too, where a browser takes no cookie meant for https', async () => {
    const plain = await createTestApp({ edge: { baseUrl: 'http://skills.example' } })
    const response = await createVisitor(plain).open('/sign-in')
    expect(response.response.headers.getSetCookie().join()).not.toMatch(/Secure|__Host-/)
    expect(await isSignedIn(await signedIn(plain, 'anna'))).toBe(true)
    await plain.close()
  })

  test('neither the password nor the token of the session is stored', async () => {
    const visitor = await signedIn(app, 'anna')
    const stored = app.everythingStored()
    expect(stored).not.toContain(PASSWORD)
    expect([...visitor.cookies.values()].filter((value) => stored.includes(value))).toEqual([])
    expect(app.logged.join('\n')).not.toContain(PASSWORD)
  })

  test('after signing in one goes on to the page asked for, but never to another site', async () => {
    await addOwner(app, 'anna')
    const landing = async (next: string) => {
      const visitor = createVisitor(app)
      const csrf = await visitor.token('/sign-in')
      const response = await visitor.post('/sign-in', {
        csrf,
        next,
        name: 'anna',
        password: PASSWORD,
      })
      return response.headers.get('location')
    }
    expect(await landing('/account/usage')).toBe('/account/usage')
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example/account',
      '/\\evil.example',
      '/account/../..//e',
    ]) {
      expect(await landing(elsewhere)).toBe('/account')
    }
  })

  test('whoever is signed in already goes on at once, and never to another site either', async () => {
    const visitor = await signedIn(app, 'anna')
    const landing = async (next: string) => {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const path = `/sign-in?${new URLSearchParams({ next })}`
      return (await app.request('GET', path, { headers: { cookie } })).headers.get('location')
    }
    expect(await landing('/account/usage')).toBe('/account/usage')
    for (const elsewhere of ['https://evil.example/', '//evil.example/account', '/\\evil.example'])
      expect(await landing(elsewhere)).toBe('/account')
  })
})

describe('a session', () => {
  test('ends when it was not used for a day, and lives on when it was', async () => {
    const visitor = await signedIn(app, 'anna')
    await app.clock.advanceBy(SESSION_IDLE_MS - MINUTE_MS)
    expect(await isSignedIn(visitor)).toBe(true)
    await app.clock.advanceBy(SESSION_IDLE_MS - MINUTE_MS)
    expect(await isSignedIn(visitor)).toBe(true)
    await app.clock.advanceBy(SESSION_IDLE_MS)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('ends after thirty days however much it is used', async () => {
    const visitor = await signedIn(app, 'anna')
    for (let passed = 0; passed + SESSION_IDLE_MS / 2 < SESSION_MS; passed += SESSION_IDLE_MS / 2) {
      expect(await isSignedIn(visitor)).toBe(true)
      await app.clock.advanceBy(SESSION_IDLE_MS / 2)
    }
    await app.clock.advanceBy(SESSION_IDLE_MS / 2)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('is ended by signing in again in the same browser', async () => {
    const visitor = await signedIn(app, 'anna')
    const before = new Map(visitor.cookies)
    const csrf = await visitor.token('/account')
    expect(
      (await visitor.post('/sign-in', { csrf, name: 'anna', password: PASSWORD })).status,
    ).toBe(303)
    expect(await isSignedIn(visitor)).toBe(true)
    for (const [name, value] of before) visitor.cookies.set(name, value)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('survives a restart of the service', async () => {
    const visitor = await signedIn(app, 'anna')
    await app.restart()
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('signing out ends it, for whoever copied the cookie too', async () => {
    const visitor = await signedIn(app, 'anna')
    const copied = new Map(visitor.cookies)
    await visitor.send('/account', {}, '/sign-out')
    expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([])
    for (const [name, value] of copied) visitor.cookies.set(name, value)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('signing out everywhere ends those of all browsers, and nobody else’s', async () => {
    const here = await signedIn(app, 'anna')
    const there = await signIn(app, 'anna')
    const other = await signedIn(app, 'boris')
    await here.send('/account/security', {}, '/account/security/sign-out-everywhere')
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('a change of password ends the others and keeps the one that made it', async () => {
    const here = await signedIn(app, 'anna')
    const there = await signIn(app, 'anna')
    const password = 'another long password'
    const fields = { current: PASSWORD, password, repeat: password }
    await here.send('/account/security', fields, '/account/security/password')
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect(await isSignedIn(await signIn(app, 'anna', PASSWORD))).toBe(false)
    expect(await isSignedIn(await signIn(app, 'anna', password))).toBe(true)
  })

  test.each([
    ['a wrong current password', { current: 'not this one', password: 'another long password' }],
    ['a short new one', { current: PASSWORD, password: 'short' }],
    [
      'a new one typed differently the second time',
      { current: PASSWORD, password: 'another long password', repeat: 'x' },
    ],
  ])('%s changes no password', async (_what, fields) => {
    const visitor = await signedIn(app, 'anna')
    const page = await visitor.send(
      '/account/security',
      { repeat: fields.password, ...fields },
      '/account/security/password',
    )
    expect(page.status).toBe(400)
    expect(await isSignedIn(await signIn(app, 'anna', PASSWORD))).toBe(true)
  })

  test('a password set from the command line ends every session', async () => {
    const visitor = await signedIn(app, 'anna')
    await app.app.passwords.set(visitor.owner, 'set by hand, on the server')
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('ends at once when its owner is disabled, and does not come back with them', async () => {
    const visitor = await signedIn(app, 'anna')
    await app.app.owners.disable(visitor.owner)
    expect(await isSignedIn(visitor)).toBe(false)
    await app.app.owners.enable(visitor.owner)
    expect(await isSignedIn(visitor)).toBe(false)
  })
})

describe('keys and sessions', () => {
  test('a session opens nothing under /v1', async () => {
    const visitor = await signedIn(app, 'anna')
    expect((await visitor.open('/v1/key')).status).toBe(401)
    const token = [...visitor.cookies].find(([name]) => name.includes('session'))?.[1]
    expect((await visitor.open('/v1/key', { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  test('a key opens nothing of the account area', async () => {
    const { secret } = await app.addKey()
    const cookie = `__Host-smk_session=${secret}`
    const attempts: Record<string, string>[] = [{ authorization: `Bearer ${secret}` }, { cookie }]
    for (const headers of attempts) {
      const response = await app.request('GET', '/account', { headers })
      expect(response.headers.get('location')).toStartWith('/sign-in')
    }
  })
})

describe('guessing passwords', () => {
  const attempt = async (name: string, password: string) => {
    const visitor = createVisitor(app)
    const csrf = await visitor.token('/sign-in')
    return visitor.post('/sign-in', { csrf, name, password })
  }

  test('is slowed down after a few attempts, also for the right one, and says when to come back', async () => {
    await addOwner(app, 'anna')
    for (let i = 0; i < 5; i++) expect((await attempt('anna', `guess ${i}`)).status).toBe(403)
    const refused = await attempt('anna', PASSWORD)
    expect(refused.status).toBe(429)
    await app.clock.advanceBy(Number(refused.headers.get('retry-after')) * 1000)
    expect((await attempt('anna', PASSWORD)).status).toBe(303)
  })

  test('is slowed down in every spelling that might sign the owner in', async () => {
    await addOwner(app, 'anna')
    // The last ones are cut off at 100 characters by whoever cuts names.
    const spelled = (i: number) =>
      `${'\u00a0 '.repeat(i % 3)}anna${' '.repeat(84 + i)}${i > 12 ? 'x' : ''}`
    const opened: number[] = []
    for (let i = 0; i < 24; i++) opened.push((await attempt(spelled(i), `guess ${i}`)).status)
    expect(opened.filter((status) => status === 403).length).toBe(5)
    expect((await attempt('anna', PASSWORD)).status).toBe(429)
  })

  test('with a name longer than any is refused before anything is checked', async () => {
    await addOwner(app, 'anna')
    const long = `anna${' '.repeat(96)}x`
    for (let i = 0; i < 60; i++) expect((await attempt(long, PASSWORD)).status).toBe(400)
    expect((await attempt('anna', PASSWORD)).status).toBe(303)
  })

  test.each([-5, 5])(
    'is slowed down for as long when the clock is set by %i hours',
    async (hours) => {
      const steady = createTestClock(0)
      await app.close()
      app = await createTestApp({ steady })
      await addOwner(app, 'anna')
      for (let i = 0; i < 6; i++) await attempt('anna', `guess ${i}`)
      app.clock.setTo(app.clock.now() + hours * HOUR_MS)
      const refused = await attempt('anna', PASSWORD)
      expect(refused.status).toBe(429)
      steady.setTo(Number(refused.headers.get('retry-after')) * 1000)
      expect((await attempt('anna', PASSWORD)).status).toBe(303)
    },
  )

  test('many attempts at once do not pass as one', async () => {
    await addOwner(app, 'anna')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => attempt('anna', `guess ${i}`)),
    )
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5)
  })

  test('does not touch another name', async () => {
    await addOwner(app, 'anna')
    for (let i = 0; i < 8; i++) await attempt('boris', `guess ${i}`)
    expect((await attempt('anna', PASSWORD)).status).toBe(303)
  })

  test('from one address leaves the others alone, as far as trusted proxies tell them apart', async () => {
    const behindProxy = async (trustedProxies: string) => {
      const config = { trustedProxies: addressRanges(trustedProxies) }
      const served = await createTestApp({ config, edge: { peerAddress: () => '10.1.2.3' } })
      await addOwner(served, 'anna')
      const from = async (address: string, password: string) => {
        const visitor = createVisitor(served)
        const fields = { csrf: await visitor.token('/sign-in'), name: 'anna', password }
        return (await visitor.post('/sign-in', fields, { 'x-forwarded-for': address })).status
      }
      for (let i = 0; i < 6; i++) await from('192.0.2.1', `guess ${i}`)
      const statuses = [await from('192.0.2.1', PASSWORD), await from('198.51.100.2', PASSWORD)]
      await served.close()
      return statuses
    }
    expect(await behindProxy('10.0.0.0/8')).toEqual([429, 303])
    expect(await behindProxy('172.16.0.0/12')).toEqual([429, 429])
  })

  test('a right password takes the attempts before it back', async () => {
    await addOwner(app, 'anna')
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await attempt('anna', `guess ${i}`)).status).toBe(403)
      expect((await attempt('anna', PASSWORD)).status).toBe(303)
    }
  })

  test('the current password asked for in the account is guessed no faster', async () => {
    const visitor = await signedIn(app, 'anna')
    const password = 'another long password'
    const change = (current: string) =>
      visitor.send(
        '/account/security',
        { current, password, repeat: password },
        '/account/security/password',
      )
    for (let i = 0; i < 5; i++) await change(`guess ${i}`)
    await change(PASSWORD)
    expect(await isSignedIn(await signIn(app, 'anna', password))).toBe(false)
  })
})

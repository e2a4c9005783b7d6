/**
 * How fast pages may be loaded, so that nobody who loads them on and on takes the server from the
 * others.
 */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock, type TestClock } from '../helpers/test-clock.ts'
import { createVisitor, isSignedIn, signedIn, signIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
let steady: TestClock
let peer: string
beforeEach(async () => {
  peer = '192.0.2.1'
  steady = createTestClock()
  app = await createTestApp({ steady, edge: { pagePace: undefined, peerAddress: () => peer } })
})
afterEach(() => app.close())

const PAGE = '/account/security'

/** The statuses of some loads of a page, one right after the other. */
async function load(visitor: Visitor, times: number, path = PAGE): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await visitor.open(path)).status)
  return statuses
}

const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length

describe('a session that loads pages without a pause', () => {
  test('gets a burst of them, then a page that tells when to come back, in its language', async () => {
    const anna = await signedIn(app, 'anna')
    await steady.advanceBy(60_000)
    const statuses = await load(anna, 30)
    expect([statuses[0], statuses[19], statuses.at(-1)]).toEqual([200, 200, 429])
    const { response, document } = await anna.open(PAGE, { 'accept-language': 'ru' })
    expect([response.status, document.documentElement.lang]).toEqual([429, 'ru'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(document.querySelectorAll('main h1')).toHaveLength(1)
    expect(document.body.textContent).not.toContain('anna')
  })

  test('gets five a second from then on', async () => {
    const anna = await signedIn(app, 'anna')
    await load(anna, 30)
    await steady.advanceBy(1000)
    expect(refused(await load(anna, 20))).toBe(15)
    await steady.advanceBy(60_000)
    expect(refused(await load(anna, 20))).toBe(0)
  })

  test('counts its forms too, and what a refused one asks for is not done', async () => {
    const anna = await signedIn(app, 'anna')
    const csrf = await anna.token(PAGE)
    await load(anna, 30)
    expect((await anna.post('/account/security/sign-out-everywhere', { csrf })).status).toBe(429)
    await steady.advanceBy(5000)
    expect((await anna.open(PAGE)).status).toBe(200)
    expect(anna.cookies.has('__Host-smk_session')).toBe(true)
  })

  test('holds up neither another session of its owner, nor anybody who is not signed in', async () => {
    const anna = await signedIn(app, 'anna')
    const elsewhere = await signIn(app, 'anna')
    await load(anna, 40)
    expect((await elsewhere.open(PAGE)).status).toBe(200)
    expect((await createVisitor(app).open('/sign-in')).status).toBe(200)
  })

  test.each([-1, 1])(
    'waits no longer and no shorter when the clock is set (%d hours)',
    async (hours) => {
      const anna = await signedIn(app, 'anna')
      await load(anna, 30)
      app.clock.setTo(app.clock.now() + hours * 60 * 60_000)
      expect((await anna.open(PAGE)).status).toBe(429)
      await steady.advanceBy(5000)
      expect((await anna.open(PAGE)).status).toBe(200)
    },
  )
})

describe('whoever is not signed in', () => {
  test('shares the pages of a network, whatever cookie is sent along', async () => {
    const ask = async (n: number) =>
      (await createVisitor(app).open('/sign-in', { cookie: `__Host-smk_session=${n}` })).status
    const statuses: number[] = []
    for (let n = 0; n < 110; n++) statuses.push(await ask(n))
    expect(refused(statuses)).toBe(10)
    peer = '192.0.2.2'
    expect(await ask(0)).toBe(200)
  })

  test('does not keep owners of the same network from their pages', async () => {
    const anna = await signedIn(app, 'anna')
    await load(createVisitor(app), 110, '/sign-in')
    expect((await anna.open(PAGE)).status).toBe(200)
  })

  test('loads what pages bring along without a count', async () => {
    const guest = createVisitor(app)
    const style =
      (await guest.open('/')).document
        .querySelector('link[rel=stylesheet]')
        ?.getAttribute('href') ?? ''
    await load(guest, 110, '/sign-in')
    expect((await app.request('GET', style)).status).toBe(200)
  })
})

test('who is held up stays among the pages they asked for, whoever was held up before', async () => {
  const open = await createTestApp({
    steady,
    config: { public: 'on', publicCheck: 'on' },
    edge: { pagePace: undefined, peerAddress: () => peer },
  })
  const anna = await signedIn(open, 'anna')
  const listOf = async (visitor: Visitor, path: string) => {
    await load(visitor, 110, path)
    const { status, document } = await visitor.open(path)
    return [status, document.querySelector('.brand')?.getAttribute('href')]
  }
  expect(await listOf(createVisitor(open), '/market/en/check')).toEqual([429, '/market/en'])
  expect(await listOf(anna, '/account')).toEqual([429, '/'])
  await open.close()
})

test('an owner is signed in with twenty browsers at most: the one used longest ago makes room', async () => {
  const first = await signedIn(app, 'anna')
  const second = await signIn(app, 'anna')
  await app.clock.advanceBy(2 * 60_000)
  expect((await first.open(PAGE)).status).toBe(200)
  const { owner } = first
  for (let n = 0; n < 19; n++) await app.app.sessions.begin(owner)
  expect(await app.app.sessions.count(owner)).toBe(20)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false])
})

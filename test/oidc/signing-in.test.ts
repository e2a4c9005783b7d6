/** Signing in with a provider of OpenID Connect, one that does right and one that does wrong. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { allowed } from '../../src/oidc/allowed.ts'
import { codeFields, withPhone } from '../helpers/second-factor.ts'
import { ISSUER, newKeys } from '../helpers/stub-provider.ts'
import {
  createVisitor,
  isSignedIn,
  type Page,
  signedIn,
  signIn,
  type Visitor,
} from '../helpers/visitor.ts'
import { createOidcWorld, type OidcWorld } from './oidc-world.ts'

const MINUTE_S = 60

let world: OidcWorld
beforeEach(async () => {
  world = await createOidcWorld()
})
afterEach(() => world.app.close())

const comesIn = async () => isSignedIn((await world.signIn()).visitor)
const owners = async () => (await world.app.app.owners.list()).map(({ name }) => name)

describe('a person who is allowed', () => {
  test('gets an account of their own, with the limits of the settings and no rights, and the same the next time', async () => {
    expect([await comesIn(), await comesIn()]).toEqual([true, true])
    expect(await world.app.app.owners.find('anna@example.org')).toMatchObject({
      role: 'user',
      perDay: null,
      perMinute: null,
    })
    expect(await owners()).toEqual(['admin', 'anna@example.org'])
  })

  test('comes in by two browsers at once as one owner', async () => {
    const browsers = [createVisitor(world.app), createVisitor(world.app)]
    const back: Record<string, string>[] = []
    for (const browser of browsers) {
      const sent = await world.leave(browser)
      back.push({ code: sent.get('nonce')!, state: sent.get('state')! })
    }
    await Promise.all(browsers.map((browser, i) => world.comeBack(browser, back[i]!)))
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true])
    expect((await owners()).filter((name) => name !== 'admin').length).toBe(1)
  })

  test('goes on to the page asked for, and to no other site', async () => {
    const landing = async (next: string) =>
      (await world.signIn(createVisitor(world.app), next)).answer.headers.get('location')
    expect(await landing('/account/usage')).toBe('/account/usage')
    for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect(await landing(elsewhere)).toBe('/account')
  })

  test('is sent with PKCE, state, nonce and the one address of return, and no secret is in the address', async () => {
    const sent = await world.leave(createVisitor(world.app))
    expect(Object.fromEntries(sent)).toMatchObject({
      ...{ response_type: 'code', client_id: 'skills', code_challenge_method: 'S256' },
      redirect_uri: 'https://skills.example/sign-in/provider/return',
    })
    for (const field of ['state', 'nonce', 'code_challenge'])
      expect(sent.get(field)!.length).toBeGreaterThanOrEqual(43)
    await world.comeBack(createVisitor(world.app), { code: 'code', state: sent.get('state')! })
    expect(sent.toString()).not.toContain('geheim')
  })

  test('whose name is taken, or looks like another, gets another one', async () => {
    await world.app.app.owners.add('ANNA@EXAMPLE.ORG')
    expect(await comesIn()).toBe(true)
    expect((await owners()).length).toBe(3)
  })

  test('comes back to an app’s window with what has opened it, and nowhere else', async () => {
    const policy = (answer: Response) => answer.headers.get('cross-origin-opener-policy')
    const landing = async (next: string) =>
      (await world.signIn(createVisitor(world.app), next)).answer
    const app = '/account/connect?client_id=app'
    expect(policy(await world.app.request('GET', '/sign-in/provider/return?code=code'))).toBe(
      'unsafe-none',
    )
    expect([policy(await landing(app)), policy(await landing('/account'))]).toEqual([
      'unsafe-none',
      'same-origin',
    ])
    world.provider.isDown = true
    expect([policy(await landing(app)), policy(await landing('/account'))]).toEqual([
      'unsafe-none',
      'same-origin',
    ])
  })

  test('is called by no address that is not verified', async () => {
    await world.app.close()
    world = await createOidcWorld({ oidcAllow: allowed('staff=true') })
    const names = { preferred_username: 'boss@example.org', name: 'boss\uff20example.org' }
    world.provider.user = { email: 'boss@example.org', staff: true, ...names }
    expect(await comesIn()).toBe(true)
    expect((await owners()).filter((name) => /[@\uff20]/.test(name))).toEqual([])
  })

  test('is the same one however the setting writes the issuer', async () => {
    expect(await comesIn()).toBe(true)
    const { issuer } = (
      await world.app.app.identities.list(await world.app.app.owners.find('anna@example.org'))
    )[0]!
    await world.app.close()
    world = await createOidcWorld({ oidcIssuer: `${ISSUER}/` })
    expect(await comesIn()).toBe(true)
    const [again] = await world.app.app.identities.list(
      await world.app.app.owners.find('anna@example.org'),
    )
    expect(again!.issuer).toBe(issuer)
  })

  test('may show the verified address in one answer alone', async () => {
    world.provider.claims = { email: 'anna@example.org' }
    expect(await comesIn()).toBe(true)
    expect(await owners()).toContain('anna@example.org')
  })

  test('has a session that the one before does not become', async () => {
    const visitor = createVisitor(world.app)
    await world.signIn(visitor)
    const before = sessionOf(visitor)
    const csrf = await visitor.token('/account')
    const page = await visitor.post('/sign-in/provider', { csrf })
    const [, address = ''] = /url=(.*)/.exec(page.headers.get('refresh') ?? '') ?? []
    const sent = new URL(address).searchParams
    world.provider.nonce = sent.get('nonce')!
    await world.comeBack(visitor, { code: 'code', state: sent.get('state')! })
    expect(sessionOf(visitor)).not.toBe(before)
    expect(await world.app.app.sessions.find(before)).toBeNull()
  })

  test('is not let in once disabled, and asked for the code where there is a second factor', async () => {
    const { visitor } = await world.signIn()
    const anna = await world.app.app.owners.find('anna@example.org')
    const phone = await withPhone(world.app, visitor)
    const { visitor: again, answer } = await world.signIn()
    expect(await isSignedIn(again)).toBe(false)
    await again.post('/sign-in/code', { ...codeFields(await pageOf(answer)), code: phone.code() })
    expect(await isSignedIn(again)).toBe(true)
    await world.app.app.owners.disable(anna)
    expect(await comesIn()).toBe(false)
  })
})

describe('nobody comes in', () => {
  const WRONG: [string, (world: OidcWorld) => void][] = [
    [
      'whose address one answer names and the other verifies',
      ({ provider }) => {
        provider.claims = { email: 'anna@example.org' }
        provider.user = { email_verified: true }
      },
    ],
    [
      'of another domain',
      ({ provider }) => {
        provider.user.email = 'anna@example.org.evil.example'
      },
    ],
    [
      'of a domain within it',
      ({ provider }) => {
        provider.user.email = 'anna@sub.example.org'
      },
    ],
    [
      'of a domain that ends alike',
      ({ provider }) => {
        provider.user.email = 'anna@evilexample.org'
      },
    ],
    [
      'with two domains',
      ({ provider }) => {
        provider.user.email = 'anna@evil.example@example.org'
      },
    ],
    [
      'with a quoted address',
      ({ provider }) => {
        provider.user.email = '"anna@evil.example "@example.org'
      },
    ],
    [
      'with a letter that becomes another',
      ({ provider }) => {
        provider.user.email = 'anna@example.or\u210a'
      },
    ],
    [
      'with an address that is not verified',
      ({ provider }) => {
        provider.user.email_verified = false
      },
    ],
    [
      'with an address of which nothing is said',
      ({ provider }) => {
        provider.user.email_verified = undefined
      },
    ],
    [
      'with no address',
      ({ provider }) => {
        provider.user = {}
      },
    ],
    [
      'whom the answer about the user does not name',
      ({ provider }) => {
        provider.user.sub = 'boris'
      },
    ],
    [
      'with the token of another issuer',
      ({ provider }) => {
        provider.claims = { iss: 'https://evil.example' }
      },
    ],
    [
      'with a token for another service',
      ({ provider }) => {
        provider.claims = { aud: 'other' }
      },
    ],
    [
      'with another nonce',
      ({ provider }) => {
        provider.claims = { nonce: 'x'.repeat(43) }
      },
    ],
    [
      'without a nonce',
      ({ provider }) => {
        provider.claims = { nonce: undefined }
      },
    ],
    [
      'without a subject',
      ({ provider }) => {
        provider.claims = { sub: undefined }
      },
    ],
    [
      'with a token that has expired',
      ({ provider }) => {
        provider.claims = { exp: nowS() - 2 * MINUTE_S }
      },
    ],
    [
      'whose provider is ten minutes behind',
      ({ provider }) => {
        provider.claims = { iat: nowS() - 600, exp: nowS() - 300 }
      },
    ],
    [
      'with a token of later',
      ({ provider }) => {
        provider.claims = { nbf: nowS() + 600, iat: nowS() + 600, exp: nowS() + 900 }
      },
    ],
    [
      'with a token that somebody else signed',
      ({ provider }) => {
        provider.signer = newKeys().privateKey
      },
    ],
    [
      'whose provider is down',
      ({ provider }) => {
        provider.isDown = true
      },
    ],
    [
      'whose provider says it is another',
      ({ provider }) => {
        provider.metadata = { issuer: 'https://evil.example' }
      },
    ],
  ]
  test.each(WRONG)('%s', async (_what, change) => {
    change(world)
    const { visitor, answer } = await world.signIn()
    expect([answer.status >= 400, await isSignedIn(visitor)]).toEqual([true, false])
    expect(await owners()).toEqual(['admin'])
  })

  test('while the setting names nobody', async () => {
    await world.app.close()
    world = await createOidcWorld({ oidcAllow: null })
    expect(await comesIn()).toBe(false)
  })

  test('before there is an owner: who runs the server is the first', async () => {
    await world.app.close()
    world = await createOidcWorld({}, { hasAdmin: false })
    expect(await comesIn()).toBe(false)
    expect(await owners()).toEqual([])
  })

  test('again with the state of before, nor in another browser, nor late', async () => {
    const visitor = createVisitor(world.app)
    const sent = await world.leave(visitor)
    const fields = { code: 'code', state: sent.get('state')! }
    const thief = createVisitor(world.app)
    await thief.open('/sign-in')
    await world.comeBack(thief, fields)
    expect(await isSignedIn(thief)).toBe(false)
    await world.comeBack(visitor, fields)
    expect(await isSignedIn(visitor)).toBe(true)
    await visitor.send('/account', {}, '/sign-out')
    await world.comeBack(visitor, fields)
    expect(await isSignedIn(visitor)).toBe(false)
    const late = await world.leave(visitor)
    await world.app.clock.advanceBy(10 * 60_000)
    await world.comeBack(visitor, { code: 'code', state: late.get('state')! })
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test.each<Record<string, string>>([
    {},
    { code: 'code' },
    { code: 'code', state: 'x'.repeat(43) },
    { error: 'access_denied' },
  ])('with %j', async (fields) => {
    const visitor = createVisitor(world.app)
    const sent = await world.leave(visitor)
    const given: Record<string, string> = fields.error
      ? { ...fields, state: sent.get('state')! }
      : fields
    expect((await world.comeBack(visitor, given)).status).toBeGreaterThanOrEqual(400)
    expect(await isSignedIn(visitor)).toBe(false)
    expect(world.provider.exchanged).toEqual([])
  })

  test('who cancels at the provider, which is no fault of it', async () => {
    const visitor = createVisitor(world.app)
    const statusOf = async (fields: Record<string, string>) => {
      const state = (await world.leave(visitor)).get('state')!
      return (await world.comeBack(visitor, { ...fields, state })).status
    }
    expect(await statusOf({ error: 'access_denied' })).toBe(403)
    expect(await statusOf({ error: 'server_error' })).toBe(502)
  })

  test('by the form of another site', async () => {
    const answer = await createVisitor(world.app).post('/sign-in/provider', {})
    expect([answer.status, answer.headers.get('refresh')]).toEqual([403, null])
  })

  test('faster than sixty times a minute are browsers of a network sent on', async () => {
    const visitor = createVisitor(world.app)
    const csrf = await visitor.token('/sign-in')
    const statuses: number[] = []
    for (let i = 0; i < 61; i++)
      statuses.push((await visitor.post('/sign-in/provider', { csrf })).status)
    expect(statuses.filter((status) => status === 200).length).toBe(60)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('who goes back in the browser after signing in stays signed in', async () => {
  const visitor = createVisitor(world.app)
  const fields = { code: 'code', state: (await world.leave(visitor)).get('state')! }
  await world.comeBack(visitor, fields)
  expect((await world.comeBack(visitor, fields)).headers.get('location')).toBe('/account')
  expect(await isSignedIn(visitor)).toBe(true)
})

test('a provider that was down is asked again', async () => {
  world.provider.isDown = true
  expect(await comesIn()).toBe(false)
  world.provider.isDown = false
  expect(await comesIn()).toBe(true)
})

test('who came by the provider is told to administrators, with what deleting does not do', async () => {
  const admin = await signIn(world.app, 'admin')
  const sentences = async (name: string, rest = '') => {
    const { id } = await world.app.app.owners.find(name)
    return (await admin.open(`/admin/owners/${id}${rest}`)).document.querySelectorAll('main p')
      .length
  }
  await comesIn()
  await signedIn(world.app, 'boris')
  for (const [rest, more] of [
    ['', 2],
    ['/delete', 1],
  ] as const)
    expect(await sentences('anna@example.org', rest)).toBe((await sentences('boris', rest)) + more)
})

test('the security log tells of it, and no log holds a secret', async () => {
  const seen = world.app.logged.length
  const sent = await world.leave(createVisitor(world.app))
  await comesIn()
  world.provider.user.email = 'boris@evil.example'
  world.provider.claims = { sub: 'boris' }
  world.provider.user.sub = 'boris'
  await comesIn()
  world.provider.claims = { iss: 'https://evil.example' }
  await comesIn()
  const lines = world.app.logged.slice(seen)
  const events = lines.map((line) => JSON.parse(line) as { event?: string; owner?: string | null })
  expect(events.flatMap(({ event, owner }) => (event ? [[event, owner ?? null]] : []))).toEqual([
    ['owner-made', 'anna@example.org'],
    ['signed-in', 'anna@example.org'],
    ['provider-refused', null],
    ['provider-failed', null],
  ])
  const secrets = [
    'geheim',
    sent.get('state')!,
    sent.get('nonce')!,
    ...world.provider.exchanged.map((form) => form.get('code_verifier')!),
  ]
  expect(secrets.filter((secret) => lines.join('\n').includes(secret))).toEqual([])
})

test('where there is no provider, its pages are not there', async () => {
  await world.app.close()
  world = await createOidcWorld({
    oidcIssuer: null,
    oidcClient: null,
    oidcSecret: null,
    oidcAllow: allowed('example.org'),
  })
  const visitor = createVisitor(world.app)
  const csrf = await visitor.token('/sign-in')
  expect((await visitor.post('/sign-in/provider', { csrf })).status).toBe(404)
  expect((await visitor.get('/sign-in/provider/finish?state=x')).status).toBe(404)
})

const nowS = () => Math.floor(Date.now() / 1000)

const sessionOf = (visitor: Visitor) =>
  [...visitor.cookies].find(([name]) => name.includes('session'))?.[1] ?? ''

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

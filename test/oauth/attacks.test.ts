/**
 * The attacks that RFC 9700 (section 4) lists, each tried; those by wrong addresses of apps are in
 * clients.test.ts too.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { json } from '../helpers/test-app.ts'
import { signedIn } from '../helpers/visitor.ts'
import {
  asks,
  CHALLENGE,
  CLIENT,
  createOAuthWorld,
  errorIn,
  type Fields,
  fieldsOf,
  ISSUER,
  metadataOf,
  type OAuthWorld,
  REDIRECT,
  type TokenAnswer,
  VERIFIER,
} from './oauth-world.ts'

const EVIL = 'https://evil.example/client.json'
const EVIL_BACK = 'https://evil.example/back'

let world: OAuthWorld
beforeAll(async () => {
  world = await createOAuthWorld()
  world.documents.set(EVIL, () => Response.json(metadataOf(EVIL, [EVIL_BACK, REDIRECT])))
})
afterAll(() => world.app.close())

test.each([
  `${REDIRECT}/`,
  `${REDIRECT}?x=1`,
  `${REDIRECT}/../other`,
  `${REDIRECT}%2f..%2fother`,
  'https://claude.ai/api/mcp/auth_callback%00',
  'https://CLAUDE.ai/api/mcp/other',
  'https://claude.ai:443@evil.example/api/mcp/auth_callback',
  'https://claude.ai\\@evil.example/api/mcp/auth_callback',
  'https://evil.example/https://claude.ai/api/mcp/auth_callback',
  'https://claude.ai.evil.example/api/mcp/auth_callback',
  ' https://claude.ai/api/mcp/auth_callback ',
  `${REDIRECT}\r\nSet-Cookie: a=b`,
  `${REDIRECT}#`,
])('4.1, an address that resembles the registered one gets no code: %p', async (redirect) => {
  expect(asks(await world.ask(world.query({ redirect_uri: redirect })))).toBe(false)
})

test('4.2, nothing of the address of the page that asks is told to other sites', async () => {
  const { response, document } = await world.ask(world.query())
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const loaded = [...document.querySelectorAll('[src], link[href]')]
  for (const one of loaded)
    expect(one.getAttribute('src') ?? one.getAttribute('href')).toStartWith('/')
})

test('4.3, a token in an address is none', async () => {
  const { access_token: token } = await world.connected()
  for (const name of ['access_token', 'token', 'key'])
    expect((await world.app.post(`/v1/mcp/connect?${name}=${token}`, {})).status).toBe(401)
})

test('4.4, an answer names who gave it, so that an app of several servers is not misled', async () => {
  for (const decision of ['agree', 'refuse']) {
    const to = new URL((await world.decide(world.query(), decision)).headers.get('location')!)
    expect(to.searchParams.getAll('iss')).toEqual([ISSUER])
  }
})

test('4.4, an address that says who answers cannot make the answer say so', async () => {
  const id = 'https://claude.ai/iss.json'
  const redirect = `${REDIRECT}?iss=https://other.example&code=chosen&state=chosen`
  world.documents.set(id, () => Response.json(metadataOf(id, [redirect])))
  const to = await world.decide(world.query({ client_id: id, redirect_uri: redirect }))
  const { searchParams } = new URL(to.headers.get('location')!)
  expect([searchParams.getAll('iss'), searchParams.getAll('state')]).toEqual([[ISSUER], ['st']])
  expect(searchParams.getAll('code')).toHaveLength(1)
  expect(searchParams.get('code')).not.toBe('chosen')
})

test("4.5, a stolen code is worth nothing in another app, nor in another's flow of the same app", async () => {
  const changes: Fields[] = [
    { client_id: EVIL, redirect_uri: EVIL_BACK },
    { code_verifier: 'another-verifier-of-at-least-43-characters-x' },
  ]
  for (const change of changes) {
    const code = await world.code()
    expect(await errorIn(await world.exchanged(code, change))).toBe('invalid_grant')
    expect((await world.exchanged(code)).status).toBe(400)
  }
})

test('4.6, no token comes by way of the browser', async () => {
  for (const type of ['token', 'id_token', 'code id_token', 'none']) {
    expect(asks(await world.ask(world.query({ response_type: type })))).toBe(false)
  }
  const to = (await world.decide(world.query())).headers.get('location')!
  expect(to).not.toMatch(/sm[tr]_/)
})

test('4.7, nobody agrees without wanting to: forms of other sites and of other sessions are refused', async () => {
  const { document } = await world.ask(world.query())
  const fields = { ...fieldsOf(document), decision: 'agree' }
  const mallory = await signedIn(world.app, 'mallory')
  const answers = [
    await world.visitor.post('/account/connect', { ...fields, csrf: '' }),
    await world.visitor.post('/account/connect', fields, { 'sec-fetch-site': 'cross-site' }),
    await mallory.post('/account/connect', fields),
  ]
  for (const answer of answers)
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
  const byAddress = await world.app.request(
    'GET',
    `/account/connect?${world.query()}&decision=agree`,
    {
      headers: {
        cookie: [...world.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    },
  )
  expect(byAddress.headers.get('location')).toBeNull()
})

test('4.8, a code made with a challenge is not given for less, and none is made without', async () => {
  const lesser: Fields[] = [
    { code_challenge: null },
    { code_challenge_method: 'plain' },
    { code_challenge_method: null },
  ]
  for (const change of lesser) expect(asks(await world.ask(world.query(change)))).toBe(false)
  for (const verifier of [null, '', CHALLENGE]) {
    const answer = await world.exchanged(await world.code(), { code_verifier: verifier })
    expect(answer.status).toBe(400)
  }
  const plain = await world.code({ code_challenge: VERIFIER.slice(0, 43) })
  expect(
    await errorIn(await world.exchanged(plain, { code_verifier: VERIFIER.slice(0, 43) })),
  ).toBe('invalid_grant')
})

test('4.9, what an app got for here is asked for by name, and is good nowhere else', async () => {
  expect(
    asks(await world.ask(world.query({ resource: 'https://evil.example/v1/mcp/connect' }))),
  ).toBe(false)
  const { access_token: token } = await world.connected()
  expect((await world.app.get('/v1/key', token)).status).toBe(401)
})

test('4.10, a stolen token is good for an hour at most', async () => {
  const { access_token: token } = await world.connected()
  await world.app.clock.advanceBy(3_600_000)
  const answer = await world.app.post('/v1/mcp/connect', {}, token)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toContain('resource_metadata')
})

test('4.11, no link leads a browser on to another site, whoever made it', async () => {
  const queries = [
    world.query({ client_id: EVIL, redirect_uri: EVIL_BACK }),
    world.query({ client_id: EVIL, redirect_uri: EVIL_BACK, response_type: 'x' }),
    world.query({ client_id: EVIL, redirect_uri: 'https://third.example' }),
    new URLSearchParams({ next: 'https://evil.example', redirect_uri: EVIL_BACK }),
  ]
  for (const query of queries) {
    for (const path of ['/oauth/authorize', '/account/connect']) {
      const cookie = [...world.visitor.cookies]
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      for (const headers of [{ cookie }, {}] as Record<string, string>[]) {
        const answer = await world.app.request('GET', `${path}?${query}`, { headers })
        const led = [
          answer.headers.get('location'),
          answer.headers.get('refresh')?.replace(/^0; url=/, ''),
        ]
        for (const to of led) expect(to ?? '/').toMatch(/^\/(?!\/)/)
      }
    }
  }
})

test('4.12, the form of the owner is not sent on to the app', async () => {
  expect((await world.decide(world.query())).status).toBe(303)
})

test('4.14, a refresh token is of one app, and whoever of two shows one second ends both', async () => {
  const { refresh_token: stolen } = await world.connected()
  expect(await errorIn(await world.refreshed(stolen, { client_id: EVIL }))).toBe('invalid_grant')
  const thief = await json<TokenAnswer>(await world.refreshed(stolen))
  // Its app, which may have got no answer, is let on, and the thief is found out.
  const app = await json<TokenAnswer>(await world.refreshed(stolen))
  expect(await world.asked(thief.access_token)).toBe(401)
  expect(await errorIn(await world.refreshed(thief.refresh_token))).toBe('invalid_grant')
  expect(await world.asked(app.access_token)).toBe(401)
})

test('4.15, an app cannot pass for an owner', async () => {
  const { id } = (await world.app.app.owners.findByName('anna'))!
  const answer = await world.token({ grant_type: 'client_credentials', client_id: id })
  expect(await errorIn(answer)).toBe('unsupported_grant_type')
})

test('4.16, the page that asks is shown in no frame', async () => {
  for (const path of ['/account/connect', '/oauth/authorize', '/sign-in']) {
    const { response } = await world.visitor.open(`${path}?${world.query()}`)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('the policy of the page lets its form lead to the app that is asked for, and to no other', async () => {
  const policyOf = async (redirect: string) => {
    world.documents.set(CLIENT, () => Response.json(metadataOf(CLIENT, [redirect])))
    const { response } = await world.ask(world.query({ redirect_uri: redirect }))
    return /form-action [^;]*/.exec(response.headers.get('content-security-policy') ?? '')?.[0]
  }
  expect(await policyOf('http://[::1]:80/x')).toBe("form-action 'self' http:")
  expect(await policyOf('http://localhost:3118/x')).toBe("form-action 'self' http://localhost:3118")
  expect(await policyOf(REDIRECT)).toBe("form-action 'self' https://claude.ai")
})

test('neither log nor database holds a code, a token, a state or a verifier', async () => {
  const code = await world.code({ state: 'the-state-of-an-app' })
  const { access_token: access, refresh_token: refresh } = await json<TokenAnswer>(
    await world.exchanged(code),
  )
  await world.app.post('/v1/mcp/connect', {}, access)
  const all = world.app.logged.join('\n') + world.app.everythingStored()
  for (const secret of [
    code,
    access,
    refresh,
    refresh.slice(4, 30),
    VERIFIER,
    'the-state-of-an-app',
  ])
    expect(all).not.toContain(secret)
})

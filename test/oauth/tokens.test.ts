/**
 * Codes and tokens: what is wrong with a request for them, and what becomes of one that is used
 * twice.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { json } from '../helpers/test-app.ts'
import { signedIn } from '../helpers/visitor.ts'
import {
  CLIENT,
  call,
  createOAuthWorld,
  errorIn,
  type Fields,
  form,
  type OAuthWorld,
  type TokenAnswer,
  VERIFIER,
} from './oauth-world.ts'

let world: OAuthWorld
beforeAll(async () => {
  world = await createOAuthWorld({ config: { limitPerMinute: 100_000, limitPerDay: 100_000 } })
})
afterAll(() => world.app.close())

const connections = async () =>
  (await world.app.app.connections.list(null)).map(({ connection }) => connection)
beforeEach(async () => {
  for (const { id } of await connections()) await world.app.app.connections.end({ id })
})

test('a code gives tokens that ask as the owner, within the limits of the owner', async () => {
  const answer = await world.exchanged(await world.code())
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { access_token: key, ...rest } = await json<TokenAnswer>(answer)
  expect(rest).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'mcp' })
  const question = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_limits', arguments: {} },
  }
  const limits = await (await call(world.app, question, key)).json()
  expect(limits).toMatchObject({
    result: { structuredContent: { name: 'Claude', usedToday: { key: 1 } } },
  })
})

test('a token is good at its own address alone, and a key is not good there', async () => {
  const { access_token: token } = await world.connected()
  const { secret } = await world.app.addKey({ owner: 'anna' })
  expect(await world.asked(token)).toBe(200)
  expect(await world.asked(secret)).toBe(401)
  expect(await world.asked(token, '/v1/mcp')).toBe(401)
  for (const path of [
    '/v1/key',
    '/v1/scans',
    '/v1/nowhere',
    '/account',
    '/healthz?x',
    '/v1/mcp/connect/x',
  ])
    expect([
      path,
      [401, 404, 200, 303].includes((await world.app.get(path, token)).status),
    ]).toEqual([path, true])
  expect((await world.app.get('/v1/key', token)).status).toBe(401)
})

test('requests of an app count against the limits of its owner', async () => {
  await world.app.app.owners.set('anna', { perMinute: 2 })
  await world.app.clock.advanceBy(60_000)
  const { access_token: token } = await world.connected()
  expect([await world.asked(token), await world.asked(token), await world.asked(token)]).toEqual([
    200, 200, 429,
  ])
  await world.app.app.owners.set('anna', { perMinute: null })
})

describe('a code is not exchanged with', () => {
  test.each([
    ['no type', 'invalid_request', { grant_type: null }],
    ['another type', 'unsupported_grant_type', { grant_type: 'password' }],
    [
      'the type of programs without people',
      'unsupported_grant_type',
      { grant_type: 'client_credentials' },
    ],
    ['no code', 'invalid_request', { code: null }],
    ['another code', 'invalid_grant', { code: 'a'.repeat(43) }],
    ['no app', 'invalid_request', { client_id: null }],
    ['another app', 'invalid_grant', { client_id: 'https://evil.example/client.json' }],
    ['another address', 'invalid_grant', { redirect_uri: 'https://claude.ai/other' }],
    ['no verifier', 'invalid_request', { code_verifier: null }],
    ['a short verifier', 'invalid_request', { code_verifier: VERIFIER.slice(0, 42) }],
    ['a long verifier', 'invalid_request', { code_verifier: 'a'.repeat(129) }],
    ['another verifier', 'invalid_grant', { code_verifier: `${VERIFIER}x` }],
    ['another resource', 'invalid_target', { resource: 'https://other.example' }],
  ] as [string, string, Fields][])('%s', async (_, error, changes) => {
    const answer = await world.exchanged(await world.code(), changes)
    expect([answer.status, await errorIn(answer)]).toEqual([400, error])
    expect(await connections()).toEqual([])
  })

  test('a parameter given twice', async () => {
    const body = `grant_type=authorization_code&grant_type=authorization_code&code=x&client_id=${CLIENT}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await world.app.request('POST', '/oauth/token', { body, headers })
    expect([answer.status, await errorIn(answer)]).toEqual([400, 'invalid_request'])
  })

  test.each([
    ['JSON', 'application/json', '{}'],
    ['no type', '', 'grant_type=x'],
    ['too much', 'application/x-www-form-urlencoded', `code=${'a'.repeat(200_000)}`],
    ['bytes', 'application/x-www-form-urlencoded', new Uint8Array([0xff, 0xfe, 0])],
  ])('a body of %s', async (_, type, body) => {
    const answer = await world.app.request('POST', '/oauth/token', {
      body,
      headers: { 'content-type': type },
    })
    expect([answer.status, await errorIn(answer)]).toEqual([400, 'invalid_request'])
  })
})

test('a code is good for a minute', async () => {
  const [early, late] = [await world.code(), await world.code()]
  await world.app.clock.advanceBy(59_000)
  expect((await world.exchanged(early)).status).toBe(200)
  await world.app.clock.advanceBy(1000)
  expect(await errorIn(await world.exchanged(late))).toBe('invalid_grant')
})

test('the address may be left out, as the verifier binds the code', async () => {
  expect(
    (await world.exchanged(await world.code(), { redirect_uri: null, resource: null })).status,
  ).toBe(200)
})

test('a code that somebody tried with a wrong verifier is spent', async () => {
  const code = await world.code()
  await world.exchanged(code, { code_verifier: `${VERIFIER}x` })
  expect(await errorIn(await world.exchanged(code))).toBe('invalid_grant')
})

test('a code used twice ends what it gave', async () => {
  const code = await world.code()
  const { access_token: token } = await json<TokenAnswer>(await world.exchanged(code))
  expect(await errorIn(await world.exchanged(code))).toBe('invalid_grant')
  expect(await world.asked(token)).toBe(401)
  expect(world.app.logged.join('')).toContain('connection-reused')
})

test('of ten uses of a code at once none leaves a connection', async () => {
  for (let round = 0; round < 5; round++) {
    const code = await world.code()
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.exchanged(code)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(await connections()).toEqual([])
  }
})

describe('a refresh token is replaced, and', () => {
  const refreshed = async (token: string) => json<TokenAnswer>(await world.refreshed(token))

  test('used again when its successor was used, it ends the connection', async () => {
    const first = await world.connected()
    const second = await refreshed(first.refresh_token)
    expect([await world.asked(first.access_token), await world.asked(second.access_token)]).toEqual(
      [401, 200],
    )
    const third = await refreshed(second.refresh_token)
    expect(await errorIn(await world.refreshed(first.refresh_token))).toBe('invalid_grant')
    expect(await errorIn(await world.refreshed(third.refresh_token))).toBe('invalid_grant')
    expect(await world.asked(third.access_token)).toBe(401)
  })

  test('used again by an app that got no answer, it goes on once', async () => {
    const { refresh_token: token } = await world.connected()
    const lost = await refreshed(token)
    await world.app.clock.advanceBy(29_000)
    const { access_token: access, refresh_token: next } = await refreshed(token)
    expect([await world.asked(lost.access_token), await world.asked(access)]).toEqual([401, 200])
    expect((await world.refreshed(next)).status).toBe(200)
  })

  test('used a third time, it ends the connection', async () => {
    const { refresh_token: token } = await world.connected()
    await refreshed(token)
    const { access_token: access } = await refreshed(token)
    expect(await errorIn(await world.refreshed(token))).toBe('invalid_grant')
    expect(await world.asked(access)).toBe(401)
  })

  test('used again when the new access token was used, it ends the connection', async () => {
    const { refresh_token: token } = await world.connected()
    const { access_token: access } = await refreshed(token)
    expect([await world.asked(access), await world.asked(access)]).toEqual([200, 200])
    expect(await errorIn(await world.refreshed(token))).toBe('invalid_grant')
    expect(await world.asked(access)).toBe(401)
  })

  test('used again half a minute later, it ends the connection', async () => {
    const { refresh_token: token } = await world.connected()
    const { access_token: access } = await refreshed(token)
    await world.app.clock.advanceBy(30_000)
    expect(await errorIn(await world.refreshed(token))).toBe('invalid_grant')
    expect(await world.asked(access)).toBe(401)
  })

  test('used by a thief within that time, it ends the connection when its app goes on', async () => {
    const { refresh_token: stolen } = await world.connected()
    const own = await refreshed(stolen)
    const thief = await refreshed(stolen)
    expect(await errorIn(await world.refreshed(own.refresh_token))).toBe('invalid_grant')
    expect(await world.asked(thief.access_token)).toBe(401)
    expect(await errorIn(await world.refreshed(thief.refresh_token))).toBe('invalid_grant')
    expect(world.app.logged.join('')).toContain('connection-reused')
  })

  test('used again by another app, it gives nothing', async () => {
    const { refresh_token: token } = await world.connected()
    await refreshed(token)
    const other = { client_id: 'https://evil.example/client.json' }
    expect(await errorIn(await world.refreshed(token, other))).toBe('invalid_grant')
  })
})

test('of ten uses of a refresh token at once few are answered, and the connection ends', async () => {
  const { refresh_token: token } = await world.connected()
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.refreshed(token)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  expect(await connections()).toEqual([])
})

test.each([
  ['none', 'invalid_request', { refresh_token: null }],
  ['another app', 'invalid_grant', { client_id: 'https://evil.example/client.json' }],
  ['an access token', 'invalid_grant', { refresh_token: 'smt_x' }],
  ['another resource', 'invalid_target', { resource: 'https://other.example' }],
] as [string, string, Fields][])(
  'a refresh token is not taken with %s, and stays good',
  async (_, error, changes) => {
    const { refresh_token: token } = await world.connected()
    expect(await errorIn(await world.refreshed(token, changes))).toBe(error)
    expect((await world.refreshed(token)).status).toBe(200)
  },
)

test('an owner who was disabled meanwhile gets nothing', async () => {
  const boris = await signedIn(world.app, 'boris')
  const codeOfBoris = async () =>
    new URL(
      (await world.decide(world.query(), 'agree', boris)).headers.get('location')!,
    ).searchParams.get('code')!
  const { refresh_token: token } = await json<TokenAnswer>(
    await world.exchanged(await codeOfBoris()),
  )
  const code = await codeOfBoris()
  await world.app.app.owners.disable(boris.owner)
  expect(await errorIn(await world.exchanged(code))).toBe('invalid_grant')
  expect(await errorIn(await world.refreshed(token))).toBe('invalid_grant')
})

test('either token can be given back by its app, and anything else does no harm', async () => {
  const give = (fields: Fields) =>
    form(world.app, '/oauth/revoke', { client_id: CLIENT, ...fields })
  for (const kind of ['access_token', 'refresh_token'] as const) {
    const tokens = await world.connected()
    expect((await give({ token: tokens[kind], client_id: 'https://evil.example/c' })).status).toBe(
      200,
    )
    expect((await give({ token: 'nothing' })).status).toBe(200)
    expect(await errorIn(await give({ token: null }))).toBe('invalid_request')
    expect(await errorIn(await give({ token: tokens[kind], client_id: null }))).toBe(
      'invalid_request',
    )
    expect(await world.asked(tokens.access_token)).toBe(200)
    expect((await give({ token: tokens[kind], token_type_hint: 'what' })).status).toBe(200)
    expect(await world.asked(tokens.access_token)).toBe(401)
  }
})

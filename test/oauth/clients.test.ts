/** Apps that describe themselves at an address of theirs, and apps that register. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { json } from '../helpers/test-app.ts'
import { asks, createOAuthWorld, errorIn, metadataOf, type OAuthWorld } from './oauth-world.ts'

let world: OAuthWorld
beforeAll(async () => {
  world = await createOAuthWorld({
    config: { mcpOauthRedirects: ['https://added.example', 'cursor://cb/answer'] },
  })
})
afterAll(() => world.app.close())

const APP = 'https://app.example/client.json'
const BACK = 'https://app.example/back'
const asksFor = async (id: string, redirect: string) =>
  asks(await world.ask(world.query({ client_id: id, redirect_uri: redirect })))
/** Whether an app that says this of itself is asked for. */
const asksAs = (said: unknown, redirect = BACK) => {
  world.documents.set(APP, () => Response.json(said))
  return asksFor(APP, redirect)
}

describe('an app that describes itself', () => {
  test('may be answered at its own origin, at the usual places, at added ones and on the own machine', async () => {
    const redirects = [
      BACK,
      'https://claude.com/cb',
      'https://chatgpt.com/connector/oauth/x',
      'https://added.example/any',
      'cursor://cb/answer',
      'http://127.0.0.1/cb',
    ]
    for (const redirect of redirects)
      expect([redirect, await asksAs(metadataOf(APP, redirects), redirect)]).toEqual([
        redirect,
        true,
      ])
  })

  test.each([
    'https://evil.example/back',
    'http://app.example/back',
    'https://sub.app.example/back',
    'https://app.example:444/back',
    'https://claude.ai.evil.example/cb',
    'https://claude.ai@evil.example/cb',
    'https://u:p@app.example/back',
    'http://claude.ai/cb',
    'http://127.0.0.1.evil.example/cb',
    'http://10.0.0.1/cb',
    'https://127.0.0.1/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'cursor://cb/other',
    'app://x',
    `${BACK}#fragment`,
    '//app.example/back',
  ])('may not be answered at %s', async (redirect) => {
    expect(await asksAs(metadataOf(APP, [redirect, BACK]), redirect)).toBe(false)
  })

  test.each([
    [
      'what prefers to sign, and can do without',
      {
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      },
      true,
    ],
    ['what does not say how it signs', { token_endpoint_auth_method: undefined }, true],
    ['what insists on signing', { token_endpoint_auth_method: 'private_key_jwt' }, false],
    ['what wants a secret', { token_endpoint_auth_method: 'client_secret_post' }, false],
    ['what says it is another', { client_id: 'https://claude.ai/oauth/client.json' }, false],
    ['what does not say what it is', { client_id: undefined }, false],
    ['no addresses', { redirect_uris: undefined }, false],
    ['an address that is not in a list', { redirect_uris: BACK }, false],
    ['addresses of another kind', { redirect_uris: [1, null, {}] }, false],
    ['no name', { client_name: undefined }, true],
    ['a name of another kind', { client_name: { a: 1 } }, true],
    ['a name that turns the writing', { client_name: 'C\u202eedualC' }, true],
  ])('is told from %s', async (_, changes, isFit) => {
    expect(await asksAs(metadataOf(APP, [BACK], changes))).toBe(isFit)
  })

  test.each([[null], [[]], ['text'], [1], [true]])('is no %p', async (said) => {
    expect(await asksAs(said)).toBe(false)
  })

  test.each(['https://app.example/', `${APP}#x`, `${APP}#`])(
    'is at a path of its own: not at %s',
    async (id) => {
      const at = new URL(id)
      at.hash = ''
      world.documents.set(at.href, () => Response.json(metadataOf(id, [BACK])))
      expect(await asksFor(id, BACK)).toBe(false)
    },
  )

  test('counts as it is now: what it no longer says is not taken', async () => {
    expect(await asksAs(metadataOf(APP, [BACK]))).toBe(true)
    expect(await asksAs(metadataOf(APP, ['https://app.example/new']))).toBe(false)
  })

  test('that calls itself otherwise while the owner looks at it is shown again', async () => {
    await asksAs(metadataOf(APP, [BACK]))
    const query = world.query({ client_id: APP, redirect_uri: BACK })
    const { document } = await world.ask(query)
    const seen = document.querySelector('input[name=seen]')!.getAttribute('value')!
    await asksAs(metadataOf(APP, [BACK], { client_name: 'Another' }))
    const csrf = document
      .querySelector('form[action="/account/connect"] input[name=csrf]')!
      .getAttribute('value')!
    const fields = { csrf, request: query.toString(), seen, decision: 'agree' }
    const answer = await world.visitor.post('/account/connect', fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  })

  test('is vouched for by its host, which the page names', async () => {
    await asksAs(metadataOf(APP, [BACK], { client_name: '<b>Bold</b>' }))
    const { text } = await world.ask(world.query({ client_id: APP, redirect_uri: BACK }))
    expect(text).toContain('app.example')
    expect(text).not.toContain('<b>Bold')
  })
})

describe('an app that registers', () => {
  const register = (metadata: unknown) =>
    world.app.request('POST', '/oauth/register', { body: metadata })
  const registered = async (metadata: object) =>
    json<{ client_id: string; redirect_uris: string[] }>(await register(metadata))

  test('is asked for under the id it gets, with the name it gave', async () => {
    const redirect = 'http://localhost:3118/callback'
    const said = {
      client_name: 'Inspector',
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'client_secret_post',
    }
    const answer = await register(said)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const { client_id: id, ...rest } = await json<{ client_id: string }>(answer)
    expect(rest).toMatchObject({
      client_name: 'Inspector',
      token_endpoint_auth_method: 'none',
      redirect_uris: [redirect],
    })
    expect(rest).not.toHaveProperty('client_secret')
    const page = await world.ask(world.query({ client_id: id, redirect_uri: redirect }))
    expect([asks(page), page.text.includes('Inspector')]).toEqual([true, true])
    expect(await asksFor(id, 'http://localhost:9999/callback')).toBe(true)
    expect(await asksFor(id, 'http://localhost:3118/other')).toBe(false)
    expect(await asksFor(id, 'http://127.0.0.1:3118/callback')).toBe(false)
  })

  test('keeps those of its addresses that are allowed', async () => {
    const { redirect_uris: kept } = await registered({
      redirect_uris: ['https://evil.example/cb', 'http://127.0.0.1:33418/', 'https://claude.ai/cb'],
    })
    expect(kept).toEqual(['http://127.0.0.1:33418/', 'https://claude.ai/cb'])
  })

  test.each([
    ['no addresses', 'invalid_redirect_uri', {}],
    [
      'an address elsewhere',
      'invalid_redirect_uri',
      { redirect_uris: ['https://evil.example/cb'] },
    ],
    ['a script as an address', 'invalid_redirect_uri', { redirect_uris: ['javascript:alert(1)'] }],
    [
      'addresses of another kind',
      'invalid_redirect_uri',
      { redirect_uris: 'https://claude.ai/cb' },
    ],
    [
      'a grant without people',
      'invalid_client_metadata',
      { redirect_uris: ['https://claude.ai/cb'], grant_types: ['client_credentials'] },
    ],
    [
      'an answer that is no code',
      'invalid_client_metadata',
      { redirect_uris: ['https://claude.ai/cb'], response_types: ['token'] },
    ],
    [
      'too much',
      'invalid_client_metadata',
      {
        redirect_uris: Array.from(
          { length: 20 },
          (_, n) => `https://claude.ai/${'a'.repeat(400)}${n}`,
        ),
      },
    ],
  ])('is refused with %s', async (_, error, metadata) => {
    const answer = await register(metadata)
    expect([answer.status, await errorIn(answer)]).toEqual([400, error])
  })

  test.each(['', 'text', '[]', 'null', '{"redirect_uris":'])('is no %p', async (body) => {
    const answer = await world.app.request('POST', '/oauth/register', { body })
    expect([answer.status, await errorIn(answer)]).toEqual([400, 'invalid_request'])
    await world.app.clock.advanceBy(60_000)
  })

  test('gets nothing by an id made up: it is checked as a registration is', async () => {
    const made = (said: unknown) => `smc_${Buffer.from(JSON.stringify(said)).toString('base64url')}`
    expect(
      await asksFor(made(['x', 'Claude', 'https://evil.example/cb']), 'https://evil.example/cb'),
    ).toBe(false)
    expect(
      await asksFor(made(['x', 'Claude', 'https://claude.ai/cb']), 'https://claude.ai/cb'),
    ).toBe(true)
  })

  test('ten thousand times is slowed down, and leaves nothing behind', async () => {
    const size = () => world.app.everythingStored().length
    const before = size()
    const statuses = new Map<number, number>()
    for (let n = 0; n < 10_000; n++) {
      const { status } = await register({
        redirect_uris: ['https://claude.ai/cb'],
        client_name: `App ${n}`,
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(201)).toBeLessThanOrEqual(20)
    expect([...statuses.keys()].sort()).toEqual([201, 429])
    expect(size() - before).toBeLessThan(100_000)
    const refused = await register({ redirect_uris: ['https://claude.ai/cb'] })
    expect([await errorIn(refused), Number(refused.headers.get('retry-after')) > 0]).toEqual([
      'too_many_requests',
      true,
    ])
    await world.app.clock.advanceBy(60_000)
    expect((await register({ redirect_uris: ['https://claude.ai/cb'] })).status).toBe(201)
  })

  test('is not slowed down for longer because the clock was set back', async () => {
    const statusNow = async () =>
      (await register({ redirect_uris: ['https://claude.ai/cb'] })).status
    while ((await statusNow()) === 201);
    world.app.clock.setTo(world.app.clock.now() - 3_600_000)
    expect(await statusNow()).toBe(429)
    await world.app.clock.advanceBy(60_000)
    expect(await statusNow()).toBe(201)
  })
})

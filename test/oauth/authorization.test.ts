/** What an owner is asked, and each thing that may be wrong with the request of an app. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createVisitor, signIn } from '../helpers/visitor.ts'
import {
  asks,
  CHALLENGE,
  CLIENT,
  createOAuthWorld,
  type Fields,
  fieldsOf,
  ISSUER,
  type OAuthWorld,
  REDIRECT,
} from './oauth-world.ts'

let world: OAuthWorld
beforeAll(async () => {
  world = await createOAuthWorld()
})
afterAll(() => world.app.close())

test('the page names the app, the address it returns to and the owner', async () => {
  const page = await world.ask(world.query())
  expect(asks(page)).toBe(true)
  for (const named of ['Claude', 'claude.ai', REDIRECT, 'anna']) expect(page.text).toContain(named)
})

test('who agrees is led back with a code, the state and who answers', async () => {
  const answer = await world.decide(world.query())
  expect(answer.status).toBe(303)
  const { origin, pathname, searchParams } = new URL(answer.headers.get('location')!)
  expect(origin + pathname).toBe(REDIRECT)
  expect(searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['st', ISSUER])
})

test.each(['refuse', '', 'Agree'])(
  'whoever does not agree is led back without one: %p',
  async (decision) => {
    const { searchParams } = new URL(
      (await world.decide(world.query(), decision)).headers.get('location')!,
    )
    expect(searchParams.get('code')).toBeNull()
    expect(searchParams.get('error')).toBe('access_denied')
    expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['st', ISSUER])
  },
)

test('a state is given back as it was, and none where there was none', async () => {
  const state = 'ä &=#?%00"<'
  const led = async (changes: Fields) =>
    new URL((await world.decide(world.query(changes))).headers.get('location')!).searchParams.get(
      'state',
    )
  expect(await led({ state })).toBe(state)
  expect(await led({ state: null })).toBeNull()
})

/** Wrong in a way that leaves app and address unknown together: nothing leads there. */
const REFUSED_ON_PAGE: [string, Fields][] = [
  ['no app', { client_id: null }],
  ['an empty app', { client_id: '' }],
  ['an app that is nowhere', { client_id: 'https://claude.ai/oauth/other.json' }],
  ['an app without a path', { client_id: 'https://claude.ai/' }],
  [
    'an app that is not at its plain address',
    { client_id: 'https://claude.ai/x/../oauth/client.json' },
  ],
  ['an app over http', { client_id: CLIENT.replace('https', 'http') }],
  ['an app at another port', { client_id: CLIENT.replace('.ai', '.ai:8443') }],
  ['an app with a fragment', { client_id: `${CLIENT}#x` }],
  ['an app with a password', { client_id: CLIENT.replace('//', '//u:p@') }],
  ['a registration that is none', { client_id: 'smc_abc' }],
  [
    'a registration of something else',
    { client_id: `smc_${Buffer.from('{"a":1}').toString('base64url')}` },
  ],
  ['a key as an app', { client_id: 'smk_abc' }],
  ['no address', { redirect_uri: null }],
  ['another address of the same host', { redirect_uri: 'https://claude.ai/other' }],
  ['no address but a path', { redirect_uri: '/api/mcp/auth_callback' }],
]
/** Wrong in what the app asks for: it can be told, if the owner wants. */
const WRONG: [string, string, Fields][] = [
  ['no response type', 'unsupported_response_type', { response_type: null }],
  ['a token at once', 'unsupported_response_type', { response_type: 'token' }],
  ['a code and a token', 'unsupported_response_type', { response_type: 'code token' }],
  ['an answer in the fragment', 'invalid_request', { response_mode: 'fragment' }],
  ['an answer by a form', 'invalid_request', { response_mode: 'form_post' }],
  ['no challenge', 'invalid_request', { code_challenge: null }],
  ['no method of the challenge', 'invalid_request', { code_challenge_method: null }],
  ['a plain challenge', 'invalid_request', { code_challenge_method: 'plain' }],
  ['a method in other letters', 'invalid_request', { code_challenge_method: 's256' }],
  ['a short challenge', 'invalid_request', { code_challenge: CHALLENGE.slice(1) }],
  ['a long challenge', 'invalid_request', { code_challenge: `${CHALLENGE}a` }],
  ['a challenge of other signs', 'invalid_request', { code_challenge: `${CHALLENGE.slice(1)}+` }],
  ['another resource', 'invalid_target', { resource: 'https://other.example/mcp' }],
  ['the address for keys', 'invalid_target', { resource: 'https://skills.example/v1/mcp' }],
]

describe('a request with something wrong gets no code', () => {
  test.each(REFUSED_ON_PAGE)('%s: the page leads nowhere', async (_, changes) => {
    const page = await world.ask(world.query(changes))
    expect([page.status, asks(page)]).toEqual([400, false])
    expect(foreignLinks(page.document)).toEqual([])
  })

  test.each(WRONG)('%s: the page leads back with %s', async (_, code, changes) => {
    const page = await world.ask(world.query(changes))
    expect([page.status, asks(page)]).toEqual([400, false])
    const [link, ...more] = foreignLinks(page.document)
    expect(more).toEqual([])
    const { origin, pathname, searchParams } = new URL(link!)
    expect([origin + pathname, searchParams.get('error')]).toEqual([REDIRECT, code])
    expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['st', ISSUER])
  })

  test.each([
    ...REFUSED_ON_PAGE.map(([what, changes]) => [what, changes] as const),
    ...WRONG.map(([what, , changes]) => [what, changes] as const),
  ])('%s: neither when the form is sent without its page', async (_, changes) => {
    const { document } = await world.ask(world.query())
    const fields = {
      ...fieldsOf(document),
      request: world.query(changes).toString(),
      decision: 'agree',
    }
    const answer = await world.visitor.post('/account/connect', fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })

  test.each(['client_id', 'redirect_uri', 'state', 'code_challenge', 'response_type', 'scope'])(
    '%s given twice',
    async (name) => {
      const query = world.query()
      query.append(name, query.get(name)!)
      expect(asks(await world.ask(query))).toBe(false)
    },
  )

  test('of two resources one that is another', async () => {
    const query = world.query()
    query.append('resource', 'https://other.example')
    expect(asks(await world.ask(query))).toBe(false)
  })
})

test.each([
  ['no resource', { resource: null }],
  ['no scope', { scope: null }],
  ['scopes that are not known', { scope: ' offline_access admin' }],
  ['what nobody knows', { prompt: 'none', login_hint: 'x', request_uri: 'https://evil.example' }],
] as [string, Fields][])('asks all the same: %s', async (_, changes) => {
  expect(asks(await world.ask(world.query(changes)))).toBe(true)
})

test('a stranger signs in first, and nothing is read for them', async () => {
  const before = world.sent.length
  const stranger = createVisitor(world.app)
  for (const start of ['/account/connect', '/oauth/authorize']) {
    const { text, response } = await stranger.open(`${start}?${world.query()}`)
    expect(text).not.toContain('Claude')
    expect(response.status).toBe(200)
  }
  expect(world.sent.length).toBe(before)
  const page = await stranger.open(`/account/connect?${world.query()}`)
  expect(page.document.querySelector('form[action="/sign-in"]')).not.toBeNull()
})

test('signing in leads on to the page that asks', async () => {
  const stranger = await signIn(world.app, 'nobody')
  const next = `/account/connect?${world.query()}`
  const page = await stranger.send(
    `/sign-in?${new URLSearchParams({ next })}`,
    {
      name: 'anna',
      password: 'correct horse battery staple',
    },
    '/sign-in',
  )
  expect(asks(page)).toBe(true)
})

const foreignLinks = (document: Document) =>
  [...document.querySelectorAll('[href], [action], [src]')]
    .flatMap((one) => ['href', 'action', 'src'].map((name) => one.getAttribute(name) ?? ''))
    .filter((address) => /^[a-z]+:|^\/\//i.test(address))

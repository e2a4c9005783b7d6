/** Signing in with a provider that others have written, which listens on this machine. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { parseHTML } from 'linkedom'
import { allowed } from '../../src/oidc/allowed.ts'
import { type RealProvider, startRealProvider } from '../helpers/real-provider.ts'
import { BASE_URL, createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { addOwner, createVisitor, isSignedIn } from '../helpers/visitor.ts'

let issuer: string
let provider: RealProvider
const apps: TestApp[] = []

beforeAll(async () => {
  const redirect_uris = [`${BASE_URL}/sign-in/provider/return`]
  const known = { client_secret: 'geheim', redirect_uris }
  provider = await startRealProvider([
    { client_id: 'in-header', ...known },
    { client_id: 'in-body', ...known, token_endpoint_auth_method: 'client_secret_post' },
    { client_id: 'without', redirect_uris, token_endpoint_auth_method: 'none' },
  ])
  issuer = provider.issuer
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await provider.stop()
})

/** A browser at the provider: signs in there, agrees, and stops where the provider leads back. */
async function atProvider(address: string, name: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let request: { url: string; body?: URLSearchParams } = { url: address }
  for (let steps = 0; steps < 20; steps++) {
    const { url, body } = request
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    const to = answer.headers.get('location')
    if (to?.startsWith(BASE_URL)) return new URL(to).searchParams
    if (to !== null) request = { url: new URL(to, url).href }
    else request = formOf(await answer.text(), url, name)
  }
  throw new Error('the provider does not lead back')
}

function formOf(html: string, url: string, name: string): { url: string; body: URLSearchParams } {
  const form = parseHTML(html).document.querySelector('form')
  if (form === null) throw new Error(`no form at ${url}: ${html.slice(0, 500)}`)
  const hidden = [...form.querySelectorAll('input[type=hidden]')]
  const fields = hidden.map((one) => [one.getAttribute('name')!, one.getAttribute('value') ?? ''])
  const body = new URLSearchParams(Object.fromEntries(fields) as Record<string, string>)
  if (body.get('prompt') === 'login')
    for (const [key, value] of [
      ['login', name],
      ['password', 'x'],
    ])
      body.set(key!, value!)
  return { url: new URL(form.getAttribute('action') ?? '', url).href, body }
}

async function signIn(app: TestApp, name: string) {
  const visitor = createVisitor(app)
  const page = await visitor.send('/sign-in', {}, '/sign-in/provider')
  const [, address = ''] = /url=(.*)/.exec(page.response.headers.get('refresh') ?? '') ?? []
  const back = await atProvider(address, name)
  const step = await app.request('GET', `/sign-in/provider/return?${back}`)
  const [, next = ''] = /url=(.*)/.exec(step.headers.get('refresh') ?? '') ?? []
  await visitor.open(next)
  return visitor
}

async function appFor(client: string, secret: string | null, allow: string): Promise<TestApp> {
  const app = await createTestApp({
    clock: createTestClock(Date.now()),
    fetch: (url, init) => fetch(url, init),
    config: {
      oidcIssuer: issuer,
      oidcClient: client,
      oidcSecret: secret,
      oidcAllow: allowed(allow),
    },
  })
  apps.push(app)
  await addOwner(app, 'admin', { role: 'admin' })
  return app
}

test.each([
  ['in-header', 'geheim', 'example.org'],
  ['in-body', 'geheim', 'groups=analysts'],
  ['without', null, 'other.example, groups=analysts'],
])('as the client %s', async (client, secret, allow) => {
  const app = await appFor(client, secret, allow)
  const visitor = await signIn(app, 'anna')
  expect(await isSignedIn(visitor)).toBe(true)
  expect(await isSignedIn(await signIn(app, 'anna'))).toBe(true)
  expect((await app.app.owners.list()).map(({ name }) => name)).toEqual([
    'admin',
    'anna@example.org',
  ])
})

test('whom the setting does not name comes in only when linked, and with a wrong secret nobody does', async () => {
  expect(
    await isSignedIn(await signIn(await appFor('in-header', 'geheim', 'other.example'), 'anna')),
  ).toBe(false)
  expect(
    await isSignedIn(await signIn(await appFor('in-header', 'wrong', 'example.org'), 'anna')),
  ).toBe(false)
})

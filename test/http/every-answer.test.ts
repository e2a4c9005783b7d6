/** Every address of the service by every method: what each answer carries, and that none fails. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { ASSETS } from '../../src/web/assets/assets.ts'
import type { AccountDeps } from '../../src/web/handlers/deps.ts'
import { webRoutes } from '../../src/web/routes.ts'
import { jsonAs } from '../helpers/answers.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { signedIn } from '../helpers/visitor.ts'

const Document = Type.Object({ paths: Type.Record(Type.String(), Type.Object({})) })
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const OTHERS = [
  '/docs',
  '/docs.md',
  '/llms.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/nowhere',
  '/v1',
  '/v1/nowhere',
  '/v1/mcp',
]
const OAUTH = ['/.well-known/oauth-protected-resource', '/register']

let app: TestApp
let plain: TestApp
let addresses: string[]
let key: string
let cookie: string
beforeAll(async () => {
  app = await createTestApp({ vacancies: [], config: { metrics: 'on' } })
  plain = await createTestApp({ vacancies: [], edge: { baseUrl: 'http://skills.example' } })
  key = (await app.addKey({ limits: { perMinute: 100_000, perDay: 100_000 } })).secret
  const admin = await signedIn(app, 'admin', { admin: true })
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { paths } = await jsonAs(Document, await app.get('/v1/openapi.json'))
  const pages = webRoutes({ limits: {} } as AccountDeps).map(({ path }) => path)
  const assets = ASSETS.map(({ path }) => path)
  const all = [...Object.keys(paths), ...pages, ...assets, ...OTHERS, ...OAUTH]
  addresses = [...new Set(all)].map((path) => path.replace(/:\w+|\{\w+\}/g, '1'))
})
afterAll(async () => {
  await app.close()
  await plain.close()
})

const CALLERS: [string, () => Record<string, string>][] = [
  ['a stranger', () => ({})],
  ['a browser', () => ({ accept: 'text/html', cookie })],
  [
    'a client with a key',
    () => ({ authorization: `Bearer ${key}`, origin: 'https://skills.example' }),
  ],
  [
    'a client that knows the answer',
    () => ({ authorization: `Bearer ${key}`, 'if-none-match': '*' }),
  ],
  [
    'a preflight',
    () => ({
      origin: 'https://skills.example',
      'access-control-request-method': 'POST',
      'accept-encoding': 'gzip',
    }),
  ],
]

async function answersOf(service: TestApp, headers: Record<string, string>) {
  const found: { what: string; answer: Response }[] = []
  for (const address of addresses)
    for (const method of METHODS)
      found.push({
        what: `${method} ${address}`,
        answer: await service.request(method, address, { headers }),
      })
  return found
}

describe.each(CALLERS)('every address, asked by %s,', (_who, headers) => {
  test('answers without failing, and with the headers that keep browsers safe', async () => {
    const found = await answersOf(app, headers())
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter(({ answer }) => answer.status >= 500).map(({ what }) => what)).toEqual([])
    const bare = found.filter(
      ({ answer }) =>
        answer.headers.get('x-content-type-options') !== 'nosniff' ||
        !/^max-age=\d{7,}$/.test(answer.headers.get('strict-transport-security') ?? ''),
    )
    expect(bare.map(({ what }) => what)).toEqual([])
  })
})

test('a page is kept nowhere, framed nowhere, and runs and loads nothing foreign', async () => {
  for (const { what, answer } of await answersOf(app, { accept: 'text/html', cookie })) {
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(`${what} ${policy}`).toContain("default-src 'none'")
    expect(`${what} ${policy}`).toContain("frame-ancestors 'none'")
    expect(`${what} ${policy}`).not.toMatch(/unsafe|https?:|\*/)
    expect(`${what} ${answer.headers.get('referrer-policy')}`).toMatch(/(same-origin|no-referrer)$/)
    const isPublic = what.endsWith(' /docs')
    if (!isPublic) expect(`${what} ${answer.headers.get('cache-control')}`).toEndWith('no-store')
  }
})

test('a service over plain http sends nobody to https', async () => {
  const headers = (await answersOf(plain, {})).map(({ answer }) => answer.headers)
  expect(headers.filter((each) => each.has('strict-transport-security'))).toEqual([])
  expect(headers.filter((each) => each.get('x-content-type-options') !== 'nosniff')).toEqual([])
})

test('an address that no host can be read from is answered as any other', async () => {
  const asked = { accept: 'text/html', cookie }
  for (const url of [
    '/account',
    'http://evil.example:99999/account',
    'http://[::1/account',
    'http://xn--/account',
  ]) {
    const request = new Request('http://localhost/account', { headers: asked })
    // The runtime makes such addresses of a Host header; none can be made by hand.
    Object.defineProperty(request, 'url', { value: url })
    expect((await app.handle(request)).status).toBe(200)
  }
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import type { Owner } from '../../src/accounts/owner.ts'
import type { AccountDeps } from '../../src/web/handlers/deps.ts'
import { webRoutes } from '../../src/web/routes.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createVisitor, type Page, signedIn, type Visitor } from '../helpers/visitor.ts'

const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'&amp;'

let app: TestApp
let visitor: Visitor
let owner: Owner
let keyId: string
const pages = new Map<string, Page>()

beforeAll(async () => {
  app = await createTestApp()
  const admin = await signedIn(app, HOSTILE, { admin: true })
  visitor = admin
  owner = admin.owner
  const key = await app.addKey({ owner: HOSTILE, name: HOSTILE })
  keyId = key.id
  await app.get('/v1/key', key.secret)
  for (const path of await addresses()) pages.set(path, await visitor.open(path))
  const guest = createVisitor(app)
  for (const path of ['/', '/sign-in', '/first-run/x'])
    pages.set(`${path} for a guest`, await guest.open(path))
  pages.set(
    'a form sent without a token',
    await pageOf(await visitor.post('/account/keys/new', { name: HOSTILE })),
  )
})
afterAll(() => app.close())

async function addresses(): Promise<string[]> {
  const token = await app.app.links.issueForPassword(owner)
  return (
    webRoutes({ limits: {} } as AccountDeps)
      .filter(({ method }) => method === 'GET')
      // Events that a page follows are no page.
      .filter(({ path }) => !path.endsWith('/events'))
      .map(({ path }) =>
        path
          .replace('/keys/:id', `/keys/${keyId}`)
          .replace(':id', owner.id)
          .replace(':token', token),
      )
  )
}

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

/** Expects something of every page; a failure names the pages. */
function everyPage(holds: (page: Page) => boolean): void {
  expect(pages.size).toBeGreaterThan(15)
  expect([...pages].filter(([, page]) => !holds(page)).map(([path]) => path)).toEqual([])
}

describe('every page', () => {
  test('is kept by nobody', () => {
    everyPage(({ response }) => response.headers.get('cache-control') === 'no-store')
  })

  test('loads nothing that it does not bring along, and its policy allows nothing else', () => {
    everyPage(({ response }) => {
      const policy = response.headers.get('content-security-policy') ?? ''
      return policy.startsWith("default-src 'none'") && !/unsafe|https?:|\*/.test(policy)
    })
    everyPage(({ document }) =>
      [...document.querySelectorAll('link[href], script[src], img[src]')].every((element) =>
        (element.getAttribute('href') ?? element.getAttribute('src'))?.startsWith('/assets/'),
      ),
    )
  })

  test('holds no script or style of its own, in attributes neither, but for styles the policy names', () => {
    everyPage(({ document, response }) => {
      const elements = [...document.querySelectorAll('*')]
      const attributes = elements.flatMap((element) =>
        [...element.attributes].map(({ name }) => name),
      )
      const nonces = [...document.querySelectorAll('style')].map((style) =>
        style.getAttribute('nonce'),
      )
      const policy = response.headers.get('content-security-policy') ?? ''
      return (
        document.querySelectorAll('script:not([src])').length === 0 &&
        !attributes.some((name) => name === 'style' || name.startsWith('on')) &&
        nonces.every((nonce) => nonce !== null && policy.includes(`'nonce-${nonce}'`))
      )
    })
  })

  test('shows names as they are, and never runs them', () => {
    everyPage(({ document }) => document.querySelectorAll('img[src="x"]').length === 0)
    expect(pages.get('/account/keys')?.document.querySelector('tbody th')?.textContent).toBe(
      HOSTILE,
    )
  })

  test('has a language, a title, one main heading and a name for every field', () => {
    everyPage(({ document }) => {
      const fields = [...document.querySelectorAll('input:not([type=hidden]):not([hidden])')]
      return (
        document.documentElement.getAttribute('lang') !== null &&
        document.querySelector('title')?.textContent !== '' &&
        document.querySelectorAll('main h1').length === 1 &&
        fields.every(
          (field) => document.querySelector(`label[for="${field.getAttribute('id')}"]`) !== null,
        )
      )
    })
  })
})

test('a nonce is never used twice', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () =>
      (await visitor.open('/account/usage')).response.headers.get('content-security-policy'),
    ),
  )
  expect(policies[0]).not.toBe(policies[1])
})

test('the browser’s language decides until another is chosen', async () => {
  const guest = createVisitor(app)
  const language = async (accepted: string) => {
    const { document } = await guest.open('/', { 'accept-language': accepted })
    return document.documentElement.getAttribute('lang')
  }
  expect(await language('ru-RU,ru;q=0.9,en;q=0.8')).toBe('ru')
  expect(await language('de-DE,en;q=0.5,ru;q=0.3')).toBe('en')
  expect(await language('de,ru;q=0.3')).toBe('ru')
  expect(await language('*')).toBe('en')
  expect(await language('en;q=2, ru;q=0.1')).toBe('ru')
})

describe('what pages bring along', () => {
  const stylesheet = async () => {
    const { document } = await visitor.open('/account')
    return document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? ''
  }
  const ask = async (headers: Record<string, string>) =>
    app.request('GET', await stylesheet(), { headers })
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

  test('may be kept for good, and is not sent again to who has it', async () => {
    const { headers } = await ask({})
    expect(headers.get('cache-control')).toContain('immutable')
    const again = await ask({ 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    ['gzip', 'gzip', (bytes: Uint8Array<ArrayBuffer>) => Bun.gunzipSync(bytes)],
    ['gzip, br', 'br', (bytes: Uint8Array<ArrayBuffer>) => brotliDecompressSync(bytes)],
    ['gzip;q=0, zstd', 'zstd', (bytes: Uint8Array<ArrayBuffer>) => Bun.zstdDecompressSync(bytes)],
  ])('comes compressed as %p allows', async (accepted, encoding, unpack) => {
    const packed = await ask({ 'accept-encoding': accepted })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(textOf(unpack(await packed.bytes()))).toBe(await (await ask({})).text())
  })

  test.each([['gzip;q=0'], ['identity'], ['']])(
    'comes as it is to who takes nothing else: %p',
    async (accepted) => {
      expect(
        (await ask({ 'accept-encoding': accepted })).headers.get('content-encoding'),
      ).toBeNull()
    },
  )
})

test('an address of the area that does not exist is told as anywhere outside the API', async () => {
  const response = await app.request('GET', '/account/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { type: 'not_found' } })
})

test('a browser that asks for what does not exist is shown a page; whoever would not rather have one gets JSON', async () => {
  const typeOf = async (path: string, accept: string, method = 'GET') => {
    const { status, headers } = await app.request(method, path, { headers: { accept } })
    return `${status} ${headers.get('content-type')?.split(';')[0]}`
  }
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  expect(await typeOf('/account/nothing', browser)).toBe('404 text/html')
  expect(await typeOf('/nothing', browser, 'POST')).toBe('404 text/html')
  for (const accept of [
    '*/*',
    '',
    'application/json',
    'application/json, text/html;q=0.5',
    'text/html;q=0',
    'text/html;q=high',
  ])
    expect(await typeOf('/nothing', accept)).toBe('404 application/json')
  for (const path of ['/v1/nothing', '/v1'])
    expect(await typeOf(path, browser)).toBe('401 application/json')
})

test('a browser gets a page even when the database fails before it is known who asks, and the log tells', async () => {
  const broken = await createTestApp()
  const anna = await signedIn(broken, 'anna')
  broken.database.sqlite.run('ALTER TABLE sessions RENAME TO gone')
  const { status, document } = await anna.open('/account')
  expect([status, document.querySelectorAll('main h1').length]).toEqual([500, 1])
  const errors = broken.logged.map((line) => JSON.parse(line) as { level: number; route?: string })
  expect(errors.filter(({ level, route }) => level === 50 && route === '/account')).toHaveLength(1)
  broken.database.sqlite.run('ALTER TABLE gone RENAME TO sessions')
  await broken.close()
})

test('people are led to the documentation they can read', async () => {
  for (const [path, { document }] of pages) {
    const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))
    expect([path, links.includes('/docs'), links.includes('/v1/docs.md')]).toEqual([
      path,
      true,
      false,
    ])
  }
})

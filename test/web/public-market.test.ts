/**
 * The market that everybody may look at (setting `public`): what opens, what it tells, and what it
 * keeps to itself.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import type { AccountDeps } from '../../src/web/handlers/deps.ts'
import { publicRoutes } from '../../src/web/public-routes.ts'
import { webRoutes } from '../../src/web/routes.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor, type Page, signedIn } from '../helpers/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LARGE = 'Большая контора'
const SMALL = 'Мелкая контора'
/**
 * What adverts say that nobody may read: in a title, a description, a name, a spelling; a skill of
 * one employer.
 */
const SECRETS = [/зюзинск/i, /порой нужен/i, new RegExp(SMALL, 'i'), /DOCKER/, /варка клейстера/i]

/** Twelve adverts of a large employer, two of a small one, and one of each of ten others. */
const testers = (week: 1 | 2) =>
  Array.from({ length: 24 }, (_, i): Partial<SampleVacancy> => {
    const own = i < 12 ? LARGE : i < 14 ? SMALL : `Контора ${i}`
    return {
      title: i % 2 ? 'Тестировщик' : 'Зюзинский тестировщик',
      employer: { id: own, name: own },
      keySkills: [
        'SQL',
        ...(week === 2 || i % 4 === 0 ? ['Docker'] : []),
        ...(i === 1 ? ['DOCKER'] : []),
        // Of two employers: a row of the scan, and none for everybody.
        ...((i < 12 && (week === 2 || i < 3)) || i === 15 ? ['Варка клейстера'] : []),
        ...(i % 3 === 0 ? ['Полёты на шаре'] : []),
      ],
      description: `<p>Порой нужен SQL. Номер ${'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'[i]}.</p>`,
      salary: i < 20 ? salary(100_000 + 5000 * i, 200_000 + 5000 * i) : null,
    }
  })
const stokers = Array.from({ length: 3 }, (_, i): Partial<SampleVacancy> => {
  return { title: 'Кочегар', keySkills: ['SQL', 'Полёты на шаре', `Уголь ${'абв'[i]}`] }
})

let app: TestApp
let testersScan: string
let stokersScan: string
const peer = '192.0.2.1'
beforeAll(async () => {
  const clock = createTestClock()
  const siteOf = (week: 1 | 2) =>
    createSampleSite({
      vacancies: sampleVacancies(...testers(week), ...stokers),
      delay: clock.delay,
      now: clock.now,
    })
  let site = siteOf(1)
  app = await createTestApp({
    clock,
    config: { public: 'on', publicPerMinute: 100_000, trustedProxies: null },
    fetch: (url, init) => site.fetch(new Request(url, init)),
    edge: { peerAddress: () => peer },
  })
  stokersScan = (await app.scan('Кочегар')).id
  testersScan = (await app.scan('Тестировщик')).id
  await clock.advanceBy(8 * DAY_MS)
  site = siteOf(2)
  await app.scan('Тестировщик')
})
afterAll(() => app.close())

const languages = ['en', 'ru'] as const
const skillOf = (skill: string) => `/skill?${new URLSearchParams({ skill })}`
/** Every page, with every choice that an address can make. */
function addressesIn(language: string): string[] {
  const root = `/market/${language}`
  const sorts = ['distinctive', 'pay', 'name', 'distinct'].map((sort) => `?sort=${sort}&page=2`)
  const slices = ['experience', 'format', 'employment', 'area', 'employer'].map(
    (by) => `/slices?by=${by}`,
  )
  const own = [
    '',
    '?of=distinct',
    '?kind=technology',
    '?family=databases',
    '/families',
    '/pay',
    '/trend',
    '/trend?days=365',
    '/base',
    skillOf('SQL'),
  ]
  return [
    root,
    `${root}?q=${encodeURIComponent('тестировщик')}`,
    `${root}/compare`,
    `${root}/compare?a=${testersScan}`,
    `${root}/compare?a=${testersScan}&b=${stokersScan}`,
    `${root}/compare?a=${stokersScan}&b=${testersScan}`,
    ...[testersScan, stokersScan].flatMap((id) =>
      [...own, ...sorts, ...slices].map((path) => `${root}/${id}${path}`),
    ),
    `${root}/${testersScan}${skillOf('Docker')}`,
    `${root}/${testersScan}${skillOf('Полёты на шаре')}`,
  ]
}

test('a kind that readers have checked tells how much of it is found, and leads to how', async () => {
  const leading = async (kind: string) => {
    const { document } = await createVisitor(app).open(`${scanAddress()}?kind=${kind}`)
    return document.querySelectorAll('details.filter .hint a[href="/market/en/method"]').length
  }
  expect(await leading('activity')).toBe(1)
  expect(await leading('licence')).toBe(0)
  expect(await leading('')).toBe(0)
})

const scanAddress = (language = 'en') => `/market/${language}/${testersScan}`

async function open(paths: readonly string[]): Promise<Map<string, Page>> {
  const guest = createVisitor(app)
  const pages = new Map<string, Page>()
  for (const path of paths) pages.set(path, await guest.open(path))
  expect(guest.cookies.size).toBe(0)
  return pages
}
const offenders = (pages: Map<string, Page>, isBad: (page: Page) => boolean) =>
  [...pages].filter(([, page]) => isBad(page)).map(([path]) => path)

describe.each(languages)('every page, in %s', (language) => {
  let pages: Map<string, Page>
  beforeAll(async () => {
    pages = await open(addressesIn(language))
  })

  test('opens without signing in, in its language whatever the browser prefers', () => {
    expect(
      offenders(
        pages,
        ({ status, document }) => status !== 200 || document.documentElement.lang !== language,
      ),
    ).toEqual([])
  })

  test('is for caches: no cookie is set, and what it says depends on its address alone', () => {
    const isCacheable = ({ response: { headers } }: Page) =>
      /^public, max-age=[1-9]/.test(headers.get('cache-control') ?? '') &&
      headers.get('etag') !== null &&
      headers.get('set-cookie') === null &&
      headers.get('vary') === 'Accept-Encoding'
    expect(offenders(pages, (page) => !isCacheable(page))).toEqual([])
  })

  test('sends nothing, and leads nowhere that needs signing in, but to where one does it', () => {
    const forms = ({ document }: Page) => [...document.querySelectorAll('form')]
    const bad = (page: Page) =>
      forms(page).some(
        (form) =>
          form.getAttribute('method') !== 'get' ||
          !form.getAttribute('action')?.startsWith('/market/'),
      ) || page.document.querySelector('input[name=csrf]') !== null
    expect(offenders(pages, bad)).toEqual([])
    const targets = [...pages.values()].flatMap(({ document }) =>
      [...document.querySelectorAll('a[href]')].map((link) =>
        link.getAttribute('href')!.replace(/[?#].*/, ''),
      ),
    )
    const elsewhere = new Set(
      targets.filter((target) => target !== '' && !target.startsWith('/market/')),
    )
    expect([...elsewhere].sort()).toEqual(['/docs', '/sign-in'])
  })

  test('leads to pages that open', async () => {
    const all = [...pages.values()].flatMap(({ document }) =>
      [...document.querySelectorAll('a[href^="/market"]')].map(
        (link) => link.getAttribute('href')!,
      ),
    )
    const linked = await open([...new Set(all)].filter((path) => !pages.has(path)))
    expect(linked.size).toBeGreaterThan(10)
    expect(offenders(linked, ({ status }) => status !== 200)).toEqual([])
  })

  test('tells no text of an advert, and no employer of fewer than three', () => {
    for (const secret of SECRETS)
      expect([secret, offenders(pages, ({ text }) => secret.test(text))]).toEqual([secret, []])
    expect(
      offenders(pages, ({ text }) => /site\.test\/vacancy|Контора 1\d|Работодатель \d/.test(text)),
    ).toEqual([])
    expect(offenders(pages, ({ text }) => text.includes(LARGE)).length).toBeGreaterThan(0)
  })

  test('has a style that its policy names, alike each time', async () => {
    const path = scanAddress(language) + skillOf('Docker')
    const [one, other] = [(await open([path])).get(path)!, (await open([path])).get(path)!]
    const nonces = [...one.document.querySelectorAll('style')].map((style) =>
      style.getAttribute('nonce'),
    )
    expect(nonces.length).toBeGreaterThan(0)
    const policy = one.response.headers.get('content-security-policy') ?? ''
    expect(nonces.every((nonce) => nonce && policy.includes(`'nonce-${nonce}'`))).toBe(true)
    expect(other.text).toBe(one.text)
    const elsewhere = (await open([scanAddress(language)])).get(scanAddress(language))!
    expect(elsewhere.response.headers.get('content-security-policy')).not.toBe(policy)
  })
})

test('what is kept back here is what owners read: the pages above would tell it if nothing were cut', async () => {
  const anna = await signedIn(app, 'anna')
  const paths = [
    '',
    '/trend',
    '/slices?by=employer',
    '/vacancies?skill=SQL',
    '/vacancies?skill=Docker',
    '/base',
  ]
  const texts: string[] = []
  for (const path of paths)
    texts.push((await anna.open(`/account/scans/${testersScan}${path}`)).text)
  for (const secret of SECRETS)
    expect([secret, texts.some((text) => secret.test(text))]).toEqual([secret, true])
})

describe('questions in an address', () => {
  const rows = (page: Page) => page.document.querySelectorAll('main tbody tr').length

  test.each(['клейстер', 'Варка', 'DOCKERS', 'зюзинск'])(
    'find no words of adverts: %s',
    async (q) => {
      const path = `${scanAddress()}?${new URLSearchParams({ q })}`
      expect(rows((await open([path])).get(path)!)).toBe(0)
    },
  )

  test.each(['docke', 'докер'])(
    'find the skills that are shown, by their names or as the table spells them: %s',
    async (q) => {
      const path = `${scanAddress()}?${new URLSearchParams({ q })}`
      expect(rows((await open([path])).get(path)!)).toBe(1)
    },
  )

  test.each(['Варка клейстера', 'варка клейстера', 'докер', 'Docker ', '', '%00', 'x'.repeat(40)])(
    'get 404 for a skill that is not shown by this very name: %s',
    async (skill) => {
      const path = scanAddress() + skillOf(skill)
      const { status, response, text } = (await open([path])).get(path)!
      expect([status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      for (const secret of SECRETS.slice(0, 4)) expect(text).not.toMatch(secret)
    },
  )

  test('get 404 for a scan there is none of', async () => {
    const paths = ['0000000000', '%00', '..%2f..%2faccount', 'x'.repeat(300)].flatMap((id) =>
      ['', '/pay', skillOf('SQL')].map((tab) => `/market/en/${id}${tab}`),
    )
    const pages = await open([...paths, `/market/en/compare?a=${testersScan}&b=0000000000`])
    expect(offenders(pages, ({ status }) => status !== 404)).toEqual([])
    expect(offenders(pages, ({ response }) => response.headers.get('etag') !== null)).toEqual([])
  })
})

describe('nothing else opens', () => {
  test('of the account area: each page leads to signing in, each form is refused', async () => {
    const guarded = webRoutes({ limits: {} } as AccountDeps).filter(({ who }) => who !== 'anyone')
    expect(guarded.length).toBeGreaterThan(40)
    for (const { method, path } of guarded) {
      const address = path.replace(':id', testersScan).replace(':file', 'skills.csv')
      const response = await app.request(method, address)
      const told = [
        method,
        path,
        response.status,
        response.headers.get('location')?.split('?')[0] ?? null,
      ]
      expect(told).toEqual([method, path, ...(method === 'GET' ? [303, '/sign-in'] : [403, null])])
    }
  })

  test('of the API', async () => {
    for (const path of [
      '',
      `/${testersScan}`,
      `/${testersScan}/skills?format=csv`,
      `/${testersScan}/base`,
    ])
      expect((await app.get(`/v1/scans${path}`)).status).toBe(401)
  })

  test('under the market: no file, no check, no advert, no method that changes anything', async () => {
    const gone = [
      '/vacancies?skill=SQL',
      '/download/skills.csv',
      '/download/skills.json',
      '/skills.csv',
      '/check',
      '/events',
    ]
    for (const path of gone)
      expect([path, (await app.get(scanAddress() + path)).status]).toEqual([path, 404])
    for (const path of [
      '/market/check',
      '/market/en/compare/download/compare.json',
      '/market/',
      '/market/fr',
      '/market/EN',
    ])
      expect([path, (await app.get(path)).status]).toEqual([path, 404])
    for (const { path } of publicRoutes({ market: {} } as Parameters<typeof publicRoutes>[0]))
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        expect([
          method,
          path,
          (await app.request(method, path.replace(':id', testersScan))).status,
        ]).toEqual([method, path, 404])
  })
})

test('a session, a key and whatever else a request carries change no letter of a page', async () => {
  const admin = await signedIn(app, 'root', { admin: true })
  const key = await app.addKey()
  const plain = await (await app.get(scanAddress())).text()
  const asked = await admin.open(scanAddress(), {
    'accept-language': 'ru',
    authorization: `Bearer ${key.secret}`,
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  })
  expect(asked.text).toBe(plain)
  expect(asked.response.headers.get('set-cookie')).toBeNull()
})

test('HEAD is answered as GET, without the page; what has not changed is not sent again', async () => {
  const head = await app.request('HEAD', scanAddress())
  const etag = head.headers.get('etag') ?? ''
  expect([head.status, await head.text()]).toEqual([200, ''])
  const again = await app.request('GET', scanAddress(), { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect(again.headers.get('cache-control')).toStartWith('public')
  const other = await app.request('GET', `${scanAddress()}/pay`, {
    headers: { 'if-none-match': etag },
  })
  expect(other.status).toBe(200)
})

test('the address to pass on leads to the language of a browser, or the one chosen there before', async () => {
  const to = async (headers: Record<string, string>) =>
    (await app.request('GET', '/market', { headers })).headers.get('location')
  expect(await to({})).toBe('/market/en')
  expect(await to({ 'accept-language': 'ru-RU,ru;q=0.9' })).toBe('/market/ru')
  expect(await to({ 'accept-language': 'ru', cookie: '__Host-smk_language=en' })).toBe('/market/en')
})

test('each page leads to itself in the other language', async () => {
  const path = `${scanAddress()}/slices?by=area`
  const { document } = (await open([path])).get(path)!
  const [link] = [...document.querySelectorAll('footer a[hreflang]')]
  expect(link?.getAttribute('href')).toBe(path.replace('/en/', '/ru/'))
})

test.each(['gzip', 'br', 'zstd'])('a page is the same however it is sent: %s', async (encoding) => {
  const plain = await app.request('GET', scanAddress())
  const packed = await app.request('GET', scanAddress(), {
    headers: { 'accept-encoding': encoding },
  })
  expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([
    null,
    encoding,
  ])
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
  const bytes = await packed.bytes()
  const unpacked = { gzip: gunzipSync, br: brotliDecompressSync, zstd: Bun.zstdDecompressSync }[
    encoding
  ]!(bytes)
  const html = await plain.text()
  expect(unpacked.toString()).toBe(html)
  expect(bytes.length).toBeLessThan(html.length / 3)
})

test('pages for guests lead to the market, and its own to signing in', async () => {
  const guest = createVisitor(app)
  for (const path of ['/method', '/sign-in'])
    expect(
      (await guest.open(path)).document.querySelector('header a[href^="/market/"]'),
    ).not.toBeNull()
  expect(
    (await guest.open('/market')).document.querySelector('header a[href="/sign-in"]'),
  ).not.toBeNull()
})

test('whether a scan is being recounted is for its owners', async () => {
  await app.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true })
  await app.clock.advanceBy(1000)
  const anna = await signedIn(app, 'berta')
  expect((await anna.open('/account')).document.querySelector('main .badge')).not.toBeNull()
  expect((await anna.open('/market/en')).document.querySelector('main .badge')).toBeNull()
  expect(
    (await anna.open(`/account/scans/${testersScan}`)).document.querySelector('main .notice'),
  ).not.toBeNull()
  expect(
    (await anna.open(scanAddress('ru'))).document.querySelectorAll('main .notice').length,
  ).toBe((await anna.open(scanAddress())).document.querySelectorAll('main .notice').length)
})

test('an imported scan, which knows no employers, shows the names that are known elsewhere too', async () => {
  const away = await createTestApp({
    clock: app.clock,
    config: { public: 'on', publicPerMinute: 1000 },
  })
  try {
    await away.app.archives.unpack(await app.app.archives.pack(testersScan))
    await app.clock.advanceBy(250)
    const guest = createVisitor(away)
    const texts: string[] = []
    for (const tab of ['', '/pay', '/slices?by=employer', '/trend', '/base', skillOf('SQL')])
      texts.push((await guest.open(scanAddress() + tab)).text)
    const { document } = await guest.open(scanAddress())
    const names = [...document.querySelectorAll('main tbody th')].map(({ textContent }) =>
      textContent?.trim(),
    )
    expect(names.sort()).toEqual(['Docker', 'SQL'])
    for (const secret of SECRETS)
      expect([secret, texts.some((text) => secret.test(text))]).toEqual([secret, false])
    expect((await guest.open('/market/en')).text).not.toContain('Варка клейстера')
  } finally {
    await away.close()
  }
})

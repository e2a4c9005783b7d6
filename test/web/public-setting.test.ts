/**
 * How the setting `public` opens the market, how many pages it gives to each, and what it tells
 * robots.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import type { Config } from '../../src/config.ts'
import { addressRanges } from '../../src/foreign/address-ranges.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { addOwner, createVisitor, signedIn } from '../helpers/visitor.ts'

let app: TestApp
let peer = '192.0.2.1'
afterEach(async () => {
  await app.close()
  peer = '192.0.2.1'
})

const steady = createTestClock()
async function started(config: Partial<Config>): Promise<void> {
  app = await createTestApp({ config, steady, edge: { peerAddress: () => peer } })
}
const LIST = '/market/en'

describe('without the setting', () => {
  test('nothing is there', async () => {
    await started({})
    const paths = [
      '/market',
      LIST,
      '/market/ru',
      '/market/en/compare',
      '/market/en/0000000000/pay',
      '/robots.txt',
    ]
    for (const path of paths) expect([path, (await app.get(path)).status]).toEqual([path, 404])
  })

  test('nothing leads there', async () => {
    await started({})
    for (const path of ['/', '/sign-in'])
      expect(
        (await createVisitor(app).open(path)).document.querySelector('a[href^="/market"]'),
      ).toBeNull()
  })
})

test.each(['off', 'on'] as const)(
  'who starts a scan is told who will see it: public %s',
  async (setting) => {
    await started({ public: setting })
    const admin = await signedIn(app, 'anna', { admin: true })
    const { owners, everybody } = textsOf('en').runs.seenBy
    const { text } = await admin.open('/admin/scans/new')
    expect([text.includes(owners), text.includes(everybody)]).toEqual([
      setting === 'off',
      setting === 'on',
    ])
  },
)

describe('pages that everybody may open are found', () => {
  const scan = '/account/scans/00000000ab'
  const public_ = '/market/en/00000000ab'

  test.each([
    [scan, public_],
    [`${scan}/slices?by=area`, `${public_}/slices?by=area`],
    [`${scan}/families`, `${public_}/families`],
    [`${scan}/vacancies?skill=C%2B%2B`, `${public_}/skill?skill=C%2B%2B`],
    ['/account/compare?a=1&b=2', '/market/en/compare?a=1&b=2'],
    ['/account/keys', null],
    ['/account/check?scan=00000000ab', null],
  ])('from the form that a visitor of %s has to sign in with', async (asked, expected) => {
    await started({ public: 'on' })
    const { document } = await createVisitor(app).open(
      `/sign-in?${new URLSearchParams({ next: asked })}`,
    )
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(links.find((href) => href?.startsWith('/market')) ?? null).toBe(expected)
  })

  test.each(['on', 'off'] as const)('from the pages of a scan: public %s', async (setting) => {
    app = await createTestApp({
      config: { public: setting },
      steady,
      vacancies: sampleVacancies({}, {}),
    })
    const { id } = await app.scan('Тестировщик')
    const anna = await signedIn(app, 'anna')
    for (const tab of ['', '/slices?by=area', '/base']) {
      const { document } = await anna.open(`/account/scans/${id}${tab}`)
      const link = document.querySelector(`main a[href="/market/en/${id}${tab}"]`)
      expect([tab, link !== null]).toEqual([tab, setting === 'on'])
    }
  })

  test.each(['', '/00000000ab', '/00000000ab/skill?skill=C%2B%2B', '/compare?a=1'])(
    'by an address that names no language: %s',
    async (place) => {
      await started({ public: 'on' })
      const response = await app.request('GET', `/market${place}`, {
        headers: { 'accept-language': 'ru' },
      })
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `/market/ru${place}`,
      ])
    },
  )
})

test('the first page is the market, whoever runs it', async () => {
  await started({ public: 'on' })
  for (const owners of [0, 1]) {
    if (owners > 0) await addOwner(app, 'anna', { role: 'admin' })
    const { status, headers } = await app.get('/')
    expect([status, headers.get('location')]).toEqual([303, LIST])
  }
})

test('an address below the market that names nothing answers no method', async () => {
  await started({ public: 'on' })
  for (const path of ['/market/de', '/market/sitemap.xml', '/market/']) {
    const { status, headers } = await app.get(path)
    expect([path, status, headers.get('allow')]).toEqual([path, 404, null])
  }
  const refused = await app.request('POST', LIST)
  expect([refused.status, refused.headers.get('allow')]).toEqual([404, 'GET, HEAD'])
})

test('a market without a scan says so', async () => {
  await started({ public: 'on' })
  const { status, document } = await createVisitor(app).open(LIST)
  expect([status, document.querySelectorAll('main form, main table').length]).toEqual([200, 0])
})

describe('search engines', () => {
  const robotsOf = async (path: string) => {
    const response = await app.get(path)
    const text = await response.text()
    return [
      response.headers.get('x-robots-tag') === 'noindex',
      text.includes('<meta name="robots" content="noindex"'),
    ]
  }

  test('are asked not to list a page', async () => {
    await started({ public: 'on' })
    for (const path of [LIST, '/market/en/0000000000'])
      expect(await robotsOf(path)).toEqual([true, true])
    expect(await (await app.get('/robots.txt')).text()).not.toContain('/market')
  })

  test('may list it where they are asked to, with its twin; not its searches and orders, nor what is not there', async () => {
    await started({ public: 'indexed' })
    expect(await robotsOf(LIST)).toEqual([false, false])
    for (const path of [
      `${LIST}?q=a`,
      `${LIST}?skill=a`,
      '/market/en/compare?a=1',
      '/market/en/0000000000',
      '/market/en/0000000000/skill?skill=a',
    ])
      expect([path, ...(await robotsOf(path))]).toEqual([path, true, true])
    const { document } = await createVisitor(app).open(LIST)
    const twins = [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) =>
      link.getAttribute('href'),
    )
    expect(twins).toEqual(['https://skills.example/market/en', 'https://skills.example/market/ru'])
    expect(await (await app.get('/robots.txt')).text()).toContain('Disallow: /market/*?')
  })

  test('are kept from everything else all the same', async () => {
    await started({ public: 'indexed' })
    expect((await robotsOf('/sign-in'))[1]).toBe(true)
  })
})

describe('a network', () => {
  let asked = 0
  /** Each is another page: one sent before is in memory. */
  const statuses = async (times: number, path = LIST, headers: Record<string, string> = {}) => {
    const found: number[] = []
    for (let i = 0; i < times; i++)
      found.push((await app.request('GET', `${path}?q=${++asked}`, { headers })).status)
    return found
  }
  const refused = (found: readonly number[]) => found.filter((status) => status === 429).length

  test('opens as many pages in any minute as the setting says, 120 by default', async () => {
    await started({ public: 'on' })
    expect(refused(await statuses(119))).toBe(0)
    await steady.advanceBy(30_000)
    expect(await statuses(2)).toEqual([200, 429])
    // All but one leave the minute; the one of half a minute ago stays.
    await steady.advanceBy(30_000)
    expect(refused(await statuses(120))).toBe(1)
  })

  test('opens ten times as many that are in memory, or that it has', async () => {
    await started({ public: 'on', publicPerMinute: 2 })
    const again = async (headers: Record<string, string> = {}) =>
      (await app.request('GET', LIST, { headers })).status
    const first = await app.get(LIST)
    const has = { 'if-none-match': first.headers.get('etag') ?? '' }
    for (let i = 0; i < 5; i++) expect([await again(), await again(has)]).toEqual([200, 304])
    expect([await again(), await again(has)]).toEqual([429, 429])
  })

  test('asks for a feed of bytes a thousand times a second: they are sent from memory until its minute is full', async () => {
    await started({ public: 'on', publicPerMinute: 20 })
    const found = await Promise.all(Array.from({ length: 1000 }, () => app.get('/market/en.json')))
    const sent = found.filter(({ status }) => status === 200)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent.length).toBeLessThanOrEqual(200)
    expect(found.filter(({ status }) => status === 429).length).toBe(1000 - sent.length)
    expect(found.at(-1)!.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(found.at(-1)!.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('is told when to come back, in the language of the page, by what nobody keeps', async () => {
    await started({ public: 'on', publicPerMinute: 1 })
    await statuses(1)
    await steady.advanceBy(20_500)
    const guest = createVisitor(app)
    const { status, response, document } = await guest.open('/market/ru', {
      'accept-language': 'en',
    })
    expect([status, document.documentElement.lang, response.headers.get('retry-after')]).toEqual([
      429,
      'ru',
      '40',
    ])
    expect([response.headers.get('cache-control'), guest.cookies.size]).toEqual(['no-store', 0])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('is one, whatever page or method it asks with; what is not there counts too', async () => {
    await started({ public: 'on', publicPerMinute: 3 })
    await statuses(1, '/market/ru')
    await statuses(1, '/market/en/0000000000/pay')
    await app.request('HEAD', LIST)
    expect(await statuses(1)).toEqual([429])
    expect((await app.request('HEAD', LIST)).status).toBe(429)
  })

  test.each(['skills.png', 'skills%2Epng', 'skills%2epng', 'skills.%70%6E%67'])(
    'gets a picture for five pages, there or not, however its address is written: %s',
    async (name) => {
      await started({ public: 'on', publicPerMinute: 5 })
      for (const status of [404, 429]) {
        const answer = await app.get(`/market/en/0000000000/chart/${name}`)
        const type = answer.headers.get('content-type')
        expect([answer.status, type]).toEqual([status, expect.stringMatching(/^application\/json/)])
      }
      expect(await statuses(1)).toEqual([429])
    },
  )

  test('is a whole /64 of IPv6, and takes nothing from another', async () => {
    await started({ public: 'on', publicPerMinute: 1 })
    peer = '2001:db8::1'
    await statuses(1)
    peer = '2001:db8::2'
    expect(await statuses(1)).toEqual([429])
    peer = '2001:db8:0:1::1'
    expect(await statuses(1)).toEqual([200])
  })

  test('is named by a proxy that is trusted, and by no other', async () => {
    await started({ public: 'on', publicPerMinute: 1, trustedProxies: addressRanges('192.0.2.1') })
    expect(await statuses(1, LIST, { 'x-forwarded-for': '198.51.100.1' })).toEqual([200])
    expect(await statuses(1, LIST, { 'x-forwarded-for': '198.51.100.2' })).toEqual([200])
    expect(await statuses(1, LIST, { 'x-forwarded-for': '203.0.113.9, 198.51.100.2' })).toEqual([
      429,
    ])
    peer = '192.0.2.9'
    expect(await statuses(1, LIST, { 'x-forwarded-for': '198.51.100.3' })).toEqual([200])
    expect(await statuses(1, LIST, { 'x-forwarded-for': '198.51.100.4' })).toEqual([429])
  })

  test('keeps nobody from signing in or from pages of their own', async () => {
    await started({ public: 'on', publicPerMinute: 1 })
    expect(refused(await statuses(5))).toBe(4)
    const anna = await signedIn(app, 'anna')
    expect((await anna.open('/account')).status).toBe(200)
    expect((await anna.open(LIST)).status).toBe(429)
  })

  test('waits no longer and no shorter when the clock is set', async () => {
    await started({ public: 'on', publicPerMinute: 1 })
    await statuses(1)
    app.clock.setTo(app.clock.now() + 60 * 60_000)
    expect(await statuses(1)).toEqual([429])
  })
})

test('the log names pages by their route, with no address, search or skill in it', async () => {
  await started({ public: 'on', publicPerMinute: 1 })
  await app.get('/market/en/0000000000/skill?skill=tell-nobody')
  await app.get(`${LIST}?q=tell-nobody`)
  const lines = app.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ['/market/en/:id/skill', 404],
    [LIST, 429],
  ])
  expect(app.logged.join()).not.toContain('tell-nobody')
})

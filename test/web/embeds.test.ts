/**
 * Charts that any site may show: what they draw, of what, and what becomes of them when their scan
 * goes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { rasterised } from '../../src/web/charts/raster.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { createTestApp, nextLook, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor } from '../helpers/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TITLE = 'Тестировщик & <script>'

const testers = Array.from({ length: 30 }, (_, i): Partial<SampleVacancy> => {
  const word = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'[i % 33]
  return {
    title: TITLE,
    employer: { id: `${i + 1}`, name: `Контора ${i + 1}` },
    keySkills: [
      'SQL',
      'Git',
      'Linux',
      ...(i % 2 ? ['Docker'] : []),
      ...(i < 2 ? ['Варка клейстера'] : []),
    ],
    description: `<p>Номер ${word}${i}.</p>`,
    // Four state no upper bound.
    salary: salary(100_000 + 5000 * i, i < 4 ? null : 200_000 + 5000 * i),
  }
})

let app: TestApp
let id: string
beforeAll(async () => {
  const clock = createTestClock()
  const site = createSampleSite({
    vacancies: sampleVacancies(...testers),
    delay: clock.delay,
    now: clock.now,
  })
  app = await createTestApp({
    clock,
    config: { public: 'on', publicPerMinute: 100_000 },
    fetch: (url, init) => site.fetch(new Request(url, init)),
  })
  id = (await app.scan(TITLE)).id
  await clock.advanceBy(8 * DAY_MS)
  await app.scan(TITLE)
})
afterAll(() => app.close())

const at = (name: string, language = 'en') => `/market/${language}/${id}/chart/${name}`
const NAMES = ['skills.svg', 'pay.svg', 'pay-by-skill.svg', 'trend.svg?skill=SQL']

/** The page that shows it. */
const pageOf = (name: string): string =>
  ({ pay: '/pay', 'pay-by-skill': '/pay', trend: '/skill?skill=SQL' })[name.split('.')[0]!] ?? ''

describe.each(NAMES)('%s', (name) => {
  test.each(['en', 'ru'] as const)(
    'may be shown and framed by any site, and stands for itself: %s',
    async (language) => {
      const response = await app.get(at(name, language))
      const { headers } = response
      expect([response.status, headers.get('content-type')]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ])
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('x-frame-options')).toBeNull()
      const policy = headers.get('content-security-policy') ?? ''
      for (const directive of ['frame-ancestors *', "default-src 'none'", 'sandbox'])
        expect(policy).toContain(directive)
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual([
        expect.stringMatching(/^public/),
        expect.anything(),
      ])
      const svg = await response.text()
      expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"')
      expect(svg).not.toMatch(/<script|var\(|nonce|\bon\w+=|href=/)
      const own = svg.match(/https:\/\/skills[^<]*/)?.[0].replaceAll('&amp;', '&') ?? ''
      const { pathname, searchParams } = new URL(own)
      const ofSkill = name.startsWith('trend') ? 'SQL' : null
      expect(pathname).toBe(`/market/${language}/${id}${pageOf(name).split('?')[0]}`)
      expect(searchParams.get('skill')).toBe(ofSkill)
      expect(searchParams.get('run')).toMatch(/^\d+$/)
      const n = textsOf(language).cited.boundsOf('30', '26', '30')
      expect(svg).toContain(name.startsWith('pay') ? n : 'n = 30')
    },
  )

  test('is led to by a page', async () => {
    const { document } = await createVisitor(app).open(`/market/en/${id}${pageOf(name)}`)
    const links = [...document.querySelectorAll('.page-foot a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    const own = links.find((href) => href.includes(`/chart/${name.split('.')[0]}.svg`))
    expect((await app.get(own!)).status).toBe(200)
  })
})

test('a chart, a reference and a table of adverts that are older than a month tell their days', async () => {
  const old = await createTestApp({
    config: { public: 'on' },
    vacancies: sampleVacancies(
      ...testers.map((advert) => ({ ...advert, publishedAt: '2024-08-01T09:00:00.000Z' })),
    ),
  })
  const scan = (await old.scan(TITLE)).id
  for (const file of ['chart/skills.svg', 'cite.bib', 'cite.json', 'pay.csv'])
    for (const [market, told] of [
      [await old.get(`/market/en/${scan}/${file}`), true],
      [await app.get(`/market/en/${id}/${file}`), false],
    ] as const)
      expect([file, (await market.text()).includes('2024-08-01')]).toEqual([file, told])
  const { secret } = await old.addKey()
  const table = await old.get(`/v1/scans/${scan}/skills?format=csv`, secret)
  const [head, ...rows] = (await table.text()).trimEnd().split('\r\n')
  expect(head).toEndWith(',published_from,published_to')
  for (const row of rows) expect(row).toEndWith(',2024-08-01,2024-08-01')
  await old.close()
})

test('a chart draws what everybody may see', async () => {
  const svg = await (await app.get(at('skills.svg', 'ru'))).text()
  expect([svg.includes('Docker'), /клейстер/i.test(svg)]).toEqual([true, false])
})

test('a chart has a whole address and whole names of education, however long they are', async () => {
  const skill = 'Управленческий учет'
  const accountants = Array.from({ length: 30 }, (_, i) => ({
    ...{ title: TITLE, employer: { id: `${i}`, name: `Контора ${i}` }, keySkills: [skill] },
    description:
      '<p>Требования: высшее образование, среднее профессиональное образование, высшее ' +
      `экономическое образование, высшее техническое образование. Номер ${i}.</p>`,
  }))
  const clock = createTestClock()
  const vacancies = sampleVacancies(...accountants)
  const site = createSampleSite({ vacancies, delay: clock.delay, now: clock.now })
  const own = await createTestApp({
    ...{ clock, config: { public: 'on' } },
    fetch: (url, init) => site.fetch(new Request(url, init)),
  })
  const scan = (await own.scan(TITLE)).id
  await clock.advanceBy(8 * DAY_MS)
  await own.scan(TITLE)
  const page = `/market/ru/${scan}`
  const textsIn = async (file: string) =>
    [...(await (await own.get(`${page}/chart/${file}`)).text()).matchAll(/>([^<]+)<\/text>/g)].map(
      ([, text]) => text!,
    )
  const address = (await textsIn(`trend.svg?skill=${encodeURIComponent(skill)}`)).at(-1)!
  expect(address).toEndWith(`${page}?run=${new URL(address).searchParams.get('run')}`)
  const education = (await textsIn('skills.svg')).slice(-3)
  expect(education.join()).toContain('Высшее образование 100')
  expect(education.join()).not.toContain('…')
  await own.close()
})

test('a chart of a run stays that of the run', async () => {
  const [, first] = await app.app.keptResults.of(id)
  expect(await (await app.get(at(`skills.svg?run=${first!.runId}`))).text()).toContain(
    `?run=${first!.runId}`,
  )
})

test('a picture in pixels is a PNG of the same, by fonts of its own', async () => {
  const response = await app.get(at('skills.png', 'ru'))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const bytes = Buffer.from(await response.bytes())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBe(1560)
  const svg = await (await app.get(at('skills.svg', 'ru'))).text()
  // Without a font a rasteriser leaves texts out, and the picture is as small as one of bars alone.
  const bare = await rasterised(svg.replace(/<text[^>]*>[^<]*<\/text>/g, ''))
  expect(bytes.length).toBeGreaterThan(1.5 * Buffer.from(bare, 'base64').length)
  const again = await app.request('GET', at('skills.png', 'ru'), {
    headers: { 'if-none-match': response.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

describe('is no chart', () => {
  test.each([
    'moon.svg',
    'pay.gif',
    'pay',
    'trend.svg',
    'trend.svg?skill=x',
    'pay.svg?run=99',
    '..%2fpay.svg',
  ])('%s', async (name) => {
    const { status, headers } = await app.get(at(name))
    expect([status, headers.get('etag')]).toEqual([404, null])
  })

  test('one of a scan that was deleted, or of a market that was closed, wherever it is shown', async () => {
    const gone = (await app.scan([TITLE, 'Второе'])).id
    const address = `/market/en/${gone}/chart/skills.svg`
    expect((await app.get(address)).status).toBe(200)
    await app.app.runs.delete(gone)
    await nextLook(app.clock)
    const { status, headers } = await app.get(address)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    const closed = await createTestApp({ config: { public: 'off' } })
    expect((await closed.get(address)).status).toBe(404)
    await closed.close()
  })

  test('one of pay where no advert states any', async () => {
    const bare = await createTestApp({
      config: { public: 'on' },
      vacancies: sampleVacancies({ salary: null }),
    })
    const scan = (await bare.scan('Тестировщик')).id
    expect((await bare.get(`/market/en/${scan}/chart/pay.svg`)).status).toBe(404)
    await bare.close()
  })
})

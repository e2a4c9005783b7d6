/**
 * The figures of the public pages for programs: what they tell, to whom, and what of them is kept
 * back.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { createTestApp, nextLook, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor } from '../helpers/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LARGE = 'Большая контора'
const SMALL = 'Мелкая контора'
/**
 * A title, a sentence, an employer of two adverts, a spelling, a name of two employers, advert's
 * addresses.
 */
const SECRETS = [
  /зюзинск/i,
  /порой нужен/i,
  new RegExp(SMALL, 'i'),
  /Контора \d|Работодатель \d/,
  /DOCKER/,
  /варка клейстера/i,
  // Of the family that SQL is of, in one advert.
  /redis/i,
  /\/vacancy\/\d/,
]

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
        ...(i < 12 || i === 15 ? ['Варка клейстера'] : []),
        ...(i % 3 === 0 ? ['Полёты на шаре'] : []),
        ...(i === 20 ? ['Redis'] : []),
      ],
      description: `<p>Порой нужен SQL. Номер ${'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'[i]}.</p>`,
      salary: i < 20 ? salary(100_000 + 5000 * i, 200_000 + 5000 * i) : null,
    }
  })
const stokers = Array.from(
  { length: 3 },
  (): Partial<SampleVacancy> => ({ title: 'Кочегар', keySkills: ['SQL'] }),
)

let app: TestApp
let id: string
let other: string
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
    config: { public: 'on', publicPerMinute: 100_000 },
    fetch: (url, init) => site.fetch(new Request(url, init)),
  })
  other = (await app.scan('Кочегар')).id
  id = (await app.scan('Тестировщик')).id
  await clock.advanceBy(8 * DAY_MS)
  site = siteOf(2)
  await app.scan('Тестировщик')
})
afterAll(() => app.close())

const OF_SCAN = ['', '/families', '/pay', '/slices', '/trend', '/base', '/skill?skill=SQL']
const BYS = ['experience', 'format', 'employment', 'area', 'employer'].map(
  (by) => `/slices?by=${by}`,
)
const withEnding = (address: string, ending: string) => address.replace(/(?=\?|$)/, `.${ending}`)
const pagesIn = (language: string) => [
  `/market/${language}`,
  `/market/${language}/compare?a=${id}&b=${other}`,
  ...[id, other].flatMap((scan) =>
    [...OF_SCAN, ...BYS].map((place) => `/market/${language}/${scan}${place}`),
  ),
]
const FORMS = [
  ['json', 'application/json; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
] as const

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
const jsonOf = async (address: string): Promise<any> => (await app.get(address)).json()
const own = (place: string) => `/market/en/${id}${place}`

describe.each(['en', 'ru'])('every twin, in %s', (language) => {
  test.each(FORMS)('is open to programs of any site, and kept: %s', async (form, type) => {
    for (const page of pagesIn(language)) {
      const response = await app.get(withEnding(page, form))
      const { headers } = response
      const told = [
        response.status,
        headers.get('content-type'),
        headers.get('access-control-allow-origin'),
      ]
      expect([page, ...told]).toEqual([page, 200, type, '*'])
      expect(headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/)
      expect(headers.get('set-cookie')).toBeNull()
      const etag = headers.get('etag') ?? ''
      const again = await app.request('GET', withEnding(page, form), {
        headers: { 'if-none-match': etag },
      })
      expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*'])
    }
  })

  test.each(FORMS)(
    'tells no text of an advert, and no employer of fewer than three: %s',
    async (form) => {
      const texts = new Map<string, string>()
      for (const page of pagesIn(language))
        texts.set(page, await (await app.get(withEnding(page, form))).text())
      for (const secret of SECRETS)
        expect([
          secret,
          [...texts].filter(([, text]) => secret.test(text)).map(([page]) => page),
        ]).toEqual([secret, []])
      expect([...texts.values()].some((text) => text.includes(LARGE))).toBe(true)
    },
  )

  test('is led to by its page', async () => {
    for (const page of pagesIn(language).slice(1)) {
      const { document } = await createVisitor(app).open(page)
      const hrefs = [...document.querySelectorAll('.downloads a')].map(
        (link) => link.getAttribute('href') ?? '',
      )
      const links = hrefs.filter((href) => !/\/(chart\/|cite\.)/.test(href))
      expect([page, links]).toEqual([page, [withEnding(page, 'csv'), withEnding(page, 'json')]])
    }
  })
})

describe('a twin tells', () => {
  test('what the API tells of what is shown, with where to find it again', async () => {
    const told = await jsonOf(own('.json'))
    expect(told).toMatchObject({ scan: { id, scanned: 24 }, total: 3 })
    expect(
      told.skills.map(({ name, count }: { name: string; count: number }) => [name, count]),
    ).toEqual([
      ['Docker', 24],
      ['SQL', 24],
      ['Полёты на шаре', 8],
    ])
    const [run] = await app.app.keptResults.of(id)
    expect(told.citeAs).toBe(`https://skills.example${own(`?run=${run!.runId}`)}`)
    for (const form of ['.json', '%2Ejson'])
      expect((await app.get(own(form))).headers.get('link')).toBe(`<${told.citeAs}>; rel="cite-as"`)
  })

  test('in the list, where the adverts of each scan come from and from which days they are', async () => {
    const { source, published } = await jsonOf(own('/base.json'))
    const { from, to } = published
    expect((await jsonOf('/market/en.json')).scans).toContainEqual(
      expect.objectContaining({ id, source, published: { from, to } }),
    )
    const [head = '', ...rows] = (await (await app.get('/market/en.csv')).text()).split('\r\n')
    expect(head).toContain('source,published_from,published_to,scanned')
    expect(rows.join('\n')).toContain(`${source},${from},${to}`)
  })

  test('families by the names that pages in its language have', async () => {
    const namesIn = async (language: string): Promise<string[]> =>
      (await jsonOf(`/market/${language}/${id}/families.json`)).families.map(
        ({ name }: { name: string }) => name,
      )
    expect((await namesIn('en')).join()).not.toMatch(/[а-яё]/i)
    expect((await namesIn('ru')).join()).toMatch(/[а-яё]/i)
  })

  test('the ids of skills and families wherever it names a skill', async () => {
    const lists = [
      (await jsonOf(own('.json'))).skills,
      (await jsonOf(own('/families.json'))).families.flatMap(
        ({ skills }: { skills: object[] }) => skills,
      ),
      (await jsonOf(own('/slices.json'))).slices.flatMap(
        ({ skills }: { skills: object[] }) => skills,
      ),
      (await jsonOf(own('/trend.json'))).runs.flatMap(({ skills }: { skills: object[] }) => skills),
      (await jsonOf(own('/trend.json'))).changes,
      (await jsonOf(`/market/en/compare.json?a=${id}&b=${other}`)).skills,
      (await jsonOf(`/market/en.json`)).scans.flatMap(({ skills }: { skills: object[] }) => skills),
    ]
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(0)
      const sql = list.find(({ name }: { name: string }) => name === 'SQL')
      if (sql) expect(sql).toMatchObject({ id: 'sql', family: 'databases' })
      for (const row of list) expect(Object.keys(row)).toContainValues(['name', 'id', 'family'])
    }
    for (const place of ['/slices.csv', '/trend.csv']) {
      const [head = ''] = (await (await app.get(own(place))).text()).split('\r\n')
      expect(head).toContain('skill_name,skill_id,skill_family')
    }
  })

  test('the figures of an earlier run, whose address it gives', async () => {
    const [, first] = await app.app.keptResults.of(id)
    const told = await jsonOf(own(`.json?run=${first!.runId}`))
    expect(told.skills.find(({ name }: { name: string }) => name === 'Docker').count).toBe(7)
    expect(told.citeAs).toEndWith(`?run=${first!.runId}`)
    expect((await app.get(own('.json?run=99'))).status).toBe(404)
  })

  test('what its page was asked for', async () => {
    const names = async (query: string) =>
      (await jsonOf(own(`.json?${query}`))).skills.map(({ name }: { name: string }) => name)
    expect(await names('family=databases')).toEqual(['SQL'])
    expect(await names('q=docke')).toEqual(['Docker'])
    expect(await names('sort=name&limit=1&offset=1')).toEqual(['SQL'])
    expect((await jsonOf(own('/slices.json?by=employer'))).by).toBe('employer')
    expect((await jsonOf(own('/trend.json?since=2d'))).runs.length).toBe(1)
    expect((await jsonOf(own('/slices.json?by=&currency=all'))).by).toBe('experience')
  })

  test('in a table of slices how many adverts have none', async () => {
    const { other } = await jsonOf(own('/slices.json?by=employer'))
    const table = await (await app.get(own('/slices.csv?by=employer'))).text()
    expect(other.count).toBeGreaterThan(0)
    expect(table.trimEnd().split('\r\n').at(-1)).toMatch(
      new RegExp(`^other,[^,]*${other.values}[^,]*,${other.count},`),
    )
  })

  test('a Russian Excel its table on Russian pages, and programs theirs on English ones', async () => {
    const lineOf = async (language: string) =>
      (await (await app.get(`/market/${language}/${id}/pay.csv`)).text()).split('\r\n')[1]
    expect(await lineOf('ru')).toContain(';')
    expect(await lineOf('en')).not.toContain(';')
  })
})

describe('a twin refuses', () => {
  test.each([
    ['.json?limit=-1', 400, 'invalid_request'],
    ['.json?limit=1&limit=2', 400, 'invalid_request'],
    ['/slices.csv?limit=51', 400, 'invalid_request'],
    ['/trend.json?since=2026-02-31', 400, 'invalid_request'],
    ['/skill.json?skill=варка клейстера', 404, 'not_found'],
    ['/skill.json', 400, 'invalid_request'],
    ['/skill.csv?skill=%20', 400, 'invalid_request'],
    ['/slices.json?by=moon', 400, 'invalid_request'],
    ['.json?run=x', 404, 'not_found'],
  ])('%s', async (place, status, type) => {
    const response = await app.get(own(place))
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({ error: { type } })
  })

  test('what its page knows nothing of either', async () => {
    expect((await app.get(own('/slices?by=moon'))).status).toBe(404)
  })

  test('to compare without two scans', async () => {
    for (const query of ['', `?a=${id}`, `?a=${id}&b=0000000000`])
      expect((await app.get(`/market/en/compare.json${query}`)).status).toBe(
        query.includes('b=') ? 404 : 400,
      )
  })

  test('three scans: their page shows them beside each other, without a difference', async () => {
    const third = (await app.scan(['Кочегар', 'Тестировщик'])).id
    const query = `?a=${id}&b=${other}&c=${third}`
    expect((await createVisitor(app).open(`/market/en/compare${query}`)).status).toBe(200)
    for (const form of ['json', 'csv'])
      expect((await app.get(`/market/en/compare.${form}${query}`)).status).toBe(400)
  })

  test('a scan that was deleted, though it was in memory', async () => {
    const gone = (await app.scan(['Кочегар', 'Тестировщик'])).id
    const address = `/market/en/${gone}.json`
    expect((await app.get(address)).status).toBe(200)
    await app.app.runs.delete(gone)
    await nextLook(app.clock)
    expect((await app.get(address)).status).toBe(404)
  })

  test('everybody, once the market is closed', async () => {
    const closed = await createTestApp({ config: { public: 'off' } })
    for (const path of ['/market/en.json', `/market/en/${id}.json`, `/market/en/${id}/pay.csv`])
      expect((await closed.get(path)).status).toBe(404)
    await closed.close()
  })
})

test('pages of other sites may ask whether a twin has changed', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
  const response = await app.request('OPTIONS', own('.json'), { headers })
  expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'If-None-Match',
  ])
})

test('how the figures are made is told to programs too', async () => {
  expect(await jsonOf('/market/en/method.json')).toMatchObject({ method: expect.any(Number) })
  expect((await app.get('/market/en/method.csv')).status).toBe(404)
})

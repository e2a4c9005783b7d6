/** Scans by the site's official API: what they have in common with scans by pages, and what the token adds. */
import { afterEach, describe, expect, test } from 'bun:test'
import { createSampleSite, SAMPLE_TOKEN, type SampleVacancy } from '../../../src/demo/sample-site.ts'
import { generateVacancies, SAMPLE_QUERIES } from '../../../src/demo/sample-vacancies.ts'
import { vacancyShape } from '../../../src/demo/vacancy-page.ts'
import { createTestApp, nextLook, SITE_URL, type TestApp, type TestAppOptions } from '../../helpers/test-app.ts'
import { salary, sampleVacancies } from '../../helpers/vacancies.ts'

const API = 'https://api.site.test'
const BY_API = { siteToken: SAMPLE_TOKEN, siteApiUrl: `${API}/api`, siteConcurrency: 1 }

const services: TestApp[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

type Sent = { origin: string; path: string; token: string | null }

/** A service at a sample site, with every request that left it. */
async function start({ config, vacancies, site, ...options }: TestAppOptions = {}) {
  const sent: Sent[] = []
  const sample =
    site ?? createSampleSite({ ...(vacancies && { vacancies }), now: () => Date.parse('2026-11-20T12:00:00Z') })
  const service = await createTestApp({
    config: { limitPerMinute: 10_000, siteConcurrency: 1, ...config },
    site: sample,
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const { origin, pathname, search } = new URL(url)
      sent.push({ origin, path: pathname + search, token: request.headers.get('authorization') })
      return sample.fetch(request)
    },
    ...options,
  })
  services.push(service)
  const { secret: key } = await service.addKey()
  const text = async (path: string) => (await service.get(path, key)).text()
  return Object.assign(service, { sent, key, text })
}

type Started = Awaited<ReturnType<typeof start>>

const runOf = async (service: Started) => (await service.app.runs.newest())[0]!

const vacancyRequests = ({ sent }: Started) => sent.filter(({ path }) => /^\/api\/vacancies\/\d/.test(path))

/** All that is shown of a scan, but when it was made. */
async function shown(service: Started, queries: readonly string[], area: string | null = null) {
  const { id, status } = await service.scan([...queries], { area })
  expect(status).toBe('done')
  await nextLook(service.clock)
  const { vacancies } = await service.app.vacanciesOf(id)
  const answers = [await service.text(`/v1/scans/${id}`), await service.text(`/v1/skills?scanId=${id}`)]
  return [...answers, JSON.stringify(vacancies)].map((text) => text.replace(/"finishedAt":"[^"]*"/, ''))
}

const everyShape = () => {
  const shapes = ['nested', 'flat', 'between', 'json-ld', 'markup']
  const ids = shapes.flatMap((shape) => {
    const all = Array.from({ length: 200 }, (_, i) => String(300_000 + i))
    return all.filter((id) => vacancyShape(id) === shape).slice(0, 4)
  })
  const english = { name: 'Английский', level: 'B1 — Средний' }
  const fields: Partial<SampleVacancy>[] = [
    { keySkills: ['SQL', 'Jira'], languages: [english], salary: salary(100_000, null, { gross: true }) },
    { keySkills: [], languages: [english], employer: { id: null, name: null }, workFormats: [] },
    { keySkills: ['SQL'], salary: salary(null, 2000, { currency: 'USD', mode: 'SHIFT' }), experience: null },
    {
      keySkills: ['Postman'],
      employer: { id: null, name: 'Сеть' },
      description: '<p>Знание <b>SQL</b>.<br>Docker</p>',
    },
  ]
  return sampleVacancies(...ids.map((id, i) => ({ id, ...fields[i % fields.length] })))
}

describe('both ways', () => {
  test('show the same of the sample site, byte for byte', async () => {
    const queries = SAMPLE_QUERIES[2]!
    // A part of it: counting takes long.
    const vacancies = generateVacancies().filter((_, i) => i % 6 === 0)
    const [pages, api] = [await start({ vacancies }), await start({ vacancies, config: BY_API })]
    expect(await shown(api, queries)).toEqual(await shown(pages, queries))
    expect(api.sent.filter(({ path }) => /^\/(search|vacancy)\//.test(path))).toEqual([])
    expect(pages.sent.filter(({ path }) => path.startsWith('/api/'))).toEqual([])
  })

  test('show the same of pages of every generation, languages among the key skills', async () => {
    const vacancies = everyShape()
    const [pages, api] = [await start({ vacancies }), await start({ vacancies, config: BY_API })]
    const ofApi = await shown(api, ['Тестировщик'])
    expect(ofApi).toEqual(await shown(pages, ['Тестировщик']))
    expect(ofApi[0]).toContain('Английский')
  })
})

describe('the token', () => {
  test('goes to the origin of the API alone, and is neither kept nor logged', async () => {
    const service = await start({ vacancies: everyShape(), config: BY_API })
    await service.scan('Тестировщик')
    const origins = new Map(service.sent.map(({ origin, token }) => [origin, token]))
    expect(origins).toEqual(
      new Map([
        [API, `Bearer ${SAMPLE_TOKEN}`],
        [SITE_URL, null],
      ]),
    )
    await service.restart()
    expect(service.everythingStored()).not.toContain(SAMPLE_TOKEN)
    expect(service.logged.join('\n')).not.toContain(SAMPLE_TOKEN)
  })

  test.each([`${API}/api/vacancies`, 'https://elsewhere.test/', 'https://hh.ru/vacancy/1', '/api/me'])(
    'goes along no redirect, such as to %s, and the run fails',
    async (to) => {
      const service = await start({ vacancies: sampleVacancies({}), config: BY_API })
      service.site.setFault({ kind: 'redirect-out', to, only: 'search' })
      expect((await service.scan('Тестировщик')).status).toBe('failed')
      expect(service.sent.map(({ path }) => path.split('?')[0])).toEqual(['/api/me', '/api/vacancies'])
    },
  )

  test('nobody asks for another one', async () => {
    const service = await start({
      vacancies: sampleVacancies({}),
      config: { ...BY_API, siteToken: 'APPL-of-yesterday' },
    })
    expect((await service.scan('Тестировщик')).status).toBe('failed')
    expect(service.sent.map(({ path }) => path)).toEqual(['/api/me'])
    expect(service.everythingStored() + service.logged.join('')).not.toContain('APPL-of-yesterday')
  })

  test("that is a person's fails the run before a search, and nothing of the person is kept", async () => {
    const service = await start({ vacancies: sampleVacancies({}), config: BY_API })
    service.site.useUserToken(true)
    expect((await service.scan('Тестировщик')).status).toBe('failed')
    expect(service.sent.map(({ path }) => path)).toEqual(['/api/me'])
    expect(service.everythingStored() + service.logged.join('')).not.toMatch(/me@sample|Вымышлена/)
  })

  test.each(['token-revoked', 'token-expired', 'no-right', 'bad-agent'] as const)(
    '%s in the middle of a run ends it at once; what was read is kept, and the next run goes on from there',
    async (kind) => {
      const service = await start({ vacancies: sampleVacancies(...Array(12).fill({})), config: BY_API })
      service.site.setFault({ kind, after: 5, only: 'vacancy' })
      expect((await service.scan('Тестировщик')).status).toBe('failed')
      // Five were read, and one request met the refusal.
      expect(vacancyRequests(service)).toHaveLength(6)
      expect((await runOf(service)).pauses).toBe(0)
      service.site.setFault(null)
      expect(await service.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 12 })
      expect(vacancyRequests(service)).toHaveLength(6 + 7)
    },
  )

  test('that is not taken keeps checks from asking, until a walk is served', async () => {
    const service = await start({
      vacancies: sampleVacancies({}, { archived: true }, { archived: true }),
      config: BY_API,
    })
    const check = async (index: number) => {
      const path = `/v1/vacancies/${service.site.vacancies[index]!.id}/coverage`
      return (await service.clock.run(service.post(path, { text: 'SQL' }, service.key))).status
    }
    service.site.setFault({ kind: 'token-revoked' })
    expect([await check(1), await check(1), await check(2)]).toEqual([502, 502, 502])
    expect(vacancyRequests(service)).toHaveLength(1)
    service.site.setFault(null)
    expect(await check(1)).toBe(502)
    await service.scan('Тестировщик')
    expect(await check(1)).toBe(200)
    expect(service.sent.filter(({ path }) => path.startsWith('/vacancy/'))).toEqual([])
  })
})

describe('people whom to write to, which the API shows to applications,', () => {
  test('are neither kept nor logged', async () => {
    const service = await start({ vacancies: everyShape(), config: BY_API })
    await service.scan('Тестировщик')
    await service.restart()
    const bytes = service.everythingStored() + service.logged.join('')
    expect(bytes).toContain('Postman')
    expect(bytes).not.toMatch(/contact\.person|765-43-21|7654321/)
    // Database files are read byte by byte.
    expect(Buffer.from(bytes, 'latin1').toString()).not.toContain('Контактова')
  })
})

describe('the walk', () => {
  const many = () => sampleVacancies(...Array(110).fill({}))

  test('reads a hundred results at a time, and a shifting list once', async () => {
    const service = await start({ vacancies: many(), config: BY_API })
    service.site.shift(true)
    expect(await service.scan('Тестировщик')).toMatchObject({ status: 'done', found: 110, scanned: 110 })
    const searches = service.sent.filter(({ path }) => path.startsWith('/api/vacancies?'))
    expect(searches.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'))).toEqual(['0', '1'])
    expect(vacancyRequests(service)).toHaveLength(110)
  })

  test('nothing found, which the API calls one page, is a scan of nothing', async () => {
    const service = await start({ vacancies: sampleVacancies({}), config: BY_API })
    expect(await service.scan('Водолаз')).toMatchObject({ status: 'done', found: 0, scanned: 0 })
  })

  test('goes to the 2000th vacancy and not beyond', async () => {
    const service = await start({ vacancies: sampleVacancies(...Array(2010).fill({})), config: BY_API })
    // All others are read: what is asked for is how far the search goes.
    service.site.setFault({ kind: 'token-revoked', only: 'vacancy' })
    await service.scan('Тестировщик')
    const searches = service.sent.filter(({ path }) => path.startsWith('/api/vacancies?'))
    expect(searches).toHaveLength(20)
    expect(await runOf(service)).toMatchObject({ found: [2010], limitHit: true })
  })

  test('rests for as long as a 429 says', async () => {
    const service = await start({ vacancies: sampleVacancies({}), config: { ...BY_API, sitePause: 1000 } })
    service.site.setFault({ kind: 'too-many', times: 1, retryAfter: 60, only: 'search' })
    const before = service.clock.now()
    expect((await service.scan('Тестировщик')).status).toBe('done')
    expect(service.clock.now() - before).toBeGreaterThanOrEqual(60_000)
    expect(service.sent.filter(({ path }) => path.startsWith('/api/vacancies?'))).toHaveLength(2)
  })

  test.each(['captcha', 'forbidden', 'blank'] as const)('rests after %s, as by pages', async (kind) => {
    const service = await start({ vacancies: sampleVacancies({}), config: { ...BY_API, sitePause: 5000 } })
    service.site.setFault({ kind, times: 1, only: 'search' })
    const before = service.clock.now()
    expect((await service.scan('Тестировщик')).status).toBe('done')
    expect(service.clock.now() - before).toBeGreaterThanOrEqual(5000)
    expect(service.sent.map(({ path }) => path).filter((path) => path.includes('captcha'))).toEqual([])
  })

  test.each(['errors-200', 'unknown-shape', 'huge'] as const)('fails after %s to a search', async (kind) => {
    const service = await start({ vacancies: sampleVacancies({}), config: BY_API })
    service.site.setFault({ kind, only: 'search' })
    expect((await service.scan('Тестировщик')).status).toBe('failed')
  })

  test.each(['other-vacancy', 'unknown-shape', 'truncated'] as const)('leaves out a vacancy with %s', async (kind) => {
    const service = await start({ vacancies: sampleVacancies(...Array(12).fill({})), config: BY_API })
    service.site.setFault({ kind, times: kind === 'truncated' ? 4 : 1, only: 'vacancy' })
    expect(await service.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 11 })
  })

  test('counts a vacancy that is gone as gone', async () => {
    const service = await start({ vacancies: sampleVacancies({}, {}, {}), config: BY_API })
    service.site.vanish([service.site.vacancies[1]!.id])
    expect(await service.scan('Тестировщик')).toMatchObject({ scanned: 2, leftOut: { gone: 1 } })
  })

  test('fails when there is no API at its address', async () => {
    const service = await start({
      vacancies: sampleVacancies({}),
      config: { ...BY_API, siteApiUrl: `${API}/elsewhere` },
    })
    expect((await service.scan('Тестировщик')).status).toBe('failed')
  })

  const switches = [
    ['api', 'api'],
    ['api', 'pages'],
    ['pages', 'api'],
  ] as const
  test.each(switches)('begun by %s and resumed by %s loses nothing', async (first, second) => {
    const configOf = (way: 'api' | 'pages') => (way === 'api' ? BY_API : { siteToken: null })
    const service = await start({ vacancies: many(), config: { ...configOf(first), sitePause: 5000 } })
    // One page is listed: a hundred vacancies by the API, fifty by pages.
    const { scanId, runId } = await service.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true })
    service.site.setFault({ kind: 'captcha', after: 1, only: 'search' })
    const ending = new AbortController()
    const walking = service.app.completeRun({ scanId, runId }, { signal: ending.signal })
    await service.clock.run(
      (async () => {
        while ((await runOf(service)).state !== 'parked') await service.clock.delay(50)
      })(),
    )
    ending.abort()
    await service.clock.run(walking)
    service.site.setFault(null)
    await service.restart({ config: { ...configOf(second), sitePause: 5000 } })
    expect(await service.scan('Тестировщик')).toMatchObject({ status: 'done', found: 110, scanned: 110 })
  })
})

describe('a search for something else than was asked', () => {
  const MOSCOW_AND_KAZAN = sampleVacancies(
    ...Array.from({ length: 40 }, (_, i) => (i % 4 ? { area: { id: '88', name: 'Казань', path: '.113.88.' } } : {})),
  )
  /** Scans a site whose requests lose a parameter on the way, as if it were misspelt. */
  async function without(parameter: string, { echo = true, area = '1' as string | null } = {}) {
    const site = createSampleSite({ vacancies: MOSCOW_AND_KAZAN })
    const service = await start({
      site,
      config: BY_API,
      fetch: async (url, init) => {
        const misspelt = url.replace(`${parameter}=`, `${parameter}s=`)
        const answer = await site.fetch(new Request(misspelt, init))
        if (echo || !url.includes('/vacancies?')) return answer
        const said = new URLSearchParams({ text: 'Тестировщик' })
        return Response.json({
          ...((await answer.json()) as object),
          alternate_url: `https://hh.ru/search/vacancy?${said}`,
        })
      },
    })
    return service.scan('Тестировщик', { area })
  }

  test.each(['text', 'area', 'per_page'])('by a misspelt "%s" fails the run', async (parameter) => {
    expect((await without(parameter)).status).toBe('failed')
  })

  test('by the order alone, or by a region that the API does not repeat, fails the run as well', async () => {
    expect((await without('order_by', { area: null })).status).toBe('failed')
    expect((await without('order_by', { area: null, echo: false })).status).toBe('failed')
    expect((await without('area', { echo: false })).status).toBe('failed')
  })

  test('is none when everything came back', async () => {
    expect(await without('nothing')).toMatchObject({ status: 'done', scanned: 10 })
    expect(await without('nothing', { echo: false })).toMatchObject({ status: 'done', scanned: 10 })
  })
})

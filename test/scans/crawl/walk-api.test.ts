/**
 * Scans by the site's official API: what they have in common with scans by pages, and how they end.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { generateVacancies, SAMPLE_QUERIES } from '../../../src/demo/vacancies/sample-vacancies.ts'
import {
  API,
  BY_API,
  closeServices,
  everyShape,
  runOf,
  type Started,
  start,
  vacancyRequests,
} from '../../helpers/api-world.ts'
import { nextLook } from '../../helpers/test-app.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'

afterEach(closeServices)

/** All that is shown of a scan, but when it was made. */
async function shown(service: Started, queries: readonly string[], area: string | null = null) {
  const { id, status } = await service.scan([...queries], { area })
  expect(status).toBe('done')
  await nextLook(service.clock)
  const { vacancies } = await service.app.vacanciesOf(id)
  const answers = [
    await service.text(`/v1/scans/${id}`),
    await service.text(`/v1/skills?scanId=${id}`),
  ]
  return [...answers, JSON.stringify(vacancies)].map((text) =>
    text.replace(/"finishedAt":"[^"]*"/, ''),
  )
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

describe('the walk', () => {
  const many = () => sampleVacancies(...Array(110).fill({}))

  test('reads a hundred results at a time, and a shifting list once', async () => {
    const service = await start({ vacancies: many(), config: BY_API })
    service.site.shift(true)
    expect(await service.scan('Тестировщик')).toMatchObject({
      status: 'done',
      found: 110,
      scanned: 110,
    })
    const searches = service.sent.filter(({ path }) => path.startsWith('/api/vacancies?'))
    expect(searches.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'))).toEqual(
      ['0', '1'],
    )
    expect(vacancyRequests(service)).toHaveLength(110)
  })

  test('nothing found, which the API calls one page, is a scan of nothing', async () => {
    const service = await start({ vacancies: sampleVacancies({}), config: BY_API })
    expect(await service.scan('Водолаз')).toMatchObject({ status: 'done', found: 0, scanned: 0 })
  })

  test('goes to the 2000th vacancy and not beyond', async () => {
    const service = await start({
      vacancies: sampleVacancies(...Array(2010).fill({})),
      config: BY_API,
    })
    // All others are read: what is asked for is how far the search goes.
    service.site.setFault({ kind: 'token-revoked', only: 'vacancy' })
    await service.scan('Тестировщик')
    const searches = service.sent.filter(({ path }) => path.startsWith('/api/vacancies?'))
    expect(searches).toHaveLength(20)
    expect(await runOf(service)).toMatchObject({ found: [2010], limitHit: true })
  })

  test('rests for as long as a 429 says', async () => {
    const service = await start({
      vacancies: sampleVacancies({}),
      config: { ...BY_API, sitePause: 1000 },
    })
    service.site.setFault({ kind: 'too-many', times: 1, retryAfter: 60, only: 'search' })
    const before = service.clock.now()
    expect((await service.scan('Тестировщик')).status).toBe('done')
    expect(service.clock.now() - before).toBeGreaterThanOrEqual(60_000)
    expect(service.sent.filter(({ path }) => path.startsWith('/api/vacancies?'))).toHaveLength(2)
  })

  test.each(['captcha', 'forbidden', 'blank'] as const)(
    'rests after %s, as by pages',
    async (kind) => {
      const service = await start({
        vacancies: sampleVacancies({}),
        config: { ...BY_API, sitePause: 5000 },
      })
      service.site.setFault({ kind, times: 1, only: 'search' })
      const before = service.clock.now()
      expect((await service.scan('Тестировщик')).status).toBe('done')
      expect(service.clock.now() - before).toBeGreaterThanOrEqual(5000)
      expect(
        service.sent.map(({ path }) => path).filter((path) => path.includes('captcha')),
      ).toEqual([])
    },
  )

  test.each(['errors-200', 'unknown-shape', 'huge'] as const)(
    'fails after %s to a search',
    async (kind) => {
      const service = await start({ vacancies: sampleVacancies({}), config: BY_API })
      service.site.setFault({ kind, only: 'search' })
      expect((await service.scan('Тестировщик')).status).toBe('failed')
    },
  )

  test.each(['other-vacancy', 'unknown-shape', 'truncated'] as const)(
    'leaves out a vacancy with %s',
    async (kind) => {
      const service = await start({
        vacancies: sampleVacancies(...Array(12).fill({})),
        config: BY_API,
      })
      service.site.setFault({ kind, times: kind === 'truncated' ? 4 : 1, only: 'vacancy' })
      expect(await service.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 11 })
    },
  )

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
  test.each(switches)(
    'begun by %s and resumed by %s loses nothing, and is read in one way',
    async (first, second) => {
      const configOf = (way: 'api' | 'pages') => (way === 'api' ? BY_API : { siteToken: null })
      const service = await start({
        vacancies: many(),
        config: { ...configOf(first), sitePause: 5000 },
      })
      // One page is listed: a hundred vacancies by the API, fifty by pages.
      const { scanId, runId } = await service.app.runs.queue({
        queries: ['Тестировщик'],
        area: null,
        withSalary: true,
      })
      service.site.setFault({ kind: 'captcha', after: 1, only: 'search' })
      const ending = new AbortController()
      const walking = service.app.completeRun({ scanId, runId }, { signal: ending.signal })
      await service.clock.until(async () => (await runOf(service)).state === 'parked')
      ending.abort()
      await service.clock.run(walking)
      service.site.setFault(null)
      await service.restart({ config: { ...configOf(second), sitePause: 5000 } })
      expect(await service.scan('Тестировщик')).toMatchObject({
        status: 'done',
        found: 110,
        scanned: 110,
      })
      expect((await runOf(service)).via).toBe(second)
      const begunAnew = service.logged.filter((line) => line.includes('begins anew')).length
      expect(begunAnew).toBe(first === second ? 0 : 1)
    },
  )
})

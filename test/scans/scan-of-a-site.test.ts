/**
 * Scans through the whole service at a sample site: what is walked, what is shown, what the status
 * says (docs/design.md, rules 11 to 20).
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { createSampleSite, type SampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { Scan, ScanList } from '../../src/scans/scan.schema.ts'
import { createTestApp, json, type TestApp, type TestAppOptions } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { MOSCOW, salary, sampleVacancies } from '../helpers/vacancies.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const services: TestApp[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

async function start(options: TestAppOptions): Promise<TestApp & { key: string }> {
  const service = await createTestApp({ config: { limitPerMinute: 10_000 }, ...options })
  services.push(service)
  return Object.assign(service, { key: (await service.addKey()).secret })
}

type Started = Awaited<ReturnType<typeof start>>

const fullScan = async (service: Started, id: string) =>
  json(await service.get(`/v1/scans/${id}`, service.key), Scan)
const list = async (service: Started) => json(await service.get('/v1/scans', service.key), ScanList)
const scannedIds = async (service: Started, id: string) => {
  const { vacancies } = await service.app.vacanciesOf(id)
  return vacancies.map((vacancy) => vacancy.id)
}
const repeat = (times: number, fields: Partial<SampleVacancy>) =>
  Array.from({ length: times }, () => fields)

/** A site that can be exchanged for another, and held up. */
function createChangingSite(clock = createTestClock()) {
  let released = Promise.resolve()
  let release = () => {}
  const site = {
    clock,
    now: undefined as unknown as SampleSite,
    show(...given: Partial<SampleVacancy>[]) {
      site.now = createSampleSite({
        vacancies: sampleVacancies(...given),
        delay: clock.delay,
        now: clock.now,
      })
    },
    /** Requests for vacancies wait until `goOn`. */
    hold() {
      const held = Promise.withResolvers<void>()
      released = held.promise
      release = held.resolve
    },
    goOn: () => release(),
    async fetch(url: string, init: RequestInit) {
      if (url.includes('/vacancy/')) await released
      return site.now.fetch(new Request(url, init))
    },
  }
  return site
}

describe('the walk', () => {
  test('rule 12: counts a vacancy once that several queries and pages list; found is the sum of what the site says', async () => {
    const vacancies = sampleVacancies(
      ...repeat(60, { title: 'Data Analyst' }),
      ...repeat(10, { title: 'Data Analyst (аналитик данных)' }),
      ...repeat(5, { title: 'Аналитик данных' }),
    )
    const service = await start({ vacancies })
    service.site.shift(true)
    const { id } = await service.scan(['Data Analyst', 'Аналитик данных'])
    expect(await fullScan(service, id)).toMatchObject({
      found: 70 + 15,
      scanned: 75,
      limitHit: false,
    })
    expect(service.site.counts().vacancy).toBe(75)
  })

  test('leaves advertisements among the results out', async () => {
    const service = await start({
      vacancies: sampleVacancies(...repeat(6, {}), { title: 'Кассир' }),
    })
    const { id } = await service.scan('Тестировщик')
    expect(await fullScan(service, id)).toMatchObject({ found: 6, scanned: 6 })
  })

  test('reads results that come without a state the same', async () => {
    const service = await start({
      vacancies: sampleVacancies(...repeat(70, {}), { title: 'Кассир' }),
    })
    service.site.hideSearchState(true)
    const { id } = await service.scan('Тестировщик')
    expect(await fullScan(service, id)).toMatchObject({ found: 70, scanned: 70 })
  })

  test('asks for the words unquoted, in titles, newest first, page by page', async () => {
    const service = await start({ vacancies: sampleVacancies(...repeat(51, {})) })
    await service.scan('"Тестировщик"')
    const searches = service.site.requests.filter(({ path }) => path.startsWith('/search'))
    const parameters = searches.map(({ path }) => new URLSearchParams(path.split('?')[1]))
    expect(
      parameters.map((query) => [
        query.get('text'),
        query.get('search_field'),
        query.get('order_by'),
        query.get('page'),
      ]),
    ).toEqual([
      ['Тестировщик', 'name', 'publication_time', '0'],
      ['Тестировщик', 'name', 'publication_time', '1'],
    ])
  })

  test('keeps to a region when it is told one', async () => {
    const other = { area: { id: '2', name: 'Санкт-Петербург', path: '.113.2.' } }
    const service = await start({ vacancies: sampleVacancies({ area: MOSCOW }, other, other) })
    const { id } = await service.scan('Тестировщик', { area: '2' })
    expect((await fullScan(service, id)).areas).toEqual([{ name: 'Санкт-Петербург', count: 2 }])
  })

  test('rule 12: stops at the 2000 freshest of a query and says so', async () => {
    const vacancies = sampleVacancies(
      ...repeat(2000, { title: 'Оператор линии' }),
      ...repeat(30, { title: 'Оператор' }),
    )
    const service = await start({ vacancies })
    const beyond = new Set(vacancies.slice(2000).map((vacancy) => vacancy.id))
    const { id } = await service.scan('Оператор')
    expect(await fullScan(service, id)).toMatchObject({
      found: 2030,
      scanned: 2000,
      limitHit: true,
    })
    expect((await scannedIds(service, id)).some((read) => beyond.has(read))).toBe(false)
    // Exactly as many as the site shows: nothing was left out. What was read before is not read
    // again (rule 15).
    const whole = await service.scan('Оператор линии')
    expect(await fullScan(service, whole.id)).toMatchObject({
      found: 2000,
      scanned: 2000,
      limitHit: false,
    })
    expect(service.site.counts().vacancy).toBe(2000)
  }, 240_000)

  test('does not count a vacancy that was gone when it was to be read', async () => {
    const service = await start({
      vacancies: sampleVacancies({ keySkills: ['SQL'] }, { keySkills: ['SQL'] }, {}),
    })
    service.site.vanish([service.site.vacancies[0]!.id])
    const { id } = await service.scan('Тестировщик')
    const scan = await fullScan(service, id)
    expect(scan).toMatchObject({ found: 3, scanned: 2 })
    expect(scan.skills[0]).toMatchObject({ name: 'SQL', count: 1, share: 0.5 })
  })

  test('does not count a page that it could not read as a vacancy without skills', async () => {
    const service = await start({
      vacancies: sampleVacancies(...repeat(20, { keySkills: ['SQL'] })),
    })
    service.site.setFault({ kind: 'unknown-shape', times: 2, only: 'vacancy' })
    const { id } = await service.scan('Тестировщик')
    expect((await fullScan(service, id)).skills[0]).toMatchObject({ count: 18, share: 1 })
  })

  test('rule 15: reads a vacancy again only when a week has passed', async () => {
    const service = await start({ vacancies: sampleVacancies({}, {}) })
    await service.scan('Тестировщик')
    await service.clock.advanceBy(6 * DAY_MS)
    await service.scan('Тестировщик')
    expect(service.site.counts().vacancy).toBe(2)
    await service.clock.advanceBy(2 * DAY_MS)
    await service.scan('Тестировщик')
    expect(service.site.counts().vacancy).toBe(4)
  })

  test('a vacancy that a check has read counts as read', async () => {
    const service = await start({ vacancies: sampleVacancies({}, {}) })
    await service.post(
      `/v1/vacancies/${service.site.vacancies[0]!.id}/coverage`,
      { text: 'SQL' },
      service.key,
    )
    await service.scan('Тестировщик')
    expect(service.site.counts().vacancy).toBe(2)
  })

  test('goes nowhere but to the site and the rates', async () => {
    const asked = new Set<string>()
    const site = createSampleSite({ vacancies: sampleVacancies({}, {}) })
    const service = await start({
      site,
      fetch: (url, init) => {
        asked.add(new URL(url).origin)
        return site.fetch(new Request(url, init))
      },
    })
    await service.scan('Тестировщик')
    expect([...asked]).toEqual(['http://site.test'])
  })
})

describe('what is shown of a scan', () => {
  test('rule 11: before its first run has ended: nothing, 404', async () => {
    const site = createChangingSite()
    site.show({})
    site.hold()
    const service = await start({ clock: site.clock, fetch: site.fetch })
    const scan = service.scan('Тестировщик')
    await site.clock.advanceBy(1000)
    const [run] = await service.app.runs.newest()
    expect(await list(service)).toEqual([])
    expect((await service.get(`/v1/scans/${run!.scanId}`, service.key)).status).toBe(404)
    expect((await service.get('/v1/skills?profession=Тестировщик', service.key)).status).toBe(404)
    site.goOn()
    await scan
    expect((await service.get(`/v1/scans/${run!.scanId}`, service.key)).status).toBe(200)
  })

  test('running: while a recount runs, the data are those of the run before', async () => {
    const site = createChangingSite()
    site.show({ keySkills: ['SQL'] })
    const service = await start({ clock: site.clock, fetch: site.fetch })
    const { id } = await service.scan('Тестировщик')
    const before = await fullScan(service, id)
    expect(before.status).toBe('done')

    site.show({ keySkills: ['SQL'] }, { keySkills: ['Jira'] })
    site.hold()
    await site.clock.advanceBy(8 * DAY_MS)
    const recount = service.scan('Тестировщик')
    await site.clock.advanceBy(1000)
    expect(await fullScan(service, id)).toEqual({ ...before, status: 'running' })
    expect((await list(service))[0]).toMatchObject({
      status: 'running',
      scanned: 1,
      finishedAt: before.finishedAt,
    })

    site.goOn()
    expect((await recount).id).toBe(id)
    const after = await fullScan(service, id)
    expect(after).toMatchObject({ status: 'done', scanned: 2, found: 2 })
    expect(Date.parse(after.finishedAt!)).toBeGreaterThan(Date.parse(before.finishedAt!))
    expect(await list(service)).toHaveLength(1)
  })

  test('failed: the last run could not go on, the data are those of the run before', async () => {
    const service = await start({ vacancies: sampleVacancies({ keySkills: ['SQL'] }) })
    const { id } = await service.scan('Тестировщик')
    const before = await fullScan(service, id)
    await service.clock.advanceBy(DAY_MS)
    service.site.setFault({ kind: 'geo' })
    expect((await service.scan('Тестировщик')).status).toBe('failed')
    expect(await fullScan(service, id)).toEqual({ ...before, status: 'failed' })
    expect((await list(service))[0]?.status).toBe('failed')
    service.site.setFault(null)
    await service.scan('Тестировщик')
    expect((await fullScan(service, id)).status).toBe('done')
  })

  test('a first run that failed shows nothing', async () => {
    const service = await start({ vacancies: sampleVacancies({}) })
    service.site.setFault({ kind: 'geo' })
    const { id, status, reason } = await service.scan('Тестировщик')
    expect(status).toBe('failed')
    expect(reason).toMatch(/\S/)
    expect((await service.get(`/v1/scans/${id}`, service.key)).status).toBe(404)
    expect(await list(service)).toEqual([])
  })

  test('stopped: contains what was counted by then', async () => {
    const site = createChangingSite()
    site.show(...repeat(30, { keySkills: ['SQL'] }))
    let reads = 0
    const service = await start({
      clock: site.clock,
      fetch: async (url, init) => {
        // In the middle of the walk somebody asks it to stop.
        if (url.includes('/vacancy/') && ++reads === 10)
          await service.app.runs.stop((await service.app.runs.newest())[0]!.scanId)
        return site.fetch(url, init)
      },
    })
    const { id, status } = await service.scan('Тестировщик')
    const scan = await fullScan(service, id)
    expect(status).toBe('stopped')
    expect(scan).toMatchObject({ status: 'stopped', found: 30 })
    expect(scan.scanned).toBeGreaterThan(5)
    expect(scan.scanned).toBeLessThan(15)
    expect(scan.skills[0]).toMatchObject({ name: 'SQL', count: scan.scanned, share: 1 })
  })

  test('rule 11: a run that ends before one vacancy was read changes nothing', async () => {
    const site = createChangingSite()
    site.show({ keySkills: ['SQL'] })
    const service = await start({ clock: site.clock, fetch: site.fetch })
    const { id } = await service.scan('Тестировщик')
    const before = await fullScan(service, id)
    site.show({ title: 'Кассир' })
    await site.clock.advanceBy(DAY_MS)
    expect(await service.scan('Тестировщик')).toMatchObject({ id, status: 'done', scanned: 0 })
    expect(await fullScan(service, id)).toEqual(before)
    const nothing = await service.scan('Сварщик')
    expect((await service.get(`/v1/scans/${nothing.id}`, service.key)).status).toBe(404)
  })

  test('rule 11: the same titles in another order and case are a recount', async () => {
    const service = await start({ vacancies: sampleVacancies({}, { title: 'Кассир' }) })
    const first = await service.scan(['Тестировщик', 'Кассир'])
    const again = await service.scan(['КАССИР', ' тестировщик', 'Кассир'])
    expect(again.id).toBe(first.id)
    expect(await list(service)).toHaveLength(1)
  })

  test('rule 11: all owners share the scans', async () => {
    const service = await start({ vacancies: sampleVacancies({}) })
    const { id } = await service.scan('Тестировщик')
    const other = await service.addKey({ owner: 'other' })
    expect((await service.get(`/v1/scans/${id}`, other.secret)).status).toBe(200)
  })

  test('a deleted scan is gone within a second, its vacancies are not', async () => {
    const service = await start({ vacancies: sampleVacancies({}) })
    const { id } = await service.scan('Тестировщик')
    await service.app.runs.delete(id)
    await service.clock.advanceBy(1000)
    expect((await service.get(`/v1/scans/${id}`, service.key)).status).toBe(404)
    expect(await list(service)).toEqual([])
    await service.scan('Тестировщик')
    expect(service.site.counts().vacancy).toBe(1)
  })

  test('where each vacancy names its skills: the block or the description', async () => {
    const service = await start({
      vacancies: sampleVacancies(
        {
          title: 'Старший тестировщик',
          keySkills: ['SQL', 'Jira'],
          description: '<p>SQL и Jira</p>',
        },
        { keySkills: ['SQL'], description: '<p>Знание Jira</p>' },
        { description: '<p>Нужен <b>SQL</b>.</p>' },
      ),
    })
    const { id } = await service.scan('Тестировщик')
    expect((await service.app.vacanciesOf(id)).vacancies).toEqual([
      {
        id: service.site.vacancies[0]!.id,
        title: 'Старший тестировщик',
        skills: [
          { name: 'SQL', source: 'key_skills' },
          { name: 'Jira', source: 'key_skills' },
        ],
      },
      {
        id: expect.any(String),
        title: 'Тестировщик',
        skills: [
          { name: 'SQL', source: 'key_skills' },
          { name: 'Jira', source: 'description' },
        ],
      },
      {
        id: expect.any(String),
        title: 'Тестировщик',
        skills: [{ name: 'SQL', source: 'description' }],
      },
    ])
    expect((await fullScan(service, id)).skills.map(({ name, count }) => [name, count])).toEqual([
      ['SQL', 3],
      ['Jira', 2],
    ])
  })
})

describe('money of a scan', () => {
  const paid = [
    { salary: salary(100_000, null) },
    { salary: salary(1000, null, { currency: 'USD' }) },
  ]

  test('rule 20: rates are those of the Moscow day the run started', async () => {
    const clock = createTestClock('2026-10-14T21:30:00Z')
    const service = await start({ clock, vacancies: sampleVacancies(...paid) })
    const { id } = await service.scan('Тестировщик')
    const dates = service.site.requests
      .filter(({ path }) => path.includes('XML_daily'))
      .map(({ path }) => path)
    expect(dates.map((path) => new URLSearchParams(path.split('?')[1]).get('date_req'))).toEqual([
      '15/10/2026',
    ])
    const { salary: shown } = await fullScan(service, id)
    expect(shown).toMatchObject({ withSalary: 2, ratesAt: '2026-10-15' })
    // 1000 dollars at the sample bank's 81.25.
    expect(shown?.from).toMatchObject({ p25: 85_938, p50: 90_625, p75: 95_313 })
  })

  test('rule 20: that is the day of its start also when the run ends on another', async () => {
    const clock = createTestClock('2026-10-14T23:58:00+03:00')
    const service = await start({
      clock,
      vacancies: sampleVacancies(...paid),
      config: { sitePause: 5 * MINUTE_MS },
    })
    service.site.setFault({ kind: 'captcha', only: 'vacancy', times: 1 })
    const { id } = await service.scan('Тестировщик')
    expect(await fullScan(service, id)).toMatchObject({
      finishedAt: expect.stringMatching(/^2026-10-14T21:0/),
    })
    expect((await fullScan(service, id)).salary?.ratesAt).toBe('2026-10-14')
  })

  test('rule 20: the newest kept ones serve when the bank cannot be reached, and ratesAt tells', async () => {
    const service = await start({ vacancies: sampleVacancies(...paid) })
    await service.scan('Тестировщик')
    await service.clock.advanceBy(8 * DAY_MS)
    service.site.setFault({ kind: 'rates-error' })
    const { id } = await service.scan('Тестировщик')
    expect((await fullScan(service, id)).salary).toMatchObject({
      withSalary: 2,
      ratesAt: '2026-10-14',
    })
  })

  test('rule 20: with none at all only rouble salaries are usable and ratesAt is null', async () => {
    const service = await start({ vacancies: sampleVacancies(...paid) })
    service.site.setFault({ kind: 'rates-error' })
    const { id } = await service.scan('Тестировщик')
    expect((await fullScan(service, id)).salary).toMatchObject({
      from: { p50: 100_000, count: 1 },
      withSalary: 1,
      ratesAt: null,
    })
  })

  test('a scan without salaries shows none, and does not ask the bank', async () => {
    const service = await start({ vacancies: sampleVacancies(...paid) })
    const { id } = await service.scan('Тестировщик', { withSalary: false })
    expect((await fullScan(service, id)).salary).toBeNull()
    expect((await list(service))[0]?.salary).toBeNull()
    expect(service.site.counts().rates).toBe(0)
  })
})

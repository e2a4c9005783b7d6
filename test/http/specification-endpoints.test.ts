/** The endpoints that read: every field, choice, limit and refusal in the specification. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { results, runs, scans } from '../../db/schema.ts'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import { Scan, ScanList, SkillsAnswer } from '../../src/scans/scan.schema.ts'
import { jsonAs, usedToday } from '../helpers/answers.ts'
import { runBehind } from '../helpers/engine.ts'
import { answering, prove, type Scenario } from '../helpers/scenario.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { TEST_START } from '../helpers/test-clock.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createWorld, NO_LIMITS, type World } from '../helpers/world.ts'

const query = (parameters: Record<string, string>) =>
  `/v1/skills?${new URLSearchParams(parameters)}`

const KEY: Scenario<World>[] = [
  answering(KeyAnswer, {
    rule: 'GET /v1/key: exactly the fields of the Key object',
    path: '/v1/key',
    check: (body) => {
      expect(body).toMatchObject({ name: 'valid', expiresAt: null })
      expect(body.limits).toEqual({
        perMinute: 1_000_000,
        perDay: 1_000_000,
        keyPerDay: null,
        vacancyFetchesPerDay: 1000,
      })
    },
  }),
  answering(KeyAnswer, {
    rule: 'Key.hint: fixed prefix, a few leading characters, an ellipsis, a few trailing characters',
    path: '/v1/key',
    check: (body) => expect(body.hint).toMatch(/^smk_[0-9A-Za-z]{4}…[0-9A-Za-z]{4}$/),
  }),
  answering(KeyAnswer, {
    rule: 'Key.createdAt and expiresAt: ISO 8601, UTC; a query string changes nothing',
    path: '/v1/key?a=1&a=2&%00=%FF',
    key: 'expiring',
    counts: 1,
    check: (body) => {
      expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(TEST_START)
      expect(body.expiresAt).toBe('2030-01-01T00:00:00.000Z')
    },
  }),
  answering(KeyAnswer, {
    rule: 'Limits.keyPerDay: the own daily limit of the key',
    path: '/v1/key',
    key: 'limited',
    check: (body) => expect(body.limits.keyPerDay).toBe(500),
  }),
]

const SCANS: Scenario<World>[] = [
  answering(ScanList, {
    rule: 'GET /v1/scans: exactly the fields of the list item, freshest first',
    path: '/v1/scans',
    check: (body, _, { analyst, accountant }) => {
      expect(body.map(({ id }) => id)).toEqual([accountant, analyst])
      expect(body[1]).toMatchObject({
        queries: ['Аналитик данных', 'Data Analyst'],
        status: 'done',
        scanned: 3,
        skillCount: 4,
        salary: { from: 100_000, to: 200_000 },
      })
    },
  }),
  answering(ScanList, {
    rule: 'Scan list item, salary: null when nobody stated one (2.19)',
    path: '/v1/scans',
    check: (body) => expect(body[0]!.salary).toBeNull(),
  }),
  answering(ScanList, {
    rule: 'GET /v1/scans: parameters that it does not know change nothing',
    path: '/v1/scans?page=1&page=%E0%A4%A&profession=',
    check: (body) => expect(body).toHaveLength(2),
  }),
  answering(Scan, {
    rule: 'GET /v1/scans/{id}: exactly the fields of the Scan object',
    path: ({ analyst }) => `/v1/scans/${analyst}`,
    check: (body, _, { analyst }) =>
      expect(body).toMatchObject({
        id: analyst,
        queries: ['Аналитик данных', 'Data Analyst'],
        status: 'done',
        found: 3,
        scanned: 3,
        limitHit: false,
        finishedAt: expect.any(String),
        salary: { from: { p50: 100_000, count: 1 }, withSalary: 1, ratesAt: '2026-10-14' },
        areas: [{ name: 'Москва', count: 3 }],
      }),
  }),
  answering(Scan, {
    rule:
      'Scan.skills: all skill groups, most frequent first, with count and share of walked ' +
      'vacancies',
    path: ({ accountant }) => `/v1/scans/${accountant}`,
    check: ({ skills }) => {
      expect(skills.length).toBeGreaterThan(40)
      expect(skills.every(({ count, share }) => count === 2 && share === 1)).toBe(true)
    },
  }),
  answering(Scan, {
    rule: 'Scan.salary: the object stays, with nulls, when nobody stated one (2.19)',
    path: ({ accountant }) => `/v1/scans/${accountant}`,
    check: ({ salary }) => {
      const unstated = { p25: null, p50: null, p75: null, count: 0 }
      expect(salary).toEqual({ from: unstated, to: unstated, withSalary: 0, ratesAt: '2026-10-14' })
    },
  }),
  ...[
    'nosuchscan',
    '%00',
    '%E0%A4%A',
    '%2e%2e%2fkey',
    '__proto__',
    'constructor',
    '%D0%A9',
    "'%20OR%201=1",
    'a'.repeat(5000),
  ].map((id) => ({
    rule: `GET /v1/scans/{id}: 404 when the scan does not exist: ${id.slice(0, 20)}`,
    path: `/v1/scans/${id}`,
    status: 404,
    type: 'not_found' as const,
  })),
]

const SKILLS: Scenario<World>[] = [
  answering(SkillsAnswer, {
    rule: 'GET /v1/skills: scan reference and skills, exactly their fields',
    path: query({ profession: 'Data Analyst' }),
    check: (body, _, { analyst }) => {
      expect(body.scan).toEqual({
        id: analyst,
        queries: ['Аналитик данных', 'Data Analyst'],
        scanned: 3,
        finishedAt: expect.any(String),
      })
      expect(body.skills.map(({ name }) => name).toSorted()).toEqual([
        'MS Excel',
        'Power BI',
        'Python',
        'SQL',
      ])
    },
  }),
  answering(SkillsAnswer, {
    rule: 'GET /v1/skills: at most 40 skills, most frequent first',
    path: query({ profession: 'бухгалтер' }),
    check: ({ skills }) => expect(skills).toHaveLength(40),
  }),
  answering(SkillsAnswer, {
    rule:
      'GET /v1/skills: the scan is chosen by scanId instead of the profession (2.3: scanId ' +
      'decides)',
    path: ({ accountant }) => query({ profession: 'Data Analyst', scanId: accountant }),
    check: (body, _, { accountant }) => expect(body.scan.id).toBe(accountant),
  }),
  {
    rule: 'GET /v1/skills: 404 for an unknown scanId, whatever the profession',
    path: query({ profession: 'Data Analyst', scanId: 'nosuchscan' }),
    status: 404,
    type: 'not_found',
  },
  answering(SkillsAnswer, {
    rule: '2.3 a blank scanId is not given',
    path: query({ profession: 'Data Analyst', scanId: ' \u00a0' }),
    check: (body, _, { analyst }) => expect(body.scan.id).toBe(analyst),
  }),
  // «вод» in windows-1251; the second is cut in two.
  ...['%e2%ee%e4', 'Data%20Analyst%d0', '%E0%A4%A'].map((profession) => ({
    rule: `2.3 a parameter that is not UTF-8: 400, though a scan is given: ${profession}`,
    path: ({ accountant }: World) => `/v1/skills?scanId=${accountant}&profession=${profession}`,
    status: 400,
    type: 'invalid_request' as const,
  })),
  ...['unknown=%e2', 'profession=%EF%BF%BD', 'profession=%zz'].map((parameter) => ({
    rule: `2.3 an unknown parameter, and one that is UTF-8, are taken: ${parameter}`,
    path: ({ accountant }: World) => `/v1/skills?scanId=${accountant}&${parameter}`,
    status: 200,
  })),
  {
    rule: 'GET /v1/skills: 400 when neither profession nor scanId is given',
    path: '/v1/skills',
    status: 400,
    type: 'invalid_request',
  },
  ...['', '   ', '!?—', '\u00ad'].map((profession) => ({
    rule: `2.3 a profession without a word is not given: ${JSON.stringify(profession)}`,
    path: query({ profession }),
    status: 400,
    type: 'invalid_request' as const,
  })),
  {
    rule:
      'GET /v1/skills: 404 when no suitable scan exists; 2.9 the message names the scans that ' +
      'are near',
    path: query({ profession: 'Аналитик рынка' }),
    status: 404,
    type: 'not_found',
    has: ['Аналитик данных'],
    hasNot: ['Бухгалтер'],
  },
  {
    rule: '2.9 the message names no scan when none is near',
    path: query({ profession: 'Космонавт' }),
    status: 404,
    type: 'not_found',
    hasNot: ['Аналитик', 'Analyst', 'Бухгалтер'],
  },
  answering(SkillsAnswer, {
    rule: '2.16 a profession is found by a translation in another form',
    path: query({ profession: 'Accountants' }),
    check: (body, _, { accountant }) => expect(body.scan.id).toBe(accountant),
  }),
  answering(SkillsAnswer, {
    rule: '2.16 a profession is found by a technology that its scan lists',
    path: query({ profession: 'Power BI аналитик' }),
    check: (body, _, { analyst }) => expect(body.scan.id).toBe(analyst),
  }),
  answering(SkillsAnswer, {
    rule: 'GET /v1/skills: all words of one must be in the other, the profession may have more',
    path: query({ profession: 'Старший Data-Analyst в банк' }),
    check: (body, _, { analyst }) => expect(body.scan.id).toBe(analyst),
  }),
  answering(SkillsAnswer, {
    rule: 'GET /v1/skills: all words of one must be in the other, the profession may have fewer',
    path: query({ profession: 'ANALYST' }),
    check: (body, _, { analyst }) => expect(body.scan.id).toBe(analyst),
  }),
  {
    rule: 'A query parameter given twice is no profession name',
    path: '/v1/skills?profession=Data+Analyst&profession=Data+Analyst',
    status: 400,
    type: 'invalid_request',
  },
  {
    rule: '2.3 unknown parameters are ignored, given twice too',
    path: `${query({ profession: 'Data Analyst' })}&text=a&text=b&__proto__=c`,
    status: 200,
  },
]

describe('the specification, endpoints that read', () => {
  let service: World
  const keys: Record<string, string> = {}
  beforeAll(async () => {
    service = await createWorld({ config: NO_LIMITS })
    keys.valid = (await service.addKey({ name: 'valid' })).secret
    keys.expiring = (
      await service.addKey({ name: 'expiring', expiresAt: Date.UTC(2030, 0, 1) })
    ).secret
    keys.limited = (await service.addKey({ name: 'limited', perDay: 500 })).secret
  })
  afterAll(() => service.close())

  test.each([...KEY, ...SCANS, ...SKILLS].map((scenario) => [scenario.rule, scenario] as const))(
    '%s',
    (_, scenario) => prove(scenario, service, keys),
  )
})

describe('usage of today', () => {
  test('counts the request that asks, the other keys of the owner, and no other owner', async () => {
    const service = await createWorld()
    const first = await service.addKey({ name: 'first' })
    const second = await service.addKey({ name: 'second' })
    const foreign = await service.addKey({ owner: 'another' })
    await service.get('/v1/scans', first.secret)
    await service.get('/v1/nowhere', first.secret)
    await service.get('/v1/scans', foreign.secret)
    const usage = (key: string) => usedToday(service, key)
    expect(await usage(second.secret)).toEqual({ total: 3, key: 1, vacancyFetches: 0 })
    expect(await usage(first.secret)).toEqual({ total: 4, key: 3, vacancyFetches: 0 })
    expect(await usage(foreign.secret)).toEqual({ total: 2, key: 2, vacancyFetches: 0 })
    await service.close()
  })
})

describe('the list of scans', () => {
  test('holds at most 50: those with the freshest data, the freshest first, and the others after them', async () => {
    const service = await createTestApp({ vacancies: sampleVacancies({}) })
    const { secret } = await service.addKey()
    const { id } = await service.scan('Тестировщик')
    const older: string[] = []
    for (let n = 0; n < 60; n++)
      older.push(await copyOfScan(service, id, { copy: n + 1, olderByMs: n * 1000 + 500 }))
    await runBehind(service.database, 'UPDATE scan_list SET version = version + 1')
    await service.clock.advanceBy(1000)
    const list = await jsonAs(ScanList, await service.get('/v1/scans', secret))
    const all = [id, ...older]
    expect(list.map(({ id }) => id)).toEqual(all.slice(0, 50))

    const idsOf = async (query: string) =>
      (await jsonAs(ScanList, await service.get(`/v1/scans${query}`, secret))).map(({ id }) => id)
    expect(await idsOf(`?after=${all[49]}`)).toEqual(all.slice(50))
    expect(await idsOf(`?limit=2&after=${all[9]}`)).toEqual(all.slice(10, 12))
    expect(await idsOf('?limit=3&after=')).toEqual(all.slice(0, 3))
    expect(await idsOf(`?after=${all.at(-1)}`)).toEqual([])
    expect(await idsOf('?limit=&after=&more=1')).toEqual(all.slice(0, 50))
    for (const [query, status] of [
      ['?limit=0', 400],
      ['?limit=51', 400],
      ['?limit=1.5', 400],
      ['?limit=2&limit=3', 400],
      ['?after=nobody', 404],
    ] as const)
      expect([query, (await service.get(`/v1/scans${query}`, secret)).status]).toEqual([
        query,
        status,
      ])
    await service.close()
  })

  test('orders scans that finished in one moment by id', async () => {
    const service = await createTestApp({
      vacancies: sampleVacancies({ title: 'Ведущий тестировщик' }),
    })
    const { secret } = await service.addKey()
    const { id } = await service.scan('Тестировщик')
    const ids = [id]
    for (const copy of [9, 10]) ids.push(await copyOfScan(service, id, { copy, olderByMs: 0 }))
    await runBehind(service.database, 'UPDATE scan_list SET version = version + 1')
    await service.clock.advanceBy(1000)
    const list = await jsonAs(ScanList, await service.get('/v1/scans', secret))
    expect(list.map(({ id }) => id)).toEqual(ids.toSorted())
    await service.close()
  })
})

/**
 * Copies a scan with its run and result to another id, as if it had finished earlier. Walking sixty
 * scans would take long.
 */
async function copyOfScan(
  { database: { orm } }: TestApp,
  id: string,
  { copy, olderByMs }: { copy: number; olderByMs: number },
): Promise<string> {
  const scanId = `copy${copy}`
  const [scan] = await orm.select().from(scans).where(eq(scans.id, id))
  const [run] = await orm.select().from(runs).where(eq(runs.scanId, id))
  const [result] = await orm.select().from(results).where(eq(results.scanId, id))
  const runId = run!.id + copy
  await orm.insert(scans).values({ ...scan!, id: scanId })
  await orm.insert(runs).values({ ...run!, id: runId, scanId })
  await orm
    .insert(results)
    .values({ ...result!, runId, scanId, finishedAt: result!.finishedAt - olderByMs })
  return scanId
}

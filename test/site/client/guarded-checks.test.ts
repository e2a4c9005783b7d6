/** Checks of vacancies through the whole service while the site refuses. */
import { afterEach, describe, expect, test } from 'bun:test'
import type { SampleFaultKind } from '../../../src/demo/faults/faults.ts'
import type { ErrorKind } from '../../../src/errors.ts'
import type { KeyAnswer } from '../../../src/limits/key.schema.ts'
import { WHY_NOT_BEGUN } from '../../../src/scans/crawl/reasons.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, testers, type WalkWorld } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const others = sampleVacancies(...Array(8).fill({ title: 'Кассир', keySkills: ['SQL'] })).slice(3)
const world = () =>
  createWalkWorld({ vacancies: [...testers(3), ...others], config: { limitVacancyFetches: 3 } })

const check = ({ post, key }: WalkWorld, index: number) =>
  post(`/v1/vacancies/${others[index]!.id}/coverage`, { text: 'SQL' }, key)
const statuses = (answers: Response[]) => answers.map(({ status }) => status)

async function fetchesUsed(service: WalkWorld): Promise<number> {
  const { usedToday } = (await (await service.get('/v1/key', service.key)).json()) as KeyAnswer
  return usedToday.vacancyFetches
}

function checkOverMcp({ request, key }: WalkWorld, index: number): Promise<unknown> {
  const params = {
    name: 'check_vacancy_coverage',
    arguments: { vacancy: others[index]!.id, text: 'SQL' },
  }
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  return request('POST', '/v1/mcp', { key, body, headers }).then((answer) => answer.text())
}

/** Starts a walk that meets a captcha and rests. */
async function refused(service: WalkWorld) {
  service.site.setFault({ kind: 'captcha' })
  const walking = service.walk(await service.queue('Тестировщик'))
  await service.reaches('parked')
  return { walking, asked: service.site.requests.length }
}

describe('checks while the site refuses', () => {
  test('fail at once with 502, one of them asking the site, and cost no fetch', async () => {
    const service = await world()
    const { asked } = await refused(service)
    const at = service.clock.now()
    const answers = await Promise.all([0, 1, 2].map((index) => check(service, index)))
    expect(statuses(answers)).toEqual([502, 502, 502])
    expect(((await answers[0]!.json()) as { error: { type: ErrorKind } }).error.type).toBe(
      'hh_unavailable',
    )
    expect(service.site.requests.length - asked).toBe(1)
    expect(service.clock.now()).toBe(at)
    expect(await fetchesUsed(service)).toBe(0)
  })

  test('say in whole seconds when to ask again, over HTTP and over MCP', async () => {
    const service = await world()
    await refused(service)
    const seconds: number[] = []
    for (const index of [0, 1]) {
      const answer = await check(service, index)
      expect(answer.status).toBe(502)
      seconds.push(Number(answer.headers.get('retry-after')))
    }
    expect(seconds).toEqual([60, 60])
    await service.clock.advanceBy(20_400)
    expect((await check(service, 2)).headers.get('retry-after')).toBe('40')
    const text = JSON.stringify(await checkOverMcp(service, 2))
    expect(text).toContain('hh_unavailable')
    expect(text).toMatch(/\b40 s\b/)
  })

  test('go through again as soon as one that looked got through; the walk keeps its rest', async () => {
    const service = await world()
    const { walking } = await refused(service)
    expect((await check(service, 0)).status).toBe(502)
    service.site.setFault(null)
    expect((await check(service, 0)).status).toBe(502)
    await service.clock.advanceBy(60_000)
    expect((await check(service, 0)).status).toBe(200)
    expect(await fetchesUsed(service)).toBe(1)
    expect(statuses(await Promise.all([check(service, 1), check(service, 2)]))).toEqual([200, 200])
    expect((await service.run()).state).toBe('parked')
    walking.interrupt()
    await service.clock.run(walking.outcome)
  })

  test('answer from what was read before, and remember what is not there', async () => {
    const service = await world()
    expect((await check(service, 0)).status).toBe(200)
    const absent = () => service.post('/v1/vacancies/999999/coverage', { text: 'SQL' }, service.key)
    expect((await absent()).status).toBe(404)
    const { asked } = await refused(service)
    expect(statuses([await check(service, 0), await absent()])).toEqual([200, 404])
    expect(service.site.requests).toHaveLength(asked)
  })

  test.each<SampleFaultKind>(['captcha', 'forbidden', 'geo', 'too-many'])(
    '%s, met by a check itself: four checks, one request, over restarts too; a minute later one more',
    async (kind) => {
      const service = await world()
      service.site.setFault({ kind, retryAfter: 1 })
      for (const index of [0, 1]) expect((await check(service, index)).status).toBe(502)
      await service.restart()
      for (const index of [2, 3]) expect((await check(service, index)).status).toBe(502)
      expect(service.site.requests).toHaveLength(1)
      await service.clock.advanceBy(60_000)
      expect(statuses(await Promise.all([0, 1, 2].map((index) => check(service, index))))).toEqual([
        502, 502, 502,
      ])
      expect(service.site.requests).toHaveLength(2)
    },
  )

  test('with 429 for longer than a request waits, met by a walk or by a check, leave it alone', async () => {
    for (const metBy of ['walk', 'check'] as const) {
      const service = await world()
      service.site.setFault({ kind: 'too-many', retryAfter: metBy === 'walk' ? 3600 : 15 })
      if (metBy === 'check') expect((await check(service, 3)).status).toBe(502)
      else {
        service.walk(await service.queue('Тестировщик'))
        await service.reaches('parked')
      }
      const asked = service.site.requests.length
      for (const index of [0, 1, 2]) expect((await check(service, index)).status).toBe(502)
      expect(service.site.requests).toHaveLength(asked)
    }
  })

  test('with 429 for an hour keep a scan from being begun for that long', async () => {
    const service = await world()
    service.site.setFault({ kind: 'too-many', retryAfter: 3600, times: 1 })
    const refusedAt = service.clock.now()
    expect((await check(service, 0)).status).toBe(502)
    const asked = service.site.requests.length
    const walking = service.walk(await service.queue('Тестировщик'))
    await service.until(() => service.clock.now() > refusedAt + 10_000)
    expect(service.site.requests).toHaveLength(asked)
    expect(await service.run()).toMatchObject({
      state: 'queued',
      reason: WHY_NOT_BEGUN,
      nextTryAt: refusedAt + 3_600_000,
    })
    const [listed] = await service.app.listScansWithRuns()
    expect(listed?.run?.nextTryAt).toBe(new Date(refusedAt + 3_600_000).toISOString())
    service.clock.setTo(refusedAt + 3_600_000)
    expect(await service.clock.run(walking.outcome)).toMatchObject({
      status: 'done',
      scanned: 3,
      reason: null,
    })
  })

  test('are told the hour at most that the site may ask for, by 503 too, each of them', async () => {
    const busy = () => new Response(null, { status: 503, headers: { 'Retry-After': '99999999' } })
    const service = await createWalkWorld({ vacancies: others, fetch: async () => busy() })
    for (const index of [0, 1]) {
      const answer = await check(service, index)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '3600'])
    }
  })

  test('log once that it began, once a minute that it has not ended, and once that it has; not each of them', async () => {
    const service = await world()
    type Line = { level: number; failure?: string; nextLookAt?: string; until?: string }
    const linesSince = (count: number) =>
      service.logged
        .slice(count)
        .map((line) => JSON.parse(line) as Line)
        .filter(({ level, failure }) => failure !== undefined && level >= INFO)
    const all = () =>
      service.clock.run(Promise.all([0, 1, 2, 3, 4].map((index) => check(service, index))))
    const WARN = 40
    const INFO = 30
    service.site.setFault({ kind: 'captcha' })
    const start = service.clock.now()
    for (const _ of [1, 2]) await all()
    const [begun, ...more] = linesSince(0)
    expect(begun).toMatchObject({ level: WARN, failure: 'captcha' })
    expect(Date.parse(begun!.nextLookAt!)).toBeWithin(start + 60_000, start + 61_000)
    expect(Date.parse(begun!.until!)).toBeGreaterThanOrEqual(start + 60_000)
    expect(more).toEqual([])
    const logged = service.logged.length
    await service.clock.advanceBy(60_000)
    for (const _ of [1, 2]) await all()
    const [look, ...others] = linesSince(logged)
    expect(look).toMatchObject({ level: WARN, failure: 'captcha' })
    expect(Date.parse(look!.nextLookAt!)).toBeWithin(start + 120_000, start + 122_000)
    expect(others).toEqual([])
    const before = service.logged.length
    service.site.setFault(null)
    await service.clock.advanceBy(60_000)
    for (const _ of [1, 2]) await all()
    expect(linesSince(before)).toMatchObject([{ level: INFO, failure: 'captcha' }])
  })

  test('are followed by the run that rests, and it by one that is queued, whose time is told', async () => {
    const service = await world()
    await refused(service)
    const resting = await service.run()
    const { scanId } = await service.queue('Кассир')
    expect(await service.run(scanId)).toMatchObject({
      state: 'queued',
      nextTryAt: resting.nextTryAt,
    })
  })

  test('in another process fail as well', async () => {
    const service = await world()
    await refused(service)
    await service.restart()
    const asked = service.site.requests.length
    expect(statuses(await Promise.all([check(service, 0), check(service, 1)]))).toEqual([502, 502])
    expect(service.site.requests.length - asked).toBe(1)
  })

  test('a hanging site holds a check for 20 seconds at most, and the fetch is given back', async () => {
    const service = await world()
    service.site.setFault({ kind: 'hang' })
    const at = service.clock.now()
    expect((await service.clock.run(check(service, 0))).status).toBe(502)
    expect(service.clock.now() - at).toBeLessThanOrEqual(20_000)
    expect(await fetchesUsed(service)).toBe(0)
    service.site.setFault(null)
    expect((await service.clock.run(check(service, 0))).status).toBe(200)
  })
})

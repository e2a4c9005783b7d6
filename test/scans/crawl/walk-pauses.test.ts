/**
 * How long a run is suspended while the site refuses, how the walk slows down, and when it gives
 * up.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import type { SampleFault } from '../../../src/demo/faults/faults.ts'
import { WHY_TOO_LONG, WHY_TOO_MANY_REQUESTS, whyFailed } from '../../../src/scans/crawl/reasons.ts'
import { requestBudget } from '../../../src/scans/crawl/run-limits.ts'
import { MOST_REQUESTS_FOR_A_PAGE } from '../../../src/site/address.ts'
import { createPaceStore } from '../../../src/site/client/pace.store.ts'
import { createVacanciesStore } from '../../../src/vacancies/vacancies.store.ts'
import { createTestClock } from '../../helpers/test-clock.ts'
import { readVacancies, sampleVacancies } from '../../helpers/vacancies.ts'
import {
  closeWorlds,
  createWalkWorld,
  HOUR_MS,
  MINUTE_MS,
  testers,
  type WalkWorld,
} from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const minutes = (ms: number) => Math.round(ms / MINUTE_MS)
/** Times between requests, in whole minutes, where there is one at all. */
const pausesBetween = (times: readonly number[]) =>
  times
    .slice(1)
    .flatMap((at, i) => (at - times[i]! >= MINUTE_MS / 2 ? [minutes(at - times[i]!)] : []))

/** Walks a run until it has ended, leaping over its pauses instead of waiting. */
async function leapToTheEnd(
  world: WalkWorld,
  { duringPause }: { duringPause?: () => Promise<unknown> } = {},
) {
  const queued = await world.queue('Тестировщик')
  for (;;) {
    const walking = world.walk(queued)
    await world.until(
      async () => !['queued', 'walking'].includes((await world.run(queued.scanId)).state),
    )
    walking.interrupt()
    await world.clock.run(walking.outcome)
    const run = await world.run(queued.scanId)
    if (run.state !== 'parked') return run
    // It went on before it was interrupted.
    if (run.nextTryAt === null) continue
    await duringPause?.()
    world.clock.setTo(run.nextTryAt)
  }
}

describe('pauses', () => {
  test('5, 10, 20, 40 and 60 minutes, then the run has failed', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    world.site.setFault({ kind: 'captcha' })
    const run = await leapToTheEnd(world)
    expect(pausesBetween(world.times())).toEqual([5, 10, 20, 40, 60])
    expect(run).toMatchObject({
      state: 'failed',
      reason: whyFailed({ failure: 'captcha' }),
      requests: 6,
    })
  })

  test('go on by themselves, without anybody who asks', async () => {
    const world = await createWalkWorld({ vacancies: testers(3), config: { sitePause: 10_000 } })
    world.site.setFault({ kind: 'captcha', times: 2 })
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 3 })
    const [, second = 0, third = 0] = world.times()
    expect(second).toBeGreaterThanOrEqual(10_000)
    expect(third - second).toBeGreaterThanOrEqual(20_000)
    expect(third).toBeLessThan(31_000)
  })

  test.each<SampleFault>([
    { kind: 'captcha' },
    { kind: 'forbidden' },
    { kind: 'too-many', retryAfter: 1 },
  ])(
    'end with one request, whatever number of pages is read at a time, while %j goes on',
    async (fault) => {
      const world = await createWalkWorld({
        vacancies: testers(12),
        config: { siteConcurrency: 4 },
      })
      world.site.setFault({ ...fault, only: 'vacancy' })
      const walking = world.walk(await world.queue('Тестировщик'))
      const { nextTryAt } = await world.reaches('parked')
      const before = world.asked().length
      world.clock.setTo(nextTryAt!)
      await world.until(async () => ((await world.run()).nextTryAt ?? 0) > nextTryAt!)
      expect(world.asked().length - before).toBe(1)
      world.site.setFault(null)
      world.clock.setTo((await world.run()).nextTryAt!)
      expect(await world.clock.run(walking.outcome)).toMatchObject({ status: 'done', scanned: 12 })
    },
  )

  test('begin anew after a page was read between them', async () => {
    let answers = 0
    const world = await createWalkWorld({
      vacancies: testers(12),
      config: { siteConcurrency: 1 },
      // Every third answer is a captcha, for ever.
      fetch: (request, answer) =>
        ++answers % 3 === 0 && !request.url.includes('XML_daily')
          ? Promise.resolve(
              new Response(null, { status: 302, headers: { location: '/account/captcha' } }),
            )
          : answer(request),
    })
    expect(await leapToTheEnd(world)).toMatchObject({ state: 'done' })
    const counts = world.site.counts()
    expect([counts.search, counts.vacancy]).toEqual([1, 12])
    expect(new Set(pausesBetween(world.times()))).toEqual(new Set([5]))
  })

  test('do not begin anew for vacancies that somebody else has read meanwhile', async () => {
    const world = await createWalkWorld({ vacancies: testers(12), config: { siteConcurrency: 1 } })
    world.site.setFault({ kind: 'captcha', only: 'vacancy' })
    const elsewhere = createVacanciesStore(world.database)
    const unread = readVacancies(...testers(12))
    // During each pause a check reads the vacancy that the walk comes to next.
    const readNext = () => elsewhere.keep(unread.shift()!, world.clock.now())
    expect(await leapToTheEnd(world, { duringPause: readNext })).toMatchObject({ state: 'failed' })
    expect(pausesBetween(world.times())).toEqual([5, 10, 20, 40, 60])
    expect(new Set(world.asked()).size).toBe(6)
  })

  test('last as long as the site asks for when that is longer, whatever their turn', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    world.site.setFault({ kind: 'too-many', retryAfter: 1800, times: 3 })
    expect(await leapToTheEnd(world)).toMatchObject({ state: 'done' })
    expect(pausesBetween(world.times())).toEqual([30, 30, 30])
  })

  test('are as long as the setting says: its first one, then 2, 4, 8 and 12 times that', async () => {
    const world = await createWalkWorld({
      vacancies: testers(3),
      config: { sitePause: 10 * MINUTE_MS },
    })
    world.site.setFault({ kind: 'forbidden' })
    await leapToTheEnd(world)
    expect(pausesBetween(world.times())).toEqual([10, 20, 40, 80, 120])
  })

  test('keep checks from a site that refuses everybody for as long as they last, the later ones too', async () => {
    const world = await createWalkWorld({ vacancies: testers(3), config: { sitePause: MINUTE_MS } })
    world.site.setFault({ kind: 'captcha' })
    const walking = world.walk(await world.queue('Тестировщик'))
    await world.until(async () => (await world.run()).pauses === 2)
    walking.interrupt()
    await world.clock.run(walking.outcome)
    world.clock.setTo((await world.run()).nextTryAt! - 1000)
    const { length } = world.site.requests
    const checks = world.site.vacancies.map(({ id }) =>
      world.post(`/v1/vacancies/${id}/coverage`, { text: 'SQL' }, world.key),
    )
    const statuses = (await world.clock.run(Promise.all(checks))).map(({ status }) => status)
    expect(statuses).toEqual([502, 502, 502])
    // One of them may look whether the refusal is over.
    expect(world.site.requests.length - length).toBe(1)
  })

  test('end where they would reach beyond 48 hours', async () => {
    const world = await createWalkWorld({
      vacancies: testers(3),
      config: { sitePause: 20 * HOUR_MS },
    })
    world.site.setFault({ kind: 'captcha' })
    expect(await leapToTheEnd(world)).toMatchObject({
      state: 'failed',
      reason: whyFailed({ failure: 'captcha' }),
      requests: 2,
    })
  })
})

describe('a run that does not end', () => {
  test('fails after 48 hours, and keeps what it read', async () => {
    const clock = createTestClock()
    let requests = 0
    const world = await createWalkWorld({
      clock,
      vacancies: testers(60),
      config: { siteConcurrency: 1 },
      // Each answer takes an hour, as the clock has it.
      fetch: async (request, answer) => {
        requests++
        clock.setTo(clock.now() + HOUR_MS)
        return answer(request)
      },
    })
    const outcome = await world.scan('Тестировщик')
    expect(outcome).toMatchObject({ status: 'failed', reason: WHY_TOO_LONG })
    expect(requests).toBeGreaterThan(45)
    expect(requests).toBeLessThan(52)
    expect(outcome.scanned).toBeGreaterThan(40)
  })

  test('fails when it has made twice the requests its size calls for', async () => {
    let loops = 0
    const world = await createWalkWorld({
      vacancies: testers(150),
      // Each vacancy comes after four redirects to itself: five requests for one page.
      fetch: (request, answer) =>
        request.url.includes('/vacancy/') && ++loops % 5 !== 0
          ? Promise.resolve(new Response(null, { status: 302, headers: { location: request.url } }))
          : answer(request),
      config: { siteConcurrency: 1 },
    })
    const outcome = await world.scan('Тестировщик')
    expect(outcome).toMatchObject({ status: 'failed', reason: WHY_TOO_MANY_REQUESTS })
    const { requests } = await world.run()
    expect(requests).toBeGreaterThan(requestBudget(3 * MOST_REQUESTS_FOR_A_PAGE, 150))
    expect(requests).toBeLessThanOrEqual(requestBudget(3 * MOST_REQUESTS_FOR_A_PAGE, 150) + 5)
  })

  test('may walk a site that answers every request with a redirect first', async () => {
    const seen = new Set<string>()
    const world = await createWalkWorld({
      vacancies: testers(120),
      fetch: (request, answer) => {
        const first = request.url.includes('/vacancy/') && !seen.has(request.url)
        seen.add(request.url)
        return first
          ? Promise.resolve(new Response(null, { status: 302, headers: { location: request.url } }))
          : answer(request)
      },
    })
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 120 })
  })
})

describe('the pace at the site', () => {
  const PACED = { siteRate: 1, siteConcurrency: 10, sitePause: MINUTE_MS }
  const gaps = (times: readonly number[]) => times.slice(1).map((at, i) => at - times[i]!)

  test('is the rate of the setting', async () => {
    const world = await createWalkWorld({ vacancies: testers(8), config: PACED })
    await world.scan('Тестировщик')
    expect(gaps(world.times())).toEqual(Array(8).fill(1000))
  })

  test('is halved with each pause, and comes back slowly', async () => {
    const world = await createWalkWorld({
      vacancies: testers(30),
      config: { ...PACED, siteConcurrency: 1 },
    })
    world.site.setFault({ kind: 'captcha', only: 'vacancy', times: 2 })
    await world.scan('Тестировщик')
    const afterPauses = gaps(world.times()).slice(3)
    // A quarter of the pace at first, a little faster with each page.
    expect(afterPauses[0]).toBeGreaterThan(3800)
    expect(afterPauses[0]).toBeLessThanOrEqual(4000)
    expect(afterPauses).toEqual([...afterPauses].sort((a, b) => b - a))
    const last = afterPauses.at(-1)!
    expect(last / afterPauses[0]!).toBeCloseTo(2 ** (-(afterPauses.length - 1) / 100), 2)
  })

  test('comes back with the pages of the search too', async () => {
    const world = await createWalkWorld({
      vacancies: testers(150),
      config: { ...PACED, siteConcurrency: 1 },
    })
    world.site.setFault({ kind: 'captcha', only: 'search', times: 1 })
    const walking = world.walk(await world.queue('Тестировщик'))
    await world.until(() => world.site.counts().vacancy > 0)
    walking.interrupt()
    await world.clock.run(walking.outcome)
    // The pause, a page at half the pace, then a little faster with each page.
    const [, half, faster = 0, fastest = 0] = gaps(world.times())
    expect(half).toBe(2000)
    expect(faster).toBeLessThan(2000)
    expect(fastest).toBeLessThan(faster)
  })

  test('stays slow for a run of another scan', async () => {
    const vacancies = [...testers(2), ...sampleVacancies({}, {}, { title: 'Кассир' }).slice(2)]
    const world = await createWalkWorld({ vacancies, config: PACED })
    world.site.setFault({ kind: 'captcha', times: 1 })
    await world.scan('Тестировщик')
    const before = world.times().length
    await world.scan('Кассир')
    const [next = 0] = gaps(world.times().slice(before))
    expect(next).toBeGreaterThan(1800)
  })

  test('is whole again after some hundred pages without a refusal', async () => {
    const world = await createWalkWorld({ vacancies: testers(1) })
    const pace = createPaceStore(world.database)
    await pace.slowDown()
    for (let page = 0; page < 100; page++) await pace.recover()
    expect(await pace.current()).toBeCloseTo(1, 10)
  })
})

describe('while a run is suspended', () => {
  test('it counts as running, tells why and when it goes on, and the answers are those of the run before', async () => {
    const world = await createWalkWorld({ vacancies: testers(6), config: { vacancyMaxAge: 1 } })
    const { id } = await world.scan('Тестировщик')
    const before = await world.shown(id)
    const skills = await (await world.get('/v1/skills?profession=Тестировщик', world.key)).json()
    const resume = { profession: 'Тестировщик', text: 'SQL' }
    const coverage = await (await world.post('/v1/resume/coverage', resume, world.key)).json()

    await world.clock.advanceBy(HOUR_MS)
    world.site.setFault({ kind: 'captcha', after: 4 })
    const walking = world.walk(await world.queue('Тестировщик'))
    const run = await world.reaches('parked')
    expect(run.reason).toMatch(/\S/)
    expect(run.nextTryAt).toBeGreaterThan(world.clock.now() + 4 * MINUTE_MS)
    expect(await world.shown(id)).toEqual({ ...before, status: 'running' })
    expect(await world.listed()).toMatchObject([
      { id, status: 'running', finishedAt: before.finishedAt },
    ])
    expect(await (await world.get('/v1/skills?profession=Тестировщик', world.key)).json()).toEqual(
      skills,
    )
    expect(await (await world.post('/v1/resume/coverage', resume, world.key)).json()).toEqual(
      coverage,
    )
    expect(world.logged.some((line) => line.includes(run.reason!))).toBe(true)

    world.site.setFault(null)
    world.clock.setTo(run.nextTryAt!)
    await world.until(() => world.site.counts().vacancy > 12)
    // Once resumed, it no longer tells why it was suspended.
    await world.clock.run(walking.outcome)
    expect((await world.run(id)).reason).toBeNull()
    expect(await world.shown(id)).toMatchObject({ status: 'done', scanned: 6 })
  })

  test('it knows what it will still ask for: not what was read lately', async () => {
    const world = await createWalkWorld({ vacancies: testers(6), config: { siteConcurrency: 1 } })
    for (const { id } of world.site.vacancies.slice(0, 2))
      await world.post(`/v1/vacancies/${id}/coverage`, { text: 'SQL' }, world.key)
    world.site.setFault({ kind: 'captcha', only: 'vacancy' })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.reaches('parked')
    expect(await world.app.runs.vacanciesToAsk(run.runId)).toBe(4)
    walking.interrupt()
    await world.clock.run(walking.outcome)
  })

  test('it does not ask again for what was read since it began, however soon vacancies go stale', async () => {
    const config = { siteConcurrency: 1, vacancyMaxAge: 1 }
    const world = await createWalkWorld({ vacancies: testers(6), config })
    world.site.setFault({ kind: 'captcha', only: 'vacancy', times: 1 })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.reaches('parked')
    await world.clock.advanceBy(1000)
    const elsewhere = createVacanciesStore(world.database)
    for (const vacancy of readVacancies(...testers(2)))
      await elsewhere.keep(vacancy, world.clock.now())
    await world.clock.advanceBy(MINUTE_MS)
    expect(await world.app.runs.vacanciesToAsk(run.runId)).toBe(4)
    expect(await world.clock.run(walking.outcome)).toMatchObject({ status: 'done', scanned: 6 })
    expect(world.asked()).toHaveLength(1 + 4)
  })

  test('a first run shows nothing at all', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    world.site.setFault({ kind: 'captcha', after: 2 })
    const queued = await world.queue('Тестировщик')
    const walking = world.walk(queued)
    await world.reaches('parked')
    expect([await world.statusOf(queued.scanId), await world.listed()]).toEqual([404, []])
    expect((await world.get('/v1/skills?profession=Тестировщик', world.key)).status).toBe(404)
    walking.interrupt()
    await world.clock.run(walking.outcome)
  })
})

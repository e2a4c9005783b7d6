/**
 * Limits as a client sees them: what counts, refusals and their headers, Moscow days, vacancy
 * fetches.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { gt } from 'drizzle-orm'
import { owners, ownerUsage } from '../../db/schema.ts'
import type { SampleFaultKind } from '../../src/demo/sample-site.ts'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import { jsonAs, usedToday } from '../helpers/answers.ts'
import { sqliteTest } from '../helpers/engine.ts'
import { proveError, rateFigures, remaining } from '../helpers/scenario.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'

const services: TestApp[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const service = await createTestApp({
    vacancies: sampleVacancies({ keySkills: ['SQL'] }, {}, {}, {}, {}),
    ...options,
  })
  services.push(service)
  return service
}

const seconds = (answer: Response) => Number(answer.headers.get('retry-after'))
const statuses = (answers: Response[]) => answers.map(({ status }) => status)
const times = <Result>(count: number, work: (index: number) => Result) =>
  Array.from({ length: count }, (_, n) => work(n))

describe('requests per minute', () => {
  test('Limits: 60 for all keys of the owner together, then 429 with Retry-After, uncounted', async () => {
    const service = await start()
    const [first, second] = [
      await service.addKey({ name: 'a' }),
      await service.addKey({ name: 'b' }),
    ]
    for (let n = 0; n < 60; n++)
      expect((await service.get('/v1/scans', n % 2 ? first.secret : second.secret)).status).toBe(
        200,
      )
    const refused = await service.get('/v1/nowhere', first.secret)
    expect(refused.status).toBe(429)
    proveError(await refused.clone().json(), 'rate_limit_exceeded')
    expect(seconds(refused)).toBeGreaterThanOrEqual(1)
    expect(seconds(refused)).toBeLessThanOrEqual(60)
    expect(rateFigures(refused)).toEqual([1000, 940, expect.any(Number)])
  })

  test('Limits, rule 2: it is open again when the seconds of Retry-After have passed, not before', async () => {
    const service = await start()
    const { secret } = await service.addKey({ limits: { perMinute: 2 } })
    await service.get('/v1/key', secret)
    await service.clock.advanceBy(20_300)
    await service.get('/v1/key', secret)
    await service.clock.advanceBy(300)
    const refused = await service.get('/v1/key', secret)
    expect(seconds(refused)).toBe(40)
    await service.clock.advanceBy((seconds(refused) - 1) * 1000)
    expect((await service.get('/v1/key', secret)).status).toBe(429)
    await service.clock.advanceBy(1000)
    expect((await service.get('/v1/key', secret)).status).toBe(200)
  })

  test('another owner is not held up', async () => {
    const service = await start()
    const busy = await service.addKey({ limits: { perMinute: 1 } })
    const calm = await service.addKey({ owner: 'calm' })
    await service.get('/v1/key', busy.secret)
    expect((await service.get('/v1/key', busy.secret)).status).toBe(429)
    expect((await service.get('/v1/key', calm.secret)).status).toBe(200)
  })

  test('many requests at once never pass the limit', async () => {
    const service = await start()
    const { secret } = await service.addKey()
    const answers = await Promise.all(times(200, () => service.get('/v1/key', secret)))
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(60)
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(140)
  })
})

describe('requests per day', () => {
  test('Limits: refused until midnight in Moscow, then open at once', async () => {
    const service = await start({ clock: createTestClock('2026-10-14T20:59:30Z') })
    const { secret } = await service.addKey({ limits: { perDay: 2 } })
    await service.get('/v1/key', secret)
    const last = await service.get('/v1/key', secret)
    expect(rateFigures(last).slice(0, 2)).toEqual([2, 0])
    const refused = await service.get('/v1/key', secret)
    expect(refused.status).toBe(429)
    const wait = seconds(refused)
    expect(wait).toBe(Math.ceil((Date.parse('2026-10-14T21:00:00Z') - service.clock.now()) / 1000))
    expect(rateFigures(refused)[2]).toBe(wait)
    await service.clock.advanceBy(wait * 1000)
    const fresh = await service.get('/v1/key', secret)
    expect(fresh.status).toBe(200)
    expect(rateFigures(fresh).slice(0, 2)).toEqual([2, 1])
    expect((await jsonAs(KeyAnswer, fresh)).usedToday).toMatchObject({ total: 1, key: 1 })
  })

  test('2.8 the day is that of Moscow, not of UTC', async () => {
    const service = await start({ clock: createTestClock('2026-10-14T23:59:59Z') })
    const { secret } = await service.addKey()
    await service.get('/v1/key', secret)
    await service.clock.advanceBy(2000)
    expect((await usedToday(service, secret)).total).toBe(2)
    expect(rateFigures(await service.get('/v1/key', secret))[2]).toBeLessThanOrEqual(21 * 3600)
  })

  test('keyPerDay: one key is refused by its own limit, the others of the owner go on', async () => {
    const service = await start()
    const small = await service.addKey({ name: 'small', perDay: 2 })
    const large = await service.addKey({ name: 'large' })
    const answers = [
      await service.get('/v1/key', small.secret),
      await service.get('/v1/key', small.secret),
    ]
    expect(answers.map(rateFigures).map(([limit, left]) => [limit, left])).toEqual([
      [2, 1],
      [2, 0],
    ])
    const refused = await service.get('/v1/key', small.secret)
    expect(refused.status).toBe(429)
    expect(seconds(refused)).toBe(rateFigures(refused)[2]!)
    expect((await service.get('/v1/key', large.secret)).status).toBe(200)
  })

  test('2.2 Remaining is the smaller of what the owner and the key have left, never below 0', async () => {
    const service = await start()
    const { secret } = await service.addKey({ limits: { perDay: 10 }, name: 'a', perDay: 8 })
    const other = await service.addKey({ name: 'b' })
    for (let n = 0; n < 5; n++) await service.get('/v1/key', other.secret)
    expect(rateFigures(await service.get('/v1/key', secret)).slice(0, 2)).toEqual([8, 4])
    await service.app.owners.set('owner', { perDay: 3 })
    await service.clock.advanceBy(1000)
    const refused = await service.get('/v1/key', secret)
    expect(refused.status).toBe(429)
    expect(rateFigures(refused).slice(0, 2)).toEqual([3, 0])
  })

  test('2.8 a limit changed by another process holds within a second', async () => {
    const service = await start()
    const { secret } = await service.addKey()
    await service.get('/v1/key', secret)
    await service.peer().database.orm.update(owners).set({ perDay: 7, perMinute: 3 })
    await service.clock.advanceBy(1000)
    const { limits } = await jsonAs(KeyAnswer, await service.get('/v1/key', secret))
    expect(limits).toMatchObject({ perDay: 7, perMinute: 3 })
  })

  test('2.8 counters of the minute and the day survive a restart, and a killed process', async () => {
    const service = await start()
    const { secret } = await service.addKey({ limits: { perMinute: 4 } })
    await service.get('/v1/key', secret)
    await service.restart()
    await service.get('/v1/key', secret)
    await service.restart({ closing: false })
    await service.get('/v1/key', secret)
    await service.flushCounts()
    await service.restart({ closing: false })
    const fourth = await service.get('/v1/key', secret)
    expect((await jsonAs(KeyAnswer, fourth)).usedToday).toMatchObject({ total: 4, key: 4 })
    expect((await service.get('/v1/key', secret)).status).toBe(429)
    await service.clock.advanceBy(60_000)
    expect((await service.get('/v1/key', secret)).status).toBe(200)
  })

  // On PostgreSQL a day is the server's, whatever it says.
  sqliteTest('a clock set back does not bring the allowance back', async () => {
    const service = await start({ clock: createTestClock('2026-10-14T21:30:00Z') })
    const { secret } = await service.addKey({ limits: { perDay: 1 } })
    await service.get('/v1/key', secret)
    service.clock.setTo('2026-10-14T20:30:00Z')
    expect((await service.get('/v1/key', secret)).status).toBe(429)
  })

  test('an expired key shows its real figures and counts nothing (2.2)', async () => {
    const service = await start()
    const { secret } = await service.addKey({
      expiresAt: service.clock.now() + 10_000,
      perDay: 100,
    })
    await service.get('/v1/key', secret)
    await service.clock.advanceBy(20_000)
    for (let n = 0; n < 3; n++) {
      const answer = await service.get('/v1/key', secret)
      expect(answer.status).toBe(401)
      expect(rateFigures(answer).slice(0, 2)).toEqual([100, 99])
    }
  })
})

describe('vacancy fetches', () => {
  const check = (service: TestApp, id: string, key: string) =>
    service.clock.run(service.post(`/v1/vacancies/${id}/coverage`, { text: 'SQL' }, key))
  const used = async (service: TestApp, key: string) =>
    (await usedToday(service, key)).vacancyFetches
  const ids = (service: TestApp) => service.site.vacancies.map(({ id }) => id)
  const pagesRead = (service: TestApp) => service.site.counts().vacancy

  test('Vacancy check, rule 2: the first check of a vacancy is counted, later ones are answered without the site', async () => {
    const service = await start()
    const { secret } = await service.addKey()
    const [id = ''] = ids(service)
    expect((await check(service, id, secret)).status).toBe(200)
    expect((await check(service, id, secret)).status).toBe(200)
    expect(await used(service, secret)).toBe(1)
    expect(pagesRead(service)).toBe(1)
  })

  test('2.6 for checks a vacancy once read never goes stale', async () => {
    const service = await start()
    const { secret } = await service.addKey()
    const [id = ''] = ids(service)
    await check(service, id, secret)
    await service.clock.advanceBy(100 * 24 * 3600 * 1000)
    service.site.vanish([id])
    expect((await check(service, id, secret)).status).toBe(200)
    expect(pagesRead(service)).toBe(1)
  })

  test('a vacancy that a scan has read is not fetched', async () => {
    const service = await start()
    const { secret } = await service.addKey()
    await service.scan('Тестировщик')
    const read = pagesRead(service)
    await check(service, ids(service)[0]!, secret)
    expect(pagesRead(service)).toBe(read)
    expect(await used(service, secret)).toBe(0)
  })

  test('exhausted: 429 rate_limit_exceeded until midnight in Moscow; the request is counted, what was read is answered', async () => {
    const service = await start({ clock: createTestClock('2026-10-14T20:59:00Z') })
    const { secret } = await service.addKey({ limits: { vacancyFetches: 2 } })
    const [first = '', second = '', third = ''] = ids(service)
    await check(service, first, secret)
    await check(service, second, secret)
    const before = await remaining(service, secret)
    const refused = await check(service, third, secret)
    expect(refused.status).toBe(429)
    proveError(await refused.clone().json(), 'rate_limit_exceeded')
    expect(await remaining(service, secret)).toBe(before - 1)
    expect(seconds(refused)).toBe(
      Math.ceil((Date.parse('2026-10-14T21:00:00Z') - service.clock.now()) / 1000),
    )
    expect((await check(service, first, secret)).status).toBe(200)
    expect(pagesRead(service)).toBe(2)
    await service.clock.advanceBy(seconds(refused) * 1000)
    expect((await check(service, third, secret)).status).toBe(200)
    expect(await used(service, secret)).toBe(1)
  })

  test('Limits: the fetches are those of all keys of the owner', async () => {
    const service = await start()
    const [one, two] = [
      await service.addKey({ limits: { vacancyFetches: 1 } }),
      await service.addKey({ name: 'b' }),
    ]
    const other = await service.addKey({ owner: 'other' })
    const [first = '', second = ''] = ids(service)
    await check(service, first, one.secret)
    expect((await check(service, second, two.secret)).status).toBe(429)
    expect((await check(service, second, other.secret)).status).toBe(200)
  })

  test('many checks at once never pass the limit', async () => {
    const service = await start()
    const { secret } = await service.addKey({ limits: { vacancyFetches: 3 } })
    const answers = await Promise.all(ids(service).map((id) => check(service, id, secret)))
    expect(statuses(answers).toSorted()).toEqual([200, 200, 200, 429, 429])
    expect(pagesRead(service)).toBe(3)
  })

  test('Vacancy check, rule 4: 404 is an answer about the vacancy: counted, and remembered for an hour', async () => {
    const service = await start()
    const { secret } = await service.addKey()
    expect((await check(service, '123456789012345678', secret)).status).toBe(404)
    expect(await used(service, secret)).toBe(1)
    await service.clock.advanceBy(59 * 60_000)
    expect((await check(service, '123456789012345678', secret)).status).toBe(404)
    expect(pagesRead(service)).toBe(1)
    await service.clock.advanceBy(2 * 60_000)
    expect((await check(service, '123456789012345678', secret)).status).toBe(404)
    expect(pagesRead(service)).toBe(2)
    expect(await used(service, secret)).toBe(2)
  })

  const faults: SampleFaultKind[] = [
    'captcha',
    'forbidden',
    'geo',
    'error',
    'too-many',
    'hang',
    'truncated',
    'disconnect',
    'blank',
    'other-vacancy',
    'unknown-shape',
    'redirect-out',
    'redirect-loop',
    'huge',
  ]
  test.each(faults)(
    'Vacancy check, rule 5: 502 hh_unavailable when the site does not return the page: %s; the fetch is given back',
    async (kind) => {
      const service = await start()
      const { secret } = await service.addKey()
      const [id = ''] = ids(service)
      const before = await remaining(service, secret)
      service.site.setFault({ kind })
      const started = service.clock.now()
      const answer = await check(service, id, secret)
      expect(answer.status).toBe(502)
      proveError(await answer.json(), 'hh_unavailable')
      expect(rateFigures(answer)[1]).toBe(before - 1)
      // Rule 6: a check takes at most 20 seconds, including the way to the client.
      expect(service.clock.now() - started).toBeLessThan(20_000)
      expect(await used(service, secret)).toBe(0)
    },
  )

  test('2.6 what failed is tried again, and a fetch is counted then', async () => {
    const service = await start()
    const { secret } = await service.addKey()
    const [id = ''] = ids(service)
    service.site.setFault({ kind: 'unknown-shape', times: 1 })
    expect((await check(service, id, secret)).status).toBe(502)
    expect((await check(service, id, secret)).status).toBe(200)
    expect(await used(service, secret)).toBe(1)
  })

  test('2.6 a fetch is given back to the day it was taken from', async () => {
    const service = await start({ clock: createTestClock('2026-10-14T20:59:55Z') })
    const { secret } = await service.addKey()
    const [first = '', second = ''] = ids(service)
    await check(service, first, secret)
    service.site.setFault({ kind: 'hang' })
    expect((await check(service, second, secret)).status).toBe(502)
    service.site.setFault(null)
    const { day, vacancyFetches } = ownerUsage
    const taken = service.database.orm
      .select({ day, vacancyFetches })
      .from(ownerUsage)
      .where(gt(vacancyFetches, 0))
    expect(service.clock.now()).toBeGreaterThan(Date.parse('2026-10-14T21:00:00Z'))
    expect(await taken).toEqual([{ day: '2026-10-14', vacancyFetches: 1 }])
    expect(await used(service, secret)).toBe(0)
  })

  // Elsewhere who asks first need not be who is let through first.
  sqliteTest(
    '2.6 checks of one vacancy at the same time share one fetch; who started it pays',
    async () => {
      const service = await start()
      const [payer, guest] = [
        await service.addKey(),
        await service.addKey({ owner: 'guest', limits: { vacancyFetches: 0 } }),
      ]
      const [id = ''] = ids(service)
      const answers = await Promise.all(
        [payer, payer, guest, payer, guest].map(({ secret }) => check(service, id, secret)),
      )
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200])
      expect(pagesRead(service)).toBe(1)
      expect([await used(service, payer.secret), await used(service, guest.secret)]).toEqual([1, 0])
    },
  )

  sqliteTest(
    '2.6 who has no fetches left does not spoil the fetch of others who ask at the same time',
    async () => {
      const service = await start()
      const [poor, payer, second] = [
        await service.addKey({ owner: 'poor', limits: { vacancyFetches: 0 } }),
        await service.addKey(),
        await service.addKey({ owner: 'second' }),
      ]
      const [id = ''] = ids(service)
      const asking = [poor, payer, poor, second].map(({ secret }) => check(service, id, secret))
      expect(statuses(await Promise.all(asking)).toSorted()).toEqual([200, 200, 200, 429])
      expect(pagesRead(service)).toBe(1)
      expect((await used(service, payer.secret)) + (await used(service, second.secret))).toBe(1)
    },
  )

  test('2.6 a shared fetch that fails fails for all, and is given back once', async () => {
    const service = await start()
    const [payer, guest] = [await service.addKey(), await service.addKey({ owner: 'guest' })]
    const [first = '', id = ''] = ids(service)
    await check(service, first, payer.secret)
    service.site.setFault({ kind: 'blank' })
    const answers = await Promise.all(
      [payer, guest, payer].map(({ secret }) => check(service, id, secret)),
    )
    expect(statuses(answers)).toEqual([502, 502, 502])
    expect([await used(service, payer.secret), await used(service, guest.secret)]).toEqual([1, 0])
  })

  test('the address asked is the site’s, by the number alone', async () => {
    const service = await start()
    const { secret } = await service.addKey()
    await check(service, '5', secret)
    expect(service.site.requests.map(({ path }) => path)).toEqual(['/vacancy/5'])
  })
})

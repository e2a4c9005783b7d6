/**
 * Several processes on one database: one walks, the pace is theirs together, and a run passes from
 * one to another.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { createLeaseStore } from '../../../src/scans/lease.store.ts'
import { createPaceStore } from '../../../src/site/client/pace.store.ts'
import { sqliteTest } from '../../helpers/engine.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'
import {
  closeWorlds,
  createWalkWorld,
  HOUR_MS,
  type Queued,
  testers,
} from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const gaps = (times: readonly number[]) => times.slice(1).map((at, i) => at - times[i]!)
const repeated = (asked: readonly string[]) => asked.length - new Set(asked).size

describe('two processes on one database', () => {
  test('that run the same scan at once walk once, and both learn how it ended', async () => {
    const world = await createWalkWorld({ vacancies: testers(30), config: { siteRate: 10 } })
    const peer = world.peer()
    const [one, other] = [
      await world.queue('Тестировщик'),
      await world.queue(' тестировщик ', peer.app),
    ]
    expect(other).toEqual({ ...one, isNew: false })
    const outcomes = [world.walk(one).outcome, world.walk(other, peer.app).outcome]
    const [first, second] = await world.clock.run(Promise.all(outcomes))
    expect(first).toMatchObject({ status: 'done', scanned: 30 })
    expect(second).toEqual(first!)
    expect(world.site.counts()).toMatchObject({ search: 1, vacancy: 30, rates: 1 })
  })

  test('that run different scans walk them one after the other', async () => {
    const vacancies = sampleVacancies(
      ...Array.from({ length: 40 }, (_, i) => ({ title: i % 2 ? 'Кассир' : 'Повар' })),
    )
    const world = await createWalkWorld({ vacancies, config: { siteRate: 10, siteConcurrency: 4 } })
    const peer = world.peer()
    const [one, other] = [await world.queue('Кассир'), await world.queue('Повар', peer.app)]
    const both = [world.walk(one).outcome, world.walk(other, peer.app).outcome]
    const outcomes = await world.clock.run(Promise.all(both))
    expect(outcomes.map(({ status, scanned }) => [status, scanned])).toEqual([
      ['done', 20],
      ['done', 20],
    ])
    const searches = world.site.requests.flatMap(({ path }, i) =>
      path.startsWith('/search') ? [i] : [],
    )
    // The second search comes after everything of the first run.
    expect(searches[1]).toBeGreaterThanOrEqual(21)
    expect(repeated(world.asked())).toBe(0)
  })

  test('share the pace: a check beside a walk takes a turn of its own, and goes first', async () => {
    const vacancies = [
      ...testers(20),
      ...sampleVacancies(...Array(24).fill({ title: 'Кассир' })).slice(20),
    ]
    const world = await createWalkWorld({ vacancies, config: { siteRate: 1, siteConcurrency: 4 } })
    const peer = world.peer()
    const walking = world.walk(await world.queue('Тестировщик', peer.app), peer.app)
    await world.until(() => world.site.counts().vacancy >= 3)
    const asked = world.site.requests.length
    const checks = vacancies
      .slice(20, 22)
      .map(({ id }) => world.post(`/v1/vacancies/${id}/coverage`, { text: 'SQL' }, world.key))
    const answers = await world.clock.run(Promise.all(checks))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const next = world.site.requests.slice(asked, asked + 2).map(({ path }) => path)
    expect(next.toSorted()).toEqual(
      vacancies
        .slice(20, 22)
        .map(({ id }) => `/vacancy/${id}`)
        .toSorted(),
    )
    expect((await world.clock.run(walking.outcome)).status).toBe('done')
    expect(Math.min(...gaps(world.times()))).toBeGreaterThanOrEqual(1000)
  })

  test('never have more requests under way together than the setting says', async () => {
    let [underWay, most] = [0, 0]
    const vacancies = [
      ...testers(12),
      ...sampleVacancies(...Array(18).fill({ title: 'Кассир' })).slice(12),
    ]
    const world = await createWalkWorld({
      vacancies,
      config: { siteConcurrency: 2 },
      fetch: async (request, answer) => {
        most = Math.max(most, ++underWay)
        await world.clock.delay(500)
        underWay--
        return answer(request)
      },
    })
    const peer = world.peer()
    const walking = world.walk(await world.queue('Тестировщик', peer.app), peer.app)
    await world.until(() => world.site.counts().vacancy >= 2)
    const checks = vacancies
      .slice(12)
      .map(({ id }) => world.post(`/v1/vacancies/${id}/coverage`, { text: 'SQL' }, world.key))
    const [outcome] = await world.clock.run(Promise.all([walking.outcome, ...checks]))
    expect(outcome).toMatchObject({ status: 'done', scanned: 12 })
    expect(most).toBe(2)
  })

  test('a run suspended by one is resumed by the other', async () => {
    const world = await createWalkWorld({ vacancies: testers(20), config: { siteRate: 10 } })
    const peer = world.peer()
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.until(() => world.site.counts().vacancy >= 5)
    walking.interrupt()
    expect((await world.clock.run(walking.outcome)).status).toBe('running')
    expect(await world.clock.run(world.walk(run, peer.app).outcome)).toMatchObject({
      status: 'done',
      scanned: 20,
    })
    expect(repeated(world.asked())).toBeLessThanOrEqual(2)
  })

  test('a run suspended by a captcha is resumed by the other when its pause is over, not before', async () => {
    const world = await createWalkWorld({ vacancies: testers(5), config: { sitePause: 20_000 } })
    const peer = world.peer()
    world.site.setFault({ kind: 'captcha', times: 1 })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    const { nextTryAt } = await world.reaches('parked')
    walking.interrupt()
    await world.clock.run(walking.outcome)
    expect((await world.run()).nextTryAt).toBe(nextTryAt)
    const asked = world.site.requests.length
    expect(await world.clock.run(world.walk(run, peer.app).outcome)).toMatchObject({
      status: 'done',
      scanned: 5,
    })
    expect(world.site.requests[asked]!.at).toBeGreaterThanOrEqual(nextTryAt!)
  })

  test('one that slept through its lease writes nothing more; the other ends the run', async () => {
    const sleep = Promise.withResolvers<void>()
    let asleep = false
    const world = await createWalkWorld({
      vacancies: testers(20),
      config: { siteConcurrency: 1, siteTimeout: 3_600_000 },
      fetch: async (request, answer) => {
        // The first process is stopped in the middle of a request, its heartbeat with it.
        if (!asleep && world.site.counts().vacancy === 5) {
          asleep = true
          stolen = (await createLeaseStore(world.database).claim(
            world.clock.now() + 10_000,
            world.clock.now() + 16_000,
          ))!
          await sleep.promise
        }
        return answer(request)
      },
    })
    let stolen = 0
    const peer = world.peer()
    const run = await world.queue('Тестировщик')
    const sleeper = world.walk(run)
    await world.until(() => stolen > 0)
    await createLeaseStore(world.database).release(stolen)
    const other = world.walk(run, peer.app)
    expect(await world.clock.run(other.outcome)).toMatchObject({ status: 'done', scanned: 20 })
    const result = await world.shown(run.scanId)
    sleep.resolve()
    expect(await world.clock.run(sleeper.outcome)).toMatchObject({ status: 'done', scanned: 20 })
    expect(await world.shown(run.scanId)).toEqual(result)
  })

  test('one that loses its lease gives up the request under way, however long that would take', async () => {
    let isUnderWay = false
    const givenUp = Promise.withResolvers<number>()
    const world = await createWalkWorld({
      vacancies: testers(3),
      config: { siteConcurrency: 1, siteTimeout: HOUR_MS },
      fetch: async (request, answer) => {
        if (!request.url.includes('/vacancy/')) return answer(request)
        isUnderWay = true
        request.signal.addEventListener('abort', () => givenUp.resolve(world.clock.now()))
        await Promise.race([world.clock.delay(HOUR_MS), givenUp.promise])
        return answer(request)
      },
    })
    const run = await world.queue('Тестировщик')
    const loser = world.walk(run)
    await world.until(() => isUnderWay)
    const lostAt = world.clock.now()
    // As a process whose clock is ahead does.
    await createLeaseStore(world.database).claim(lostAt + 10_000, lostAt + 16_000)
    expect((await world.clock.run(givenUp.promise)) - lostAt).toBeLessThan(3000)
    loser.interrupt()
    await world.clock.run(loser.outcome)
  })
})

describe('the queue', () => {
  test('takes runs in the order they were asked for, a run begun before those that wait', async () => {
    const titles = ['Кассир', 'Повар', 'Швея']
    const vacancies = sampleVacancies(...titles.flatMap((title) => Array(4).fill({ title })))
    const world = await createWalkWorld({ vacancies, config: { siteRate: 10 } })
    const runs = []
    for (const title of titles) runs.push(await world.queue(title))
    const first = world.walk(runs[0]!)
    await world.until(() => world.site.counts().vacancy >= 2)
    first.interrupt()
    await world.clock.run(first.outcome)
    // The process that asked for the last one walks those before it.
    await world.clock.run(world.walk(runs[2]!).outcome)
    const searched = world.site.requests.filter(({ path }) => path.startsWith('/search'))
    expect(searched.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('text'))).toEqual(
      titles,
    )
    expect((await world.app.runs.newest()).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
    ])
  })

  test('does not wait for a run that is suspended because a page does not come', async () => {
    const vacancies = sampleVacancies({ title: 'Кассир' }, { title: 'Повар' })
    const world = await createWalkWorld({ vacancies, config: { sitePause: 60_000 } })
    world.site.setFault({ kind: 'error', times: 4 })
    const [cashier, cook] = [await world.queue('Кассир'), await world.queue('Повар')]
    const suspended = world.walk(cashier)
    await world.reaches('parked', cashier.scanId)
    expect(await world.clock.run(world.walk(cook).outcome)).toMatchObject({ status: 'done' })
    expect((await world.run(cashier.scanId)).state).toBe('parked')
    suspended.interrupt()
    await world.clock.run(suspended.outcome)
  })

  test.each([{ kind: 'captcha' }, { kind: 'too-many', retryAfter: 40 }] as const)(
    'pauses as a whole while the site refuses everybody: no run begins only to be refused as well: %p',
    async (fault) => {
      const titles = ['Кассир', 'Повар', 'Швея']
      const vacancies = sampleVacancies(...titles.flatMap((title) => Array(4).fill({ title })))
      const world = await createWalkWorld({ vacancies, config: { sitePause: 20_000 } })
      const runs: Queued[] = []
      for (const title of titles) runs.push(await world.queue(title))
      world.site.setFault({ ...fault, times: 1 })
      const walking = runs.map((run) => world.walk(run).outcome)
      const { nextTryAt } = await world.reaches('parked', runs[0]!.scanId)
      await world.until(() => world.clock.now() > nextTryAt! - 2000)
      expect(world.site.requests).toHaveLength(1)
      const outcomes = await world.clock.run(Promise.all(walking))
      expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
      expect(await createPaceStore(world.database).current()).toBeGreaterThanOrEqual(0.5)
    },
  )

  test('has a scan once, whoever asks for it and however often', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    const peer = world.peer()
    const asked = [world.app, peer.app, world.app].map((app) => world.queue('Тестировщик', app))
    const runs = await Promise.all(asked)
    expect(runs.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1)
    expect(await world.app.runs.newest()).toHaveLength(1)
  })

  sqliteTest(
    'is looked at again under the lease: its last holder may have ended the run just before',
    async () => {
      const world = await createWalkWorld({ vacancies: testers(3) })
      const run = await world.queue('Тестировщик')
      world.database.sqlite.run(`
      CREATE TRIGGER ended AFTER INSERT ON walk_lease BEGIN UPDATE runs SET state = 'stopped', finished_at = 1; END`)
      expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({ status: 'stopped' })
      expect(world.site.requests).toHaveLength(0)
    },
  )

  test('leaves runs to a server while there is one', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    const run = await world.queue('Тестировщик')
    let served = true
    const watching = world.app.completeRun(run, {
      signal: new AbortController().signal,
      standAside: () => served,
    })
    const from = world.clock.now()
    await world.until(() => world.clock.now() > from + 10_000)
    expect(world.site.requests).toHaveLength(0)
    // The server has died: the process that watches takes over.
    served = false
    expect(await world.clock.run(watching)).toMatchObject({ status: 'done', scanned: 3 })
  })
})

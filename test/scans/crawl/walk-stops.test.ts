/** Runs that are stopped, recounted, or whose scan is deleted, at any moment. */
import { afterEach, describe, expect, test } from 'bun:test'
import type { SampleFaultKind } from '../../../src/demo/sample-site.ts'
import { OperatorError } from '../../../src/errors.ts'
import { WHY_NONE_EXISTS } from '../../../src/scans/crawl/reasons.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, testers } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const DAY_MS = 24 * 3_600_000
const PACED = { siteRate: 10, siteConcurrency: 2 }

describe('stop', () => {
  test('while vacancies are read: what was read by then is the result', async () => {
    const world = await createWalkWorld({ vacancies: testers(30), config: PACED })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.until(() => world.site.counts().vacancy >= 10)
    await world.app.runs.stop(run.scanId)
    const outcome = await world.clock.run(walking.outcome)
    const { vacancy } = world.site.counts()
    expect(vacancy).toBeLessThan(15)
    expect(outcome).toMatchObject({ status: 'stopped', found: 30, scanned: vacancy })
    expect(await world.shown(run.scanId)).toMatchObject({
      status: 'stopped',
      found: 30,
      scanned: vacancy,
    })
  })

  test('while the search is walked: the run ends before a vacancy was read, and shows nothing', async () => {
    const world = await createWalkWorld({ vacancies: testers(120), config: PACED })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.until(() => world.site.counts().search >= 1)
    await world.app.runs.stop(run.scanId)
    expect(await world.clock.run(walking.outcome)).toMatchObject({ status: 'stopped', scanned: 0 })
    expect(world.site.counts().vacancy).toBe(0)
    expect([await world.statusOf(run.scanId), await world.listed()]).toEqual([404, []])
  })

  test('while it is suspended: at once, without another request, with what was read', async () => {
    const world = await createWalkWorld({ vacancies: testers(10), config: { siteConcurrency: 1 } })
    world.site.setFault({ kind: 'captcha', only: 'vacancy', after: 4 })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.reaches('parked')
    const { vacancy } = world.site.counts()
    const stoppedAt = world.clock.now()
    await world.app.runs.stop(run.scanId)
    expect(await world.clock.run(walking.outcome)).toMatchObject({ status: 'stopped', scanned: 4 })
    expect(world.clock.now() - stoppedAt).toBeLessThan(10_000)
    expect(world.site.counts().vacancy).toBe(vacancy)
    expect(await world.shown(run.scanId)).toMatchObject({ status: 'stopped', scanned: 4 })
  })

  test('while it waits for its turn: it never begins, and changes nothing', async () => {
    const world = await createWalkWorld({ vacancies: testers(5), config: { vacancyMaxAge: 1 } })
    const { id } = await world.scan('Тестировщик')
    const before = await world.shown(id)
    await world.clock.advanceBy(DAY_MS)
    const asked = world.site.requests.length
    const run = await world.queue('Тестировщик')
    expect((await world.shown(id)).status).toBe('running')
    await world.app.runs.stop(id)
    expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({
      status: 'stopped',
      scanned: 0,
    })
    expect(world.site.requests).toHaveLength(asked)
    expect(await world.shown(id)).toEqual(before)
  })

  test('of a recount with nothing read yet leaves the data and the status of the run before', async () => {
    const world = await createWalkWorld({ vacancies: testers(5), config: { vacancyMaxAge: 1 } })
    const { id } = await world.scan('Тестировщик')
    const before = await world.shown(id)
    await world.clock.advanceBy(DAY_MS)
    world.site.setFault({ kind: 'captcha' })
    const walking = world.walk(await world.app.runs.recount(id))
    await world.reaches('parked')
    await world.app.runs.stop(id)
    await world.clock.run(walking.outcome)
    expect(await world.shown(id)).toEqual(before)
  })

  test.each<SampleFaultKind>(['hang', 'too-many'])(
    'does not wait for the end of a request: %s',
    async (kind) => {
      const world = await createWalkWorld({ vacancies: testers(6), config: { siteConcurrency: 1 } })
      world.site.setFault({ kind, only: 'vacancy', after: 3, retryAfter: 100 })
      const run = await world.queue('Тестировщик')
      const walking = world.walk(run)
      await world.until(() => world.site.counts().vacancy === 4)
      await world.app.runs.stop(run.scanId)
      await world.clock.advanceBy(2000)
      // Time stands still from here on.
      expect(await walking.outcome).toMatchObject({ status: 'stopped', scanned: 3 })
    },
  )

  test('by another process ends the walk of this one', async () => {
    const world = await createWalkWorld({ vacancies: testers(30), config: PACED })
    const peer = world.peer()
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.until(() => world.site.counts().vacancy >= 5)
    await peer.app.runs.stop(run.scanId)
    const seenThere = await world.clock.run(world.walk(run, peer.app).outcome)
    expect(seenThere).toMatchObject({ status: 'stopped' })
    expect(await world.clock.run(walking.outcome)).toEqual(seenThere)
  })

  test('of one run walks no other that waits', async () => {
    const vacancies = sampleVacancies({ title: 'Кассир' }, { title: 'Повар' }, { title: 'Повар' })
    const world = await createWalkWorld({ vacancies, config: PACED })
    const [cashier, cook] = [await world.queue('Кассир'), await world.queue('Повар')]
    const walking = world.walk(cashier)
    await world.until(() => world.site.counts().search === 1)
    walking.interrupt()
    await world.clock.run(walking.outcome)
    const asked = world.site.requests.length
    await world.app.runs.stop(cook.scanId)
    expect(await world.clock.run(world.walk(cook).outcome)).toMatchObject({ status: 'stopped' })
    expect(world.site.requests).toHaveLength(asked)
    expect((await world.run(cashier.scanId)).state).toBe('parked')
  })

  test('is refused for a scan that is not running, and for none at all', async () => {
    const world = await createWalkWorld({ vacancies: testers(1) })
    const { id } = await world.scan('Тестировщик')
    await expect(world.app.runs.stop(id)).rejects.toBeInstanceOf(OperatorError)
    await expect(world.app.runs.stop('0000000000000000')).rejects.toBeInstanceOf(OperatorError)
  })

  test('a stopped scan is whole again after a recount, which reads only the rest', async () => {
    const world = await createWalkWorld({ vacancies: testers(12), config: PACED })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.until(() => world.site.counts().vacancy >= 5)
    await world.app.runs.stop(run.scanId)
    await world.clock.run(walking.outcome)
    const again = await world.app.runs.recount(run.scanId)
    expect(await world.clock.run(world.walk(again).outcome)).toMatchObject({
      status: 'done',
      scanned: 12,
    })
    expect(new Set(world.asked()).size).toBe(world.asked().length)
    expect(await world.shown(run.scanId)).toMatchObject({ status: 'done', scanned: 12 })
  })
})

describe('the end of the process while the rates do not come', () => {
  async function begun() {
    const world = await createWalkWorld({ vacancies: testers(10), config: PACED })
    world.site.setFault({ kind: 'hang', only: 'rates' })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    return { world, run, walking, reached: () => world.until(() => world.site.counts().rates > 0) }
  }

  test('suspends the run at once, and it is counted with the rates of its day later', async () => {
    const { world, run, walking, reached } = await begun()
    await reached()
    walking.interrupt()
    // Time stands still from here on.
    expect((await walking.outcome).status).toBe('running')
    expect((await world.run()).state).toBe('parked')
    world.site.setFault(null)
    expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({
      status: 'done',
      scanned: 10,
    })
    expect(await world.shown(run.scanId)).toMatchObject({ salary: { ratesAt: expect.any(String) } })
    const asked = world.site.requests.filter(({ path }) => path.includes('XML_daily'))
    expect(new Set(asked.map(({ path }) => path)).size).toBe(1)
  })

  test('suspends a run that was asked to stop, which is counted as stopped later', async () => {
    const { world, run, walking, reached } = await begun()
    await world.until(() => world.site.counts().vacancy >= 5)
    await world.app.runs.stop(run.scanId)
    await reached()
    walking.interrupt()
    expect((await world.clock.run(walking.outcome)).status).toBe('running')
    expect((await world.run()).state).toBe('parked')
    world.site.setFault(null)
    expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({ status: 'stopped' })
  })
})

test('asked to stop while it waits for the rates, a run is counted all the same', async () => {
  const world = await createWalkWorld({ vacancies: testers(3) })
  world.site.setFault({ kind: 'hang', only: 'rates' })
  const run = await world.queue('Тестировщик')
  const walking = world.walk(run)
  await world.until(() => world.site.counts().rates > 0)
  await world.app.runs.stop(run.scanId)
  expect(await world.clock.run(walking.outcome)).toMatchObject({ status: 'done', scanned: 3 })
})

describe('recount', () => {
  test('of a scan that is being walked is the run under way', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    const run = await world.queue('Тестировщик')
    expect(await world.app.runs.recount(run.scanId)).toEqual({ ...run, isNew: false })
    await expect(world.app.runs.recount('0000000000000000')).rejects.toBeInstanceOf(OperatorError)
  })

  test('keeps the region and the choice of salaries', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    const { id } = await world.scan('Тестировщик', { area: '1', withSalary: false })
    await world.clock.run(world.walk(await world.app.runs.recount(id)).outcome)
    const searches = world.site.requests.filter(({ path }) => path.startsWith('/search'))
    expect(searches.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('area'))).toEqual(
      ['1', '1'],
    )
    expect((await world.shown(id)).salary).toBeNull()
  })

  test('that finds nothing any more changes nothing', async () => {
    let path = '/search/vacancy?text=Тестировщик'
    const world = await createWalkWorld({
      vacancies: testers(3),
      fetch: (request, answer) =>
        answer(
          request.url.includes('/search/') ? new Request(new URL(path, request.url)) : request,
        ),
    })
    const { id } = await world.scan('Тестировщик')
    const before = await world.shown(id)
    path = '/search/vacancy?text=Инженер'
    expect(await world.scan('Тестировщик')).toMatchObject({
      status: 'done',
      found: 0,
      scanned: 0,
      reason: null,
    })
    expect(await world.shown(id)).toEqual(before)
  })

  test('that finds all of them gone has failed, and leaves the data as they were', async () => {
    const vacancies = testers(5)
    const world = await createWalkWorld({ vacancies, config: { vacancyMaxAge: 1 } })
    const { id } = await world.scan('Тестировщик')
    const before = await world.shown(id)
    await world.clock.advanceBy(DAY_MS)
    world.site.vanish(vacancies.map((vacancy) => vacancy.id))
    expect(await world.scan('Тестировщик')).toMatchObject({
      status: 'failed',
      reason: WHY_NONE_EXISTS,
      scanned: 0,
    })
    expect(await world.shown(id)).toEqual({ ...before, status: 'failed' })
  })
})

describe('a scan deleted', () => {
  test('while it is walked: the walk ends, and nothing of it comes back', async () => {
    const world = await createWalkWorld({ vacancies: testers(30), config: PACED })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.until(() => world.site.counts().vacancy >= 5)
    await world.app.runs.delete(run.scanId)
    expect((await world.clock.run(walking.outcome)).status).toBe('stopped')
    expect(world.site.counts().vacancy).toBeLessThan(10)
    expect([await world.statusOf(run.scanId), await world.app.runs.newest()]).toEqual([404, []])
    expect(world.logged.some((line) => JSON.parse(line).level >= 50)).toBe(false)
  })

  test('while its search is walked, while it is counted, and while it is suspended', async () => {
    const deleted = async (moment: 'search' | 'rates' | 'suspension') => {
      const world = await createWalkWorld({
        vacancies: testers(3),
        fetch: async (request, answer) => {
          const at = request.url.includes('/search/')
            ? 'search'
            : request.url.includes('XML_daily')
              ? 'rates'
              : ''
          if (at === moment) await world.app.runs.delete(run.scanId)
          return answer(request)
        },
      })
      const run = await world.queue('Тестировщик')
      if (moment === 'suspension') world.site.setFault({ kind: 'captcha' })
      const walking = world.walk(run)
      if (moment === 'suspension') {
        await world.reaches('parked')
        await world.app.runs.delete(run.scanId)
      }
      const { status } = await world.clock.run(walking.outcome)
      const errors = world.logged.filter((line) => JSON.parse(line).level >= 50)
      return [status, await world.app.runs.newest(), await world.listed(), errors]
    }
    for (const moment of ['search', 'rates', 'suspension'] as const) {
      expect(await deleted(moment)).toEqual(['stopped', [], [], []])
    }
  })

  test('and asked for again at once begins anew', async () => {
    const world = await createWalkWorld({ vacancies: testers(10), config: PACED })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.until(() => world.site.counts().vacancy >= 5)
    await world.app.runs.delete(run.scanId)
    const again = await world.queue('Тестировщик')
    expect(again).toMatchObject({ scanId: run.scanId, isNew: true })
    expect(again.runId).not.toBe(run.runId)
    expect((await world.clock.run(walking.outcome)).status).toBe('stopped')
    expect(await world.clock.run(world.walk(again).outcome)).toMatchObject({
      status: 'done',
      scanned: 10,
    })
  })
})

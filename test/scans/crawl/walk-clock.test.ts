/**
 * A clock that is set back or forward by hours: whatever waits, waits for what is left of its own
 * length.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { createPaceStore } from '../../../src/site/client/pace.store.ts'
import { createTestClock } from '../../helpers/test-clock.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'
import {
  closeWorlds,
  createWalkWorld,
  HOUR_MS,
  MINUTE_MS,
  testers,
  type WalkWorld,
} from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const others = sampleVacancies(...Array(8).fill({ title: 'Кассир', keySkills: ['SQL'] })).slice(3)
const check = ({ post, key }: WalkWorld, index: number) =>
  post(`/v1/vacancies/${others[index]!.id}/coverage`, { text: 'SQL' }, key)

const JUMPS = [-5 * HOUR_MS, -2000, 5 * HOUR_MS]

/** The clock jumps while no request waits; timers go on from there. */
const jump = ({ clock }: WalkWorld, ms: number) => clock.setTo(clock.now() + ms)

describe('a clock that jumps', () => {
  test.each(JUMPS)(
    'by %i ms between two processes of a walk costs it no more than seconds',
    async (ms) => {
      const world = await createWalkWorld({
        vacancies: testers(12),
        config: { siteConcurrency: 1, siteRate: 0.5 },
      })
      const run = await world.queue('Тестировщик')
      const walking = world.walk(run)
      await world.until(() => world.asked().length === 4)
      walking.interrupt()
      await world.clock.run(walking.outcome)
      jump(world, ms)
      const [resumedAt, asked] = [world.clock.now(), world.asked().length]
      expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({
        status: 'done',
        scanned: 12,
      })
      expect(world.clock.now() - resumedAt).toBeLessThan((12 - asked + 3) * 2000)
    },
  )

  test.each(JUMPS)('by %i ms ends a rest of five minutes within five minutes', async (ms) => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    world.site.setFault({ kind: 'captcha', times: 1 })
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.reaches('parked')
    walking.interrupt()
    await world.clock.run(walking.outcome)
    await world.clock.advanceBy(MINUTE_MS)
    jump(world, ms)
    const [jumpedAt, asked] = [world.clock.now(), world.site.requests.length]
    expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({
      status: 'done',
      scanned: 3,
    })
    const wentOnAt = world.site.requests[asked]!.at
    expect(wentOnAt - jumpedAt).toBeLessThanOrEqual(5 * MINUTE_MS + 1000)
  })

  test('back leaves a rest what is left of it, for checks too', async () => {
    const world = await createWalkWorld({ vacancies: [...testers(3), ...others] })
    world.site.setFault({ kind: 'captcha' })
    const walking = world.walk(await world.queue('Тестировщик'))
    const parked = await world.reaches('parked')
    const left = parked.nextTryAt! - world.clock.now()
    walking.interrupt()
    await world.clock.run(walking.outcome)
    expect((await check(world, 0)).headers.get('retry-after')).toBe('60')
    jump(world, -5 * HOUR_MS)
    const wait = Number((await check(world, 1)).headers.get('retry-after'))
    expect(wait).toBeWithin(55, 61)
    const { nextTryAt } = await world.run()
    expect(nextTryAt! - world.clock.now()).toBeWithin(left - 5000, left + 1)
  })

  test('back leaves it remembered for an hour, and no longer, that a vacancy does not exist', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    const absent = async () =>
      (await world.post('/v1/vacancies/999999/coverage', { text: 'SQL' }, world.key)).status
    expect(await absent()).toBe(404)
    jump(world, -5 * HOUR_MS)
    // Any look at the site sees the clock.
    await world.app.runs.newest()
    expect([await absent(), world.asked().length]).toEqual([404, 1])
    await world.clock.advanceBy(HOUR_MS)
    expect([await absent(), world.asked().length]).toEqual([404, 2])
  })

  test('back does not keep the place of a request that died', async () => {
    const world = await createWalkWorld({ vacancies: testers(3), config: { siteConcurrency: 1 } })
    const limits = { interval: 0, concurrency: 1, longest: 30_000 }
    const pace = createPaceStore(world.database)
    expect(
      await pace.tryStart({ id: 'dead', priority: 'check' }, { now: world.clock.now(), ...limits }),
    ).toBe(0)
    jump(world, -5 * HOUR_MS)
    const jumpedAt = world.clock.now()
    expect(
      await world.clock.run(world.walk(await world.queue('Тестировщик')).outcome),
    ).toMatchObject({ scanned: 3 })
    expect(world.clock.now() - jumpedAt).toBeLessThan(40_000)
  })

  test('by days in the middle of a walk does not make it too long, nor after a rest', async () => {
    const steady = createTestClock(0)
    let requests = 0
    const world: WalkWorld = await createWalkWorld({
      vacancies: testers(12),
      config: { siteConcurrency: 1 },
      steady,
      fetch: (request, answer) => {
        // As a machine without a clock of its own that learns the time from the network.
        if (++requests === 5) jump(world, 49 * HOUR_MS)
        return answer(request)
      },
    })
    world.site.setFault({ kind: 'captcha', only: 'vacancy', after: 8, times: 1 })
    const walking = world.walk(await world.queue('Тестировщик'))
    expect((await world.reaches('parked')).startedAt).toBeWithin(
      world.clock.now() - MINUTE_MS,
      world.clock.now() + 1,
    )
    expect(await world.clock.run(walking.outcome)).toMatchObject({ status: 'done', scanned: 12 })
  })
})

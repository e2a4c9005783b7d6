/**
 * Recounts by a cron line in Moscow time. The clock stands at noon on Wednesday, 14 October 2026.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { scans } from '../../../db/schema.ts'
import { OperatorError, UsageError } from '../../../src/errors.ts'
import { sqliteTest } from '../../helpers/engine.ts'
import { closeWorlds, createWalkWorld, HOUR_MS, testers } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const MONDAYS = '0 6 * * 1'
const NEXT_MONDAY = Date.parse('2026-10-19T06:00:00+03:00')
const WEEK_MS = 7 * 24 * 3_600_000

async function scheduled(line = MONDAYS) {
  const world = await createWalkWorld({ vacancies: testers(2) })
  const { id } = await world.scan('Тестировщик')
  const next = await world.app.runs.schedule(id, line)
  return { world, id, next, active: async () => (await world.run(id)).state === 'queued' }
}

describe('a schedule', () => {
  test('tells when it comes next, in Moscow time', async () => {
    expect((await scheduled()).next?.getTime()).toBe(NEXT_MONDAY)
  })

  test('queues a recount when its time has come, and not before', async () => {
    const { world, id, active } = await scheduled()
    world.clock.setTo(NEXT_MONDAY - 1)
    expect(await world.app.runs.queueDue()).toEqual([])
    world.clock.setTo(NEXT_MONDAY)
    expect(await world.app.runs.queueDue()).toEqual([id])
    expect(await active()).toBe(true)
    expect(await world.app.runs.queueDue()).toEqual([])
  })

  test('queues one recount, however many servers look at once', async () => {
    const { world, id } = await scheduled()
    const others = [world.peer(), world.peer()]
    world.clock.setTo(NEXT_MONDAY)
    const queued = await Promise.all([world, ...others].map(({ app }) => app.runs.queueDue()))
    expect(queued.flat()).toEqual([id])
    expect((await world.app.runs.newest()).filter(({ state }) => state === 'queued').length).toBe(1)
  })

  test('reckoned while the clock was years ahead does not sleep until then', async () => {
    const { world, id } = await scheduled()
    const now = world.clock.now()
    world.clock.setTo('2030-01-01T00:00:00Z')
    await world.app.runs.schedule(id, MONDAYS)
    world.clock.setTo(now)
    expect(await world.app.runs.queueDue()).toEqual([])
    world.clock.setTo(NEXT_MONDAY)
    expect(await world.app.runs.queueDue()).toEqual([id])
  })

  test('repeats nothing when the clock is set back by hours', async () => {
    const { world, id } = await scheduled()
    world.clock.setTo(NEXT_MONDAY)
    expect(await world.app.runs.queueDue()).toEqual([id])
    await world.app.runs.stop(id)
    world.clock.setTo(NEXT_MONDAY - 5 * 3_600_000)
    for (const moment of [NEXT_MONDAY - 5 * 3_600_000, NEXT_MONDAY]) {
      world.clock.setTo(moment)
      expect(await world.app.runs.queueDue()).toEqual([])
    }
  })

  test('catches up once what was missed, however often, and then keeps its times', async () => {
    const { world, id } = await scheduled()
    world.clock.setTo(NEXT_MONDAY + 5 * WEEK_MS + 1000)
    expect(await world.app.runs.queueDue()).toEqual([id])
    expect(await world.app.runs.queueDue()).toEqual([])
    expect(await world.app.runs.schedules()).toEqual(
      new Map([[id, { schedule: MONDAYS, dueAt: NEXT_MONDAY + 6 * WEEK_MS }]]),
    )
  })

  test.each(['every Monday', '0 0 6 * * 1'])(
    'that cannot be read any more, %p, is logged once, and holds up neither the others nor itself',
    async (line) => {
      const { world, id } = await scheduled()
      const other = await world.scan('Инженер')
      await world.app.runs.schedule(other.id, MONDAYS)
      await world.database.orm.update(scans).set({ schedule: line }).where(eq(scans.id, id))
      world.clock.setTo(NEXT_MONDAY)
      expect([await world.app.runs.queueDue(), await world.app.runs.queueDue()]).toEqual([
        [other.id],
        [],
      ])
      expect((await world.run(id)).state).toBe('done')
      const logged = world.logged.map((entry) => JSON.parse(entry))
      expect(logged.filter(({ level, scan }) => level === 50 && scan === id)).toHaveLength(1)
      await world.app.runs.schedule(id, '0 6 * * 2')
      world.clock.setTo(NEXT_MONDAY + 24 * 3_600_000)
      expect(await world.app.runs.queueDue()).toEqual([id])
    },
  )

  sqliteTest('is followed in one step: what cannot be queued is still due', async () => {
    const { world, id, active } = await scheduled()
    world.database.sqlite.run(`
      CREATE TRIGGER full BEFORE INSERT ON runs BEGIN SELECT RAISE(ABORT, 'full'); END`)
    world.clock.setTo(NEXT_MONDAY)
    expect(await world.app.runs.queueDue()).toEqual([])
    world.database.sqlite.run('DROP TRIGGER full')
    expect(await world.app.runs.queueDue()).toEqual([id])
    expect(await active()).toBe(true)
  })

  test('survives a restart', async () => {
    const { world, id } = await scheduled()
    await world.restart()
    world.clock.setTo(NEXT_MONDAY)
    expect(await world.app.runs.queueDue()).toEqual([id])
  })

  test('makes no second run of a scan that is being walked', async () => {
    const { world, id } = await scheduled()
    world.clock.setTo(NEXT_MONDAY)
    const { runId } = await world.queue('Тестировщик')
    await world.app.runs.queueDue()
    expect((await world.run(id)).id).toBe(runId)
    expect((await world.app.runs.schedules()).get(id)?.dueAt).toBe(NEXT_MONDAY + WEEK_MS)
  })

  test('is followed once when two processes look at it at once', async () => {
    const { world, id } = await scheduled()
    const peer = world.peer()
    world.clock.setTo(NEXT_MONDAY)
    await Promise.all([world.app.runs.queueDue(), peer.app.runs.queueDue()])
    expect(
      await world.clock.run(world.walk(await world.queue('Тестировщик')).outcome),
    ).toMatchObject({
      status: 'done',
    })
    expect(await world.app.runs.queueDue()).toEqual([])
    expect((await world.run(id)).state).toBe('done')
  })

  test('switched off asks for nothing more', async () => {
    const { world, id } = await scheduled()
    expect(await world.app.runs.schedule(id, null)).toBeNull()
    world.clock.setTo(NEXT_MONDAY + WEEK_MS)
    expect(await world.app.runs.queueDue()).toEqual([])
    expect(await world.app.runs.schedules()).toEqual(new Map())
  })

  test('goes with its scan', async () => {
    const { world, id } = await scheduled()
    await world.app.runs.delete(id)
    world.clock.setTo(NEXT_MONDAY)
    expect(await world.app.runs.queueDue()).toEqual([])
  })

  test.each([
    '',
    'monday',
    '0 6 * *',
    '61 6 * * 1',
    '0 6 * * 1 2 3 4',
    '0 0 30 2 *',
    '* * * * * *',
    '0 0 6 * * 1',
  ])('is not %p, and the one before stays', async (line) => {
    const { world, id } = await scheduled()
    await expect(world.app.runs.schedule(id, line)).rejects.toBeInstanceOf(OperatorError)
    expect((await world.app.runs.schedules()).get(id)?.schedule).toBe(MONDAYS)
  })

  test.each([
    '* * * * *',
    '*/10 * * * *',
    '0,30 * * * *',
    '0,59 * * * *',
    '0,59 12 * * *',
    '15-16 0,23 * * *',
    '0,1 12 29 2 *',
    '0,30 13 * * 3',
  ])('comes once an hour at most, and %p is refused', async (line) => {
    const { world, id } = await scheduled()
    await expect(world.app.runs.schedule(id, line)).rejects.toBeInstanceOf(UsageError)
    expect((await world.app.runs.schedules()).get(id)?.schedule).toBe(MONDAYS)
  })

  test.each([
    '0 * * * *',
    '*/60 * * * *',
    '59 23 * * *',
    '0 0,23 * * *',
    '@hourly',
    '0 12 L * *',
    '30 2 29 2 *',
  ])('may come as often as %p', async (line) => {
    const { world, id } = await scheduled(line)
    expect((await world.app.runs.schedules()).get(id)?.schedule).toBe(line)
  })

  test('that an earlier version took is kept, and followed once an hour', async () => {
    const { world, id } = await scheduled()
    await world.database.orm.update(scans).set({ schedule: '*/10 * * * *' }).where(eq(scans.id, id))
    world.clock.setTo(NEXT_MONDAY)
    expect(await world.app.runs.queueDue()).toEqual([id])
    const schedule = (await world.app.runs.schedules()).get(id)
    expect(schedule).toMatchObject({ schedule: '*/10 * * * *' })
    expect(schedule?.dueAt).toBeGreaterThanOrEqual(NEXT_MONDAY + HOUR_MS)
    expect(schedule?.dueAt).toBeLessThan(NEXT_MONDAY + 2 * HOUR_MS)
  })

  test('is refused for a scan that is not there', async () => {
    const { world } = await scheduled()
    await expect(world.app.runs.schedule('0000000000000000', MONDAYS)).rejects.toBeInstanceOf(
      OperatorError,
    )
  })
})

/** What an operator is told of the adverts of a run, and how a run that rests is hurried. */
import { afterEach, expect, test } from 'bun:test'
import { OperatorError } from '../../../src/errors.ts'
import {
  closeWorlds,
  createWalkWorld,
  MINUTE_MS,
  testers,
  type WalkWorld,
} from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const became = async (world: WalkWorld) => world.app.runs.became(await world.run())

test('each advert that was left out of a run is told with the reason', async () => {
  const world = await createWalkWorld({ vacancies: testers(40) })
  world.site.setFault({ kind: 'unknown-shape', only: 'vacancy', after: 3, times: 2 })
  const { scanned } = await world.scan('Тестировщик')
  expect(scanned).toBe(38)
  const { found, unreadable, gone, unread, failures, vacancies } = await became(world)
  expect({ found, unreadable, gone, unread }).toEqual({
    found: 40,
    unreadable: 2,
    gone: 0,
    unread: 0,
  })
  expect(failures).toEqual([{ failure: 'unknown_page', count: 2 }])
  expect(vacancies.map(({ state, failure }) => [state, failure])).toEqual([
    ['unreadable', 'unknown_page'],
    ['unreadable', 'unknown_page'],
  ])
  for (const { vacancyId } of vacancies) expect(world.asked()).toContain(`/vacancy/${vacancyId}`)
})

test('a run that rests tries when it is told to, and rests as long again when it is still refused', async () => {
  const world = await createWalkWorld({ vacancies: testers(40) })
  world.site.setFault({ kind: 'captcha', only: 'vacancy', after: 3 })
  const queued = await world.queue('Тестировщик')
  const walking = world.walk(queued)
  const first = await world.reaches('parked')
  await expect(world.app.runs.tryNow('0000000000000000')).rejects.toBeInstanceOf(OperatorError)

  const moment = await world.app.runs.tryNow(queued.scanId)
  expect(moment).toBeLessThanOrEqual(world.clock.now())
  await world.until(async () => (await world.run()).nextTryAt! > moment)
  const again = await world.run()
  expect([again.state, again.pauses]).toEqual(['parked', first.pauses])
  expect(Math.abs(again.nextTryAt! - moment - 5 * MINUTE_MS)).toBeLessThan(MINUTE_MS)
  // Of one minute one try: the next is put off until that is over.
  const soonest = await world.app.runs.tryNow(queued.scanId)
  expect(soonest).toBeGreaterThan(world.clock.now())
  expect(soonest).toBeLessThanOrEqual(moment + MINUTE_MS)

  world.site.setFault(null)
  expect(await world.clock.run(walking.outcome)).toMatchObject({ status: 'done', scanned: 40 })
  await expect(world.app.runs.tryNow(queued.scanId)).rejects.toBeInstanceOf(OperatorError)
})

/**
 * What the log tells of runs: each begin, each rest and each end once, with what an operator asks
 * next.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { silentLog } from '../../../src/log.ts'
import { createPerformRun } from '../../../src/scans/crawl/perform-run.ts'
import { WHY_INTERNAL } from '../../../src/scans/crawl/reasons.ts'
import type { Run } from '../../../src/scans/run.ts'
import { createTestClock } from '../../helpers/test-clock.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'
import {
  closeWorlds,
  crawlDeps,
  createWalkWorld,
  MINUTE_MS,
  testers,
  type WalkWorld,
} from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const [INFO, WARN] = [30, 40]
type Line = {
  level: number
  msg: string
  scan?: string
  run?: number
  state?: string
  [field: string]: unknown
}

/** The lines about the runs of a scan. */
const linesOf = ({ logged }: WalkWorld, id: string): Line[] =>
  logged
    .map((line) => JSON.parse(line) as Line)
    .filter(({ scan, run }) => scan === id && run !== undefined)
const endsOf = (world: WalkWorld, id: string) =>
  linesOf(world, id).filter(({ state }) => state !== undefined)

describe('a run that has ended is logged once', () => {
  test('with what it found, what it read, and why it left out the rest', async () => {
    const vacancies = sampleVacancies(
      {},
      { title: 'Тестировщик и инженер' },
      {},
      {},
      { title: 'Инженер' },
      {},
    )
    const [gone, , odd] = vacancies.map(({ id }) => id)
    const world = await createWalkWorld({
      vacancies,
      fetch: async (request, answer) =>
        request.url.endsWith(`/vacancy/${odd}`)
          ? new Response('?', { status: 418 })
          : answer(request),
    })
    world.site.vanish([gone!])
    const spec = { queries: ['Тестировщик', 'Инженер'], area: null, withSalary: true }
    const queued = await world.app.runs.queue(spec)
    await world.clock.run(world.walk(queued).outcome)
    const { scanId } = queued
    const run = await world.run(scanId)
    expect(endsOf(world, scanId)).toMatchObject([
      {
        level: INFO,
        state: 'done',
        found: 7,
        beyondCap: 0,
        listedAgain: 1,
        notListed: 0,
        gone: 1,
        unreadable: 1,
        read: 4,
        unread: 0,
        requests: run.requests,
        seconds: expect.any(Number),
      },
    ])
  })

  test('as stopped, with what nobody read', async () => {
    const world = await createWalkWorld({
      vacancies: testers(9),
      config: { siteConcurrency: 1, siteRate: 1 },
    })
    const queued = await world.queue('Тестировщик')
    const walking = world.walk(queued)
    await world.until(() => world.asked().length >= 3)
    await world.app.runs.stop(queued.scanId)
    await world.clock.run(walking.outcome)
    const [end, ...others] = endsOf(world, queued.scanId)
    expect(others).toEqual([])
    expect(end).toMatchObject({ level: INFO, state: 'stopped', found: 9 })
    expect(Number(end?.read) + Number(end?.unread)).toBe(9)
    expect(end?.unread).toBeGreaterThan(0)
  })

  test('as a warning with the reason when it failed', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    world.site.setFault({ kind: 'geo' })
    const { id } = await world.scan('Тестировщик')
    const { reason } = await world.run(id)
    expect(endsOf(world, id)).toMatchObject([
      { level: WARN, state: 'failed', reason, found: 0, read: 0 },
    ])
    // How many of what was found are listed twice is not known before all is listed.
    expect(endsOf(world, id)[0]).not.toHaveProperty('listedAgain')
  })
})

describe('a rest is logged once, as a warning with the reason and the time', () => {
  test.each([
    ['captcha', 'captcha'],
    ['forbidden', 'blocked'],
    ['too-many', 'overloaded'],
    ['error', 'overloaded'],
  ] as const)('after %p', async (kind, failure) => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    world.site.setFault({ kind })
    const queued = await world.queue('Тестировщик')
    const walking = world.walk(queued)
    const { reason, nextTryAt } = await world.reaches('parked')
    await world.clock.advanceBy(2 * MINUTE_MS)
    const goesOnAt = new Date(nextTryAt!).toISOString()
    expect(endsOf(world, queued.scanId)).toMatchObject([
      { level: WARN, state: 'parked', failure, reason, goesOnAt },
    ])
    walking.interrupt()
    await world.clock.run(walking.outcome)
    expect(endsOf(world, queued.scanId)).toHaveLength(1)
  })

  test('and a refusal is told in other words than trouble of the site', async () => {
    const messages: unknown[] = []
    for (const kind of ['captcha', 'forbidden', 'too-many', 'error'] as const) {
      const world = await createWalkWorld({ vacancies: testers(3) })
      world.site.setFault({ kind })
      const queued = await world.queue('Тестировщик')
      const walking = world.walk(queued)
      await world.reaches('parked')
      messages.push(endsOf(world, queued.scanId)[0]?.msg)
      walking.interrupt()
      await world.clock.run(walking.outcome)
    }
    const [captcha, ...others] = messages
    expect(others.map((message) => message === captcha)).toEqual([true, true, false])
  })

  test('while an interruption is no warning, and says when nobody waits for it', async () => {
    const world = await createWalkWorld({
      vacancies: testers(9),
      config: { siteConcurrency: 1, siteRate: 1 },
    })
    const queued = await world.queue('Тестировщик')
    const walking = world.walk(queued)
    await world.until(() => world.asked().length >= 3)
    walking.interrupt()
    await world.clock.run(walking.outcome)
    const { reason } = await world.run(queued.scanId)
    expect(endsOf(world, queued.scanId)).toMatchObject([{ level: INFO, state: 'parked', reason }])
  })
})

test('a run whose figures cannot be read is suspended or fails all the same, for the reason that it has', async () => {
  const clock = createTestClock()
  const run = {
    id: 1,
    scanId: 'a',
    state: 'walking',
    queries: ['a'],
    queryIndex: 0,
    page: 0,
    found: [],
    stopRequested: false,
  } as Partial<Run> as Run
  const damaged = new Error('a page of the database is damaged')
  const fail = async (): Promise<never> => {
    throw damaged
  }
  const told: unknown[] = []
  const performRun = createPerformRun(
    crawlDeps({
      runs: {
        begin: async () => false,
        find: async () => run,
        addRequests: async () => run,
        endWithoutResult: async (_fence, _run, ...how) => void told.push(...how.slice(0, 2)),
      },
      runVacancies: { progress: fail },
      site: { via: 'pages', pageSize: 50, search: fail, takeRequests: () => 0 },
      clock,
      steady: clock,
      runsLog: silentLog,
    }),
  )
  const never = new AbortController().signal
  await performRun(1, run, { interrupted: never, ended: never })
  expect(told).toEqual(['failed', WHY_INTERNAL])
})

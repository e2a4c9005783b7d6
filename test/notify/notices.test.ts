/**
 * The operator hears of scheduled runs (docs/design.md, rule 32): of what, when, how often, and
 * what is never told.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { PAUSES_MS } from '../../src/notify/notify.service.ts'
import { HOST_ADDRESS, nextLook } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, HOUR_MS, MINUTE_MS } from '../helpers/walk-world.ts'

afterEach(closeWorlds)

const DAY_MS = 24 * HOUR_MS
const HOOK = 'https://hook.example/secret-path'
type Told = { id: string; type: string; scan: string; text: string }

/** Sixty jobs of as many employers: in the second week all of them name Docker. */
const testers = (week: 1 | 2) =>
  Array.from({ length: 60 }, (_, i): Partial<SampleVacancy> => {
    const own = { id: `${i + 1}`, name: `Контора ${i + 1}` }
    const word = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'[i % 33]
    return {
      employer: own,
      keySkills: ['SQL', ...(week === 2 || i % 4 === 0 ? ['Docker'] : [])],
      description: `<p>Номер ${word}${i}.</p>`,
    }
  })

/** A scan that is counted once, and what the webhook hears. */
async function scanned({ config = {} }: { config?: object } = {}) {
  const clock = createTestClock()
  const siteOf = (week: 1 | 2) =>
    createSampleSite({
      vacancies: sampleVacancies(...testers(week)),
      delay: clock.delay,
      now: clock.now,
    })
  let site = siteOf(1)
  const told: Told[] = []
  let answer = async (): Promise<Response> => new Response('ok')
  const world = await createWalkWorld({
    clock,
    config: { notifyUrl: HOOK, vacancyMaxAge: 1, ...config },
    fetch: async (request) => {
      if (new URL(request.url).hostname !== HOST_ADDRESS) return site.fetch(request)
      const response = await answer()
      if (response.ok) told.push((await request.json()) as Told)
      return response
    },
  })
  const { id } = await world.scan('Тестировщик')
  const tell = () => clock.run(world.tellNotices())
  /** Queues the run that the schedule asks for. */
  async function due(cron = '0 * * * *') {
    await world.app.runs.schedule(id, cron)
    await clock.advanceBy(HOUR_MS)
    await world.app.runs.queueDue()
    return { scanId: id, runId: (await world.run(id)).id, isNew: true }
  }
  return {
    world,
    clock,
    id,
    told,
    types: () => told.map(({ type }) => type),
    tell,
    due,
    answers: (next: typeof answer) => {
      answer = next
    },
    site: () => site,
    weekTwo: () => {
      site = siteOf(2)
    },
    /** A run of the schedule, from its queue to its end. */
    async scheduledRun() {
      const run = await due()
      await clock.run(world.walk(run).outcome)
      await nextLook(clock)
    },
  }
}

describe('is told', () => {
  test('that a scheduled run ended, once, with where to look', async () => {
    const { told, tell, scheduledRun, id, world } = await scanned()
    await scheduledRun()
    for (let i = 0; i < 3; i++) await tell()
    const run = (await world.run(id)).id
    expect(told).toMatchObject([{ id: `run-${run}-ended`, type: 'ended', scan: id }])
    expect(told[0]!.text).toContain(`https://skills.example/account/scans/${id}`)
    expect(told[0]!.text).toContain('60')
  })

  test('what surely moved since, and not where nothing did', async () => {
    const { told, types, tell, scheduledRun, weekTwo, clock } = await scanned()
    await clock.advanceBy(8 * DAY_MS)
    weekTwo()
    await scheduledRun()
    for (let i = 0; i < 5; i++) {
      await tell()
      await clock.advanceBy(MINUTE_MS)
    }
    expect(types()).toEqual(['ended', 'moved'])
    expect(told[1]!.text).toContain('Docker 25.0 → 100.0 %')
    await clock.advanceBy(8 * DAY_MS)
    await scheduledRun()
    await tell()
    expect(types()).toEqual(['ended', 'moved', 'ended', 'moved'])
  })

  test('that it rests, once however often, and that it failed', async () => {
    const { types, tell, due, world, clock, site } = await scanned()
    const run = await due()
    site().setFault({ kind: 'captcha' })
    const { outcome } = world.walk(run)
    await world.reaches('parked')
    await tell()
    await world.until(async () => (await world.run()).pauses === 2)
    await tell()
    expect(types()).toEqual(['resting'])
    // No pause cures this one. All pauses of a captcha are two hours, four looks at the queue a
    // second.
    site().setFault({ kind: 'geo' })
    await clock.run(outcome)
    for (let i = 0; i < 3; i++) await tell()
    expect(types()).toEqual(['resting', 'failed'])
  })

  test('nothing of a run by hand, nor of one that somebody stopped', async () => {
    const { types, tell, due, world, clock, id } = await scanned()
    await clock.run(world.walk(await world.app.runs.recount(id)).outcome)
    await due()
    await world.app.runs.stop(id)
    await tell()
    expect(types()).toEqual([])
  })

  test('nothing that happened while there was no webhook', async () => {
    const { types, tell, scheduledRun, world } = await scanned({ config: { notifyUrl: null } })
    await scheduledRun()
    await tell()
    await world.restart({ config: { notifyUrl: HOOK } })
    await tell()
    expect(types()).toEqual([])
    await scheduledRun()
    await tell()
    expect(types()).toEqual(['ended'])
  })
})

describe('a webhook that does not take it', () => {
  test('is told again after pauses, once it does', async () => {
    const { types, tell, scheduledRun, answers, clock } = await scanned()
    let asked = 0
    const refuse = async () => {
      asked++
      return new Response(null, { status: 500 })
    }
    answers(refuse)
    await scheduledRun()
    await tell()
    await tell()
    expect(asked).toBe(1)
    for (const pause of PAUSES_MS.slice(0, 3)) {
      await clock.advanceBy(pause - 1000)
      await tell()
      const before = asked
      await clock.advanceBy(1000)
      await tell()
      expect(asked).toBe(before + 1)
    }
    answers(async () => new Response('ok'))
    await clock.advanceBy(PAUSES_MS[3]!)
    await tell()
    await clock.advanceBy(DAY_MS)
    await tell()
    expect(types().filter((type) => type === 'ended')).toEqual(['ended'])
  })

  test('for more than a day is given up, which the log says, without its address', async () => {
    const { tell, scheduledRun, answers, clock, world, types } = await scanned()
    let asked = 0
    answers(async () => {
      asked++
      throw new Error('secret-path refused')
    })
    await scheduledRun()
    for (let hour = 0; hour < 48; hour++) {
      await tell()
      await clock.advanceBy(HOUR_MS)
    }
    expect(asked).toBe(PAUSES_MS.length + 1)
    expect(PAUSES_MS.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(DAY_MS)
    answers(async () => new Response('ok'))
    await tell()
    expect(types()).toEqual([])
    const lines = world.logged
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'ended')
    expect(lines.length).toBe(asked)
    expect(world.logged.join()).not.toContain('secret-path')
  })

  test('hangs no other: the server answers, and the next is told', async () => {
    const { tell, scheduledRun, answers, clock, world, types } = await scanned()
    answers(() => new Promise(() => {}))
    await scheduledRun()
    const telling = world.tellNotices()
    await clock.settle()
    expect((await world.get('/healthz')).status).toBe(200)
    await clock.run(telling)
    answers(async () => new Response('ok'))
    await clock.advanceBy(PAUSES_MS[0]!)
    await tell()
    expect(types()[0]).toBe('ended')
  })
})

describe('never twice', () => {
  test('by two servers at once: what one tells, no other finds', async () => {
    const { told, scheduledRun, clock, world, answers } = await scanned()
    answers(async () => {
      await clock.delay(1000)
      return new Response('ok')
    })
    await scheduledRun()
    const telling = world.tellNotices()
    await clock.settle()
    const { notices } = world.peer().app
    expect(await notices.take(clock.now(), clock.now())).toBeNull()
    await clock.run(telling)
    expect(await notices.take(clock.now() + DAY_MS, clock.now())).toBeNull()
    expect(told.length).toBe(1)
  })

  test('after a restart', async () => {
    const { types, tell, scheduledRun, world } = await scanned()
    await scheduledRun()
    await tell()
    await world.restart({ closing: false })
    await tell()
    expect(types()).toEqual(['ended'])
  })
})

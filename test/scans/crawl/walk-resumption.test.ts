/**
 * Walks that are interrupted, or whose process dies, at any point: they end as if nothing had
 * happened.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { SampleVacancy } from '../../../src/demo/vacancies/sample-vacancy.ts'
import { entriesOf } from '../../../src/language/vocabulary/ledger.ts'
import { createVocabularyStore } from '../../../src/language/vocabulary/vocabulary.store.ts'
import { salary, sampleVacancies } from '../../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, testers, type WalkWorld } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const QUERIES = ['Тестировщик', 'QA']
const CONCURRENCY = 3

/** Two pages of the one title, one of the other, some vacancies in both. */
function vacancies(): SampleVacancy[] {
  const skills = ['SQL', 'Jira', 'Python']
  return sampleVacancies(
    ...Array.from({ length: 60 }, (_, i) => ({
      title: i % 4 === 0 ? 'QA' : i % 4 === 1 ? 'Тестировщик QA' : 'Тестировщик',
      keySkills: skills.filter((_, s) => i % (s + 1) === 0),
      salary: i % 5 === 0 ? salary(1000 * i, null) : null,
    })),
  )
}

/** A world whose process can be made to stop after some requests: then nothing more is answered. */
async function createMortal(limit: { requests: number; turns: number; onReached: () => void }) {
  let requests = 0
  const world = await createWalkWorld({
    vacancies: vacancies(),
    config: { siteConcurrency: CONCURRENCY },
    fetch: async (request, answer) => {
      requests++
      if (requests === limit.requests) {
        limit.requests = Number.POSITIVE_INFINITY
        for (let turn = 0; turn < limit.turns; turn++)
          await new Promise((resolve) => setImmediate(resolve))
        limit.onReached()
      }
      return answer(request)
    },
  })
  return {
    world,
    after(more: number) {
      limit.requests = requests + more
    },
    made: () => requests,
  }
}

const spec = { queries: QUERIES, area: null, withSalary: true }

async function statistics(world: WalkWorld, id: string) {
  const { finishedAt: _, ...scan } = await world.shown(id)
  return scan
}

async function undisturbed() {
  const world = await createWalkWorld({ vacancies: vacancies() })
  const { id } = await world.scan(QUERIES)
  return {
    scan: await statistics(world, id),
    asked: world.asked().toSorted(),
    requests: world.site.requests.length,
  }
}

/** How often a page was asked for beyond the first time. */
const repeated = (asked: readonly string[]) => asked.length - new Set(asked).size

describe('a run', () => {
  test('interrupted at any request goes on where it was: no page twice but those under way', async () => {
    const whole = await undisturbed()
    const points = fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(points, fc.integer({ min: 0, max: 10 }), async (after, turns) => {
        let reached = () => {}
        const limit = { requests: after[0]!, turns, onReached: () => reached() }
        const { world, after: stopAfter } = await createMortal(limit)
        const run = await world.app.runs.queue(spec)
        let interruptions = 0
        for (const more of after) {
          const walking = world.walk(run)
          reached = () => {
            interruptions++
            walking.interrupt()
          }
          const outcome = await world.clock.run(walking.outcome)
          if (outcome.status !== 'running') break
          stopAfter(more)
        }
        reached = () => {}
        expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({ status: 'done' })
        expect(await statistics(world, run.scanId)).toEqual(whole.scan)
        expect([...new Set(world.asked())].toSorted()).toEqual(whole.asked)
        expect(repeated(world.asked())).toBeLessThanOrEqual(interruptions * CONCURRENCY)
        await closeWorlds()
      }),
      { numRuns: 5 },
    )
  }, 240_000)

  test('whose process dies at any request is resumed by the next: the same statistics, nothing read twice', async () => {
    const whole = await undisturbed()
    const points = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(points, fc.integer({ min: 0, max: 10 }), async (after, turns) => {
        let died = () => {}
        const limit = { requests: after[0]!, turns, onReached: () => died() }
        const { world, after: dieAfter } = await createMortal(limit)
        const run = await world.app.runs.queue(spec)
        let deaths = 0
        for (const more of after) {
          const death = Promise.withResolvers<'dead'>()
          died = () => {
            deaths++
            // Whatever it still does, it does without its database.
            world.database.close()
            death.resolve('dead')
          }
          const end = await world.clock.run(Promise.race([world.walk(run).outcome, death.promise]))
          if (end !== 'dead') break
          await world.restart({ closing: false })
          dieAfter(more)
        }
        died = () => {}
        expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({ status: 'done' })
        expect(await statistics(world, run.scanId)).toEqual(whole.scan)
        expect([...new Set(world.asked())].toSorted()).toEqual(whole.asked)
        expect(repeated(world.asked())).toBeLessThanOrEqual(deaths * CONCURRENCY)
        await closeWorlds()
      }),
      { numRuns: 5 },
    )
  }, 240_000)

  test('with a captcha after every 17 answers ends with the same statistics, and reads nothing twice', async () => {
    const whole = await undisturbed()
    let answers = 0
    const world = await createWalkWorld({
      vacancies: vacancies(),
      config: { siteConcurrency: CONCURRENCY, sitePause: 1000 },
      fetch: (request, answer) =>
        ++answers % 17 === 0 && !request.url.includes('XML_daily')
          ? Promise.resolve(
              new Response(null, { status: 302, headers: { location: '/account/captcha' } }),
            )
          : answer(request),
    })
    const { id, status } = await world.scan(QUERIES)
    expect(status).toBe('done')
    expect(world.suspensions()).toBeGreaterThanOrEqual(3)
    expect(await statistics(world, id)).toEqual(whole.scan)
    // What the captcha refused never reached the site's own count; what it answered was not asked
    // for again.
    expect(repeated(world.asked())).toBeLessThanOrEqual(world.suspensions() * (CONCURRENCY - 1))
  })

  test('is not resumed before the dead process has been silent for a while, and then soon', async () => {
    const limit = { requests: 10, turns: 0, onReached: () => {} }
    const { world } = await createMortal(limit)
    const run = await world.app.runs.queue(spec)
    const death = Promise.withResolvers<void>()
    limit.onReached = () => {
      world.database.close()
      death.resolve()
    }
    const dead = world.walk(run)
    await world.clock.run(Promise.race([dead.outcome, death.promise]))
    await world.restart({ closing: false })
    const { length } = world.site.requests
    const [second, from] = [world.walk(run), world.clock.now()]
    await world.until(() => world.clock.now() >= from + 4000)
    expect(world.site.requests.length).toBe(length)
    await world.until(() => world.clock.now() >= from + 8000)
    expect(world.site.requests.length).toBeGreaterThan(length)
    expect((await world.clock.run(second.outcome)).status).toBe('done')
  })

  test('that was interrupted by the end of its process counts as running until somebody goes on', async () => {
    const world = await createWalkWorld({ vacancies: testers(20), config: { siteRate: 10 } })
    const { id } = await world.scan('Тестировщик')
    await world.clock.advanceBy(8 * 24 * 3_600_000)
    const run = await world.queue('Тестировщик')
    const walking = world.walk(run)
    await world.until(() => world.site.counts().vacancy > 25)
    walking.interrupt()
    expect(await world.clock.run(walking.outcome)).toMatchObject({ status: 'running' })
    await world.restart()
    expect(await world.shown(id)).toMatchObject({ status: 'running', scanned: 20 })
    expect((await world.run()).state).toBe('parked')
    expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({
      status: 'done',
      scanned: 20,
    })
    expect(world.site.counts().vacancy).toBeLessThanOrEqual(42)
  })

  test('that died while it was counted is counted anew', async () => {
    const world = await createWalkWorld({
      vacancies: vacancies(),
      fetch: async (request, answer) => {
        if (request.url.includes('XML_daily')) onRates()
        return answer(request)
      },
    })
    const death = Promise.withResolvers<void>()
    let onRates = () => {
      world.database.close()
      death.resolve()
    }
    const run = await world.app.runs.queue(spec)
    const dead = world.walk(run)
    await world.clock.run(Promise.race([dead.outcome, death.promise]))
    onRates = () => {}
    await world.restart({ closing: false })
    // What the dead process may have added to the ledger already.
    const { id, employer } = world.site.vacancies[0]!
    const kept = entriesOf({ id, employer, keySkills: ['SQL'] })
    await createVocabularyStore(world.database).addToLedger(kept)
    expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({
      status: 'done',
      scanned: 60,
    })
    expect(repeated(world.asked())).toBe(0)
    expect(await statistics(world, run.scanId)).toEqual((await undisturbed()).scan)
    expect((await world.app.vacanciesOf(run.scanId)).vacancies).toHaveLength(60)
  })
})

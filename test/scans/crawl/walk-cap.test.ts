/**
 * The cap of 2000 vacancies for each query (docs/design.md, rule 12), by runs that are stopped
 * before they read any.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { sampleVacancies } from '../../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const CAP = 2000
const BEYOND_THE_CAP = 2030
/** Of 50 vacancies each. */
const PAGES = 40

const vacancies = sampleVacancies(
  ...Array.from({ length: BEYOND_THE_CAP }, () => ({ title: 'Оператор' })),
  ...Array.from({ length: CAP }, () => ({ title: 'Кассир' })),
)

/** The run of these queries as it was when it made the request that the condition is about. */
async function runUntil(queries: string[], isLast: (path: string, made: number) => boolean) {
  let made = 0
  const world = await createWalkWorld({
    vacancies,
    config: { siteConcurrency: 1 },
    fetch: async (request, answer) => {
      if (isLast(new URL(request.url).pathname, ++made)) await world.app.runs.stop(run.scanId)
      return answer(request)
    },
  })
  const run = await world.app.runs.queue({ queries, area: null, withSalary: false })
  expect(await world.clock.run(world.walk(run).outcome)).toMatchObject({ status: 'stopped' })
  return { run: await world.run(), searches: world.site.counts().search }
}

const isVacancy = (path: string) => path.startsWith('/vacancy/')

describe('a query that finds more than the site shows', () => {
  test('is walked to the cap, and the run says so', async () => {
    const { run, searches } = await runUntil(['Оператор'], isVacancy)
    expect(run).toMatchObject({ found: [BEYOND_THE_CAP], limitHit: true })
    expect(searches).toBe(PAGES)
  })

  test('is said of a run whose later queries find less', async () => {
    const { run, searches } = await runUntil(['Оператор', 'Кассир'], isVacancy)
    expect(run).toMatchObject({ found: [BEYOND_THE_CAP, CAP], limitHit: true })
    expect(searches).toBe(2 * PAGES)
  })

  test('is not said of a run that was stopped before it came to the cap', async () => {
    const { run, searches } = await runUntil(['Оператор'], (_, made) => made === 5)
    expect(run).toMatchObject({ found: [BEYOND_THE_CAP], limitHit: false })
    expect(searches).toBeLessThan(PAGES)
  })
})

test('a query that finds exactly as many as the site shows does not hit the cap', async () => {
  const { run, searches } = await runUntil(['Кассир'], isVacancy)
  expect(run).toMatchObject({ found: [CAP], limitHit: false })
  expect(searches).toBe(PAGES)
})

/** Why a run reads fewer vacancies than the site reports, told once it has ended. */
import { afterEach, describe, expect, test } from 'bun:test'
import { whyFewer } from '../../../src/cli/runs/why-fewer.ts'
import { leftOut } from '../../../src/scans/crawl/left-out.ts'
import { nextLook } from '../../helpers/test-app.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, testers } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const NOTHING = {
  search: { beyondCap: 0, listedAgain: 0, notListed: 0 },
  gone: 0,
  unreadable: 0,
  unread: 0,
}

describe('a run that has ended', () => {
  test('tells what it left out and why, in numbers that add up', async () => {
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
    const run = await world.app.runs.queue({
      queries: ['Тестировщик', 'Инженер'],
      area: null,
      withSalary: true,
    })
    const outcome = await world.clock.run(world.walk(run).outcome)
    expect(outcome).toMatchObject({
      found: 7,
      scanned: 4,
      leftOut: {
        search: { beyondCap: 0, listedAgain: 1, notListed: 0 },
        gone: 1,
        unreadable: 1,
        unread: 0,
      },
    })
    // Whoever asks how far it came is not told of those it left out as if they were all.
    expect(await world.app.runs.progress(run.runId)).toMatchObject({ done: 0, total: 0 })
  })

  test('tells how many nobody read when it was stopped', async () => {
    const world = await createWalkWorld({
      vacancies: testers(9),
      config: { siteConcurrency: 1, siteRate: 1 },
    })
    const queued = await world.queue('Тестировщик')
    const walking = world.walk(queued)
    await world.until(() => world.asked().length >= 3)
    await world.app.runs.stop(queued.scanId)
    const { scanned, leftOut } = await world.clock.run(walking.outcome)
    expect(leftOut).toEqual({ ...NOTHING, unread: 9 - scanned })
  })

  test('leaves out nothing when all were read', async () => {
    const world = await createWalkWorld({ vacancies: testers(3) })
    expect((await world.scan('Тестировщик')).leftOut).toEqual(NOTHING)
  })
})

test('a result tells it as long as it is shown, but not where it was imported', async () => {
  const world = await createWalkWorld({ vacancies: testers(3) })
  world.site.vanish([world.site.vacancies[0]!.id])
  const { id } = await world.scan('Тестировщик')
  expect((await world.app.scanOverview(id)).leftOut).toEqual({ ...NOTHING, gone: 1 })
  const archive = await world.app.archives.pack(id)
  await world.app.runs.delete(id)
  await world.app.archives.unpack(archive)
  await nextLook(world.clock)
  expect((await world.app.scanOverview(id)).leftOut).toBeNull()
})

describe('what is left out', () => {
  const unread = { gone: 0, unreadable: 0, unread: 0 }
  const counted = { listedAgain: 10, notListed: 7 }

  test('counts apart what the site does not show of a query', () => {
    const run = { queries: ['A', 'B'], queryIndex: 2, found: [2030, 100], ...counted }
    expect(leftOut(run, unread).search).toEqual({ beyondCap: 30, ...counted })
  })

  test('is not all known before the search is at its end', () => {
    const run = { queries: ['A', 'B'], queryIndex: 1, found: [10], ...counted }
    expect(leftOut(run, unread).search).toBeNull()
  })

  test('is told with each number that is not 0', () => {
    const search = { beyondCap: 31, listedAgain: 32, notListed: 36 }
    const told = whyFewer({ search, gone: 33, unreadable: 0, unread: 35 })
    expect(told.map((part) => Number.parseInt(part, 10)).toSorted()).toEqual([31, 32, 33, 35, 36])
    expect(whyFewer(NOTHING)).toEqual([])
  })
})

/**
 * Pages of a search that list fewer vacancies than they should: read whole in another way, told, or
 * an error.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { results } from '../../../db/schema.ts'
import { createSampleSite, type SampleVacancy } from '../../../src/demo/sample-site.ts'
import { WHY_TOO_FEW_LISTED } from '../../../src/scans/crawl/reasons.ts'
import { BY_API, closeServices, start } from '../../helpers/api-world.ts'
import { closeWorlds, createWalkWorld, testers } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)
afterEach(closeServices)

const NOTHING = { beyondCap: 0, listedAgain: 0, notListed: 0 }
const searchOf = (notListed: number) => ({ search: { ...NOTHING, notListed } })

describe('pages without a state, which list 20 of 50', () => {
  test.each([
    [20, 1],
    [21, 2],
    [50, 3],
    [130, 8],
    [445, 27],
  ])('are asked for in small ones: of %i found all are read, once', async (found, searches) => {
    const world = await createWalkWorld({ vacancies: testers(found) })
    world.site.hideSearchState(true)
    const outcome = await world.scan('Тестировщик')
    expect(outcome).toMatchObject({
      status: 'done',
      found,
      scanned: found,
      leftOut: { search: NOTHING },
    })
    expect(new Set(world.asked()).size).toBe(found)
    expect(world.site.counts().search).toBe(searches)
  })

  test('and some with one make the same result', async () => {
    const world = await createWalkWorld({ vacancies: testers(120) })
    const whole = await world.shown((await world.scan('Тестировщик')).id)
    let searches = 0
    const mixed = await createWalkWorld({
      vacancies: testers(120),
      fetch: (request, answer) => {
        if (request.url.includes('/search/')) mixed.site.hideSearchState(searches++ % 2 === 0)
        return answer(request)
      },
    })
    const other = await mixed.shown((await mixed.scan('Тестировщик')).id)
    expect({ ...other, finishedAt: null }).toEqual({ ...whole, finishedAt: null })
  })

  test('fail the run where the site does not heed how many are asked for', async () => {
    const world = await createWalkWorld({
      vacancies: testers(130),
      fetch: (request, answer) =>
        answer(new Request(request.url.replace('items_on_page=20', 'items_on_page=50'))),
    })
    world.site.hideSearchState(true)
    expect(await world.scan('Тестировщик')).toMatchObject({
      status: 'failed',
      scanned: 0,
      reason: WHY_TOO_FEW_LISTED,
    })
    expect(world.suspensions()).toBe(0)
  })
})

describe.each([
  ['pages', {}, 50],
  ['the API', BY_API, 100],
])('by %s', (_, config, size) => {
  async function hiding(found: number, hidden: (ids: string[]) => string[]) {
    const service = await start({
      vacancies: testers(found),
      config: { ...config, sitePause: 1000 },
    })
    // The newest are listed first.
    service.site.hide(hidden(service.site.vacancies.map(({ id }) => id)))
    return service.scan('Тестировщик')
  }

  test('one that the site counts and hides is told as not listed', async () => {
    const outcome = await hiding(2 * size + 10, (ids) => [ids[size + 3]!])
    expect(outcome).toMatchObject({ status: 'done', scanned: 2 * size + 9, leftOut: searchOf(1) })
  })

  test('a page that lists 23 of its own fails the run', async () => {
    const outcome = await hiding(2 * size + 10, (ids) =>
      ids.slice(20, size).filter((_, i) => i % (size / 5) !== 0),
    )
    expect(outcome).toMatchObject({ status: 'failed', reason: WHY_TOO_FEW_LISTED, leftOut: null })
  })

  test('a page in the middle that lists none fails the run', async () => {
    expect(await hiding(3 * size, (ids) => ids.slice(size, 2 * size))).toMatchObject({
      status: 'failed',
      scanned: 0,
    })
  })

  test('a little on every page is too much in all', async () => {
    // Each page may lack as many.
    const outcome = await hiding(4 * size, (ids) => ids.filter((_, i) => i % size < 0.055 * size))
    expect(outcome).toMatchObject({ status: 'failed', reason: WHY_TOO_FEW_LISTED })
  })

  test('a last page with as few as are left is whole', async () => {
    expect(await hiding(size + 20, () => [])).toMatchObject({
      status: 'done',
      scanned: size + 20,
      leftOut: searchOf(0),
    })
  })
})

test('a page that is short for a moment is asked for again', async () => {
  let searches = 0
  const world = await createWalkWorld({
    vacancies: testers(130),
    fetch: (request, answer) => {
      // The first page, and the first small one in its stead.
      const isShort = request.url.includes('/search/') && ++searches <= 2
      world.site.hide(isShort ? world.site.vacancies.slice(10, 50).map(({ id }) => id) : [])
      return answer(request)
    },
  })
  expect(await world.scan('Тестировщик')).toMatchObject({
    status: 'done',
    scanned: 130,
    leftOut: searchOf(0),
  })
  expect(world.site.counts().search).toBe(1 + 4 + 2)
})

test('a site that shows the first page for each is not read as if the others repeated it', async () => {
  const world = await createWalkWorld({
    vacancies: testers(130),
    fetch: (request, answer) =>
      answer(new Request(request.url.replace(/([?&])page=\d+/, '$1page=0'))),
  })
  expect(await world.scan('Тестировщик')).toMatchObject({
    status: 'failed',
    reason: WHY_TOO_FEW_LISTED,
  })
})

test('what a history compares by counts what was not listed among what should have been read', async () => {
  const world = await createWalkWorld({ vacancies: testers(60) })
  world.site.hide(world.site.vacancies.slice(0, 4).map(({ id }) => id))
  expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 56 })
  expect(await world.database.orm.select({ listed: results.listed }).from(results)).toEqual([
    { listed: 60 },
  ])
})

describe('adverts that come or go after the first page was made', () => {
  /** Scans a site that lists these at first, and then those. */
  async function scanning(first: SampleVacancy[], then: SampleVacancy[]) {
    const [before, after] = [
      createSampleSite({ vacancies: first }),
      createSampleSite({ vacancies: then }),
    ]
    let searches = 0
    const world = await createWalkWorld({
      vacancies: testers(122),
      fetch: (request, answer) => {
        if (!request.url.includes('/search/')) return answer(request)
        return searches++ === 0 ? before.fetch(request) : after.fetch(request)
      },
    })
    return world.scan('Тестировщик')
  }
  const all = testers(122)

  test('shift others to the next page, which lists them again', async () => {
    const search = { ...NOTHING, listedAgain: 2 }
    expect(await scanning(all.slice(2), all)).toMatchObject({
      found: 122,
      scanned: 120,
      leftOut: { search },
    })
  })

  test('leave nothing to explain when they are gone', async () => {
    expect(await scanning(all, all.slice(2))).toMatchObject({
      found: 120,
      scanned: 120,
      leftOut: searchOf(0),
    })
  })
})

/**
 * A run at the state's open data: read page by page, filtered by title, suspended and gone on with,
 * at its own pace.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import type { OpenFaultKind } from '../../../src/demo/trudvsem/open-faults.ts'
import { openId } from '../../../src/demo/trudvsem/open-shape.ts'
import {
  accountants,
  openAdverts,
  openWorld,
  queueOpen,
  scanOpen,
} from '../../helpers/open-adverts.ts'
import { closeWorlds, type WalkWorld } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

const baseOf = async (world: WalkWorld, id: string) =>
  (await world.get(`/v1/scans/${id}/base`, world.key)).json() as Promise<Record<string, unknown>>
const pages = (world: { openData: { requests: readonly { path: string }[] } }) =>
  world.openData.requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('offset'))

test('reads whole pages, one after the other, and asks for no advert by itself', async () => {
  const world = await openWorld((now) => accountants(now, 230))
  const outcome = await scanOpen(world)
  expect(outcome).toMatchObject({ status: 'done', source: 'trudvsem', found: 230, scanned: 230 })
  expect(pages(world)).toEqual(['0', '1', '2'])
  expect((await world.run()).requests).toBe(3)
  expect(world.site.requests.filter(({ path }) => !path.startsWith('/scripts/'))).toEqual([])
})

test('counts what has all words of the title, of what the search finds anywhere', async () => {
  const world = await openWorld((now) =>
    openAdverts(
      now,
      {},
      { 'job-name': 'Главный бухгалтер' },
      { 'job-name': 'Кладовщик', duty: 'Передавать накладные бухгалтеру.' },
      { date_modify: '2020-01-01' },
      { 'job-name': '' },
    ),
  )
  const outcome = await scanOpen(world)
  expect(outcome).toMatchObject({ found: 2, scanned: 2 })
  expect((await world.run()).wholeRead).toMatchObject({ otherTitles: 1 })
})

test('an advert whose region has no name, or that stands twice, counts once', async () => {
  const world = await openWorld((now) => {
    const [one, other] = openAdverts(
      now,
      { region: { region_code: '5900000000000' } },
      { region: {} },
    )
    return [one!, other!, { ...one!, id: openId(1).toUpperCase() }]
  })
  const { id } = await scanOpen(world)
  expect((await world.shown(id)).areas).toEqual([{ name: 'Пермский край', count: 1 }])
  expect((await world.run()).listedAgain).toBe(1)
})

test('a region is asked for by itself', async () => {
  const world = await openWorld((now) => [
    ...accountants(now, 7),
    ...openAdverts(now, ...Array(6).fill({ region: { region_code: '59' } })).map((advert, i) => ({
      ...advert,
      id: openId(100 + i),
    })),
  ])
  expect(await scanOpen(world, 'Бухгалтер', '59')).toMatchObject({ scanned: 6 })
  world.openData.setFault({ kind: 'other-region' })
  const wide = await scanOpen(world, 'Бухгалтер', '16')
  expect(wide.status).toBe('failed')
})

test('beyond 10,000 nothing is asked for, and the limit is told', async () => {
  const world = await openWorld((now) => accountants(now, 3))
  const answer = (page: number) => ({
    status: '200',
    meta: { total: 53_000, limit: 100 },
    results: {
      vacancies: accountants(world.clock.now(), 100).map((vacancy, i) => ({
        vacancy: {
          ...vacancy,
          id: openId(page * 100 + i),
          'job-name': i === 0 ? 'Бухгалтер' : 'Экономист',
        },
      })),
    },
  })
  world.site.openData.fetch = async (request) =>
    Response.json(answer(Number(new URL(request.url).searchParams.get('offset'))))
  const outcome = await scanOpen(world)
  expect(outcome).toMatchObject({
    status: 'done',
    scanned: 100,
    leftOut: { search: { beyondCap: 0 } },
  })
  expect((await world.run()).requests).toBe(100)
  expect((await baseOf(world, outcome.id)).limitHit).toBe(true)
}, 240_000)

test('a page that lists more than is due makes up for none of what another leaves out', async () => {
  const world = await openWorld(() => [])
  const adverts = accountants(world.clock.now(), 200)
  const listed = [adverts.slice(0, 70), [...adverts.slice(100), ...adverts.slice(0, 30)]]
  world.site.openData.fetch = async (request) => {
    const page = Number(new URL(request.url).searchParams.get('offset'))
    const vacancies = listed[page]!.map((vacancy) => ({ vacancy }))
    return Response.json({ status: '200', meta: { total: 200 }, results: { vacancies } })
  }
  expect((await scanOpen(world)).status).toBe('failed')
})

describe('an answer that is wrong', () => {
  const settled = async (kind: OpenFaultKind, options: { after?: number; times?: number } = {}) => {
    const world = await openWorld((now) => accountants(now, 230))
    world.openData.setFault({ kind, ...options })
    return { world, outcome: await scanOpen(world) }
  }

  test.each([
    'failed',
    'error',
    'cut',
    'slow',
    'unlisted',
    'too-many',
    'forbidden',
    'page',
  ] as const)('for a while (%s) is waited for, and the figures are whole', async (kind) => {
    const { outcome } = await settled(kind, { after: 1, times: 2 })
    expect(outcome).toMatchObject({ status: 'done', scanned: 230 })
  })

  test.each(['drifting', 'twice'] as const)(
    'in its numbers alone (%s) loses nothing',
    async (kind) => {
      const { outcome } = await settled(kind)
      expect(outcome).toMatchObject({ status: 'done', scanned: 230 })
    },
  )

  test.each([
    ['refused', 1],
    ['huge', 1],
    ['by-item', 2],
  ] as const)('for good (%s) fails the run after %d requests', async (kind, requests) => {
    const { world, outcome } = await settled(kind)
    expect(outcome.status).toBe('failed')
    expect((await world.run()).requests).toBe(requests)
    expect(world.logged.join('').includes('Бухгалтерия')).toBe(false)
  })

  test.each(['error', 'page', 'unlisted', 'cut'] as const)(
    'for ever (%s) ends in a failure',
    async (kind) => {
      const { outcome } = await settled(kind)
      expect(outcome.status).toBe('failed')
    },
  )
})

test('a run that was interrupted goes on with the page it had come to', async () => {
  const world = await openWorld((now) => accountants(now, 330))
  const queued = await queueOpen(world)
  const walking = world.walk(queued)
  await world.until(() => world.openData.requests.length >= 2)
  walking.interrupt()
  await world.clock.run(walking.outcome)
  const before = pages(world).length
  await world.restart()
  expect(await world.clock.run(world.walk(queued).outcome)).toMatchObject({
    status: 'done',
    scanned: 330,
  })
  expect(pages(world).slice(before)).not.toContain('0')
})

describe('the pace', () => {
  test('is 3 s from one request to the next, one at a time, beside a vacancy site without a limit', async () => {
    const world = await openWorld((now) => accountants(now, 330), {
      config: { trudvsemUrl: 'https://opendata.trudvsem.ru/opendata/api/v1' },
    })
    await scanOpen(world)
    const { requests } = world.openData
    const gaps = requests.slice(1).map(({ at }, i) => at - requests[i]!.at)
    expect(gaps.length).toBe(3)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000)
  })

  test('and the circuit breaker are its own: a refusal there holds up no scan of the vacancy site', async () => {
    const world = await openWorld((now) => accountants(now, 3))
    world.openData.setFault({ kind: 'forbidden' })
    const refused = await queueOpen(world)
    const walking = world.walk(refused)
    await world.reaches('parked', refused.scanId)
    const waiting = await queueOpen(world, 'Кассир')
    const ofSite = await world.queue('Data Analyst')
    const other = world.walk(ofSite)
    expect(await world.clock.run(other.outcome)).toMatchObject({ status: 'done' })
    expect((await world.run(waiting.scanId)).state).toBe('queued')
    expect((await world.run(ofSite.scanId)).source).toBe('hh')
    walking.interrupt()
    await world.clock.run(walking.outcome)
  })
})

test('has a schedule, as a scan of the vacancy site', async () => {
  const world = await openWorld((now) => accountants(now, 3))
  const { id } = await scanOpen(world)
  await world.app.runs.schedule(id, '0 6 * * *')
  await world.clock.advanceBy(24 * 60 * 60 * 1000)
  expect(await world.app.runs.queueDue()).toEqual([id])
  expect((await world.run(id)).source).toBe('trudvsem')
})

test('an exported scan is imported elsewhere with its source', async () => {
  const [here, there] = [await openWorld((now) => accountants(now, 3)), await openWorld(() => [])]
  const { id } = await scanOpen(here)
  const file = await here.app.archives.pack(id)
  await there.clock.advanceBy(60_000)
  expect(await there.app.archives.unpack(file)).toBe(id)
  expect((await there.app.runs.specOf(id))?.source).toBe('trudvsem')
})

/**
 * Every fault of the sample site, in the search and in the vacancies, once and for good: how a run
 * ends, and what is kept.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { SampleFaultKind } from '../../../src/demo/sample-site.ts'
import { WHY_NONE_EXISTS, whyFailed } from '../../../src/scans/crawl/reasons.ts'
import type { SiteFailure } from '../../../src/site/site.errors.ts'
import { salary, sampleVacancies } from '../../helpers/vacancies.ts'
import {
  closeWorlds,
  createWalkWorld,
  MINUTE_MS,
  testers,
  type WalkWorld,
} from '../../helpers/walk-world.ts'

const VACANCIES = 8
const PAUSE_MS = 1000

/**
 * What a run makes of a fault: how it ends, how often it is suspended, the requests it makes where
 * the fault is, what it reads.
 */
type Ending = {
  failed?: SiteFailure
  status?: number
  suspensions?: number
  requests: number
  read?: number
}

// One service for all rows: a vacancy counts as read within a millisecond only, and each row
// deletes its scan.
let world: WalkWorld
beforeAll(async () => {
  world = await createWalkWorld({
    vacancies: testers(VACANCIES),
    // A request that hangs costs a heartbeat a second.
    config: {
      sitePause: PAUSE_MS,
      siteConcurrency: 1,
      siteTimeout: 4 * PAUSE_MS,
      vacancyMaxAge: 1,
    },
  })
})
afterAll(closeWorlds)

/** As if nothing had been walked yet, and the site were well. */
async function beginAnew({ app, site, clock }: WalkWorld) {
  for (const { scanId } of await app.runs.newest()) await app.runs.delete(scanId)
  site.reset()
  await clock.advanceBy(1000)
}

/**
 * One search page and eight vacancies, one request at a time; the fault strikes the first request
 * for a page of its kind.
 */
async function runWith(
  kind: SampleFaultKind,
  only: 'search' | 'vacancy',
  times?: number,
  retryAfter?: number,
) {
  const suspensionsBefore = world.suspensions()
  await beginAnew(world)
  world.site.setFault({ kind, only, times, retryAfter })
  const { status, reason, scanned, id } = await world.scan('Тестировщик')
  const suspensions = world.suspensions() - suspensionsBefore
  return { status, reason, scanned, id, requests: world.site.counts()[only], suspensions }
}

function expected({ failed, status, suspensions = 0, requests, read }: Ending) {
  return {
    status: failed ? 'failed' : 'done',
    reason: failed ? whyFailed({ failure: failed, status }) : null,
    suspensions,
    requests,
    scanned: read ?? (failed ? 0 : VACANCIES),
  }
}

describe('a fault of the search, once', () => {
  const endings: [SampleFaultKind, Ending][] = [
    ['captcha', { suspensions: 1, requests: 2 }],
    ['forbidden', { suspensions: 1, requests: 2 }],
    ['blank', { suspensions: 1, requests: 2 }],
    ['error', { requests: 2 }],
    ['too-many', { suspensions: 1, requests: 2 }],
    ['hang', { requests: 2 }],
    ['disconnect', { requests: 2 }],
    ['truncated', { requests: 2 }],
    ['slow', { requests: 1 }],
    ['redirect-loop', { requests: 2 }],
    ['geo', { failed: 'wrong_country', requests: 1 }],
    ['redirect-out', { failed: 'foreign_redirect', requests: 1 }],
    ['unknown-shape', { suspensions: 1, requests: 2 }],
    ['huge', { failed: 'too_large', requests: 1 }],
  ]
  test.each(endings)('%s', async (kind, ending) => {
    expect(await runWith(kind, 'search', 1)).toMatchObject(expected(ending))
  })
})

describe('a fault of the search, for good', () => {
  const endings: [SampleFaultKind, Ending][] = [
    ['captcha', { failed: 'captcha', suspensions: 5, requests: 6 }],
    ['forbidden', { failed: 'blocked', suspensions: 5, requests: 6 }],
    ['blank', { failed: 'soft_block', suspensions: 5, requests: 6 }],
    ['error', { failed: 'overloaded', suspensions: 5, requests: 6 * 4 }],
    ['too-many', { failed: 'overloaded', status: 429, suspensions: 5, requests: 6 }],
    ['hang', { failed: 'timeout', suspensions: 5, requests: 6 * 4 }],
    ['disconnect', { failed: 'unreachable', suspensions: 5, requests: 6 * 4 }],
    ['truncated', { failed: 'incomplete_page', requests: 4 }],
    ['slow', { requests: 1 }],
    ['redirect-loop', { failed: 'redirect_loop', requests: 6 }],
    ['geo', { failed: 'wrong_country', requests: 1 }],
    ['redirect-out', { failed: 'foreign_redirect', requests: 1 }],
    ['unknown-shape', { failed: 'soft_block', suspensions: 5, requests: 6 }],
    ['huge', { failed: 'too_large', requests: 1 }],
  ]
  test.each(endings)('%s', async (kind, ending) => {
    const run = await runWith(kind, 'search')
    expect(run).toMatchObject(expected(ending))
    // A first run that failed is in no list.
    if (ending.failed)
      expect([await world.statusOf(run.id), await world.listed()]).toEqual([404, []])
  })
})

describe('a fault of one vacancy', () => {
  const endings: [SampleFaultKind, Ending][] = [
    ['captcha', { suspensions: 1, requests: 9 }],
    ['forbidden', { suspensions: 1, requests: 9 }],
    ['blank', { suspensions: 1, requests: 9 }],
    ['error', { requests: 9 }],
    ['too-many', { suspensions: 1, requests: 9 }],
    ['hang', { requests: 9 }],
    ['disconnect', { requests: 9 }],
    ['truncated', { requests: 9 }],
    ['redirect-loop', { requests: 9 }],
    ['slow', { requests: 8 }],
    ['geo', { failed: 'wrong_country', requests: 1 }],
    // One odd page is counted nowhere, and does not end the run.
    ['redirect-out', { requests: 8, read: 7 }],
    ['unknown-shape', { requests: 8, read: 7 }],
    ['empty-view', { requests: 8, read: 7 }],
    ['other-vacancy', { requests: 8, read: 7 }],
    ['huge', { requests: 8, read: 7 }],
  ]
  test.each(endings)('%s', async (kind, ending) => {
    const run = await runWith(kind, 'vacancy', 1)
    expect(run).toMatchObject(expected(ending))
    if (!ending.failed)
      expect(await world.shown(run.id)).toMatchObject({ status: 'done', found: VACANCIES })
  })

  test('a page that sends the walk in a circle is left out as well', async () => {
    expect(await runWith('redirect-loop', 'vacancy', 6)).toMatchObject(
      expected({ requests: 6 + 7, read: 7 }),
    )
  })
})

describe('a page that fails for good', () => {
  test.each([
    ['first', 0, 1],
    ['middle', 4, 1],
    ['last', VACANCIES - 1, 1],
    ['first', 0, 3],
    ['middle', 4, 3],
    ['last', VACANCIES - 1, 3],
  ])(
    'the %s one (%i), %i at a time: is left out, and the run is done',
    async (_, index, siteConcurrency) => {
      const bad = testers(VACANCIES)[index]!.id
      const world = await createWalkWorld({
        vacancies: testers(VACANCIES),
        config: { sitePause: PAUSE_MS, siteConcurrency },
        fetch: async (request, answer) =>
          request.url.endsWith(`/vacancy/${bad}`)
            ? new Response('', { status: 500 })
            : answer(request),
      })
      expect(await world.scan('Тестировщик')).toMatchObject({
        status: 'done',
        found: VACANCIES,
        scanned: VACANCIES - 1,
      })
      // When no other page comes after it that shows whether the site is well, a pause does.
      expect(world.suspensions()).toBeLessThanOrEqual(1)
    },
  )

  test('several of them, with good ones between them, are left out without a pause', async () => {
    const bad = new Set(testers(12).flatMap(({ id }, i) => (i % 4 === 1 ? [id] : [])))
    const world = await createWalkWorld({
      vacancies: testers(12),
      config: { sitePause: PAUSE_MS, siteConcurrency: 1 },
      fetch: async (request, answer) =>
        bad.has(request.url.split('/').at(-1)!)
          ? new Response('', { status: 500 })
          : answer(request),
    })
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 9 })
    expect(world.suspensions()).toBe(0)
  })
})

describe('a page that fails twice', () => {
  /** So many requests for a vacancy fail: each time it comes up four, the retries included. */
  const failing = (id: string, times: number) => (request: Request) =>
    request.url.endsWith(`/vacancy/${id}`) && times-- > 0

  test('while the search fails as well is not left out: it is read after a pause', async () => {
    const isBad = failing(testers(VACANCIES)[0]!.id, 8)
    let bad = 0
    let searches = 4
    const world = await createWalkWorld({
      vacancies: testers(VACANCIES),
      config: { sitePause: PAUSE_MS, siteConcurrency: 1 },
      fetch: async (request, answer) => {
        if (isBad(request)) {
          bad++
          return new Response('', { status: 500 })
        }
        // The second time the whole site is down.
        const isDown = bad === 8 && request.url.includes('/search/') && searches-- > 0
        return isDown ? new Response('', { status: 500 }) : answer(request)
      },
    })
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: VACANCIES })
    expect(world.suspensions()).toBe(1)
  })

  test('without another page read in between is not left out before a pause', async () => {
    const isBad = failing(testers(VACANCIES).at(-1)!.id, 8)
    const world = await createWalkWorld({
      vacancies: testers(VACANCIES),
      config: { sitePause: PAUSE_MS, siteConcurrency: 1 },
      fetch: async (request, answer) =>
        isBad(request) ? new Response('', { status: 500 }) : answer(request),
    })
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: VACANCIES })
    expect(world.suspensions()).toBe(1)
  })
})

describe('a fault of all vacancies', () => {
  // Half of eight may be unreadable, the fifth is too much. Three that fail in a row are the site's
  // trouble.
  const endings: [SampleFaultKind, Ending][] = [
    ['captcha', { failed: 'captcha', suspensions: 5, requests: 6 }],
    ['forbidden', { failed: 'blocked', suspensions: 5, requests: 6 }],
    ['blank', { failed: 'soft_block', suspensions: 5, requests: 6 }],
    ['error', { failed: 'overloaded', suspensions: 5, requests: 6 * 3 * 4 }],
    ['too-many', { failed: 'overloaded', status: 429, suspensions: 5, requests: 6 }],
    ['hang', { failed: 'timeout', suspensions: 5, requests: 6 * 3 * 4 }],
    ['disconnect', { failed: 'unreachable', suspensions: 5, requests: 6 * 3 * 4 }],
    ['truncated', { failed: 'incomplete_page', requests: 5 * 4 }],
    ['slow', { requests: 8 }],
    ['redirect-loop', { failed: 'redirect_loop', requests: 5 * 6 }],
    ['geo', { failed: 'wrong_country', requests: 1 }],
    ['redirect-out', { failed: 'foreign_redirect', requests: 5 }],
    ['unknown-shape', { failed: 'unknown_page', requests: 5 }],
    ['other-vacancy', { failed: 'unknown_page', requests: 5 }],
    ['huge', { failed: 'too_large', requests: 5 }],
  ]
  test.each(endings)('%s', async (kind, ending) => {
    const run = await runWith(kind, 'vacancy')
    expect(run).toMatchObject(expected(ending))
    expect(await world.listed()).toHaveLength(ending.failed ? 0 : 1)
  })

  test('empty-view, which says that a vacancy is gone: all of them cannot be', async () => {
    const run = await runWith('empty-view', 'vacancy')
    expect(run).toMatchObject({
      status: 'failed',
      reason: WHY_NONE_EXISTS,
      scanned: 0,
      requests: VACANCIES,
    })
  })

  test('empty-view of the few there are: they are gone, and what was shown before stays', async () => {
    const world = await createWalkWorld({ vacancies: testers(4), config: { vacancyMaxAge: 1 } })
    const { id } = await world.scan('Тестировщик')
    await world.clock.advanceBy(1000)
    world.site.setFault({ kind: 'empty-view', only: 'vacancy' })
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', reason: null })
    expect(await world.shown(id)).toMatchObject({ status: 'done', scanned: 4 })
  })

  test('that is over after a while costs no vacancy, whether the search goes on or not', async () => {
    for (const only of ['vacancy', undefined] as const) {
      const world = await createWalkWorld({
        vacancies: testers(VACANCIES),
        config: { sitePause: MINUTE_MS },
      })
      world.site.setFault({ kind: 'error', only, after: 4, times: 15 })
      expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: VACANCIES })
      expect(world.suspensions()).toBeGreaterThanOrEqual(1)
    }
  })

  test('of the only vacancy there is ends the run', async () => {
    const world = await createWalkWorld({ vacancies: testers(1), config: { sitePause: PAUSE_MS } })
    world.site.setFault({ kind: 'error', only: 'vacancy' })
    expect(await world.scan('Тестировщик')).toMatchObject({
      status: 'failed',
      reason: whyFailed({ failure: 'overloaded' }),
    })
  })

  test('after three good ones: a new run reads only what is left', async () => {
    const world = await createWalkWorld({
      vacancies: testers(VACANCIES),
      config: { sitePause: PAUSE_MS },
    })
    world.site.setFault({ kind: 'captcha', only: 'vacancy', after: 3 })
    const failed = await world.scan('Тестировщик')
    expect(failed).toMatchObject({ status: 'failed', scanned: 3 })
    world.site.reset()
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: VACANCIES })
    expect(world.site.counts()).toMatchObject({ search: 1, vacancy: VACANCIES - 3 })
  })

  test('a profession whose few pages have all changed is no scan that found nothing', async () => {
    const world = await createWalkWorld({ vacancies: testers(1) })
    world.site.setFault({ kind: 'unknown-shape', only: 'vacancy' })
    expect(await world.scan('Тестировщик')).toMatchObject({
      status: 'failed',
      found: 1,
      scanned: 0,
    })
  })
})

describe('a fault of the rates', () => {
  const kinds: SampleFaultKind[] = [
    'rates-error',
    'captcha',
    'forbidden',
    'geo',
    'too-many',
    'hang',
    'truncated',
    'disconnect',
    'blank',
    'unknown-shape',
    'redirect-out',
    'redirect-loop',
    'huge',
  ]
  const asked = new Set<string>()
  let world: WalkWorld
  beforeAll(async () => {
    world = await createWalkWorld({
      vacancies: sampleVacancies(
        { salary: salary(100_000, null) },
        { salary: salary(1000, null, { currency: 'USD' }) },
      ),
      config: { vacancyMaxAge: 1 },
      fetch: (request, answer) => {
        asked.add(new URL(request.url).origin)
        return answer(request)
      },
    })
  })

  test.each(kinds)('%s: the run is done, with rouble salaries alone', async (kind) => {
    await beginAnew(world)
    asked.clear()
    world.site.setFault({ kind, only: 'rates' })
    const { id } = await world.scan('Тестировщик')
    expect(await world.shown(id)).toMatchObject({
      status: 'done',
      scanned: 2,
      salary: { withSalary: 1, ratesAt: null, from: { p50: 100_000 } },
    })
    expect([...asked]).toEqual(['http://site.test'])
  })
})

test('a site that asks for fewer requests is told apart from one with errors of its own', async () => {
  const { reason } = await runWith('too-many', 'search')
  expect(reason).not.toBe((await runWith('error', 'search')).reason)
})

test('a longer Retry-After than a request waits puts the run aside for as long as the site asked', async () => {
  const run = await runWith('too-many', 'vacancy', 1, 200)
  expect(run).toMatchObject(expected({ suspensions: 1, requests: 9 }))
  const [first = 0, second = 0] = world.times().slice(1)
  expect(second - first).toBeGreaterThanOrEqual(200_000)
})

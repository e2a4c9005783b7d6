/**
 * Where the results of a search end: pages that are missing on the way, and results that grow fewer
 * meanwhile.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../../src/demo/sample-site.ts'
import { WHY_TOO_FEW_LISTED, whyFailed } from '../../../src/scans/crawl/reasons.ts'
import { closeWorlds, createWalkWorld, testers } from '../../helpers/walk-world.ts'

afterEach(closeWorlds)

type Answer = (request: Request) => Promise<Response>

const FOUND = 120
/** Of them the last four stand on a page of their own. */
const FOUR_MORE = 54
const pageOf = ({ url }: Request) => {
  const { pathname, searchParams } = new URL(url)
  return pathname === '/search/vacancy' ? Number(searchParams.get('page')) : null
}

/** A site that gives 404 for a page of the search, so many times. */
function without(page: number, times = Number.POSITIVE_INFINITY) {
  let left = times
  return async (request: Request, answer: Answer) =>
    pageOf(request) === page && left-- > 0 ? new Response('', { status: 404 }) : answer(request)
}

const worldOf = (fetch: (request: Request, answer: Answer) => Promise<Response>, found = FOUND) =>
  createWalkWorld({ vacancies: testers(found), config: { sitePause: 1000 }, fetch })

describe('a page of the search that is missing in the middle', () => {
  test('for a moment is asked for again', async () => {
    const world = await worldOf(without(1, 1))
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: FOUND })
    expect(world.suspensions()).toBe(0)
  })

  test('for a while suspends the run, which goes on with that page', async () => {
    const world = await worldOf(without(1, 4))
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: FOUND })
    expect(world.suspensions()).toBe(1)
  })

  test('far from the links of the first page is waited for all the same', async () => {
    const missing = without(6, 4)
    const world = await worldOf(async (request, answer) => {
      const page = await missing(request, answer)
      if (pageOf(request) === null || page.status !== 200) return page
      const html = (await page.text()).replace(/lastPage&#34;:\{[^}]*\}/, 'lastPage&#34;:null')
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    }, 400)
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 400 })
    expect(world.suspensions()).toBe(1)
  })

  test('for good is the end once all pauses are over, if few stand on it; they are told as not listed', async () => {
    const world = await worldOf(without(1), FOUR_MORE)
    expect(await world.scan('Тестировщик')).toMatchObject({
      status: 'done',
      found: FOUR_MORE,
      scanned: 50,
      leftOut: { search: { listedAgain: 0, notListed: 4 } },
    })
    expect(world.suspensions()).toBe(5)
  })

  test('for good fails the run once all pauses are over, if many stand on it and after it', async () => {
    const world = await worldOf(without(1))
    const reason = WHY_TOO_FEW_LISTED
    expect(await world.scan('Тестировщик')).toMatchObject({
      status: 'failed',
      reason,
      leftOut: null,
    })
    expect(world.suspensions()).toBe(5)
  })

  test('for good with the first one ends the run, and what was shown before stays', async () => {
    let searches = Number.NEGATIVE_INFINITY
    const world = await worldOf(async (request, answer) =>
      pageOf(request) !== null && ++searches > 1
        ? new Response('', { status: 404 })
        : answer(request),
    )
    const { id } = await world.scan('Тестировщик')
    searches = 0
    const reason = whyFailed({ failure: 'missing_page' })
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'failed', reason })
    expect(await world.shown(id)).toMatchObject({ status: 'failed', scanned: FOUND })
  })

  test('is waited for anew after pauses for something else', async () => {
    const missing = without(2, 4)
    let refusals = 5
    const world = await worldOf(
      async (request, answer) =>
        pageOf(request) === 1 && refusals-- > 0
          ? new Response('', { status: 403 })
          : missing(request, answer),
      170,
    )
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 170 })
    expect(world.suspensions()).toBe(6)
  })

  test('with all others, the first too, only suspends the run', async () => {
    let searches = 0
    const world = await worldOf(async (request, answer) => {
      const isMissing = pageOf(request) !== null && ++searches > 1 && searches <= 12
      return isMissing ? new Response('', { status: 404 }) : answer(request)
    })
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: FOUND })
    expect(world.suspensions()).toBeGreaterThan(0)
  })

  test('as good as missing, with nothing found on it, is waited for too', async () => {
    const world = await worldOf(
      (request, answer) =>
        answer(
          pageOf(request) === 1
            ? new Request(request.url.replace(/text=[^&]*/, 'text=qwertz&page=0'))
            : request,
        ),
      FOUR_MORE,
    )
    expect(await world.scan('Тестировщик')).toMatchObject({ status: 'done', scanned: 50 })
    expect(world.suspensions()).toBe(5)
  })
})

describe('a search that counts more than its pages show', () => {
  /** The outcome of a scan at a site that says it found so many more. */
  async function counting(more: number) {
    const world = await worldOf(async (request, answer) => {
      const page = await answer(request)
      if (pageOf(request) === null || page.status !== 200) return page
      const html = (await page.text()).replace(
        /totalResults&#34;:\d+/,
        `totalResults&#34;:${FOUND + more}`,
      )
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    })
    const outcome = await world.scan('Тестировщик')
    expect(world.suspensions()).toBe(0)
    return outcome
  }

  test('by a few ends with its pages, without a pause, and tells them', async () => {
    const search = { listedAgain: 0, notListed: 5 }
    expect(await counting(5)).toMatchObject({
      status: 'done',
      found: 125,
      scanned: FOUND,
      leftOut: { search },
    })
  })

  test('by many is no search to count from', async () => {
    expect(await counting(150)).toMatchObject({ status: 'failed', reason: WHY_TOO_FEW_LISTED })
  })
})

describe('results that grow fewer while they are walked', () => {
  test('end where the page before says that they end now', async () => {
    const fewer = createSampleSite({ vacancies: testers(90) })
    let searched = 0
    const world = await worldOf(
      (request, answer) =>
        pageOf(request) === null || searched++ === 0 ? answer(request) : fewer.fetch(request),
      220,
    )
    const { status, found, scanned, leftOut } = await world.scan('Тестировщик')
    expect({ status, found }).toEqual({ status: 'done', found: 90 })
    expect(leftOut?.search?.notListed).toBe(0)
    expect(scanned).toBeGreaterThanOrEqual(90)
  })
})

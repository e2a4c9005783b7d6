import { beforeEach, describe, expect, test } from 'bun:test'
import { vacancyShape } from '../../src/demo/pages/vacancy-page.ts'
import {
  createSampleSite,
  type SampleFaultKind,
  type SampleSite,
} from '../../src/demo/sample-site.ts'
import { generateVacancies } from '../../src/demo/vacancies/sample-vacancies.ts'
import { searchPath, stateOf, visit } from './visit.ts'

const vacancies = generateVacancies().slice(0, 200)
const { id } = vacancies.find((vacancy) => vacancyShape(vacancy.id) === 'nested')!
const PAGE = `/vacancy/${id}`
const SEARCH = searchPath('Бухгалтер')
const RATES = '/scripts/XML_daily.asp'

let waits: number[]
let site: SampleSite
beforeEach(() => {
  waits = []
  site = createSampleSite({ vacancies, delay: async (ms) => void waits.push(ms) })
})

async function statuses(paths: string[]): Promise<number[]> {
  const seen: number[] = []
  for (const path of paths) seen.push((await visit(site, path)).status)
  return seen
}

describe('a fault', () => {
  test('begins after the right answers it was told to leave and lasts as long as told', async () => {
    site.setFault({ kind: 'error', after: 2, times: 3 })
    expect(await statuses(Array(7).fill(PAGE))).toEqual([200, 200, 500, 500, 500, 200, 200])
  })

  test('lasts until it is replaced or cleared', async () => {
    site.setFault({ kind: 'error' })
    expect(await statuses([PAGE, SEARCH, RATES])).toEqual([500, 500, 500])
    site.setFault({ kind: 'geo' })
    expect(await statuses([PAGE])).toEqual([451])
    site.setFault(null)
    expect(await statuses([PAGE, SEARCH, RATES])).toEqual([200, 200, 200])
  })

  test.each([
    ['search', [500, 200, 200]],
    ['vacancy', [200, 500, 200]],
    ['rates', [200, 200, 500]],
  ] as const)('strikes only the %s when told so, and counts only there', async (only, expected) => {
    site.setFault({ kind: 'error', only, times: 1 })
    expect(await statuses([SEARCH, PAGE, RATES])).toEqual([...expected])
    expect(await statuses([SEARCH, PAGE, RATES])).toEqual([200, 200, 200])
  })

  test('leaves the pages about the site alone', async () => {
    site.setFault({ kind: 'error' })
    expect(await statuses(['/', '/robots.txt', '/account/captcha'])).toEqual([200, 200, 200])
  })
})

describe('what each fault answers', () => {
  const under = async (kind: SampleFaultKind, path = PAGE, init?: RequestInit) => {
    site.setFault({ kind })
    return visit(site, path, init)
  }

  test('captcha: a redirect to the captcha page, with the way back', async () => {
    const response = await under('captcha')
    expect(response.status).toBe(302)
    const location = new URL(response.headers.get('location')!, 'http://localhost')
    expect(location.pathname).toBe('/account/captcha')
    expect(location.searchParams.get('backurl')).toBe(PAGE)
  })

  test('forbidden: 403 of a guard', async () => {
    const response = await under('forbidden')
    expect([response.status, response.headers.get('server')]).toEqual([403, 'ddos-guard'])
  })

  test.each([
    ['geo', 451],
    ['error', 500],
  ] as const)('%s: %i', async (kind, status) => {
    expect((await under(kind)).status).toBe(status)
  })

  test('rates-error: 500 of the rates, and nothing else', async () => {
    expect((await under('rates-error', RATES)).status).toBe(500)
    expect(await statuses([PAGE, SEARCH])).toEqual([200, 200])
  })

  test('too-many: 429 that says when to come back', async () => {
    site.setFault({ kind: 'too-many', retryAfter: 7 })
    const response = await visit(site, PAGE)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  })

  test('hang: no answer until the caller gives up', async () => {
    const caller = new AbortController()
    const answer = under('hang', PAGE, { signal: caller.signal })
    const first = await Promise.race([answer, Promise.resolve('still waiting')])
    expect(first).toBe('still waiting')
    caller.abort(new Error('enough'))
    await expect(answer).rejects.toThrow('enough')
  })

  test('slow: the right answer after a wait', async () => {
    const response = await under('slow')
    expect(stateOf(await response.text()).vacancyView).toBeDefined()
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThan(500)
  })

  test('truncated: pages whose state never closes', async () => {
    for (const path of [PAGE, SEARCH]) {
      const cut = await (await under('truncated', path)).text()
      expect(cut).toContain('HH-Lux-InitialState')
      expect(cut).not.toContain('</template>')
      expect(cut).not.toContain('</html>')
    }
    expect(await (await under('truncated', RATES)).text()).not.toContain('</ValCurs>')
  })

  test('disconnect: a body that breaks off', async () => {
    const response = await under('disconnect')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  test('blank: 200 with neither a state nor anything known', async () => {
    for (const path of [PAGE, SEARCH]) {
      const response = await under('blank', path)
      const page = await response.text()
      expect(response.status).toBe(200)
      expect(page).not.toMatch(/template|data-qa|ld\+json/)
    }
  })

  test('empty-view: 200 with a vacancy that is not there', async () => {
    const response = await under('empty-view')
    expect(response.status).toBe(200)
    expect(stateOf(await response.text()).vacancyView).toEqual({})
    expect(await statuses([SEARCH])).toEqual([200])
  })

  test('other-vacancy: the page of another number', async () => {
    const response = await under('other-vacancy')
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('vacancy-title')
    expect(page).not.toContain(id)
  })

  test('unknown-shape: a state and a markup nobody has seen', async () => {
    for (const path of [PAGE, SEARCH]) {
      const page = await (await under('unknown-shape', path)).text()
      const state = stateOf(page)
      expect(state).not.toBeNull()
      expect(state).not.toHaveProperty('vacancyView')
      expect(state).not.toHaveProperty('vacancySearchResult')
      expect(page).not.toMatch(/vacancy-title|vacancy-serp|empty-vacancy-search-block/)
    }
  })

  test('redirect-out: to where it was told, or to a closed port', async () => {
    site.setFault({ kind: 'redirect-out', to: 'http://elsewhere.invalid/' })
    const told = await visit(site, PAGE)
    expect([told.status, told.headers.get('location')]).toEqual([302, 'http://elsewhere.invalid/'])
    const untold = await under('redirect-out')
    expect(new URL(untold.headers.get('location')!).hostname).not.toBe('localhost')
  })

  test('redirect-loop: to itself', async () => {
    const response = await under('redirect-loop')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`http://localhost${PAGE}`)
  })

  test('huge: a page that goes on past any sane size', async () => {
    const reader = (await under('huge')).body!.getReader()
    let bytes = 0
    while (bytes < 20 * 1024 * 1024) bytes += (await reader.read()).value!.byteLength
    await reader.cancel()
    expect(bytes).toBeGreaterThanOrEqual(20 * 1024 * 1024)
  })
})

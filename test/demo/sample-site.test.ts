import { describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { generateVacancies } from '../../src/demo/vacancies/sample-vacancies.ts'
import { searchPath, visit } from './visit.ts'

const vacancies = generateVacancies().slice(0, 20)
const PAGE = `/vacancy/${vacancies[0]!.id}`

describe('the sample site', () => {
  test('serves the generated vacancies unless given others', () => {
    expect(createSampleSite().vacancies).toEqual(generateVacancies())
    expect(createSampleSite({ vacancies }).vacancies).toBe(vacancies)
  })

  test('tells a visitor and a robot what it is', async () => {
    const site = createSampleSite({ vacancies })
    const front = await visit(site, '/')
    expect(front.headers.get('content-type')).toContain('text/html')
    expect(await front.text()).toContain('made up')
    expect(await (await visit(site, '/robots.txt')).text()).toMatch(/^User-agent: \*/)
    expect((await visit(site, '/nothing/here')).status).toBe(404)
  })

  test('counts and logs what it was asked, in order', async () => {
    let now = 1000
    const site = createSampleSite({ vacancies, now: () => now++ })
    await visit(site, searchPath('Бухгалтер'), { headers: { 'user-agent': 'tester/1' } })
    await visit(site, PAGE)
    await visit(site, PAGE)
    await visit(site, '/scripts/XML_daily.asp?date_req=19/11/2026')
    await visit(site, '/robots.txt')
    expect(site.counts()).toEqual({ search: 1, vacancy: 2, rates: 1, other: 1 })
    expect(site.requests[0]).toMatchObject({
      path: searchPath('Бухгалтер'),
      userAgent: 'tester/1',
      at: 1000,
    })
    expect(site.requests[1]).toMatchObject({ path: PAGE, userAgent: null })
    expect(site.requests.map(({ at }) => at)).toEqual(
      site.requests.map(({ at }) => at).toSorted((a, b) => a - b),
    )
  })

  test('counts requests that met a fault too', async () => {
    const site = createSampleSite({ vacancies })
    site.setFault({ kind: 'error' })
    await visit(site, PAGE)
    expect(site.counts().vacancy).toBe(1)
  })

  test('keeps a bounded log', async () => {
    const site = createSampleSite({ vacancies })
    for (let index = 0; index < 10_050; index++) await visit(site, `/robots.txt?${index}`)
    expect(site.requests).toHaveLength(10_000)
    expect(site.requests[0]!.path).toBe('/robots.txt?50')
    expect(site.counts().other).toBe(10_050)
  })

  test('starts afresh after a reset', async () => {
    const site = createSampleSite({ vacancies })
    site.setFault({ kind: 'error' })
    site.vanish([vacancies[0]!.id])
    await visit(site, PAGE)
    site.reset()
    expect(site.requests).toHaveLength(0)
    expect(site.counts()).toEqual({ search: 0, vacancy: 0, rates: 0, other: 0 })
    expect((await visit(site, PAGE)).status).toBe(200)
  })

  test('keeps the switches of two sites apart', async () => {
    const [one, other] = [createSampleSite({ vacancies }), createSampleSite({ vacancies })]
    one.setFault({ kind: 'error' })
    expect((await visit(one, PAGE)).status).toBe(500)
    expect((await visit(other, PAGE)).status).toBe(200)
  })

  test('refuses a request that was given up before it came', async () => {
    const site = createSampleSite({ vacancies })
    await expect(
      visit(site, PAGE, { signal: AbortSignal.abort(new Error('too late')) }),
    ).rejects.toThrow('too late')
  })

  test('shows every answer whole to two readers at once', async () => {
    const site = createSampleSite({ vacancies })
    const [a, b] = await Promise.all([visit(site, PAGE), visit(site, PAGE)])
    expect(await a.text()).toBe(await b.text())
  })
})

/** A search by the official API that was not what was asked for must not become a scan. */
import { afterEach, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../../src/demo/sample-site.ts'
import { BY_API, closeServices, start } from '../../helpers/api-world.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'

afterEach(closeServices)

describe('a search for something else than was asked', () => {
  const MOSCOW_AND_KAZAN = sampleVacancies(
    ...Array.from({ length: 40 }, (_, i) =>
      i % 4 ? { area: { id: '88', name: 'Казань', path: '.113.88.' } } : {},
    ),
  )
  /** Scans a site whose requests lose a parameter on the way, as if it were misspelt. */
  async function without(parameter: string, { echo = true, area = '1' as string | null } = {}) {
    const site = createSampleSite({ vacancies: MOSCOW_AND_KAZAN })
    const service = await start({
      site,
      config: BY_API,
      fetch: async (url, init) => {
        const misspelt = url.replace(`${parameter}=`, `${parameter}s=`)
        const answer = await site.fetch(new Request(misspelt, init))
        if (echo || !url.includes('/vacancies?')) return answer
        const said = new URLSearchParams({ text: 'Тестировщик' })
        return Response.json({
          ...((await answer.json()) as object),
          alternate_url: `https://hh.ru/search/vacancy?${said}`,
        })
      },
    })
    return service.scan('Тестировщик', { area })
  }

  test.each(['text', 'area', 'per_page'])('by a misspelt "%s" fails the run', async (parameter) => {
    expect((await without(parameter)).status).toBe('failed')
  })

  test('by the order alone, or by a region that the API does not repeat, fails the run as well', async () => {
    expect((await without('order_by', { area: null })).status).toBe('failed')
    expect((await without('order_by', { area: null, echo: false })).status).toBe('failed')
    expect((await without('area', { echo: false })).status).toBe('failed')
  })

  test('is none when everything came back', async () => {
    expect(await without('nothing')).toMatchObject({ status: 'done', scanned: 10 })
    expect(await without('nothing', { echo: false })).toMatchObject({ status: 'done', scanned: 10 })
  })
})

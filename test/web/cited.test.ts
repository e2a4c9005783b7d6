/**
 * What lets others find the figures, follow them and cite them: data sets, a feed, a catalogue, a
 * sitemap, references.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { createTestApp, nextLook, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor } from '../helpers/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A title that XML, TeX, HTML and JSON each have to be kept from. */
const TITLE = 'Тестировщик </script> & Q_A {100%} \\x #$~^'
const BASE = 'https://skills.example'

/**
 * Sixty jobs of as many employers: in the second week all of them name Docker; one name is an
 * employer's own.
 */
const testers = (week: 1 | 2) =>
  Array.from({ length: 60 }, (_, i): Partial<SampleVacancy> => {
    const word = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'[i % 33]
    return {
      title: TITLE,
      employer: { id: `${i + 1}`, name: `Контора ${i + 1}` },
      keySkills: [
        'SQL',
        ...(week === 2 || i % 4 === 0 ? ['Docker'] : []),
        ...(i < 2 && week === 2 ? ['Варка клейстера'] : []),
      ],
      description: `<p>Номер ${word}${i}.</p>`,
      salary: salary(100_000 + 1000 * i, null),
    }
  })

let app: TestApp
let id: string
let run: number
beforeAll(async () => {
  const clock = createTestClock()
  const siteOf = (week: 1 | 2) =>
    createSampleSite({
      vacancies: sampleVacancies(...testers(week)),
      delay: clock.delay,
      now: clock.now,
    })
  let site = siteOf(1)
  app = await createTestApp({
    clock,
    config: { public: 'indexed', publicPerMinute: 100_000 },
    fetch: (url, init) => site.fetch(new Request(url, init)),
  })
  id = (await app.scan(TITLE)).id
  await clock.advanceBy(8 * DAY_MS)
  site = siteOf(2)
  await app.scan(TITLE)
  run = (await app.app.keptResults.of(id))[0]!.runId
})
afterAll(() => app.close())

const textOf = async (path: string) => (await app.get(path)).text()
// biome-ignore lint/suspicious/noExplicitAny: documents of many shapes
const jsonOf = async (path: string): Promise<any> => JSON.parse(await textOf(path))
const parsed = (xml: string) => {
  const found: [name: string, text: string][] = []
  for (const [, name = '', text = ''] of xml.matchAll(/<([a-z:]+)[^>]*>([^<]*)<\/\1>/g))
    found.push([name, text])
  return found
}

describe('a page of a profession', () => {
  const aboutOf = async (path: string) => {
    const { document } = await createVisitor(app).open(path)
    return document.querySelector('script[type="application/ld+json"]')?.textContent ?? null
  }

  test.each(['en', 'ru'])(
    'is a data set to search engines, with its files: %s',
    async (language) => {
      const page = `${BASE}/market/${language}/${id}`
      const about = JSON.parse((await aboutOf(`/market/${language}/${id}`)) ?? '')
      expect(about).toMatchObject({
        '@context': 'https://schema.org/',
        '@type': 'Dataset',
        '@id': `${page}?run=${run}`,
        url: page,
        inLanguage: language,
        version: String(run),
      })
      expect(about.name).toContain(TITLE)
      expect(about.description.length).toBeGreaterThan(50)
      for (const { contentUrl } of about.distribution)
        expect((await app.get(contentUrl.slice(BASE.length))).status).toBe(200)
    },
  )

  test('ends no element of itself by a title', async () => {
    const html = await textOf(`/market/en/${id}`)
    const [, inside = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(() => JSON.parse(inside)).not.toThrow()
  })

  test('of a run is the data set of that run; what is not there is none', async () => {
    const [, first] = await app.app.keptResults.of(id)
    expect(JSON.parse((await aboutOf(`/market/en/${id}?run=${first!.runId}`)) ?? '').version).toBe(
      String(first!.runId),
    )
    expect(await aboutOf('/market/en/0000000000')).toBeNull()
    expect(await aboutOf(`/market/en/${id}/pay`)).toBeNull()
  })

  test('leads to the feed of its language', async () => {
    const { document } = await createVisitor(app).open(`/market/ru/${id}`)
    expect(document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
      '/market/ru/feed.xml',
    )
  })
})

describe('the feed', () => {
  test.each(['en', 'ru'])(
    'tells what surely rose and fell, under the address of the run: %s',
    async (language) => {
      const response = await app.get(`/market/${language}/feed.xml`)
      expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      const found = parsed(await response.text())
      expect(found.filter(([name]) => name === 'id').map(([, text]) => text)).toEqual([
        `${BASE}/market/${language}/feed.xml`,
        `${BASE}/market/${language}/${id}/trend?run=${run}`,
      ])
      const [[, content] = []] = found.filter(([name]) => name === 'content')
      expect(content).toMatch(/Docker 25[.,]0 → 100(\.0|,0 )%/)
    },
  )

  test('of the market leads to that of the language preferred', async () => {
    const response = await app.request('GET', '/market/feed.xml', {
      headers: { 'accept-language': 'ru' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/market/ru/feed.xml',
    ])
  })

  test('names no skill that its page does not show', async () => {
    expect(await textOf('/market/ru/feed.xml')).not.toMatch(/клейстер/i)
  })

  test('of an empty market is a feed', async () => {
    const empty = await createTestApp({ config: { public: 'on' } })
    const found = parsed(await (await empty.get('/market/en/feed.xml')).text())
    expect(found.filter(([name]) => name === 'updated').length).toBe(1)
    expect((await empty.get('/sitemap.xml')).status).toBe(404)
    await empty.close()
  })
})

test('the catalogue has every scan as a data set, in both languages, with files that are there', async () => {
  const catalog = await jsonOf('/market/catalog.json')
  expect(catalog['@type']).toBe('dcat:Catalog')
  const [dataset] = catalog['dcat:dataset']
  expect(dataset['dct:identifier']).toBe(id)
  expect(
    dataset['dct:title'].map((title: Record<string, string>) => title['@language']).sort(),
  ).toEqual(['en', 'ru'])
  for (const distribution of dataset['dcat:distribution'])
    expect((await app.get(distribution['dcat:downloadURL']['@id'].slice(BASE.length))).status).toBe(
      200,
    )
})

test('the sitemap has the pages that may be listed, each with its twin, and robots are told of it', async () => {
  const addresses = parsed(await textOf('/sitemap.xml')).flatMap(([name, text]) =>
    name === 'loc' ? [text] : [],
  )
  expect(addresses).toContain(`${BASE}/market/ru/${id}/pay`)
  for (const address of addresses) {
    const { status, headers } = await app.get(address.slice(BASE.length))
    expect([address, status, headers.get('x-robots-tag')]).toEqual([address, 200, null])
  }
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${BASE}/sitemap.xml`)
})

describe('references', () => {
  test('in CSL-JSON name the result, its day and the address that stays', async () => {
    const response = await app.get(`/market/en/${id}/cite.json`)
    expect(response.headers.get('content-type')).toBe('application/vnd.citationstyles.csl+json')
    const [item] = (await response.json()) as Record<string, unknown>[]
    expect(item).toMatchObject({
      type: 'dataset',
      URL: `${BASE}/market/en/${id}?run=${run}`,
      issued: { 'date-parts': [[2026, 10, 22]] },
    })
    expect(item!.title).toContain(TITLE)
  })

  test('in BibTeX say the same, with braces that pair and no sign that TeX acts on', async () => {
    const text = await textOf(`/market/ru/${id}/cite.bib`)
    expect(text).toContain(`@misc{skills-market-${id}-${run},`)
    expect(text).toContain(`url = {${BASE}/market/ru/${id}?run=${run}}`)
    const title = /^ {2}title = \{(.*)\},$/m.exec(text)?.[1] ?? ''
    let depth = 0
    for (const sign of text) {
      depth += Number(sign === '{') - Number(sign === '}')
      expect(depth).toBeGreaterThanOrEqual(0)
    }
    expect(depth).toBe(0)
    expect(title).not.toMatch(/(?<!\\)[#$%&_]|[~^]/)
  })

  test('of what is not there are none', async () => {
    for (const path of [`/market/en/${id}/cite.bib?run=99`, '/market/en/0000000000/cite.json']) {
      const response = await app.get(path)
      expect([response.status, (await response.json()).error.type]).toEqual([404, 'not_found'])
    }
  })
})

test('a feed, a catalogue and a reference of a scan that is deleted tell of it no longer', async () => {
  const gone = (await app.scan([TITLE, 'Второе название'])).id
  expect(await textOf('/market/catalog.json')).toContain(gone)
  await app.app.runs.delete(gone)
  await nextLook(app.clock)
  expect(await textOf('/market/catalog.json')).not.toContain(gone)
  expect(await textOf('/sitemap.xml')).not.toContain(gone)
  expect((await app.get(`/market/en/${gone}/cite.bib`)).status).toBe(404)
})

test('what leaves a demonstration says that its adverts are invented', async () => {
  const demo = await createTestApp({
    vacancies: sampleVacancies({ title: 'Тестировщик', keySkills: ['SQL'] }),
    config: { public: 'on' },
    isDemo: true,
  })
  try {
    const { id } = await demo.scan('Тестировщик')
    const page = `/market/en/${id}`
    for (const path of [page, `${page}/cite.bib`, `${page}/cite.json`, `${page}/chart/card.svg`]) {
      const text = await (await demo.get(path)).text()
      expect([path, text.includes('site.test')]).toEqual([path, false])
      expect([path, /invented/.test(text)]).toEqual([path, true])
    }
    const { source } = (await (await demo.get(`${page}/base.json`)).json()) as { source: string }
    expect(source).toBe('demo')
  } finally {
    await demo.close()
  }
})

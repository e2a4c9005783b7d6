/** Pages of a scan lead to their own figures for good, and say when they tell those of then. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor, signedIn, type Visitor } from '../helpers/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LITTLE = 'Мелкая контора'

/**
 * Adverts of ten employers and one more of a little one; in the second week all name Docker too,
 * and pay more.
 */
const weekOf = (week: 1 | 2) =>
  sampleVacancies(
    ...Array.from({ length: 30 }, (_, i): Partial<SampleVacancy> => {
      const name = i === 29 ? LITTLE : `Контора ${i % 10}`
      return {
        title: 'Тестировщик',
        employer: { id: name, name },
        keySkills: week === 2 || i < 15 ? ['SQL', 'Docker'] : ['SQL'],
        description: `<p>Порой нужен SQL, неделя ${week}.</p>`,
        salary: salary(week * 100_000, week * 150_000),
      }
    }),
    ...Array.from({ length: 12 }, (_, i): Partial<SampleVacancy> => {
      const name = `Контора ${i % 10}`
      return { title: 'Кассир', employer: { id: name, name }, keySkills: ['SQL', 'Касса'] }
    }),
  )

let app: TestApp
let scan: string
let other: string
let [first, last, ofOther] = [0, 0, 0]
let anna: Visitor
beforeAll(async () => {
  const clock = createTestClock()
  const siteOf = (week: 1 | 2) =>
    createSampleSite({ vacancies: weekOf(week), delay: clock.delay, now: clock.now })
  let site = siteOf(1)
  app = await createTestApp({
    clock,
    config: { public: 'indexed', publicPerMinute: 100_000, trustedProxies: null },
    fetch: (url, init) => site.fetch(new Request(url, init)),
    edge: { peerAddress: () => '192.0.2.1' },
  })
  scan = (await app.scan('Тестировщик')).id
  await clock.advanceBy(8 * DAY_MS)
  site = siteOf(2)
  await app.scan('Тестировщик')
  ;[last, first] = (await app.app.keptResults.of(scan)).map(({ runId }) => runId) as [
    number,
    number,
  ]
  other = (await app.scan('Кассир')).id
  ofOther = (await app.app.keptResults.of(other))[0]!.runId
  anna = await signedIn(app, 'Anna')
})
afterAll(() => app.close())

const guest = () => createVisitor(app)
const kinds = [
  {
    name: 'of the account',
    root: '/account/scans',
    skill: '/vacancies?skill=SQL',
    visitor: () => anna,
  },
  { name: 'for everybody', root: '/market/en', skill: '/skill?skill=SQL', visitor: guest },
  {
    name: 'for everybody in Russian',
    root: '/market/ru',
    skill: '/skill?skill=SQL',
    visitor: guest,
  },
]
const withRun = (address: string, run: unknown) =>
  `${address}${address.includes('?') ? '&' : '?'}run=${run}`
const linksIn = (document: Document) =>
  [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href')!)

describe.each(kinds)('the pages $name', ({ root, skill, visitor }) => {
  const pages = () =>
    [
      '',
      '?sort=name',
      '?family=databases',
      '/families',
      '/pay',
      '/slices?by=employer',
      '/trend?days=30',
      '/base',
      '/families',
      skill,
    ].map((path) => `${root}/${scan}${path}`)

  test('lead to their figures for good', async () => {
    for (const address of pages()) {
      const { document } = await visitor().open(address)
      expect([address, linksIn(document)]).toEqual([
        address,
        expect.arrayContaining([withRun(address, last)]),
      ])
      const { status, document: same } = await visitor().open(withRun(address, last))
      expect([address, status]).toEqual([address, 200])
      expect(same.querySelector('h1')!.textContent).toBe(document.querySelector('h1')!.textContent)
      expect(linksIn(same)).not.toContain(address)
    }
  })

  test('of a run of then say so, lead to the present ones, and to no other page of another run', async () => {
    for (const address of pages()) {
      const { status, document } = await visitor().open(withRun(address, first))
      expect([address, status]).toEqual([address, 200])
      expect(linksIn(document)).toContain(address)
      const others = linksIn(document).filter(
        (link) => link.startsWith(`${root}/${scan}`) && link !== address,
      )
      expect([address, others.filter((link) => !link.includes(`run=${first}`))]).toEqual([
        address,
        [],
      ])
      expect(others.length).toBeGreaterThan(0)
    }
  })

  test('of the trend lead to the figures of each run, whichever they are of', async () => {
    for (const address of [`${root}/${scan}/trend`, `${root}/${scan}/trend?run=${last}`]) {
      const links = linksIn((await visitor().open(address)).document)
      for (const run of [first, last]) expect(links).toContain(`${root}/${scan}?run=${run}`)
    }
  })

  test('tell the figures of then', async () => {
    const shareOf = async (address: string) => (await visitor().open(address)).text
    const docker = skill.replace('SQL', 'Docker')
    for (const path of ['/pay', docker]) {
      const [then, now] = [withRun(`${root}/${scan}${path}`, first), `${root}/${scan}${path}`]
      expect(await shareOf(then)).not.toBe(await shareOf(now))
    }
    const employers = await shareOf(withRun(`${root}/${scan}/slices?by=employer`, first))
    expect(employers.includes(LITTLE)).toBe(root === '/account/scans')
  })

  test('of a run without figures are not found, and lead to those there are', async () => {
    for (const run of [999, 0, 'last', '1e3'])
      for (const address of pages()) {
        const { status, document } = await visitor().open(withRun(address, run))
        expect([address, run, status]).toEqual([address, run, 404])
        expect(linksIn(document)).toEqual([address])
      }
    expect((await visitor().open(`${root}/${scan}?run=`)).status).toBe(200)
    expect((await visitor().open(`${root}/none?run=${first}`)).status).toBe(404)
  })

  describe('of a comparison', () => {
    const compare = `${root.replace('/scans', '')}/compare`
    const of = (a: string, b: string, ...runs: unknown[]) =>
      [`${compare}?a=${a}&b=${b}`, ...runs.map((run) => `run=${run}`)].join('&')

    test('lead to the figures of both for good, and are cited by them', async () => {
      const { document } = await visitor().open(of(scan, other))
      const forGood = of(scan, other, last, ofOther)
      expect(linksIn(document)).toContain(forGood)
      expect(document.querySelector('#cite-1')!.textContent).toEndWith(forGood)
    })

    test('tell the figures of then, lead to the present ones and to pages of then', async () => {
      const { text, document } = await visitor().open(of(scan, other, first, ofOther))
      expect(text).not.toBe((await visitor().open(of(scan, other, last, ofOther))).text)
      const links = linksIn(document)
      expect(links).toContain(of(scan, other))
      expect(links).toContain(of(other, scan, ofOther, first))
      const ofScan = links.filter((link) => link.startsWith(`${root}/${scan}`))
      expect(ofScan.filter((link) => !link.includes(`run=${first}`))).toEqual([])
      expect(ofScan.length).toBeGreaterThan(0)
    })

    test('of a run without figures, or of the other scan, are not found', async () => {
      for (const runs of [
        [999, ofOther],
        [ofOther, first],
        [last, 'all'],
      ]) {
        const { status, document } = await visitor().open(of(scan, other, ...runs))
        expect([runs, status, linksIn(document)]).toEqual([runs, 404, [of(scan, other)]])
      }
    })
  })
})

test('a comparison of then is had as a file, by visitors and by owners, and says which runs it is of', async () => {
  const asked = `a=${scan}&b=${other}`
  const then = `${asked}&run=${first}&run=${ofOther}`
  const pages = [`/market/en/compare?${then}`, `/account/compare?${then}`]
  const visitors = [guest(), anna]
  const medians = await Promise.all(
    pages.map(async (address, i) => {
      const { document } = await visitors[i]!.open(address)
      const json = linksIn(document).find((link) => link.includes('.json?'))!
      return JSON.parse((await visitors[i]!.open(json)).text).pay.a.from.p50
    }),
  )
  expect(medians).toEqual([100_000, 100_000])
  const { citeAs } = JSON.parse((await guest().open(`/market/en/compare.json?${asked}`)).text)
  expect(citeAs).toEndWith(`/market/en/compare?${asked}&run=${last}&run=${ofOther}`)
})

test('search engines are kept from the figures of a run', async () => {
  for (const path of ['', '/base', '/skill?skill=SQL']) {
    const address = `/market/en/${scan}${path}`
    expect((await guest().open(address)).response.headers.has('x-robots-tag')).toBe(false)
    for (const run of [first, last]) {
      const { response, document } = await guest().open(withRun(address, run))
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(document.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex')
    }
  }
})

test('a page of then is downloaded as it is, and has its counterpart for everybody', async () => {
  const { document } = await anna.open(`/account/scans/${scan}/pay?run=${first}`)
  const json = linksIn(document).find((link) => link.includes('pay.json'))!
  const { from } = JSON.parse((await anna.open(json)).text)
  expect(from.p50).toBe(100_000)
  expect((await anna.open(json.replace(`run=${first}`, 'run=999'))).status).toBe(404)
  expect(linksIn(document)).toContain(`/market/en/${scan}/pay?run=${first}`)
  const ofSkill = await anna.open(`/account/scans/${scan}/vacancies?skill=SQL&page=1&run=${first}`)
  expect(linksIn(ofSkill.document)).toContain(`/market/en/${scan}/skill?skill=SQL&run=${first}`)
  // The texts kept are of now: what they say is not told of then.
  expect(ofSkill.text).not.toContain('неделя')
})

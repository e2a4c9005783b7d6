/**
 * The figures of a run stay readable when its scan shows another result: `?run=` on every address
 * of a scan.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { Base } from '../../src/market/answers/base.schema.ts'
import { History } from '../../src/market/answers/history.schema.ts'
import { SkillTable } from '../../src/market/answers/skills.schema.ts'
import { createTestApp, json, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Twenty-five employers, so that skills are set against those of other scans. */
const EMPLOYERS = 25

/** Adverts of testers, of which in the second week as many more name Docker, and all pay more. */
const adverts = (title: string, keySkills: (i: number) => string[], pay: number) =>
  Array.from(
    { length: 30 },
    (_, i): Partial<SampleVacancy> => ({
      title,
      employer: { id: `${title} ${i % EMPLOYERS}`, name: `Контора ${i % EMPLOYERS}` },
      keySkills: keySkills(i),
      experience: i < 12 ? 'noExperience' : 'between1And3',
      salary: salary(pay + i * 1000, 2 * pay),
    }),
  )
const weekOf = (week: 1 | 2) =>
  sampleVacancies(
    ...adverts(
      'Тестировщик',
      (i) => (week === 2 || i < 15 ? ['SQL', 'Docker'] : ['SQL']),
      week * 100_000,
    ),
    ...adverts('Пивовар', () => ['Пивоварение'], 50_000),
  )

let service: TestApp
let key: string
let testers: string
let brewers: string
let [first, last] = [0, 0]
/** What each address said when the first run was shown. */
const then = new Map<string, string>()

const PATHS = [
  '',
  '/base',
  '/skills',
  '/skills/SQL',
  '/families',
  '/slices?by=experience',
  '/pay',
  '/pay?currency=RUR',
  '/history',
]
const TABLES = [
  '/skills?format=csv',
  '/slices?by=area&format=csv',
  '/pay?format=csv',
  '/history?format=csv',
]

const ask = (path: string, scan = testers) =>
  service.request('GET', `/v1/scans/${scan}${path}`, { key })
const asked = (path: string, run: unknown) =>
  ask(`${path}${path.includes('?') ? '&' : '?'}run=${run}`)
const failure = async (path: string) => {
  const answer = await ask(path)
  return {
    status: answer.status,
    message: ((await answer.json()) as { error: { message: string } }).error.message,
  }
}

beforeAll(async () => {
  const clock = createTestClock()
  const siteOf = (week: 1 | 2) =>
    createSampleSite({ vacancies: weekOf(week), delay: clock.delay, now: clock.now })
  let site = siteOf(1)
  service = await createTestApp({
    clock,
    fetch: (url, init) => site.fetch(new Request(url, init)),
    config: { limitPerMinute: 1000 },
  })
  key = (await service.addKey()).secret
  brewers = (await service.scan('Пивовар')).id
  testers = (await service.scan('Тестировщик')).id
  for (const path of [...PATHS, ...TABLES]) then.set(path, await (await ask(path)).text())
  await clock.advanceBy(8 * DAY_MS)
  site = siteOf(2)
  await service.scan('Тестировщик')
  const { runs } = await json(await ask('/history'), History)
  first = runs[0]!.run
  last = runs[1]!.run
})
afterAll(() => service.close())

/**
 * What is set against other scans is told of the result shown alone; the names of an instance grow
 * with its runs.
 */
const asThen = (text: string) =>
  text
    .replaceAll(/"distinctive":\{[^}]*\}/g, '"distinctive":null')
    .replace(',"reasons":{"distinctive":"not_shown"}', '')
    .replaceAll(/[0-9a-f]{12}(?=["\r,])/g, 'vocabulary')

describe('a run of then', () => {
  test('is told at every address of its scan as it was', async () => {
    for (const path of PATHS) {
      const answer = await asked(path, first)
      expect([path, answer.status, asThen(await answer.text())]).toEqual([
        path,
        200,
        asThen(then.get(path)!),
      ])
    }
    expect(await (await ask('/pay')).text()).not.toBe(then.get('/pay'))
  })

  test('is had as a table', async () => {
    for (const path of TABLES) {
      const [told, before] = [await (await asked(path, first)).text(), then.get(path)!]
      // The last two columns of skills set them against other scans.
      const without = (text: string) =>
        asThen(text).replaceAll(path.startsWith('/skills') ? /(,[^,\r]*){2}(?=\r)/g : '', '')
      expect([path, without(told)]).toEqual([path, without(before)])
    }
  })

  test('keeps its ETag, which is another than that of the result shown', async () => {
    for (const path of PATHS) {
      const [one, again, shown] = [
        await asked(path, first),
        await asked(path, first),
        await ask(path),
      ]
      expect([path, one.headers.get('etag')]).toEqual([path, again.headers.get('etag')])
      expect([path, one.headers.get('etag')]).not.toEqual([path, shown.headers.get('etag')])
    }
  })

  test('is not set against what other scans say now', async () => {
    const distinctive = async (path: string) =>
      (await json(await ask(path), SkillTable)).skills[0]!.distinctive
    expect(await distinctive('/skills')).not.toBeNull()
    expect(await distinctive(`/skills?run=${first}`)).toBeNull()
  })

  test('has a history that ends with it, however long ago it was', async () => {
    await service.clock.advanceBy(100 * DAY_MS)
    const { runs } = await json(await asked('/history', first), History)
    expect(runs.map(({ run }) => run)).toEqual([first])
    expect((await json(await ask('/history'), History)).runs).toEqual([])
  })

  test('is the result shown where the scan shows it', async () => {
    for (const path of PATHS)
      expect(await (await asked(path, last)).text()).toBe(await (await ask(path)).text())
    const { scan } = await json(await asked('/base', ''), Base)
    expect(scan).toEqual((await json(await ask('/base'), Base)).scan)
  })

  test('is shown again by a rollback, and the other one is read by its number', async () => {
    const shown = await (await ask('/pay')).text()
    await service.app.keptResults.rollBack(testers, first)
    await service.clock.advanceBy(1000)
    expect(asThen(await (await ask('/pay')).text())).toBe(asThen(then.get('/pay')!))
    expect(await (await asked('/pay', last)).text()).toBe(shown)
    await service.app.keptResults.rollBack(testers, last)
    await service.clock.advanceBy(1000)
  })
})

describe('what is no run of a scan', () => {
  test('is not found, and the answer says why', async () => {
    const { runs } = await json(await ask('/history?since=2000-01-01', brewers), History)
    const ofOther = await failure(`/base?run=${runs[0]!.run}`)
    const never = await failure('/skills?run=9007199254740991')
    expect([ofOther.status, never.status]).toEqual([404, 404])
    expect(ofOther.message).not.toBe(never.message)
    for (const path of PATHS) expect([path, (await asked(path, 999)).status]).toEqual([path, 404])
    expect((await ask(`/base?run=${first}`, 'none')).status).toBe(404)
  })

  test('is refused where no run could have such a number', async () => {
    for (const run of ['0', '-1', '1.5', 'last', '1e3', '9007199254740993', '1&run=2'])
      for (const path of ['', '/base', '/skills/SQL', '/history'])
        expect([path, run, (await asked(path, run)).status]).toEqual([path, run, 400])
  })

  test('was thinned out, or is under way', async () => {
    await service.scan('Тестировщик')
    await service.clock.advanceBy(500 * DAY_MS)
    expect((await asked('/base', first)).status).toBe(200)
    const { runId } = await service.app.runs.recount(testers)
    const underWay = await failure(`/base?run=${runId}`)
    await service.app.forgetOldRuns()
    await service.clock.advanceBy(250)
    // Both were of one month, of which the last one stays.
    expect((await asked('/base', last)).status).toBe(200)
    const thinned = await failure(`/base?run=${first}`)
    expect([underWay.status, thinned.status]).toEqual([404, 404])
    expect(underWay.message).not.toBe(thinned.message)
  })
})

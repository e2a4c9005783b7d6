/** What the market says, over HTTP, on scans that were walked. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { Base } from '../../src/market/answers/base.schema.ts'
import { Comparison } from '../../src/market/answers/compare.schema.ts'
import { FamilyList, FamilyTable } from '../../src/market/answers/families.schema.ts'
import { History } from '../../src/market/answers/history.schema.ts'
import { PayAnswer } from '../../src/market/answers/pay.schema.ts'
import { SkillAnswer } from '../../src/market/answers/skill.schema.ts'
import { SkillTable } from '../../src/market/answers/skills.schema.ts'
import { Slices } from '../../src/market/answers/slices.schema.ts'
import { createTestApp, json, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'

/**
 * Thirty testers of six employers and twenty brewers. All testers name SQL; of those of the first
 * week half name Docker, of those of the second all do.
 */
const testersOf = (week: 1 | 2) =>
  Array.from(
    { length: 30 },
    (_, i): Partial<SampleVacancy> => ({
      title: 'Тестировщик',
      employer: { id: String(i % 6), name: `Контора ${i % 6}` },
      keySkills: week === 2 || i < 15 ? ['SQL', 'Docker'] : ['SQL'],
      description: `<p>Проверка учётных программ номер ${'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'[i]}.</p>`,
      experience: i < 12 ? 'noExperience' : 'between1And3',
      salary: i < 10 ? salary(100_000, 200_000) : null,
    }),
  )
const brewers = Array.from(
  { length: 20 },
  (_, i): Partial<SampleVacancy> => ({
    title: 'Пивовар',
    employer: { id: `b${i}`, name: `Пивоварня ${i}` },
    keySkills: ['Пивоварение'],
  }),
)

const DAY_MS = 24 * 60 * 60 * 1000

let service: TestApp
let key: string
let testers: string
let others: string
beforeAll(async () => {
  const clock = createTestClock()
  const siteOf = (week: 1 | 2) =>
    createSampleSite({
      vacancies: sampleVacancies(...testersOf(week), ...brewers),
      delay: clock.delay,
      now: clock.now,
    })
  let site = siteOf(1)
  service = await createTestApp({
    clock,
    fetch: (url, init) => site.fetch(new Request(url, init)),
    config: { limitPerMinute: 1000 },
  })
  key = (await service.addKey()).secret
  others = (await service.scan('Пивовар')).id
  testers = (await service.scan('Тестировщик')).id
  await clock.advanceBy(8 * DAY_MS)
  site = siteOf(2)
  await service.scan('Тестировщик')
})
afterAll(() => service.close())

const of = (path: string, scan = testers) => `/v1/scans/${scan}${path}`
const ask = (path: string, headers: Record<string, string> = {}) =>
  service.request('GET', path, { key, headers })
const statusOf = async (path: string) => (await ask(path)).status

describe('a scan', () => {
  test('says what its figures rest on', async () => {
    const base = await json(await ask(of('/base')), Base)
    expect(base).toMatchObject({
      scan: { id: testers, area: null, scanned: 30 },
      source: 'site.test',
      via: 'pages',
      found: 30,
      distinct: 30,
      employers: { count: 6, effective: 6 },
      withKeySkills: 30,
      salaries: { stated: 10, usable: 10, net: 10, gross: 0, unstated: 0 },
    })
    expect(base.vocabulary).toMatch(/^[0-9a-f]{12}$/)
  })

  test('lists its skills in the order asked for, a part at a time', async () => {
    const all = await json(await ask(of('/skills')), SkillTable)
    expect(all.skills.map(({ name, count }) => [name, count])).toContainEqual(['SQL', 30])
    expect(all.total).toBe(all.skills.length)
    const one = await json(await ask(of('/skills?sort=name&limit=1&offset=1')), SkillTable)
    expect(one.total).toBe(all.total)
    expect(one.skills.map(({ name }) => name)).toEqual([
      all.skills.map(({ name }) => name).sort()[1]!,
    ])
    const found = await json(await ask(of('/skills?q=dock&kind=')), SkillTable)
    expect(found.skills.map(({ name }) => name)).toEqual(['Docker'])
  })

  test('tells of one skill by any of its spellings', async () => {
    const skill = await json(await ask(of('/skills/%D1%8F%D0%B7%D1%8B%D0%BA%20sql')), SkillAnswer)
    expect(skill).toMatchObject({ name: 'SQL', count: 30, employers: 6, history: { reason: null } })
    expect(skill.vacancies.length).toBe(30)
    expect(skill.spellings).toEqual([{ text: 'SQL', count: 30, in: 'key_skills' }])
  })

  test('tells of it by a spelling that no advert has, as the rules of grouping take it', async () => {
    const nameOf = async (path: string) => (await json(await ask(of(path)), SkillAnswer)).name
    expect(await nameOf('/skills/Docker%2020.10')).toBe('Docker')
    expect(await nameOf(`/skills/${encodeURIComponent('Уверенное знание SQL')}`)).toBe('SQL')
    const history = await json(await ask(of('/history?skill=Docker%2020.10')), History)
    expect(history.runs.at(-1)?.skills.map(({ name }) => name)).toEqual(['Docker'])
  })

  test('is told by families, whose skills are listed by theirs', async () => {
    const { families } = await json(await ask(of('/families')), FamilyTable)
    const databases = families.find(({ family }) => family === 'databases')
    expect(databases).toMatchObject({
      count: 30,
      share: 1,
      distinct: 30,
      skills: [{ name: 'SQL', id: 'sql' }],
    })
    const { skills, total } = await json(await ask(of('/skills?family=databases')), SkillTable)
    expect([total, skills.map(({ id, family }) => [id, family])]).toEqual([
      1,
      [['sql', 'databases']],
    ])
    const { families: first } = await json(await ask(of('/families?by=name&limit=1')), FamilyTable)
    expect(first.map(({ name }) => name)).toEqual([families.map(({ name }) => name).sort()[0]!])
  })

  test('is told apart by what its adverts state', async () => {
    const { slices } = await json(await ask(of('/slices?by=experience')), Slices)
    expect(slices.map(({ value, count }) => [value, count])).toEqual([
      ['noExperience', 12],
      ['between1And3', 18],
    ])
    expect(slices[0]!.skills[0]).toMatchObject({ name: 'Docker', count: 12, share: 1 })
    const { slices: first, other } = await json(
      await ask(of('/slices?by=employer&limit=2')),
      Slices,
    )
    expect([first.length, other]).toEqual([2, { values: 4, count: 20 }])
  })

  test('tells its pay by both bounds', async () => {
    const pay = await json(await ask(of('/pay')), PayAnswer)
    expect(pay.from).toMatchObject({ p25: null, p50: 100_000, count: 10 })
    expect(pay.to).toMatchObject({ p50: 200_000, count: 10 })
  })

  test('tells how it went from run to run', async () => {
    const { runs, changes, reason } = await json(await ask(of('/history')), History)
    expect(reason).toBeNull()
    const shareOf = (run: number, skill: string) =>
      runs[run]!.skills.find(({ name }) => name === skill)?.share
    expect([shareOf(0, 'Docker'), shareOf(1, 'Docker')]).toEqual([0.5, 1])
    expect(changes.find(({ name }) => name === 'Docker')).toMatchObject({
      from: 0.5,
      to: 1,
      verdict: 'rising',
    })
    const lately = await json(await ask(of('/history?since=7d&skill=docker')), History)
    expect(lately.runs.map(({ skills }) => skills.map(({ name }) => name))).toEqual([['Docker']])
    expect(lately.reason).toBe('one_run')
    // A blank name is none.
    const blank = await json(await ask(of('/history?skill=%20')), History)
    expect(blank.changes).toEqual(changes)
  })

  test('is compared with another', async () => {
    const compared = await json(await ask(`/v1/compare?a=${testers}&b=${others}`), Comparison)
    expect(compared.onlyA.map(({ name }) => name).sort()).toEqual(['Docker', 'SQL'])
    expect(compared.onlyB.map(({ name }) => name)).toEqual(['Пивоварение'])
    expect(compared.skills).toEqual([])
  })
})

test('a skill is distinctive where the other scans name it less', async () => {
  const { skills } = await json(await ask(of('/skills', others)), SkillTable)
  // Six employers elsewhere are too few.
  expect(skills.map(({ distinctive }) => distinctive)).toEqual([null])
})

describe('an answer', () => {
  const paths = () => [
    of('/base'),
    of('/skills?limit=1'),
    of('/skills/SQL'),
    of('/families'),
    of('/slices?by=format'),
    of('/pay'),
    of('/history'),
    `/v1/compare?a=${testers}&b=${others}`,
  ]

  test('keeps its ETag while nothing changes', async () => {
    for (const path of paths()) {
      const etag = (await ask(path)).headers.get('etag')!
      expect([path, (await ask(path, { 'if-none-match': etag })).status]).toEqual([path, 304])
    }
  })

  test('is had as a table', async () => {
    const tables = paths().filter((path) => !path.endsWith('/base') && !path.endsWith('/SQL'))
    for (const path of tables) {
      const answer = await ask(path, { accept: 'text/csv' })
      expect(answer.headers.get('content-type')).toContain('text/csv')
      expect(answer.headers.get('vary')).toMatch(/\bAccept(,|$)/)
      const bytes = await answer.bytes()
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      const plain = await ask(path)
      expect(plain.headers.get('etag')).not.toBe(answer.headers.get('etag'))
    }
    const lines = (text: string) => text.trimEnd().split('\r\n').length - 1
    expect(lines(await (await ask(of('/skills?format=csv'))).text())).toBe(2)
    expect(lines(await (await ask(of('/skills?format=csv&limit=1'))).text())).toBe(1)
    // Browsers name both, and JSON by nothing but the stars.
    expect(
      (await ask(of('/pay'), { accept: 'text/html, */*;q=0.8' })).headers.get('content-type'),
    ).toContain('json')
  })
})

test('a check in detail sums up over the distinct adverts of the scan', async () => {
  const answer = await service.post(
    '/v1/resume/coverage',
    { scanId: testers, text: 'SQL', detail: true },
    key,
  )
  const { summary } = (await answer.json()) as { summary: unknown }
  expect(summary).toEqual({
    adverts: 30,
    named: 0.5,
    next: [{ name: 'Docker', gain: 0.5, named: 1 }],
    write: [],
    top: [
      { name: 'Docker', share: 1, state: 'absent' },
      { name: 'SQL', share: 1, state: 'named' },
    ],
    reference: 1,
  })
})

test('the list of families is there without a key', async () => {
  const answer = await service.get('/v1/families')
  const { families } = await json(answer, FamilyList)
  expect(families.find(({ family }) => family === 'databases')?.names).toEqual({
    en: 'Databases',
    ru: 'Базы данных',
  })
  const etag = answer.headers.get('etag')!
  expect(
    (await service.request('GET', '/v1/families', { headers: { 'if-none-match': etag } })).status,
  ).toBe(304)
})

describe('what a scan has not', () => {
  test('is not found', async () => {
    for (const path of [
      '/v1/scans/none/base',
      '/v1/scans/none/slices?by=area',
      '/v1/scans/%20/history',
      `/v1/compare?a=${testers}&b=none`,
      of('/skills/Zymurgy'),
      of('/skills/..%2F..'),
      of('/skills/%00'),
      of('/history?skill=Zymurgy'),
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  })

  test('is not found for a reason', async () => {
    const why = async (spelling: string) =>
      (await (await ask(of(`/skills/${spelling}`))).json()).error.message
    const [unknown, rare] = [await why('Qwertyuiop'), await why('Kubernetes')]
    expect(unknown).not.toBe(rare)
  })

  test('is refused where no value could have it', async () => {
    for (const path of [
      of('/skills?sort=count'),
      of('/skills?kind=tool'),
      of('/skills?family=tools'),
      of('/families?by=kind'),
      of('/families?limit=0'),
      of('/skills?limit=0'),
      of('/skills?limit=501'),
      of('/skills?offset=-1'),
      of('/skills?limit=1&limit=2'),
      of('/skills?format=xml'),
      of('/pay?currency=roubles'),
      of('/skills?currency=RU'),
      of('/slices'),
      of('/slices?by='),
      of('/slices?by=salary'),
      of('/slices?by=area&limit=51'),
      of('/history?since=yesterday'),
      of('/history?since=2026-02-30'),
      '/v1/compare',
      `/v1/compare?a=${testers}`,
    ])
      expect([path, await statusOf(path)]).toEqual([path, 400])
  })

  test('is not given when it is empty', async () => {
    for (const path of [
      of('/skills?sort=&q=&family=&limit=&offset=&format='),
      of('/families?by=&limit='),
      of('/history?since=&skill='),
      of('/pay?colour=red'),
    ])
      expect([path, await statusOf(path)]).toEqual([path, 200])
  })
})

/**
 * Scans that tell little: each address answers, and beside every figure that is null stands why.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import { createTestApp, nextLook, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'

const adverts = (title: string, count: number, more: (i: number) => Partial<SampleVacancy>) =>
  Array.from({ length: count }, (_, i): Partial<SampleVacancy> => {
    const employer = { id: `${title} ${i % 8}`, name: `Контора ${i % 8}` }
    return { title, employer, keySkills: i % 2 ? ['SQL', 'Docker'] : ['SQL'], ...more(i) }
  })
/** Adverts of one employer that nobody takes for one job. */
const jobs = (i: number) =>
  Array.from({ length: 20 }, (_, word) =>
    String.fromCharCode(0x430 + i, 0x430 + word, 0x430 + i),
  ).join(' ')
const ONE = { id: 'one', name: 'Единственная контора' }
const VACANCIES = sampleVacancies(
  ...adverts('Кочегар', 30, (i) => ({
    employer: ONE,
    salary: salary(100_000, 150_000),
    description: `<p>${jobs(i)}</p>`,
  })),
  ...adverts('Сторож', 30, () => ({ salary: salary(500, 700, { mode: 'HOUR' }) })),
  ...adverts('Пивовар', 1, () => ({ salary: salary(100_000, null) })),
  ...adverts('Мельник', 14, (i) => ({
    salary: i < 12 ? salary(100_000 + i, null) : null,
    description: `<p>${jobs(i)}</p>`,
  })),
  ...adverts('Звонарь', 30, () => ({ keySkills: [], description: '<p>Звонит.</p>' })),
)
const TITLES = ['Кочегар', 'Сторож', 'Пивовар', 'Мельник', 'Звонарь']
const KINDS = [...TITLES, 'without salaries', 'imported', 'of then']

let service: TestApp
let key: string
const scans = new Map<string, string>()
let then = ''
beforeAll(async () => {
  const clock = createTestClock()
  const site = createSampleSite({ vacancies: VACANCIES, delay: clock.delay, now: clock.now })
  const app = () =>
    createTestApp({
      clock,
      fetch: (url, init) => site.fetch(new Request(url, init)),
      config: { limitPerMinute: 10_000 },
    })
  const elsewhere = await app()
  const { id } = await elsewhere.scan('Мельник', { area: '1' })
  const file = await elsewhere.app.archives.pack(id)
  await elsewhere.close()
  service = await app()
  key = (await service.addKey()).secret
  for (const title of TITLES) scans.set(title, (await service.scan(title)).id)
  scans.set('without salaries', (await service.scan('Мельник', { withSalary: false })).id)
  const [miller] = await service.app.keptResults.of(scans.get('Мельник')!)
  then = `run=${miller!.runId}`
  await clock.advanceBy(8 * 24 * 60 * 60 * 1000)
  await service.scan('Мельник')
  scans.set('imported', await service.app.archives.unpack(file))
  scans.set('of then', scans.get('Мельник')!)
  await nextLook(clock)
})
afterAll(() => service.close())

const get = async (path: string) => {
  const answer = await service.request('GET', path, { key })
  return { status: answer.status, value: await answer.json() }
}
const PATHS = [
  '/base',
  '/skills',
  '/skills/SQL',
  '/families',
  '/pay',
  '/pay?currency=KZT',
  '/history',
]
const SLICES = ['experience', 'format', 'employment', 'area', 'employer'].map(
  (by) => `/slices?by=${by}`,
)
const of = (kind: string, path: string) =>
  `/v1/scans/${scans.get(kind)}${path}${kind === 'of then' ? `${path.includes('?') ? '&' : '?'}${then}` : ''}`

/**
 * Where null is what is told, not a figure that is missing: whose kind, which employer, that
 * nothing is left over.
 */
const VALUES = new Set([
  'kind',
  'family',
  'id',
  'area',
  'other',
  'high',
  'name',
  'employer',
  'publishedAt',
  'reason',
])
type Told = { reason?: string | null; reasons?: Record<string, string> }

/**
 * The paths of null figures of an answer beside which, or above which for all of it, no reason
 * stands.
 */
function unexplained(value: unknown, above: readonly Told[] = [], path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, i) => unexplained(one, above, `${path}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  const own = value as Told
  const covers = (told: Told, field: string) =>
    told.reasons?.[field] !== undefined ||
    told.reason === 'not_kept' ||
    (told.reason != null && (told === own || field === 'interval'))
  return Object.entries(value).flatMap(([field, one]) => {
    if (one !== null) return unexplained(one, [...above, own], `${path}.${field}`)
    return VALUES.has(field) || [...above, own].some((told) => covers(told, field))
      ? []
      : [`${path}.${field}`]
  })
}

describe.each(KINDS)('a scan %s', (kind) => {
  test.each([...PATHS, ...SLICES])('answers at %s, with a reason for every null', async (path) => {
    const { status, value } = await get(of(kind, path))
    const isNoSkill = kind === 'Звонарь' || kind === 'Пивовар'
    expect(status).toBe(path === '/skills/SQL' && kind === 'Звонарь' ? 404 : 200)
    if (status === 200) expect(unexplained(value)).toEqual([])
    if (path === '/skills' && !isNoSkill) expect(value.skills.length).toBeGreaterThan(0)
  })

  test('is compared with each other one', async () => {
    for (const other of KINDS.filter((one) => one !== kind)) {
      const { status, value } = await get(`/v1/compare?a=${scans.get(kind)}&b=${scans.get(other)}`)
      expect([other, status, unexplained(value)]).toEqual([other, 200, []])
    }
  })

  test('sums up a check', async () => {
    const body = { scanId: scans.get(kind), text: 'SQL', detail: true }
    const answer = await service.post('/v1/resume/coverage', body, key)
    expect([answer.status, unexplained(await answer.json())]).toEqual([200, []])
  })
})

test('a bound of pay says whether its adverts or its employers are too few', async () => {
  const reasonOf = async (kind: string, path = '/pay') => {
    const { from, to } = (await get(of(kind, path))).value
    return [from.reason, to.reason]
  }
  expect(await reasonOf('Кочегар')).toEqual(['too_few_paying', 'too_few_paying'])
  expect(await reasonOf('Сторож')).toEqual(['too_few_salaries', 'too_few_salaries'])
  // A median, but no quartiles; and nobody states the upper bound.
  expect((await get(of('Мельник', '/pay'))).value.from).toMatchObject({
    p25: null,
    reason: 'too_few_salaries',
  })
  expect((await get(of('Мельник', '/pay'))).value.from.p50).toBeGreaterThan(0)
})

test('a base has a day in the middle that an advert was published on', async () => {
  for (const kind of TITLES) {
    const { published } = (await get(of(kind, '/base'))).value
    expect(published.from <= published.p50 && published.p50 <= published.to).toBe(true)
  }
  const { published } = (await get(of('Пивовар', '/base'))).value
  expect(new Set(Object.values(published)).size).toBe(1)
})

test('what is not set against other scans says why', async () => {
  const whyNot = async (kind: string) => (await get(of(kind, '/skills'))).value.reasons.distinctive
  expect([await whyNot('Мельник'), await whyNot('of then'), await whyNot('imported')]).toEqual([
    'too_few_compared',
    'not_shown',
    'not_kept',
  ])
})

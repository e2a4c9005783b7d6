/**
 * Pages of professions whose adverts pay in three currencies, none of them most, in one, and not at
 * all.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { History } from '../../src/market/answers/history.schema.ts'
import type { PayAnswer } from '../../src/market/answers/pay.schema.ts'
import type { SkillAnswer } from '../../src/market/answers/skill.schema.ts'
import type { SkillTable } from '../../src/market/answers/skills.schema.ts'
import type { StatedSalary } from '../../src/vacancy/vacancy.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor, type Visitor } from '../helpers/visitor.ts'

const EACH = 24
/** Pay of each, far from that of the others when told in roubles. */
const PAY = { RUR: [90_000, 150_000], KZT: [200_000, 300_000], USD: [9_000, 12_000] } as const
const MOST_PAID = 'USD'
const CURRENCIES = Object.keys(PAY) as (keyof typeof PAY)[]

let app: TestApp
let anyone: Visitor
let lawyers: string
let testers: string
let cashiers: string
let drivers: string
let notaries: string
let key: string
beforeAll(async () => {
  const adverts = CURRENCIES.flatMap((currency, c) =>
    Array.from({ length: EACH + c }, (_, i) => ({
      title: 'Юрист',
      keySkills: ['SQL'],
      salary: salary(PAY[currency][0] + i, PAY[currency][1] + i, { currency }),
    })),
  )
  const other = adverts.map((advert) => ({
    ...advert,
    title: 'Нотариус',
    salary: halved(advert.salary),
  }))
  const paid = Array.from({ length: EACH }, () => ({
    keySkills: ['SQL'],
    salary: salary(100_000, null),
  }))
  const driving = (count: number, currency: string, skill: string) =>
    Array.from({ length: count }, (_, i) => ({
      title: 'Водитель',
      keySkills: [skill],
      salary: salary(PAY.KZT[0] + i, null, { currency }),
    }))
  const named = [...driving(EACH / 2, 'KZT', 'Python'), ...driving(EACH / 3, 'RUR', 'Python')]
  const drives = [...named, ...driving(2 * EACH, 'RUR', 'SQL')]
  const unpaid = Array.from({ length: 3 }, () => ({ title: 'Кассир' }))
  const config = { public: 'on', publicPerMinute: 10_000 } as const
  app = await createTestApp({
    vacancies: sampleVacancies(...adverts, ...paid, ...other, ...drives, ...unpaid),
    config,
  })
  lawyers = `/market/en/${(await app.scan('Юрист')).id}`
  testers = `/market/en/${(await app.scan('Тестировщик')).id}`
  notaries = `/market/en/${(await app.scan('Нотариус')).id}`
  drivers = `/market/en/${(await app.scan('Водитель')).id}`
  cashiers = `/market/en/${(await app.scan('Кассир')).id}`
  key = (await app.addKey()).secret
  anyone = createVisitor(app)
})
afterAll(() => app.close())

const halved = ({ from, to, currency }: StatedSalary) => salary(from! / 2, to! / 2, { currency })

const answerOf = async <Told>(path: string) => (await (await app.get(path, key)).json()) as Told

test('a page and its twin tell the pay of the leading currency, skill by skill too', async () => {
  const pay = await answerOf<PayAnswer>(`${lawyers}/pay.json`)
  expect(pay.currencies).toEqual([{ code: MOST_PAID, count: EACH + 2 }])
  const { skills } = await answerOf<SkillTable>(`${lawyers}.json`)
  expect(skills.find(({ name }) => name === 'SQL')!.pay!.from).toMatchObject({
    count: EACH + 2,
    p50: pay.from!.p50,
  })
  const { document } = await anyone.open(`${lawyers}/pay`)
  expect(document.querySelector('#cite-1')!.textContent).toContain(`(${EACH + 2} of `)
})

test('a page and its twin tell the pay of all where all are asked for', async () => {
  const { currencies } = await answerOf<PayAnswer>(`${lawyers}/pay.json?currency=all`)
  expect(currencies!.length).toBe(CURRENCIES.length)
})

test('a skill tells pay in one currency alone, its page, its twin and the API', async () => {
  const { document } = await anyone.open(`${lawyers}/skill?skill=SQL`)
  const [bound] = document.querySelectorAll('[aria-labelledby=pay] dd')
  expect(bound!.textContent).toContain(`${EACH + 2}`)
  const twin = (asked: string) => answerOf<SkillAnswer>(`${lawyers}/skill.json?skill=SQL${asked}`)
  const inApi = `/v1/scans/${lawyers.split('/').at(-1)}/skills/SQL`
  const ofOne = await Promise.all([
    twin(''),
    answerOf<SkillAnswer>(`${inApi}?currency=${MOST_PAID}`),
  ])
  for (const { pay } of ofOne)
    expect(pay!.currencies).toEqual([{ code: MOST_PAID, count: EACH + 2 }])
  const ofAll = await Promise.all([twin('&currency=all'), answerOf<SkillAnswer>(inApi)])
  for (const { pay } of ofAll) expect(pay).toMatchObject({ mixed: true, count: 3 * EACH + 3 })
})

test('a skill that alone is asked for in several currencies tells the first of them', async () => {
  const { pay } = await answerOf<SkillAnswer>(`${drivers}/skill.json?skill=Python`)
  expect(pay!.currencies).toEqual([{ code: 'KZT', count: EACH / 2 }])
  expect((await answerOf<PayAnswer>(`${drivers}/pay.json`)).currencies!.length).toBe(2)
})

test('a page says how much of its pay was turned into roubles, where that is not shown apart', async () => {
  const line = async (path: string) =>
    (await anyone.open(`${path}/pay`)).document.querySelector('.pay-line')!.textContent
  const [converted, all] = [EACH / 2, EACH / 2 + EACH / 3 + 2 * EACH]
  expect(await line(drivers)).toContain(`${converted} of ${all}`)
  expect(await line(lawyers)).not.toContain(` of ${EACH + 2},`)
})

test('the twin of the dates says of each run whether its medians are of several countries', async () => {
  const mixes = async (path: string) =>
    (await answerOf<History>(`${path}/trend.json`)).runs.map(({ pay }) => pay?.mixed)
  expect(await mixes(lawyers)).toEqual([true])
  expect(await mixes(testers)).toEqual([false])
})

test('the dates and a comparison tell no median of several', async () => {
  const medians = async (path: string) =>
    (await anyone.open(`${path}/trend`)).document.querySelectorAll(
      '[aria-labelledby=runs] tbody tr > *',
    ).length
  expect(await medians(lawyers)).toBe((await medians(testers)) - 2)
  const [a, b] = [lawyers, testers].map((path) => path.split('/').at(-1))
  const { document } = await anyone.open(`/market/en/compare?a=${a}&b=${b}`)
  expect(document.querySelector('.pay-line')).toBeNull()
  const rows = [...document.querySelectorAll('.pay-rows li:has(a)')].map(
    ({ textContent }) => textContent,
  )
  expect(rows[0]).toContain(`${EACH + 2} adverts`)
})

test('two professions that both mix currencies are compared by the pay of the one that leads in both', async () => {
  const [a, b] = [lawyers, notaries].map((path) => path.split('/').at(-1))
  const { document } = await anyone.open(`/market/en/compare?a=${a}&b=${b}`)
  const rows = [...document.querySelectorAll('.pay-rows li:has(a) a')].map(
    ({ textContent }) => textContent,
  )
  for (const title of rows)
    expect(document.querySelector('.pay-line')!.textContent).toContain(title)
})

test('a part of the adverts tells its median with the interval, on an axis', async () => {
  const { document } = await anyone.open(`${testers}/slices`)
  const pay = document.querySelector('.multiples .pay')!
  expect(pay.querySelector('dd')!.textContent).toContain('₽100,000 (')
  expect(pay.querySelectorAll('svg.ticks text').length).toBeGreaterThan(1)
  expect(pay.querySelectorAll('svg.quartiles .sure').length).toBe(1)
})

test('a page without drawings offers none', async () => {
  const { document } = await anyone.open(`${cashiers}/pay`)
  const lines = [...document.querySelectorAll('.page-foot .downloads')]
  expect(lines.map((line) => line.querySelector('a') !== null)).toEqual(lines.map(() => true))
  expect(document.querySelector('.page-foot')!.textContent).not.toMatch(/(^|\D)0/)
})

test('a choice of a page keeps the currency, and a currency keeps the choices, from the first page on', async () => {
  const { document } = await anyone.open(`${lawyers}?sort=name&kind=technology&page=2&currency=KZT`)
  const links = [...document.querySelectorAll('main a[href]')].map((link) =>
    link.getAttribute('href'),
  )
  expect(links).toContain(`${lawyers}?sort=name&kind=technology&currency=RUR`)
  expect(links).toContain(`${lawyers}?kind=technology&currency=KZT`)
  const searched = document.querySelector('form.search input[name=currency]')!
  expect(searched.getAttribute('value')).toBe('KZT')
})

test('a skill or two make no chart of pay by skill, for a page or for others', async () => {
  const { document } = await anyone.open(`${testers}/pay`)
  expect(document.querySelectorAll('a[href*=pay-by-skill]').length).toBe(0)
  expect((await app.get(`${testers}/chart/pay-by-skill.svg`)).status).toBe(404)
})

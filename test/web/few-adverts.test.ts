/** What pages say of a market of which few adverts were read, beside one of many. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { DAY_MS } from '../../src/time/clock.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

const { figures } = textsOf('en')
const FEW = 'Тестировщик'
const MANY = 'Кочегар'

let app: TestApp
let anna: Visitor
const ids: Record<string, string> = {}
beforeAll(async () => {
  const adverts = (title: string, count: number) =>
    Array.from({ length: count }, () => ({ title, keySkills: ['SQL'] }))
  app = await createTestApp({
    vacancies: sampleVacancies(...adverts(FEW, 6), ...adverts(MANY, 30)),
  })
  for (const wait of [0, 8]) {
    await app.clock.advanceBy(wait * DAY_MS)
    for (const title of [FEW, MANY]) ids[title] = (await app.scan(title)).id
  }
  anna = await signedIn(app, 'anna')
})
afterAll(() => app.close())

const textOf = async (path: string) =>
  (await anna.open(path)).document.querySelector('main')?.textContent ?? ''

test('a comparison names the one of few', async () => {
  const text = await textOf(`/account/compare?a=${ids[FEW]}&b=${ids[MANY]}`)
  expect(text).toContain(figures.compare.few(FEW, '30'))
})

test.each([
  [FEW, true],
  [MANY, false],
])('where no change was found, %s is told to have too few for that: %p', async (title, told) => {
  for (const path of ['', '/trend'])
    expect(
      (await textOf(`/account/scans/${ids[title]}${path}`)).includes(figures.nothingOfFew),
    ).toBe(told)
})

test('the list says so too', async () => {
  expect(await textOf('/account')).toContain(figures.nothingOfFew)
})

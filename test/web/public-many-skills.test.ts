/**
 * A comparison that everybody may look at, of two scans with more skills than are looked through at
 * once.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { MOST_COMPARED } from '../../src/market/answers/compare.schema.ts'
import type { SkillTable } from '../../src/market/answers/skills.schema.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor, signedIn } from '../helpers/visitor.ts'

/** Of both scans: three of four are named by three employers of each, the rest by two. */
const SKILLS = 1040
/** In one advert. */
const EACH = 80

/** Names without a word in common, so that none is taken for another's spelling. */
const nameOf = (n: number) =>
  `${[...n.toString(26)].map((digit) => 'абвгдежзиклмнопрстуфхцчшщэ'[Number.parseInt(digit, 26)]).join('')}лям`
const names = Array.from({ length: SKILLS }, (_, n) => nameOf(1000 + n))

let app: TestApp
const scans: string[] = []
beforeAll(async () => {
  const adverts = ['Тестировщик', 'Кочегар'].flatMap((title) =>
    [0, 1, 2].flatMap((employer) => {
      const own = employer < 2 ? names : names.filter((_, n) => n % 4 !== 0)
      return Array.from({ length: Math.ceil(own.length / EACH) }, (_, i) => ({
        title,
        employer: { id: `e${employer}`, name: `Контора ${employer}` },
        keySkills: own.slice(i * EACH, (i + 1) * EACH),
      }))
    }),
  )
  app = await createTestApp({
    vacancies: sampleVacancies(...adverts),
    config: { public: 'on', publicPerMinute: 1000 },
  })
  for (const title of ['Тестировщик', 'Кочегар']) scans.push((await app.scan(title)).id)
})
afterAll(() => app.close())

test('shows each name once, a page at a time, and only those that may be seen', async () => {
  const anna = await signedIn(app, 'anna')
  const tables: string[][] = []
  for (const scan of scans) {
    const { skills } = JSON.parse(
      (await anna.open(`/account/scans/${scan}/download/skills.json`)).text,
    ) as SkillTable
    expect(skills.some(({ employers }) => employers === 2)).toBe(true)
    tables.push(skills.filter(({ employers }) => employers === 3).map(({ name }) => name))
  }
  const inBoth = tables[0]!.filter((name) => tables[1]!.includes(name))
  expect(inBoth.length).toBeGreaterThan(MOST_COMPARED)

  const guest = createVisitor(app)
  const shown: string[] = []
  for (let page = 1; page <= Math.ceil(inBoth.length / 50); page++) {
    const { document } = await guest.open(
      `/market/en/compare?a=${scans[0]}&b=${scans[1]}&page=${page}`,
    )
    shown.push(
      ...[...document.querySelectorAll('main tbody th')].map(
        ({ textContent }) => textContent?.trim() ?? '',
      ),
    )
  }
  expect(shown.sort()).toEqual(inBoth.sort())
})

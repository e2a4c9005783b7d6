/** The pages of a scan with 20,000 skills: each shows a part, and what is drawn stays small. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

const SKILLS = 20_000
/** Two employers list each name, as rows of a scan are named by two. */
const LISTS = 250
const EACH = SKILLS / LISTS

/** Names without a word in common, so that none is taken for another's spelling. */
const nameOf = (n: number) =>
  `${[...n.toString(26)].map((digit) => 'абвгдежзиклмнопрстуфхцчшщэ'[Number.parseInt(digit, 26)]).join('')}лям`

let app: TestApp
let anna: Visitor
let path: string
beforeAll(async () => {
  const adverts = Array.from({ length: 2 * LISTS }, (_, i) => ({
    keySkills: [
      'SQL',
      ...Array.from({ length: EACH }, (_, k) => nameOf(1000 + (i % LISTS) * EACH + k)),
    ],
    salary: salary(100_000 + i, 200_000),
  }))
  app = await createTestApp({ vacancies: sampleVacancies(...adverts) })
  path = `/account/scans/${(await app.scan('Тестировщик')).id}`
  anna = await signedIn(app, 'anna')
})
afterAll(() => app.close())

test('every page stays under half a megabyte and holds fifty rows at most', async () => {
  for (const tab of [
    '',
    '?page=300',
    '?sort=name',
    '?sort=distinctive',
    '?q=лям',
    '/pay',
    '/families',
    '/slices',
    '/trend',
    '/base',
  ]) {
    const { status, text, document } = await anna.open(path + tab)
    const rows = document.querySelectorAll('main tbody tr').length
    expect([tab, status, text.length < 500_000, rows <= 51]).toEqual([tab, 200, true, true])
  }
})

test('the file has them all', async () => {
  const { text } = await anna.open(`${path}/download/skills.csv`)
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(SKILLS * 0.9)
})

/** What a check of a resume says to a person, beside the API's own answer. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { englishNameOf } from '../../src/language/tables/vocabulary.ts'
import type { Base } from '../../src/market/answers/base.schema.ts'
import type { ResumeCoverageInDetail } from '../../src/resume/coverage.schema.ts'
import { createTestApp, json, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
let anna: Visitor
let scan: string
beforeAll(async () => {
  const keySkills = ['SQL', 'Docker', 'JavaScript', 'TypeScript']
  app = await createTestApp({
    vacancies: sampleVacancies(
      ...Array.from({ length: 8 }, () => ({ title: 'Тестировщик', keySkills })),
    ),
  })
  scan = (await app.scan('Тестировщик')).id
  anna = await signedIn(app, 'anna')
})
afterAll(() => app.close())

const check = (text: string) => anna.send('/account/check', { against: 'scan', scan, text })

const rowsOf = (document: Document, id: string) => [
  ...document.querySelectorAll(`section[aria-labelledby=${id}] li`),
]

test('the headline counts the skills asked for most that a text says, with their states as the API tells them', async () => {
  const { document } = await check('SQL и TypeScript')
  const { secret } = await app.addKey()
  const body = { scanId: scan, text: 'SQL и TypeScript', detail: true }
  const { summary } = await json<ResumeCoverageInDetail>(
    await app.post('/v1/resume/coverage', body, secret),
  )
  const states = rowsOf(document, 'top').map((row) => [
    row.querySelector('a')?.textContent,
    row.className,
  ])
  expect(states).toEqual(summary!.top.map(({ name, state }) => [name!, state]))
  expect(states.map(([, state]) => state).toSorted()).toEqual([
    'absent',
    'implied',
    'named',
    'named',
  ])
  expect(document.querySelector('h1')?.textContent).toMatch(/2\D+4/)
})

test('an implied skill tells what implies it, and its bar is as long as its share', async () => {
  const { document } = await check('SQL и TypeScript')
  const implied = rowsOf(document, 'top').filter(({ className }) => className === 'implied')
  expect(implied.map((row) => row.querySelector('a')?.textContent)).toEqual(['JavaScript'])
  expect(implied[0]?.querySelector('small')?.textContent).toContain('TypeScript')
  expect(implied[0]?.querySelector('rect.part')?.getAttribute('width')).toBe('100.00%')
})

test('the mean share that is named stands second, with what the most frequent skills would give', async () => {
  const { document } = await check('SQL и TypeScript')
  const told = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent ?? '')
  expect(told.filter((text) => /50.*100/.test(text))).toHaveLength(1)
})

test('the report can be taken along as text, with each state and its skills', async () => {
  const { document } = await check('SQL и TypeScript')
  const lines = document.querySelector('#report')?.textContent?.split('\n') ?? []
  expect(lines[0]).toBe(document.querySelector('h1')?.textContent)
  expect(lines.filter((line) => /: (SQL, TypeScript|TypeScript, SQL)$/.test(line))).toHaveLength(1)
  for (const name of ['Docker', 'JavaScript'])
    expect(lines.filter((line) => line.endsWith(`: ${name}`))).toHaveLength(1)
})

test('a text that names nothing is told so', async () => {
  const { status, document } = await check('Люблю лес')
  expect(status).toBe(200)
  expect(rowsOf(document, 'top').map(({ className }) => className)).toEqual(Array(4).fill('absent'))
})

test('every skill that was looked for is on the page, and none of them twice', async () => {
  const keySkills = Array.from(
    { length: 25 },
    (_, i) => `Зорбекс ${'абвгдежзиклмнопрстуфхцчшщ'[i]}ик`,
  )
  const others = Array.from({ length: 25 }, (_, i) => `Квакс ${'абвгдежзиклмнопрстуфхцчшщ'[i]}ок`)
  const many = await createTestApp({
    // Two employers list each, as rows of a scan are named by two.
    vacancies: sampleVacancies(
      ...[keySkills, keySkills, others, others].map((listed) => ({
        title: 'Редкость',
        keySkills: listed,
      })),
    ),
  })
  try {
    const { id } = await many.scan('Редкость')
    const visitor = await signedIn(many, 'anna')
    const { document } = await visitor.send('/account/check', {
      against: 'scan',
      scan: id,
      text: 'Люблю лес',
    })
    const folded = [...document.querySelectorAll('details.rarer li')].map((row) =>
      row.firstChild?.textContent?.trim(),
    )
    const shown = [...document.querySelectorAll('section li a')].map(
      ({ textContent }) => textContent,
    )
    expect(folded.length).toBeGreaterThan(0)
    expect(new Set([...shown, ...folded]).size).toBe(shown.length + folded.length)
    expect(shown.length + folded.length).toBe(50)
  } finally {
    await many.close()
  }
})

test('a check says by which counting it was made, as a printed page has nothing else to tell it by', async () => {
  const { document } = await check('SQL')
  const { secret } = await app.addKey()
  const { method, vocabulary } = await json<Base>(await app.get(`/v1/scans/${scan}/base`, secret))
  const line = document.querySelector('p.hint')?.textContent ?? ''
  for (const told of [String(method), vocabulary!]) expect(line).toContain(told)
})

test('qualities and education that a text lacks are not among the skills it lacks', async () => {
  const vacancies = sampleVacancies(
    ...Array.from({ length: 8 }, () => ({
      title: 'Тестировщик',
      keySkills: ['SQL', 'Ответственность', 'Высшее образование'],
    })),
  )
  const one = await createTestApp({ vacancies })
  try {
    const { id } = await one.scan('Тестировщик')
    const visitor = await signedIn(one, 'anna')
    const { document } = await visitor.send('/account/check', {
      against: 'scan',
      scan: id,
      text: 'Люблю лес',
    })
    const folded = (part: string) =>
      [...document.querySelectorAll(`details#${part} li`)].map((row) =>
        row.firstChild?.textContent?.trim(),
      )
    const lacking = ['Высшее образование', 'Ответственность'].map((name) => englishNameOf(name)!)
    expect(folded('qualities').toSorted()).toEqual(lacking.toSorted())
    expect(folded('missing')).toEqual([])
  } finally {
    await one.close()
  }
})

test('an advert of another site is compared with by its text, and a link is then not asked for', async () => {
  const advert = '<p>Нужны Docker и Kubernetes</p>'
  const { status, document } = await anna.send('/account/check', {
    against: 'vacancy',
    advert,
    text: 'Знаю Docker',
  })
  expect(status).toBe(200)
  expect(rowsOf(document, 'covered').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Docker'),
  ])
  expect(rowsOf(document, 'missing').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Kubernetes'),
  ])
  expect(app.everythingStored()).not.toContain('Kubernetes</p>')
})

test('a pasted advert that is too long is told at its field, as is neither link nor text', async () => {
  const long = await anna.send('/account/check', {
    against: 'vacancy',
    advert: 'x'.repeat(102_401),
    text: 'SQL',
  })
  expect([long.status, long.document.getElementById('advert-problem') !== null]).toEqual([
    400,
    true,
  ])
  const none = await anna.send('/account/check', { against: 'vacancy', text: 'SQL' })
  expect([none.status, none.document.getElementById('link-problem') !== null]).toEqual([400, true])
})

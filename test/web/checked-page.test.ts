/** What a check of a resume says to a person, beside the API's own answer. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ResumeCoverageInDetail } from '../../src/coverage/coverage.schema.ts'
import type { Base } from '../../src/market/answers/base.schema.ts'
import { createTestApp, json, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
let anna: Visitor
let scan: string
beforeAll(async () => {
  const keySkills = ['SQL', 'Docker', 'JavaScript', 'TypeScript']
  app = await createTestApp({
    vacancies: sampleVacancies(...Array.from({ length: 8 }, () => ({ title: 'Тестировщик', keySkills }))),
  })
  scan = (await app.scan('Тестировщик')).id
  anna = await signedIn(app, 'anna')
})
afterAll(() => app.close())

const check = (text: string) => anna.send('/account/check', { against: 'scan', scan, text })
const textOf = (document: Document, id: string) =>
  document.querySelector(`section[aria-labelledby=${id}]`)?.textContent ?? ''

const rowsOf = (document: Document, id: string) => [...document.querySelectorAll(`section[aria-labelledby=${id}] li`)]

test('the headline is the mean share that is named, as the API says it, and not the count of all skills', async () => {
  const { document } = await check('SQL и TypeScript')
  const { secret } = await app.addKey()
  const body = { scanId: scan, text: 'SQL и TypeScript', detail: true }
  const { summary } = await json<ResumeCoverageInDetail>(await app.post('/v1/resume/coverage', body, secret))
  expect(summary).toMatchObject({ named: 0.5, next: [{ name: 'Docker' }], write: [{ name: 'JavaScript' }] })
  expect(document.querySelector('h1')?.textContent).toContain('50')
})

test('advice shows first what the text lacks, and apart from it what the text implies', async () => {
  const { document } = await check('SQL и TypeScript')
  const [next, implied] = [rowsOf(document, 'next'), rowsOf(document, 'implied')]
  expect(next.map((row) => row.querySelector('a')?.textContent)).toEqual(['Docker'])
  expect(implied.map((row) => row.querySelector('a')?.textContent)).toEqual(['JavaScript'])
  expect(implied[0]?.querySelector('small')?.textContent).toContain('TypeScript')
  expect(textOf(document, 'next')).toContain('75')
  expect(textOf(document, 'implied')).toContain('100')
})

test('a bar of advice is as long as what its label says', async () => {
  const { document } = await check('SQL')
  const widths = rowsOf(document, 'next').map((row) => row.querySelector('rect.part')?.getAttribute('width'))
  // Each of the three adds a fourth.
  expect(widths).toEqual(['100.00%', '100.00%', '100.00%'])
})

test('what a named skill includes is told beside the missing one, in the row, and not counted', async () => {
  const { document } = await check('SQL и TypeScript')
  const missing = rowsOf(document, 'missing').map((row) => row.textContent ?? '')
  expect(missing.find((row) => row.includes('JavaScript'))).toContain('TypeScript')
  expect(missing.find((row) => row.includes('Docker'))).not.toContain('TypeScript')
})

test('a text that names nothing is told so, with what would add most', async () => {
  const { status, document } = await check('Люблю лес')
  expect(status).toBe(200)
  expect(rowsOf(document, 'next').length).toBe(4)
})

test('what is not named is on the page to its last skill, the rarer ones folded', async () => {
  const keySkills = Array.from({ length: 25 }, (_, i) => `Зорбекс ${'абвгдежзиклмнопрстуфхцчшщ'[i]}ик`)
  const others = Array.from({ length: 25 }, (_, i) => `Квакс ${'абвгдежзиклмнопрстуфхцчшщ'[i]}ок`)
  const many = await createTestApp({
    // Two employers list each, as rows of a scan are named by two.
    vacancies: sampleVacancies(
      ...[keySkills, keySkills, others, others].map((listed) => ({ title: 'Редкость', keySkills: listed })),
    ),
  })
  try {
    const { id } = await many.scan('Редкость')
    const visitor = await signedIn(many, 'anna')
    const { document } = await visitor.send('/account/check', { against: 'scan', scan: id, text: 'Люблю лес' })
    const folded = document.querySelectorAll('details li').length
    expect(folded).toBeGreaterThan(0)
    expect(rowsOf(document, 'missing').length + folded).toBe(50)
  } finally {
    await many.close()
  }
})

test('of one advert what would be a plus stands apart, and what the advert states beside its skills is told', async () => {
  const vacancies = sampleVacancies({
    title: 'Тестировщик',
    keySkills: ['SQL'],
    description: '<p>Требования:</p><p>Опыт с Docker или Podman</p><p>Будет плюсом:</p><p>Опыт с Jenkins</p>',
    area: { id: '2', name: 'Зеленогорск', path: '.113.2.' },
  })
  const one = await createTestApp({ vacancies })
  try {
    await one.scan('Тестировщик')
    const visitor = await signedIn(one, 'anna')
    const link = vacancies[0]!.id
    const { document } = await visitor.send('/account/check', { against: 'vacancy', link, text: 'Знаю Jenkins' })
    const listsOf = (id: string) =>
      [...document.querySelectorAll(`section[aria-labelledby=${id}] ul`)].map((list) => list.textContent ?? '')
    const [asked] = listsOf('missing')
    expect(asked).toContain('Docker')
    expect(asked).not.toContain('Jenkins')
    const [musts, plus] = listsOf('covered')
    expect(musts).not.toContain('Jenkins')
    expect(plus).toContain('Jenkins')
    expect(document.querySelector('dl')?.textContent).toContain('Зеленогорск')
    const sentences = [...document.querySelectorAll('.sentence')].map(({ textContent }) => textContent)
    expect(sentences).toEqual(['Опыт с Docker или Podman', 'Опыт с Docker или Podman', 'Опыт с Jenkins'])
  } finally {
    await one.close()
  }
})

test('a check says by which counting it was made, as a printed page has nothing else to tell it by', async () => {
  const { document } = await check('SQL')
  const { secret } = await app.addKey()
  const { method, vocabulary } = await json<Base>(await app.get(`/v1/scans/${scan}/base`, secret))
  const line = document.querySelector('p.base')?.textContent ?? ''
  for (const told of [String(method), vocabulary!]) expect(line).toContain(told)
})

test('an advert of another site is compared with by its text, and a link is then not asked for', async () => {
  const advert = '<p>Нужны Docker и Kubernetes</p>'
  const { status, document } = await anna.send('/account/check', { against: 'vacancy', advert, text: 'Знаю Docker' })
  expect(status).toBe(200)
  expect(rowsOf(document, 'covered').map((row) => row.textContent)).toEqual([expect.stringContaining('Docker')])
  expect(rowsOf(document, 'missing').map((row) => row.textContent)).toEqual([expect.stringContaining('Kubernetes')])
  expect(app.everythingStored()).not.toContain('Kubernetes</p>')
})

test('a pasted advert that is too long is told at its field, as is neither link nor text', async () => {
  const long = await anna.send('/account/check', { against: 'vacancy', advert: 'x'.repeat(102_401), text: 'SQL' })
  expect([long.status, long.document.getElementById('advert-problem') !== null]).toEqual([400, true])
  const none = await anna.send('/account/check', { against: 'vacancy', text: 'SQL' })
  expect([none.status, none.document.getElementById('link-problem') !== null]).toEqual([400, true])
})

/** What a check of a resume says to a person, beside the API's own answer. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ResumeCoverageInDetail } from '../../src/coverage/coverage.schema.ts'
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

test('how much of an average advert is named, and what would add most, is what the API says', async () => {
  const { document } = await check('SQL и TypeScript')
  const { secret } = await app.addKey()
  const body = { scanId: scan, text: 'SQL и TypeScript', detail: true }
  const { summary } = await json<ResumeCoverageInDetail>(await app.post('/v1/resume/coverage', body, secret))
  expect(summary).toMatchObject({ named: 0.5, next: [{ name: 'Docker' }, { name: 'JavaScript' }] })
  for (const part of ['50', '4', 'Docker', 'JavaScript', '25', '100'])
    expect(textOf(document, 'summary')).toContain(part)
})

test('what a named skill includes is told beside the missing one, and not counted', async () => {
  const { document } = await check('SQL и TypeScript')
  const missing = [...document.querySelectorAll('section[aria-labelledby=missing] li')].map(
    (row) => row.textContent ?? '',
  )
  expect(missing.find((row) => row.includes('JavaScript'))).toContain('TypeScript')
  expect(missing.find((row) => row.includes('Docker'))).not.toContain('TypeScript')
})

test('a text that names nothing is told so, with what would add most', async () => {
  const { status, document } = await check('Люблю лес')
  expect(status).toBe(200)
  expect(document.querySelectorAll('section[aria-labelledby=summary] li').length).toBe(4)
})

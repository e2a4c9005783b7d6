import { afterAll, expect, test } from 'bun:test'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor } from '../helpers/visitor.ts'

let app: TestApp
afterAll(() => app.close())

test('a skill named in Russian is called in English first, on pages in English alone', async () => {
  const adverts = Array.from({ length: 5 }, () => ({ keySkills: ['Оценка рисков'] }))
  app = await createTestApp({ vacancies: sampleVacancies(...adverts), config: { public: 'on' } })
  const { id } = await app.scan('Тестировщик')
  const anyone = createVisitor(app)
  for (const [language, times, first] of [
    ['en', 2, 'Risk assessment'],
    ['ru', 0, 'Оценка рисков'],
  ] as const) {
    const { document } = await anyone.open(`/market/${language}/${id}`)
    const main = document.querySelector('main')!.textContent ?? ''
    const links = [...document.querySelectorAll('main a')].map(({ textContent }) => textContent)
    expect(links).toContain(first)
    // Beside a bar and in the table of all skills.
    expect(main.split('Risk assessment').length - 1).toBe(times)
    const families = await anyone.open(`/market/${language}/${id}/families`)
    const ofFamilies = [...families.document.querySelectorAll('main a')]
    expect(ofFamilies.map(({ textContent }) => textContent)).toContain(first)
  }
})

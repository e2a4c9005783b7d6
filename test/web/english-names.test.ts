import { afterAll, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor } from '../helpers/visitor.ts'

let app: TestApp
let later: TestApp
afterAll(async () => {
  await app.close()
  await later.close()
})

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

const DAY_MS = 24 * 60 * 60 * 1000

test('so are skills that rose, stayed as they were, and go with another', async () => {
  const clock = createTestClock()
  const siteOf = (week: 1 | 2) => {
    const adverts = Array.from({ length: 30 }, (_, i) => ({
      keySkills: [
        'SQL',
        ...(week === 2 || i < 15 ? ['Оценка рисков'] : []),
        ...(i % 3 === 0 ? ['Управление проектами', 'Docker'] : []),
      ],
      description: `<p>Работа номер ${'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'[i]}.</p>`,
    }))
    const { delay, now } = clock
    return createSampleSite({ vacancies: sampleVacancies(...adverts), delay, now })
  }
  let site = siteOf(1)
  later = await createTestApp({
    clock,
    fetch: (url, init) => site.fetch(new Request(url, init)),
    config: { public: 'on' },
  })
  await later.scan('Тестировщик')
  await clock.advanceBy(8 * DAY_MS)
  site = siteOf(2)
  const { id } = await later.scan('Тестировщик')
  const anyone = createVisitor(later)
  for (const [language, risen, steady] of [
    ['en', 'Risk assessment', 'Project management'],
    ['ru', 'Оценка рисков', 'Управление проектами'],
  ] as const) {
    const shown = async (path: string, selector: string) => {
      const { document } = await anyone.open(`/market/${language}/${id}${path}`)
      return [...document.querySelectorAll(selector)].map(({ firstChild }) =>
        firstChild?.textContent?.trim(),
      )
    }
    expect(await shown('', '.moves a')).toEqual([risen])
    expect(await shown('/trend', '.dumbbells a')).toEqual([risen])
    expect(await shown('/trend', 'details .words li')).toContain(steady)
    expect(await shown('/skill?skill=Docker', '[aria-labelledby=together] a')).toEqual([steady])
  }
})

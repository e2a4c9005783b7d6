/** Two markets beside each other, of which one may be years older, or say less of its pay. */
import { afterEach, describe, expect, test } from 'bun:test'
import type { StatedSalary } from '../../src/vacancy/vacancy.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn } from '../helpers/visitor.ts'

let app: TestApp
afterEach(() => app.close())

const { compare } = textsOf('en').figures
const adverts = (title: string, day: string) =>
  Array.from({ length: 3 }, () => ({
    title,
    keySkills: ['SQL'],
    publishedAt: `${day}T09:00:00.000Z`,
  }))

test.each([
  ['2025-08-01', true],
  ['2026-01-15', false],
])(
  'a reader is told when the adverts of %s are more than a year older than those of October 2026',
  async (day, told) => {
    app = await createTestApp({
      vacancies: sampleVacancies(
        ...adverts('Тестировщик', '2026-10-01'),
        ...adverts('Кочегар', day),
      ),
    })
    const [a, b] = [await app.scan('Тестировщик'), await app.scan('Кочегар')]
    const { document } = await (await signedIn(app, 'anna')).open(
      `/account/compare?a=${a.id}&b=${b.id}`,
    )
    const text = document.querySelector('main')?.textContent ?? ''
    const titles = ['Тестировщик', 'Кочегар'] as const
    expect(text.includes(compare.yearsApart(titles, ['1 Oct 2026', '1 Aug 2025']))).toBe(told)
    expect(text).toContain(compare.sign(...titles))
  },
)

test.each([
  [null, true],
  [false, false],
])(
  'a reader is told when one market says of its pay that it is take-home and the other %p',
  async (gross, told) => {
    const paid = (title: string, salary: StatedSalary) =>
      Array.from({ length: 3 }, () => ({ title, salary }))
    app = await createTestApp({
      vacancies: sampleVacancies(
        ...paid('Тестировщик', salary(100_000, null, { gross: false })),
        ...paid('Кочегар', salary(100_000, null, { gross })),
      ),
    })
    const [a, b] = [await app.scan('Тестировщик'), await app.scan('Кочегар')]
    const { document } = await (await signedIn(app, 'anna')).open(
      `/account/compare?a=${a.id}&b=${b.id}`,
    )
    const note = compare.taxUnlike('Тестировщик: 0%, Кочегар: 100%')
    expect(document.querySelector('main')?.textContent?.includes(note)).toBe(told)
  },
)

describe('a comparison', () => {
  const of = (title: string, skills: readonly string[]) =>
    Array.from({ length: 30 }, (_, i) => ({
      title,
      employer: { id: `${title} ${i}`, name: `${title} ${i}` },
      keySkills: ['SQL', ...skills.slice(0, i % 3 === 0 ? 1 : 2)],
    }))

  test('tells apart what either surely asks for more, under a title of its own', async () => {
    app = await createTestApp({
      vacancies: sampleVacancies(
        ...of('Тестировщик', ['Docker', 'Python']),
        ...of('Кочегар', ['Python', 'Docker']),
      ),
    })
    const [a, b] = [await app.scan('Тестировщик'), await app.scan('Кочегар')]
    const anna = await signedIn(app, 'anna')
    const { document } = await anna.open(`/account/compare?a=${a.id}&b=${b.id}`)
    const lists = [...document.querySelectorAll('.diverging section')].map((list) =>
      [...list.querySelectorAll('li a')].map(({ textContent }) => textContent),
    )
    expect(lists).toEqual([['Docker'], ['Python']])
    expect(document.querySelector('h1')?.textContent).toBe(
      compare.ofThese(['Тестировщик', 'Кочегар']),
    )
  })

  test('counts what one asks for and the other hardly does, where chance does not explain it', async () => {
    const testers = of('Тестировщик', []).map((advert, i) => ({
      ...advert,
      keySkills: ['SQL', ...(i < 20 ? ['Docker'] : []), ...(i < 6 ? ['Python'] : [])],
    }))
    app = await createTestApp({ vacancies: sampleVacancies(...testers, ...of('Кочегар', [])) })
    const [a, b] = [await app.scan('Тестировщик'), await app.scan('Кочегар')]
    const { document } = await (await signedIn(app, 'anna')).open(
      `/account/compare?a=${a.id}&b=${b.id}`,
    )
    const lists = [...document.querySelectorAll('.diverging section')].map((list) =>
      [...list.querySelectorAll('li a')].map(({ textContent }) => textContent),
    )
    expect(lists).toEqual([['Docker'], []])
    expect(document.querySelector('.pay-line')?.textContent).toContain(
      compare.moreNames('Тестировщик', 'Docker'),
    )
  })

  test('of three that were ticked in a list stands side by side', async () => {
    const titles = ['Тестировщик', 'Кочегар', 'Пивовар']
    app = await createTestApp({
      vacancies: sampleVacancies(...titles.flatMap((title) => of(title, ['Docker']))),
    })
    const query = new URLSearchParams()
    for (const title of titles) query.append('s', (await app.scan(title)).id)
    const { status, document } = await (await signedIn(app, 'anna')).open(
      `/account/compare?${query}`,
    )
    expect(status).toBe(200)
    const sides = [...document.querySelectorAll('.sides section')].map((side) =>
      side.getAttribute('aria-label'),
    )
    expect(sides).toEqual(titles)
  })
})

test('the head of a profession and its line in the list say when its adverts were published where all are older than a month', async () => {
  app = await createTestApp({
    vacancies: sampleVacancies(
      ...adverts('Тестировщик', '2026-10-01'),
      ...adverts('Кочегар', '2024-08-01'),
    ),
  })
  const [fresh, old] = [await app.scan('Тестировщик'), await app.scan('Кочегар')]
  const anna = await signedIn(app, 'anna')
  const days = async ({ id }: { id: string }) => {
    const { document } = await anna.open(`/account/scans/${id}`)
    return document.querySelector('p.base')?.textContent?.match(/2024/g)?.length ?? 0
  }
  expect(await days(old)).toBe(2)
  const { document } = await anna.open(`/account/scans/${old.id}`)
  expect(document.querySelector('#cite-1')?.textContent).toContain('2024-08-01')
  expect(await days(fresh)).toBe(0)
  const { document: list } = await anna.open('/account')
  const told = [...list.querySelectorAll('tbody tr')].map(({ textContent }) =>
    textContent?.includes(textsOf('en').market.advertsOf('2024', '2024')),
  )
  expect(told.toSorted()).toEqual([false, true])
})

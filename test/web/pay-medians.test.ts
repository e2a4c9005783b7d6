/**
 * Medians of pay are told apart: of lower bounds and of upper ones, which other adverts state
 * (docs/method.md, Pay).
 */
import { afterEach, expect, test } from 'bun:test'
import { textsOf } from '../../src/web/i18n/language.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { type Page, signedIn } from '../helpers/visitor.ts'

let app: TestApp
afterEach(() => app.close())

const LOWER = 100_000
const { market, figures } = textsOf('en')

/** Ten adverts that state a lower bound alone, ten an upper one. */
async function paying(upper: number) {
  const adverts = (pay: ReturnType<typeof salary>) =>
    Array.from({ length: 10 }, () => ({ salary: pay }))
  app = await createTestApp({
    vacancies: sampleVacancies(...adverts(salary(LOWER, null)), ...adverts(salary(null, upper))),
  })
  const { id } = await app.scan('Тестировщик')
  const anna = await signedIn(app, 'anna')
  const pages = [`/account/scans/${id}`, `/account/scans/${id}/pay`, `/account/scans/${id}/slices`]
  return {
    list: await anna.open('/account'),
    pages: await Promise.all(pages.map((path) => anna.open(path))),
  }
}

const textOf = ({ document }: Page) => document.querySelector('main')?.textContent ?? ''
const medianIn = (page: Page, told: (amount: string) => string, amount: string) =>
  textOf(page).includes(told(amount))

test('the list of professions tells each median as what it is, whichever is the larger', async () => {
  const { list, pages } = await paying(60_000)
  expect(medianIn(list, market.medianFrom, '₽100,000')).toBe(true)
  expect(medianIn(list, market.medianTo, '₽60,000')).toBe(true)
  // The page of a scan tells one of the two alone.
  expect(pages.map((page) => textOf(page).includes(figures.pay.crossed))).toEqual([
    false,
    true,
    true,
  ])
})

test('pages of a scan say nothing of medians that do not cross', async () => {
  const { pages } = await paying(150_000)
  expect(pages.map((page) => textOf(page).includes(figures.pay.crossed))).toEqual([
    false,
    false,
    false,
  ])
})

test('a median of few adverts has a dot on the axis, told apart, with its interval', async () => {
  const { pages } = await paying(140_000)
  const strips = [...pages[2]!.document.querySelectorAll('dd svg.quartiles.about')]
  expect(strips.map((strip) => strip.querySelectorAll('circle, .sure').length)).toEqual([2, 2])
})

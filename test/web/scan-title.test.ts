import { expect, test } from 'bun:test'
import { textsOf } from '../../src/web/i18n/language.ts'
import { scanTitle, shortTitles } from '../../src/web/pages/scan-title.ts'

const titlesOf = (...scans: string[][]) =>
  shortTitles(
    scans.map((queries) => ({ queries })),
    textsOf('en'),
  )

test('scans in one sentence are told by their first titles, where these tell them apart', () => {
  expect(titlesOf(['Бухгалтер', 'Accountant'], ['Водитель'])).toEqual(['Accountant', 'Водитель'])
  const [one, other] = titlesOf(['Бухгалтер', 'Accountant'], ['Бухгалтер', 'Главбух'])
  expect(one).not.toBe(other)
})

test('pages in English begin with a title in Latin letters, those in Russian with the first', () => {
  const queries = ['Бухгалтер', 'Accountant']
  expect(scanTitle(queries, textsOf('en'))).toBe('Accountant, Бухгалтер')
  expect(scanTitle(queries, textsOf('ru'))).toBe('Бухгалтер, Accountant')
})

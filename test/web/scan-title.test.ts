import { expect, test } from 'bun:test'
import { textsOf } from '../../src/web/i18n/language.ts'
import { shortTitles } from '../../src/web/pages/scan-title.ts'

const titlesOf = (...scans: string[][]) =>
  shortTitles(
    scans.map((queries) => ({ queries })),
    textsOf('en'),
  )

test('scans in one sentence are told by their first titles, where these tell them apart', () => {
  expect(titlesOf(['Бухгалтер', 'Accountant'], ['Водитель'])).toEqual(['Бухгалтер', 'Водитель'])
  const [one, other] = titlesOf(['Бухгалтер', 'Accountant'], ['Бухгалтер', 'Главбух'])
  expect(one).not.toBe(other)
})

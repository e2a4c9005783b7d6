import { expect, test } from 'bun:test'
import { type Language, textsOf } from '../../../src/web/i18n/language.ts'

/** The texts that count something, each with its number left out. */
const saidOf = (language: Language, n: number) => {
  const { usage, market, scans } = textsOf(language)
  const said = [usage.perMinute(n), market.stating(n), scans.namedBy(n, 'SQL')]
  return said.map((text) => text.replaceAll(n.toLocaleString(language), ''))
}

test.each([
  ['en', 1, 2],
  ['ru', 1, 5],
  ['ru', 21, 5],
  ['ru', 1, 11],
] as const)('the word beside a number is another one: %s, %d and %d', (language, one, many) => {
  const [ofOne, ofMany] = [saidOf(language, one), saidOf(language, many)]
  expect(ofOne.filter((text, place) => text === ofMany[place])).toEqual([])
})

test.each([
  ['en', 2, 1000],
  ['ru', 1, 21],
  ['ru', 5, 1000],
] as const)('the word beside a number is the same: %s, %d and %d', (language, one, another) => {
  expect(saidOf(language, one)).toEqual(saidOf(language, another))
})

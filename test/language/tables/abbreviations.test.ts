import { expect, test } from 'bun:test'
import { parseAbbreviations, spelledOut } from '../../../src/language/tables/abbreviations.ts'

test('a table says what abbreviations stand for, in each of their forms', () => {
  const table =
    '# a comment\nзмк = завод медных колоколов\n\nколзал, колзала = колокольный зал # beside it'
  expect([...parseAbbreviations(table)]).toEqual([
    ['змк', ['завод', 'медных', 'колоколов']],
    ['колзал', ['колокольный', 'зал']],
    ['колзала', ['колокольный', 'зал']],
  ])
})

test.each([['змк'], ['змк = '], ['змк, = завод'], ['zmk = завод'], ['змк = завод-колоколов']])(
  'is refused where it is none: %j',
  (table) => expect(() => parseAbbreviations(table)).toThrow(),
)

test('no abbreviation is a word of other rules', () => {
  for (const word of ['по', 'от', 'до', 'и', 'с', 'на']) expect(spelledOut().has(word)).toBe(false)
})

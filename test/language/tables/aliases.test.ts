import { describe, expect, test } from 'bun:test'
import { OperatorError } from '../../../src/errors.ts'
import { parseAliases } from '../../../src/language/tables/aliases.ts'

test('a file holds rows of one skill, pairs of two, spellings of none, and spellings to look for', () => {
  const aliases = parseAliases(
    '\ufeff# ours\nAda = ~Ада = "aDa"\r\nC != C++ # never\n\n- Опыт работы\n+ Ада 95\n',
  )
  expect(aliases).toEqual({
    same: [
      [
        { text: 'Ada', searchable: true, exactCase: false },
        { text: 'Ада', searchable: false, exactCase: false },
        { text: 'aDa', searchable: true, exactCase: true },
      ],
    ],
    apart: [['C', 'C++']],
    excluded: ['Опыт работы'],
    named: ['Ада 95'],
  })
})

test('a + belongs to a spelling but for the first one of a line with a space after it', () => {
  expect(parseAliases('+ C++\nC++ = +C').same[0]?.map(({ text }) => text)).toEqual(['C++', '+C'])
  expect(parseAliases('+ C++').named).toEqual(['C++'])
})

test('C# is a spelling, not a comment', () => {
  expect(parseAliases('C# = C Sharp').same[0]?.map(({ text }) => text)).toEqual(['C#', 'C Sharp'])
})

test('a comment begins with a # after a space, whatever follows it', () => {
  expect(parseAliases('#ours\nAda = Ада #theirs\n- Опыт #never')).toEqual({
    ...parseAliases('Ada = Ада'),
    excluded: ['Опыт'],
  })
})

test('a quoted spelling may stand alone, and quotes may be a part of one', () => {
  expect(parseAliases('"aDa"').same[0]).toEqual([
    { text: 'aDa', searchable: true, exactCase: true },
  ])
  expect(parseAliases('Клуб "Ада" = Ада').same[0]?.map(({ text }) => text)).toEqual([
    'Клуб "Ада"',
    'Ада',
  ])
})

describe('a mistake names its line', () => {
  for (const [text, line] of [
    ['Ada = Ада\nB =  = C', 2],
    ['A != B != C', 1],
    [`\n\n${'x'.repeat(101)} = y`, 3],
    ['- ~', 1],
    ['# ours\nAda', 2],
    ['~Ada', 1],
    ['-Ada', 1],
    ['- Ada\n-Ada = Ада', 2],
    ['-', 1],
    ['Ada=Ада', 1],
    ['Ada = Ада=Адочка', 1],
    ['Ada!=Ада', 1],
    ['Ada !=', 1],
    ['Ada =', 1],
    ['= Ada', 1],
    ['!= Ada', 1],
    ['Ada != Ада !=', 1],
    ['Ada = Ада != Адочка', 1],
    ['- Ada = Ада', 1],
    ['Go = "GO', 1],
    ['Go = GO"', 1],
    ['Go = ""', 1],
    ['Go != "GO"', 1],
    ['- "GO"', 1],
    ['- ~Go', 1],
    ['Go != g-o', 1],
    ['+', 1],
    ['+Ada', 1],
    ['+ Ada = Ада', 1],
    ['+ Ada != Ада', 1],
    ['+ "GO"', 1],
    ['Ada = Ада\n+ ~Go', 2],
    ['Go = #1', 1],
  ] as const) {
    test(JSON.stringify(text.slice(0, 20)), () => {
      const parse = () => parseAliases(text)
      expect(parse).toThrow(OperatorError)
      expect(parse).toThrow(new RegExp(`\\b${line}\\b`))
    })
  }
})

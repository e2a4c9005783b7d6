import { describe, expect, test } from 'bun:test'
import { OperatorError } from '../../src/errors.ts'
import { parseAliases } from '../../src/skills/aliases.ts'

test('a file holds rows of one skill, pairs of two, and spellings of none', () => {
  const aliases = parseAliases('\ufeff# ours\nAda = ~Ада = "aDa"\r\nC != C++ # never\n\n- Опыт работы\n')
  expect(aliases).toEqual({
    same: [
      [
        { text: 'Ada', soundInText: true, exactCase: false },
        { text: 'Ада', soundInText: false, exactCase: false },
        { text: 'aDa', soundInText: true, exactCase: true },
      ],
    ],
    apart: [['C', 'C++']],
    excluded: ['Опыт работы'],
  })
})

test('C# is a spelling, not a comment', () => {
  expect(parseAliases('C# = C Sharp').same[0]?.map(({ text }) => text)).toEqual(['C#', 'C Sharp'])
})

describe('a mistake names its line', () => {
  for (const [text, line] of [
    ['Ada\nB =  = C', 2],
    ['A != B != C', 1],
    [`\n\n${'x'.repeat(101)} = y`, 3],
    ['- ~', 1],
  ] as const) {
    test(JSON.stringify(text.slice(0, 20)), () => {
      const parse = () => parseAliases(text)
      expect(parse).toThrow(OperatorError)
      expect(parse).toThrow(new RegExp(`\\b${line}\\b`))
    })
  }
})

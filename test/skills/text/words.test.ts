import { describe, expect, test } from 'bun:test'
import { canonicalKey } from '../../../src/skills/text/canonical-key.ts'
import { cleanSpelling } from '../../../src/skills/text/spelling.ts'
import { wordsOf } from '../../../src/skills/text/words.ts'

const words = (text: string) => wordsOf(text).map((word) => word.text)

describe('words of a text', () => {
  for (const [text, expected] of [
    ['Senior C++ / C# .NET', ['senior', 'c++', 'c#', '.net']],
    ['Программист 1С (8.3)', ['программист', '1с', '8', '3']],
    ['1C', ['1с']],
    ['бизнес-аналитик', ['бизнес', 'аналитик']],
    ['Ёлка', ['елка']],
    ['Рython', ['python']],
    ['Cистемный', ['системный']],
    ['СТО', ['сто']],
    ['node.js', ['node', 'js']],
    ['asp.net', ['asp', 'net']],
    ['C ++', ['c++']],
    ['  ', []],
  ] as const) {
    test(JSON.stringify(text), () => expect(words(text)).toEqual([...expected]))
  }

  test('stand at their places in the original', () => {
    const text = 'а Ａ\u0301b\u00adc 𝐃'
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['а', 'Ａ\u0301b\u00adc', '𝐃'])
  })
})

describe('a spelling as kept', () => {
  for (const [raw, clean] of [
    [' MS\u00a0\t Excel\n', 'MS Excel'],
    ['Do\u00adcker\u200b', 'Docker'],
    ['a\u0007b', 'ab'],
    ['\u200b \ufeff', null],
    ['', null],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), null],
  ] as const) {
    test(JSON.stringify(raw.slice(0, 12)), () => expect(cleanSpelling(raw)).toBe(clean))
  }
})

describe('normal form', () => {
  test('does not see case, separators, ё and look-alikes', () => {
    for (const other of ['power bi', 'POWER-BI', 'PowerBI', 'Рower BI'])
      expect(canonicalKey(other)).toBe(canonicalKey('Power BI'))
  })
  test('sees signs that belong to a name', () => {
    expect(new Set(['C', 'C++', 'C#', 'P&L', 'PL', 'PL+'].map(canonicalKey)).size).toBe(6)
  })
})

import { describe, expect, test } from 'bun:test'
import { wordsOf } from '../../../src/language/text/words.ts'

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
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'а',
      'Ａ\u0301b\u00adc',
      '𝐃',
    ])
  })
})

test.each([
  ['℅', []],
  ['25 ℃', ['25']],
  ['№', []],
  ['ℂ ℕ ℝ', ['c', 'n', 'r']],
])(
  'a character that spells a letter is that letter, one that spells more is none: %s',
  (text, words) => {
    expect(wordsOf(text).map((word) => word.text)).toEqual(words)
  },
)

test.each([
  ['使用Python开发', ['使用', 'python', '开发']],
  ['C++とGo言語', ['c++', 'と', 'go', '言語']],
  ['Python을 5년', ['python', '을', '5', '년']],
])('a word ends where a script begins that leaves no spaces: %s', (text, words) => {
  expect(wordsOf(text).map((word) => word.text)).toEqual(words)
})

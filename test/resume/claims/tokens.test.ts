/** How a resume is cut into words, signs and what parts lines, cells and columns. */
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { tokensOf } from '../../../src/resume/claims/tokens.ts'
import { isPartHeading } from '../../../src/resume/studies/words.ts'

const kindsOf = (text: string) => tokensOf(text).map(({ kind }) => kind)

const LEFT_OUT = /^[\s«»“”„"']*$/

describe('tokens', () => {
  test.each([
    ['a sentence', 'Знаю C++ 17, да', ['word', 'word', 'sign', 'sign', 'number', 'sign', 'word']],
    ['a table', 'Go\t5\nC | 0', ['word', 'cell', 'number', 'line', 'word', 'cell', 'number']],
    ['columns', 'Go     C', ['word', 'column', 'word']],
    ['an indented line', '     Go', ['word']],
    ['names with a dot', 'Node.js, .NET. Да', ['word', 'sign', 'word', 'sign', 'word']],
    ['a line that ends with spaces', 'Go:   \r\nC', ['word', 'sign', 'line', 'word']],
    ['what is quoted', '«Go» и "C"', ['word', 'word', 'word']],
    ['words with a sign inside', "don't то-то", ['word', 'word']],
  ])('of %s', (_, text, kinds) => expect(kindsOf(text)).toEqual(kinds as never))

  test('stand in the order of the text, apart, and leave out spaces and quotation marks alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let at = 0
        for (const { start, end } of tokensOf(text)) {
          expect(text.slice(at, start)).toMatch(LEFT_OUT)
          expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(text.slice(at)).toMatch(LEFT_OUT)
      }),
      { seed: 1 },
    )
  })

  test('have one word for all spellings of it', () => {
    expect(tokensOf('ЁЛКА don’t –').map(({ text }) => text)).toEqual(['елка', "don't", '—'])
  })
})

test.each([
  ['Стек технологий', true],
  ['Мои навыки', true],
  ['Инструменты', true],
  ['работы', false],
  ['Мои', false],
])('a heading of a part has more than words that say which: %s', (line, isHeading) =>
  expect(isPartHeading(line, 0)).toBe(isHeading),
)

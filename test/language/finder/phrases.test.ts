/** Phrases of tables in a text, by the words of both. */
import { describe, expect, test } from 'bun:test'
import { createPatterns } from '../../../src/language/finder/patterns.ts'
import { createPhraseFinder } from '../../../src/language/finder/phrases.ts'

const find = createPhraseFinder([
  ['knots', ['морск* узл*', 'узел', 'bow-line', 'bow line']],
  ['boats', ['узел на лодке', "boat's"]],
])
const found = (text: string) =>
  find(text).map(({ label, start, end }) => [label, text.slice(start, end)])

describe('a phrase', () => {
  test('stands as whole words, in any case and alphabet that looks alike', () => {
    expect(found('УЗЕЛ, узелок')).toEqual([['knots', 'УЗЕЛ']])
    expect(found('yзeл')).toEqual([['knots', 'yзeл']])
  })

  test('may have words of which the beginning is given', () => {
    expect(found('морские узлы')).toEqual([['knots', 'морские узлы']])
    expect(found('морские старые узлы')).toEqual([])
  })

  test('has a space, a hyphen, an apostrophe between its words, perhaps a quote or a bracket, and no more', () => {
    expect(found('Bow line, bow-line')).toHaveLength(2)
    expect(found('морские «узлы»')).toHaveLength(1)
    expect(found('boat’s')).toHaveLength(1)
    expect(found('морские, узлы; морские\nузлы; морские    узлы')).toEqual([])
  })

  test('comes by where it begins, the shorter first, and each table tells its own', () => {
    expect(found('bowline узел на лодке')).toEqual([
      ['knots', 'узел'],
      ['boats', 'узел на лодке'],
    ])
  })

  test('keeps the offsets of a text that is folded', () => {
    const text = '🚣 ﬁrst: морские узлы'
    expect(found(text)).toEqual([['knots', 'морские узлы']])
  })
})

test('a word fits itself and its beginnings, the shorter first', () => {
  const patternsOf = createPatterns(['лод*', 'лодка', 'лодк*', 'лод'])
  expect(patternsOf('лодка')).toEqual(['лодка', 'лод*', 'лодк*'])
  expect(patternsOf('ло')).toEqual([])
  expect(() => createPatterns(['*'])).toThrow()
})

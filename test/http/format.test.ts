import { describe, expect, test } from 'bun:test'
import { formatOf } from '../../src/http/protocol/format.ts'

describe('a table goes to who asks for it', () => {
  test.each([
    ['text/csv', 'csv'],
    ['Text/CSV', 'csv'],
    ['text/csv; charset=utf-8; header=present', 'csv'],
    ['application/json;q=0.5, text/csv', 'csv'],
    ['text/*, application/json;q=0.9', 'csv'],
    ['text/csv, */*;q=0.1', 'csv'],
    ['text/csv, application/json', 'json'],
    ['text/csv;q=0', 'json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'json'],
    ['*/*', 'json'],
    ['image/png', 'json'],
    ['', 'json'],
    [null, 'json'],
  ] as const)('by Accept %p: %p', (accept, format) => {
    expect(formatOf(undefined, accept)).toBe(format)
    expect(formatOf('', accept)).toBe(format)
  })

  test('by the parameter, whatever Accept says', () => {
    expect(formatOf('csv', 'application/json')).toBe('csv')
    expect(formatOf('json', 'text/csv')).toBe('json')
  })

  test.each([['CSV'], ['xml'], [['csv', 'csv']]])('and no other form is known: %p', (asked) => {
    expect(() => formatOf(asked, null)).toThrow()
  })
})

import { expect, test } from 'bun:test'
import { memoizeLast } from '../../src/memory/memoize-last.ts'

test('what was made of a number is kept until another comes', () => {
  const made: number[] = []
  const textOf = memoizeLast((from) => {
    made.push(from)
    return `${from}`
  })
  expect([1, 1, 2, 2, 1, Number.NaN].map(textOf)).toEqual(['1', '1', '2', '2', '1', 'NaN'])
  expect(made).toEqual([1, 2, 1, Number.NaN])
})

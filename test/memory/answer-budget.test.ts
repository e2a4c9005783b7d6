/** What a kept value is taken to weigh. */
import { describe, expect, test } from 'bun:test'
import { bytesOf } from '../../src/memory/answer-budget.ts'

describe('the bytes of a value', () => {
  const thousand = Array.from({ length: 1000 }, (_, i) => `number ${i}`)
  const inText = thousand.reduce((sum, one) => sum + one.length, 0)

  test.each([
    ['a list', thousand],
    ['an object', Object.fromEntries(thousand.map((one) => [`of ${one}`, one]))],
    ['a set', new Set(thousand)],
    ['a map, by its keys', new Map(thousand.map((one) => [one, 1]))],
    ['a map, by its values', new Map(thousand.map((one, i) => [i, one]))],
  ])('of %s are those of its members', (_, value) => {
    expect(bytesOf(value)).toBeGreaterThan(inText * 0.9)
    expect(bytesOf(value)).toBeLessThan(inText * 20)
  })

  test.each([
    ['a set takes more than a list', new Set(thousand), thousand],
    [
      'an object of many names counts them',
      Object.fromEntries(thousand.map((one) => [one, 1])),
      Array(1000).fill(1),
    ],
  ])('%s, for each of its members', (_, value, list) => {
    expect(bytesOf(value) - bytesOf(list)).toBeGreaterThan(30 * 1000)
  })

  test.each([
    ['an array of numbers', new Float64Array(1000), 8000],
    ['a buffer', Buffer.alloc(8000), 8000],
    ['what is behind one', new ArrayBuffer(8000), 8000],
    ['a text of one-byte letters', 'a'.repeat(8000), 8000],
    ['a text with another', `${'a'.repeat(7999)}я`, 16_000],
  ])('of %s are its own', (_, value, bytes) => {
    expect(bytesOf(value)).toBeGreaterThanOrEqual(bytes)
    expect(bytesOf(value)).toBeLessThan(bytes + 200)
  })
})

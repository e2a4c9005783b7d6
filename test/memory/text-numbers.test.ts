import { expect, test } from 'bun:test'
import { textNumbers } from '../../src/memory/text-numbers.ts'

test('texts are numbered in the order met, and each has one number', () => {
  const numbers = textNumbers()
  const texts = Array.from({ length: 20_000 }, (_, i) => `${i * 7919}`)
  for (const _ of ['first', 'again']) expect(texts.map(numbers.of)).toEqual(texts.map((_, i) => i))
  expect(numbers.size()).toBe(texts.length)
})

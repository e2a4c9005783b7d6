import { expect, test } from 'bun:test'
import { createBoundedCache } from '../../../src/language/text/bounded-cache.ts'

test('a cache gives back what it was given', () => {
  const cache = createBoundedCache<number>()
  cache.set('one', 1)
  expect([cache.get('one'), cache.get('two')]).toEqual([1, undefined])
})

test('a full cache forgets everything and goes on', () => {
  const cache = createBoundedCache<number>()
  for (let i = 0; i < 50_000; i++) cache.set(`${i}`, i)
  expect(cache.get('0')).toBe(0)
  cache.set('more', 1)
  expect([cache.get('0'), cache.get('more')]).toEqual([undefined, 1])
})

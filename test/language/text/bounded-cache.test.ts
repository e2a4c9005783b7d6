import { expect, test } from 'bun:test'
import { createBoundedCache } from '../../../src/language/text/bounded-cache.ts'

test('a cache gives back what it was given', () => {
  const cache = createBoundedCache<number>()
  cache.set('one', 1)
  expect([cache.get('one'), cache.get('two')]).toEqual([1, undefined])
})

test('a full cache keeps what is asked for, and forgets what nobody has', () => {
  const cache = createBoundedCache<number>(10)
  for (let i = 0; i < 25; i++) {
    cache.set(`${i}`, i)
    expect(cache.get('0')).toBe(0)
  }
  expect([cache.get('1'), cache.get('24')]).toEqual([undefined, 24])
})

test('a cache never holds more than it may', () => {
  const cache = createBoundedCache<number>(10)
  for (let i = 0; i < 99; i++) cache.set(`${i}`, i)
  const kept = Array.from({ length: 99 }, (_, i) => cache.get(`${i}`)).filter((one) => one != null)
  expect(kept.length).toBeLessThanOrEqual(10)
})

import { expect, test } from 'bun:test'
import { paysMore } from '../../../src/market/answers/compare.ts'

/** The pay of a scan whose median lower bound has this interval. */
function payWith(interval: readonly [number, number] | null) {
  const bound = { p25: 80_000, p50: 100_000, p75: 120_000, interval, count: 40, employers: 20 }
  return { from: bound, to: bound, count: 40, currencies: [], mixed: false }
}

test('pay is more where the intervals of both medians are apart', () => {
  const [low, high] = [payWith([90_000, 110_000]), payWith([111_000, 150_000])]
  expect(paysMore(low, high)).toBe('b')
  expect(paysMore(high, low)).toBe('a')
})

test('nobody surely pays more where they overlap or touch', () => {
  expect(paysMore(payWith([90_000, 110_000]), payWith([105_000, 150_000]))).toBeNull()
  expect(paysMore(payWith([90_000, 110_000]), payWith([110_000, 150_000]))).toBeNull()
})

test('nobody surely pays more without both intervals', () => {
  const told = payWith([90_000, 110_000])
  expect(paysMore(payWith(null), told)).toBeNull()
  expect(paysMore(told, payWith(null))).toBeNull()
  expect(paysMore(null, told)).toBeNull()
})

import { expect, test } from 'bun:test'
import { pairsBy } from '../../../src/language/finder/pairs.ts'

const PAIRS = [3, 0, 1, 5, 3, 1, 0, 5]

test('pairs are ordered by one of their numbers, and keep their order where they share it', () => {
  const { pairs, firsts } = pairsBy(0, PAIRS, 4)
  expect([...pairs]).toEqual([0, 5, 1, 5, 3, 0, 3, 1])
  expect([...firsts]).toEqual([0, 1, 2, 2, 4])
  expect([...pairsBy(1, PAIRS, 6).pairs]).toEqual([3, 0, 3, 1, 1, 5, 0, 5])
})

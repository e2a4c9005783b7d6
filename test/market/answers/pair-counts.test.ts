import { expect, test } from 'bun:test'
import { createPairCounts } from '../../../src/market/answers/pair-counts.ts'

test('more pairs than are kept at once are counted as few are', () => {
  const counts = createPairCounts()
  const [firsts, seconds, rounds] = [3, 1000, 800]
  // Each pair comes again in every round, so that it is added to what was counted before.
  for (let round = 0; round < rounds; round++)
    for (let second = 0; second < seconds; second++)
      for (let first = 0; first < firsts; first++)
        if ((first + second + round) % 2 === 0) counts.add(first, second)
  const given = Array.from({ length: seconds }, (_, second) => (second < 10 ? 0 : rounds / 2))
  expect(counts.compared(1, given)).toEqual({ total: (seconds * rounds) / 2, beyond: 10 })
  counts.add(1, 500)
  expect(counts.compared(1, given)).toEqual({ total: (seconds * rounds) / 2 + 1, beyond: 11 })
  expect(counts.compared(firsts, given)).toEqual({ total: 0, beyond: 0 })
  expect(counts.compared(undefined, given)).toEqual({ total: 0, beyond: 0 })
})

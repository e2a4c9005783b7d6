import { describe, expect, test } from 'bun:test'
import { jaccard, shared } from '../../../src/statistics/duplicates/likeness.ts'
import {
  type Banding,
  bandKey,
  estimatedLikeness,
  FOR_ANY_TITLE,
  FOR_SAME_MEANING,
  FOR_SAME_WORDS,
  minHash,
  VALUES,
} from '../../../src/statistics/duplicates/min-hash.ts'
import { LEAST_LIKENESS } from '../../../src/statistics/duplicates/same-job.ts'

/** Two sets of 32-bit numbers by chance that share `both` and have `own` more each. */
function pair(seed: number, both: number, own: number): [Uint32Array, Uint32Array] {
  const numbers = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => Bun.hash.xxHash32(`${seed} ${name} ${i}`))
  const common = numbers('both', both)
  const sets = ['one', 'other'].map((name) =>
    Uint32Array.from([...common, ...numbers(name, own)]).sort(),
  )
  return [sets[0]!, sets[1]!]
}

const meetIn = ({ bands, rows }: Banding, [one, other]: readonly Int32Array[]) =>
  Array.from({ length: bands }, (_, band) => band).some(
    (band) => bandKey(one!, band, rows, 0) === bandKey(other!, band, rows, 0),
  )

/** How many of 500 pairs, sharing `both` of `both` + 2 `own`, are candidates. */
const candidates = (banding: Banding, both: number, own: number) =>
  Array.from({ length: 500 }, (_, seed) => pair(seed, both, own).map(minHash)).filter((values) =>
    meetIn(banding, values),
  ).length

describe('candidates', () => {
  test('the bands fit into the values', () => {
    for (const { bands, rows } of [FOR_SAME_WORDS, FOR_SAME_MEANING, FOR_ANY_TITLE])
      expect(bands * rows).toBeLessThanOrEqual(VALUES)
  })

  test('pairs as alike as the same title calls for are missed once in thousands', () => {
    expect(LEAST_LIKENESS.sameTitle).toBe(0.6)
    expect(candidates(FOR_SAME_WORDS, 120, 40)).toBeGreaterThanOrEqual(499)
  })

  test('pairs as alike as other titles call for are all found', () => {
    expect(LEAST_LIKENESS.otherTitle).toBe(0.9)
    expect(candidates(FOR_ANY_TITLE, 180, 10)).toBe(500)
  })

  // 1 − (1 − 0.6⁴)²⁶ = 0.973, 486 of 500 are expected with a deviation of 3.6; of pairs of 0.75 it
  // is 0.9999.
  test('pairs of which one lies in the other are found nearly always, and always where less is added', () => {
    expect(LEAST_LIKENESS.oneInOther).toBe(0.6)
    expect(candidates(FOR_ANY_TITLE, 120, 40)).toBeGreaterThan(468)
    expect(candidates(FOR_ANY_TITLE, 180, 30)).toBeGreaterThanOrEqual(499)
  })

  // 1 − (1 − 0.3²)⁵² = 0.993, 496 of 500 are expected with a deviation of 1.9.
  test('pairs whose words are as alike as those of one job are at least are found nearly always', () => {
    expect(candidates(FOR_SAME_MEANING, 60, 70)).toBeGreaterThan(486)
    expect(candidates(FOR_SAME_MEANING, 120, 40)).toBe(500)
  })

  test('pairs that share a tenth seldom meet', () => {
    // 1 − (1 − 0.1⁴)²⁶ = 0.0026, so 1.3 of 500 are expected.
    expect(candidates(FOR_ANY_TITLE, 20, 90)).toBeLessThan(10)
  })

  test('the share of equal values estimates the likeness', () => {
    const estimates = Array.from({ length: 200 }, (_, seed) => {
      const [one, other] = pair(seed, 120, 40)
      return estimatedLikeness(minHash(one), minHash(other))
    })
    expect(estimates.reduce((sum, estimate) => sum + estimate, 0) / 200).toBeCloseTo(0.6, 1)
  })
})

describe('likeness', () => {
  test('is what two sets share over what they hold together', () => {
    const [one, other] = pair(1, 30, 10)
    expect(shared(one, other)).toBe(30)
    expect(jaccard(one, other)).toBe(0.6)
    expect(jaccard(one, one)).toBe(1)
    expect(jaccard(one, new Uint32Array())).toBe(0)
  })
})

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  roundedOutward,
  roundedScore,
  roundedShare,
} from '../../../src/statistics/estimators/rounding.ts'

describe('rounding', () => {
  test('of shares to three decimals and of scores to two, without a negative zero', () => {
    expect(roundedShare(0.12345)).toBe(0.123)
    expect(roundedShare(2 / 3)).toBe(0.667)
    expect(roundedScore(-1.478)).toBe(-1.48)
    expect(Object.is(roundedShare(-0.0001), 0)).toBe(true)
    expect(Object.is(roundedScore(-0.001), 0)).toBe(true)
  })

  test('of an interval goes outward, but not beyond what is possible', () => {
    expect(roundedOutward([0.1101, 0.8899], [0, 1])).toEqual([0.11, 0.89])
    expect(roundedOutward([-0.2, 1.2], [0, 1])).toEqual([0, 1])
    expect(roundedOutward([-0.0301, 0.0299], [-1, 1])).toEqual([-0.031, 0.03])
  })

  test('leaves what has three decimals as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (thousandths) => {
        const share = thousandths / 1000
        expect(roundedOutward([share, share], [0, 1])).toEqual([share, share])
      }),
    )
  })
})

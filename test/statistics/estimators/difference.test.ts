import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createClusters } from '../../../src/statistics/estimators/clusters.ts'
import { createDifferenceOf } from '../../../src/statistics/estimators/difference.ts'
import { twoSidedTail } from '../../../src/statistics/estimators/student-t.ts'
import { type Advert, adverts, employersOf, namingAmong, namingOf } from './adverts.ts'

const FIVE = [2, 2, 2, 2, 2]

/** Scans without a common advert; `offset` is the number of the first employer of the second. */
function apart(
  sizes: readonly [number[], number[]],
  naming: readonly [number[], number[]],
  offset: number,
) {
  const second = employersOf(sizes[1]).map((employer) => employer + offset)
  const differenceOf = createDifferenceOf({
    first: createClusters(employersOf(sizes[0])),
    second: createClusters(second),
    inFirst: second.map(() => -1),
  })
  return differenceOf(namingOf(sizes[0], naming[0]), namingOf(sizes[1], naming[1]))
}

/** Two runs over the same adverts. */
function ofSame(sizes: number[], naming: readonly [number[], number[]]) {
  const clusters = createClusters(employersOf(sizes))
  const inFirst = employersOf(sizes).map((_, i) => i)
  return createDifferenceOf({ first: clusters, second: clusters, inFirst })(
    namingOf(sizes, naming[0]),
    namingOf(sizes, naming[1]),
  )
}

describe('the difference of two shares', () => {
  // By hand: shares 0.5 and 0.7 of five employers of two adverts. Residuals 1, 1, −1, −1, 0 and
  // 0.6, 0.6, 0.6, −1.4, −0.4 over 0.8 give variances 0.05 and 0.04; t(4) = 2.7764; p from SciPy: 2
  // · t.sf(2/3, 4).
  test('of scans without common employers has the sum of their variances', () => {
    const found = apart(
      [FIVE, FIVE],
      [
        [2, 2, 0, 0, 1],
        [2, 2, 2, 0, 1],
      ],
      5,
    )
    expect(found.difference).toBeCloseTo(0.2, 12)
    expect(found.standardError).toBeCloseTo(0.3, 12)
    expect(found.interval).toEqual([-0.633, 1])
    expect(found.p).toBeCloseTo(0.5414697392755852, 10)
    expect(found.employers).toBe(7)
  })

  // Of the same employers: differences of residuals −0.4, −0.4, 1.6, −0.4, −0.4 over 0.8, so 0.8 ·
  // 3.2 / 0.64 / 100 = 0.04, less than what adverts drawn at random give: 0.025 + 0.021.
  test('of common employers lets what they say on both sides cancel, down to what adverts at random would give', () =>
    expect(
      apart(
        [FIVE, FIVE],
        [
          [2, 2, 0, 0, 1],
          [2, 2, 2, 0, 1],
        ],
        0,
      ).standardError,
    ).toBeCloseTo(Math.sqrt(0.046), 12))

  // One advert more that names it, and one that does not, on either side: (11 · 1 / 12²) / 12
  // twice.
  test('of shares of 100 % is as unsure as so few adverts are', () => {
    const found = apart([FIVE, FIVE], [FIVE, FIVE], 5)
    expect(found.standardError).toBeCloseTo(Math.sqrt((2 * 11) / 12 ** 3), 12)
    expect(found.p).toBe(1)
    expect(ofSame(FIVE, [FIVE, FIVE])).toMatchObject({ standardError: 0, interval: [0, 0] })
  })

  // Differences of residuals −0.2 four times and 0.8: 0.8 · 0.8 / 0.64 / 100 = 0.01; adverts at
  // random, the ten shared:
  // 0.025 + 0.024 − 2 · 2/100 = 0.009.
  test('of common adverts lets them cancel', () => {
    const found = ofSame(FIVE, [
      [2, 2, 0, 0, 1],
      [2, 2, 0, 0, 2],
    ])
    expect(found.standardError).toBeCloseTo(0.1, 12)
    expect(found.interval).toEqual([-0.178, 0.378])
    expect(found.p).toBeCloseTo(0.37390096630005887, 10)
  })

  // By hand: ρ = 1 gives each employer one voice, so the shares are the means of 0.5, 1, 0, 0, 0, 0
  // and of 1, 1, 1, 0, 0, 0:
  // 0.25 and 0.5. Residuals over 1 − 1/6: Σ (0.25, 0.75, −0.25 four times)² = 0.875, and 6 · 0.25 =
  // 1.5; each 5/6 of that by (5/6)² · 36. t of 5 degrees of freedom, though the largest of six
  // employers has half of the adverts.
  test('of employers with one voice each is that of the means of their shares', () => {
    const sizes = [10, 2, 2, 2, 2, 2]
    const [first, second] = [employersOf(sizes), employersOf(sizes).map((employer) => employer + 6)]
    const inFirst = second.map(() => -1)
    const sides = { first: createClusters(first), second: createClusters(second), inFirst }
    const found = createDifferenceOf(sides, 1)(
      namingOf(sizes, [5, 2, 0, 0, 0, 0]),
      namingOf(sizes, [10, 2, 2, 0, 0, 0]),
    )
    const variance = ((5 / 6) * (0.875 + 1.5)) / (5 / 6) ** 2 / 36
    expect(found.difference).toBeCloseTo(0.25, 12)
    expect(found.standardError).toBeCloseTo(Math.sqrt(variance), 12)
    expect(found.p).toBeCloseTo(twoSidedTail(0.25 / Math.sqrt(variance), 5), 10)
  })

  // By hand: six of twelve adverts name it, then six of sixteen. The share of both, 12 of 28, has
  // the variance 3/7 · 4/7 · (1/12 + 1/16 − 2 · 12/(12 · 16)) = 1/196; what the four new adverts
  // tell of their own is less.
  test('of a run that only grew is tested by the share of both', () => {
    const [before, after] = [
      employersOf([2, 2, 2, 2, 2, 2]),
      employersOf([2, 2, 2, 2, 2, 2, 1, 1, 1, 1]),
    ]
    const naming = [0, 2, 4, 6, 8, 10]
    const sides = {
      first: createClusters(before),
      second: createClusters(after),
      inFirst: after.map((_, i) => (i < before.length ? i : -1)),
    }
    const found = createDifferenceOf(sides)(naming, naming)
    expect(found.difference).toBeCloseTo(-1 / 8, 12)
    expect(found.standardError).toBeLessThan(1 / 14)
    expect(found.p).toBeCloseTo(twoSidedTail(-14 / 8, 5), 10)
  })

  test('of a run and itself is surely nothing, whatever large employers weigh', () => {
    const sizes = [7, 3, 2, 1, 1, 1]
    const clusters = createClusters(employersOf(sizes))
    const inFirst = employersOf(sizes).map((_, i) => i)
    const naming = namingOf(sizes, [3, 1, 2, 0, 1, 0])
    for (const correlation of [0, 0.05, 1]) {
      const found = createDifferenceOf({ first: clusters, second: clusters, inFirst }, correlation)(
        naming,
        naming,
      )
      expect(found.standardError).toBeCloseTo(0, 7)
      expect(found.p).toBe(1)
    }
  })

  test('of a run and itself is surely nothing', () => {
    const found = ofSame(FIVE, [
      [2, 2, 0, 0, 1],
      [2, 2, 0, 0, 1],
    ])
    expect(found.standardError).toBeCloseTo(0, 12)
    expect(found.interval).toEqual([0, 0])
    expect(found.p).toBe(1)
  })

  test('has no interval when either side has too few employers', () => {
    const found = apart(
      [FIVE, [5, 5, 5]],
      [
        [2, 2, 0, 0, 1],
        [1, 2, 3],
      ],
      5,
    )
    expect(found).toEqual({
      difference: 0.4 - 0.5,
      standardError: null,
      interval: null,
      p: null,
      employers: 6,
    })
  })

  const isStill = fc.array(fc.integer({ min: -1, max: 59 }), { minLength: 60, maxLength: 60 })

  /** Which advert of the first each of the second is: of the same employer, each at most once. */
  function matching(
    first: readonly Advert[],
    second: readonly Advert[],
    wanted: readonly number[],
  ): number[] {
    const taken = new Set<number>()
    return second.map(({ employer }, i) => {
      const at = wanted[i]!
      if (first[at]?.employer !== employer || taken.has(at)) return -1
      taken.add(at)
      return at
    })
  }

  const clustersOf = (of: readonly Advert[]) => createClusters(of.map(({ employer }) => employer))

  test('turns about with its sides', () => {
    fc.assert(
      fc.property(adverts, adverts, isStill, (a, b, wanted) => {
        const inFirst = matching(a, b, wanted)
        const inSecond = a.map((_, i) => inFirst.indexOf(i))
        const [first, second] = [clustersOf(a), clustersOf(b)]
        const there = createDifferenceOf({ first, second, inFirst })(namingAmong(a), namingAmong(b))
        const back = createDifferenceOf({ first: second, second: first, inFirst: inSecond })(
          namingAmong(b),
          namingAmong(a),
        )
        expect(back.difference).toBeCloseTo(-there.difference, 12)
        expect(back.standardError ?? -1).toBeCloseTo(there.standardError ?? -1, 9)
        expect(back.employers).toBe(there.employers)
        expect(back.interval?.[0] ?? 0).toBeCloseTo(-(there.interval?.[1] ?? 0), 9)
      }),
    )
  })

  test('lies in its interval', () => {
    fc.assert(
      fc.property(adverts, adverts, isStill, (a, b, wanted) => {
        const sides = {
          first: clustersOf(a),
          second: clustersOf(b),
          inFirst: matching(a, b, wanted),
        }
        const { difference, interval, p } = createDifferenceOf(sides)(
          namingAmong(a),
          namingAmong(b),
        )
        if (interval === null || p === null) return
        expect(interval[0]).toBeLessThanOrEqual(difference + 1e-9)
        expect(interval[1]).toBeGreaterThanOrEqual(difference - 1e-9)
        expect(p).toBeGreaterThanOrEqual(0)
        expect(p).toBeLessThanOrEqual(1)
      }),
    )
  })
})

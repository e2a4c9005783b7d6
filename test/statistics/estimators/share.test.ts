import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createClusters, effectiveNumber } from '../../../src/statistics/estimators/clusters.ts'
import { createShareOf } from '../../../src/statistics/estimators/share.ts'
import { type Advert, adverts, employersOf, namingAmong, namingOf } from './adverts.ts'

const shareOf = (of: readonly Advert[]) =>
  createShareOf(createClusters(of.map(({ employer }) => employer)))(namingAmong(of))

const shareFor = (sizes: readonly number[], naming: readonly number[]) =>
  createShareOf(createClusters(employersOf(sizes)))(namingOf(sizes, naming))

describe('the effective number of employers', () => {
  test.each([
    [[2, 2, 2], 3],
    [[10], 1],
    // 100 / (64 + 4).
    [[8, 1, 1], 100 / 66],
    [[], 0],
    [[0, 3, 0, 3], 2],
  ])('of %p', (sizes, effective) => expect(effectiveNumber(sizes)).toBeCloseTo(effective, 12))
})

describe('the interval of a share', () => {
  // The first four worked out by hand: five employers of two adverts have a usual design effect of
  // 1 + (2 − 1)/5 = 1.2, add as much to the variance each, which leaves ν = 5 − 1, and t(4 + 8) =
  // 2.1788; residuals 1, 1, −1, −1, 0 over 0.8 give v =
  // 0.05 and a design effect of 2, drawn to (4 · 2 + 8 · 1.2)/12 = 1.4667, so Wilson's interval of
  // 6.82 adverts. Where all or none name it the usual one alone counts: 10/1.2 adverts. One of each
  // two leaves no residual, but the design effect is not below 1: (4 + 9.6)/12, 8.82 adverts. The
  // others by the roots of (p − x)² = t² x (1 − x) / n, in NumPy and SciPy. The fifth adds 12, 4.2,
  // 2.4, 2.4, 1 and 1: ν = 23²/175.16 − 1 = 2.02; the last 352 and so on: ν = 1.
  test.each([
    [
      [2, 2, 2, 2, 2],
      [2, 2, 0, 0, 1],
      [0.179, 0.821],
    ],
    [
      [2, 2, 2, 2, 2],
      [0, 0, 0, 0, 0],
      [0, 0.363],
    ],
    [
      [2, 2, 2, 2, 2],
      [2, 2, 2, 2, 2],
      [0.637, 1],
    ],
    [
      [2, 2, 2, 2, 2],
      [1, 1, 1, 1, 1],
      [0.204, 0.796],
    ],
    [
      [6, 3, 2, 2, 1, 1],
      [5, 0, 1, 2, 1, 0],
      [0.262, 0.864],
    ],
    [
      [40, 5, 5, 5, 5, 10, 10],
      [38, 0, 1, 2, 0, 3, 1],
      [0.228, 0.848],
    ],
  ])('with employers of %p adverts, of which %p name it', (sizes, naming, interval) =>
    expect(shareFor(sizes, naming).interval).toEqual(interval as [number, number]),
  )

  test('hardly goes by one large employer beside many small ones', () => {
    // It adds 352 to the variance, the sixty others 1 each: ν = 1. Its own design effect is 4.846,
    // the usual one 1 + (100/6.024 − 1)/5 = 4.12, so that d = (4.846 + 8 · 4.12)/9; t(9) = 2.262.
    const sizes = [40, ...Array(60).fill(1)]
    const naming = [20, ...Array(15).fill(1), ...Array(45).fill(0)]
    expect(shareFor(sizes, naming).interval).toEqual([0.174, 0.579])
  })

  test('is not told of fewer than five employers, nor of one that has nearly all', () => {
    expect(shareFor([3, 3, 3, 3], [1, 1, 1, 1]).interval).toBeNull()
    expect(shareFor([3, 3, 3, 3, 3], [1, 1, 1, 1, 1]).interval).not.toBeNull()
    // H = 10000 / 9220 and 10000 / 4432.
    expect(shareFor([96, 1, 1, 1, 1], [9, 1, 0, 0, 0]).interval).toBeNull()
    expect(shareFor([64, 12, 8, 8, 8], [9, 1, 0, 0, 0]).interval).not.toBeNull()
  })

  test('is not told without adverts', () =>
    expect(createShareOf(createClusters([]))([])).toEqual({
      count: 0,
      share: 0,
      interval: null,
      employers: 0,
    }))

  test('is wider when the adverts that name a skill are of few employers', () => {
    const width = (naming: readonly number[]) => {
      const [low, high] = shareFor(Array(10).fill(4), naming).interval!
      return high - low
    }
    expect(width([4, 4, 4, 4, 4, 0, 0, 0, 0, 0])).toBeGreaterThan(
      width([2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
    )
  })

  test('is wider when few employers have the adverts, though nobody names the skill', () => {
    const high = (sizes: readonly number[]) =>
      shareFor(
        sizes,
        sizes.map(() => 0),
      ).interval![1]
    expect(high([4, 4, 4, 4, 4, 4, 4])).toBeLessThan(high([10, 6, 3, 3, 3, 2, 1]))
  })

  test('hardly gains when every employer posts each advert twice and naming runs by employer', () => {
    const sizes = [3, 2, 2, 1, 1, 1]
    const naming = [3, 0, 2, 0, 1, 0]
    const twice = (of: readonly number[]) => of.map((count) => 2 * count)
    // ν of 3.48 and 3.21, design effects of 1.602 and 2.589: as many as 6.24 and 7.73 adverts, not
    // twice as many. By SciPy as above.
    expect(shareFor(sizes, naming).interval).toEqual([0.23, 0.883])
    expect(shareFor(twice(sizes), twice(naming)).interval).toEqual([0.255, 0.868])
  })

  test('is not without width where one large employer says by chance what the others say', () => {
    // H = 100²/(60² + 8·5²) = 2.63, ν = 1. No residuals: (1 + 8·(1 + 37·0.2))/9 = 7.58, as many as
    // 13.2 adverts.
    const [low, high] = shareFor([60, 5, 5, 5, 5, 5, 5, 5, 5], [12, 1, 1, 1, 1, 1, 1, 1, 1])
      .interval!
    expect(high - low).toBeGreaterThan(0.4)
  })

  test('holds the share and stays between 0 and 1', () => {
    fc.assert(
      fc.property(adverts, (of) => {
        const { share, interval, count } = shareOf(of)
        expect(share).toBe(count / of.length)
        if (interval === null) return
        expect(interval[0]).toBeGreaterThanOrEqual(0)
        expect(interval[0]).toBeLessThanOrEqual(share)
        expect(interval[1]).toBeGreaterThanOrEqual(share)
        expect(interval[1]).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('mirrors that of the adverts that do not name it', () => {
    fc.assert(
      fc.property(adverts, (of) => {
        const naming = shareOf(of).interval
        const others = shareOf(
          of.map(({ employer, names }) => ({ employer, names: !names })),
        ).interval
        expect(others === null).toBe(naming === null)
        expect(others?.[0] ?? 0).toBeCloseTo(naming === null ? 0 : 1 - naming[1], 9)
      }),
    )
  })

  test('does not depend on the order of adverts nor on how employers are numbered', () => {
    fc.assert(
      fc.property(adverts, fc.infiniteStream(fc.nat()), (of, keys) => {
        const mixed = of
          .map((advert) => ({
            advert: { ...advert, employer: 9 - advert.employer },
            key: keys.next().value ?? 0,
          }))
          .sort((a, b) => a.key - b.key)
          .map(({ advert }) => advert)
        expect(shareOf(mixed)).toEqual(shareOf(of))
      }),
    )
  })

  test('of one skill does not depend on those asked for before', () => {
    fc.assert(
      fc.property(adverts, fc.array(fc.nat(59)), (of, other) => {
        const of2 = createShareOf(createClusters(of.map(({ employer }) => employer)))
        of2([...new Set(other)].filter((advert) => advert < of.length))
        expect(of2(namingAmong(of))).toEqual(shareOf(of))
      }),
    )
  })
})

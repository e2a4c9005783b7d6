import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createClusters, effectiveNumber } from '../../../src/market/figures/clusters.ts'
import { createShareOf } from '../../../src/market/figures/share.ts'
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
  // The first four worked out by hand: five employers of two adverts have H = 5 and t(4) = 2.7764; residuals 1, 1, −1, −1, 0
  // over 0.8 give v = 0.05 and a design effect of 2, so Wilson's interval of five adverts. One of each two
  // leaves no residual, but the design effect is not below 1: ten adverts. The last two by the roots of
  // (p − x)² = t² x (1 − x) / n, in NumPy and SciPy.
  test.each([
    [
      [2, 2, 2, 2, 2],
      [2, 2, 0, 0, 1],
      [0.11, 0.89],
    ],
    [
      [2, 2, 2, 2, 2],
      [0, 0, 0, 0, 0],
      [0, 0.607],
    ],
    [
      [2, 2, 2, 2, 2],
      [2, 2, 2, 2, 2],
      [0.393, 1],
    ],
    [
      [2, 2, 2, 2, 2],
      [1, 1, 1, 1, 1],
      [0.17, 0.83],
    ],
    [
      [6, 3, 2, 2, 1, 1],
      [5, 0, 1, 2, 1, 0],
      [0.136, 0.935],
    ],
    [
      [40, 5, 5, 5, 5, 10, 10],
      [38, 0, 1, 2, 0, 3, 1],
      [0.037, 0.978],
    ],
  ])('with employers of %p adverts, of which %p name it', (sizes, naming, interval) =>
    expect(shareFor(sizes, naming).interval).toEqual(interval as [number, number]),
  )

  test('is not told of fewer than five employers, nor of one that has nearly all', () => {
    expect(shareFor([3, 3, 3, 3], [1, 1, 1, 1]).interval).toBeNull()
    expect(shareFor([3, 3, 3, 3, 3], [1, 1, 1, 1, 1]).interval).not.toBeNull()
    // H = 10000 / 9220 and 10000 / 4432.
    expect(shareFor([96, 1, 1, 1, 1], [9, 1, 0, 0, 0]).interval).toBeNull()
    expect(shareFor([64, 12, 8, 8, 8], [9, 1, 0, 0, 0]).interval).not.toBeNull()
  })

  test('is not told without adverts', () =>
    expect(createShareOf(createClusters([]))([])).toEqual({ count: 0, share: 0, interval: null, employers: 0 }))

  test('is wider when the adverts that name a skill are of few employers', () => {
    const width = (naming: readonly number[]) => {
      const [low, high] = shareFor(Array(10).fill(4), naming).interval!
      return high - low
    }
    expect(width([4, 4, 4, 4, 4, 0, 0, 0, 0, 0])).toBeGreaterThan(width([2, 2, 2, 2, 2, 2, 2, 2, 2, 2]))
  })

  test('is wider when few employers have the adverts, though nobody names the skill', () => {
    const high = (sizes: readonly number[]) =>
      shareFor(
        sizes,
        sizes.map(() => 0),
      ).interval![1]
    expect(high([4, 4, 4, 4, 4, 4, 4])).toBeLessThan(high([10, 6, 3, 3, 3, 2, 1]))
  })

  test('is the same when every employer posts each advert twice and naming runs by employer', () => {
    const sizes = [3, 2, 2, 1, 1, 1]
    const naming = [3, 0, 2, 0, 1, 0]
    const twice = (of: readonly number[]) => of.map((count) => 2 * count)
    expect(shareFor(twice(sizes), twice(naming)).interval).toEqual(shareFor(sizes, naming).interval)
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
        const others = shareOf(of.map(({ employer, names }) => ({ employer, names: !names }))).interval
        expect(others === null).toBe(naming === null)
        expect(others?.[0] ?? 0).toBeCloseTo(naming === null ? 0 : 1 - naming[1], 9)
      }),
    )
  })

  test('does not depend on the order of adverts nor on how employers are numbered', () => {
    fc.assert(
      fc.property(adverts, fc.infiniteStream(fc.nat()), (of, keys) => {
        const mixed = of
          .map((advert) => ({ advert: { ...advert, employer: 9 - advert.employer }, key: keys.next().value ?? 0 }))
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

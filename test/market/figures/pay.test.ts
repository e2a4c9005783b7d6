import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { histogramOf } from '../../../src/market/figures/histogram.ts'
import { payOf, percentilesOf } from '../../../src/market/figures/pay.ts'
import { payEstimateOf } from '../../../src/market/figures/pay-estimate.ts'

const none = Number.NaN
/** 1, 2, … n times a thousand. */
const thousands = (n: number) => Float64Array.from({ length: n }, (_, i) => 1000 * (i + 1))

describe('percentiles of pay', () => {
  test.each([
    [9, { p10: null, p25: null, p50: null, p75: null, p90: null, count: 9 }],
    [10, { p10: null, p25: null, p50: 5500, p75: null, p90: null, count: 10 }],
    [19, { p10: null, p25: null, p50: 10_000, p75: null, p90: null, count: 19 }],
    // Positions 19/4, 19/2 and 57/4.
    [20, { p10: null, p25: 5750, p50: 10_500, p75: 15_250, p90: null, count: 20 }],
    [49, { p10: null, p25: 13_000, p50: 25_000, p75: 37_000, p90: null, count: 49 }],
    [50, { p10: 5900, p25: 13_250, p50: 25_500, p75: 37_750, p90: 45_100, count: 50 }],
  ])('of %p values', (n, percentiles) => expect(percentilesOf(thousands(n))).toEqual(percentiles))

  test('of the adverts given, the bounds apart', () => {
    const from = Float64Array.from({ length: 30 }, (_, i) => (i < 25 ? 1000 * (25 - i) : none))
    const to = Float64Array.from({ length: 30 }, (_, i) => (i >= 5 && i < 15 ? 9000 : none))
    // The lower bounds 20, 19 … 1 thousand.
    expect(
      payOf(
        Array.from({ length: 25 }, (_, i) => i + 5),
        { from, to },
      ),
    ).toEqual({
      from: { p25: 5750, p50: 10_500, p75: 15_250, count: 20 },
      to: { p25: null, p50: 9000, p75: null, count: 10 },
      count: 20,
    })
    expect(payOf([29], { from, to }).count).toBe(0)
  })
})

describe('a histogram of pay', () => {
  const of = (values: readonly number[]) => histogramOf(Float64Array.from(values).sort())

  test('has no bins without values', () => expect(of([])).toEqual([]))

  test('of one value has its bin and the open one', () =>
    expect(of([150_500])).toEqual([
      { low: 150_000, high: 151_000, count: 1 },
      { low: 151_000, high: null, count: 0 },
    ]))

  test('takes the narrowest round width with at most 20 bins', () => {
    // 18 edges to go from 0 to 17,500, one open: 19 bins of a thousand; one more edge than 18 needs two thousand.
    expect(of([0, 17_500]).map(({ low }) => low)).toEqual(Array.from({ length: 19 }, (_, i) => 1000 * i))
    expect(of([0, ...Array(200).fill(19_500)])[0]).toEqual({ low: 0, high: 2000, count: 1 })
    expect(of([0, ...Array(200).fill(39_500)])[0]).toEqual({ low: 0, high: 5000, count: 1 })
    expect(of([0, ...Array(200).fill(99_500)])[0]).toEqual({ low: 0, high: 10_000, count: 1 })
  })

  test('puts what is far above the rest into the open bin', () => {
    const bins = of([...Array.from({ length: 200 }, (_, i) => 50_000 + 500 * (i % 20)), 9_000_000])
    expect(bins.at(-1)).toEqual({ low: 60_000, high: null, count: 1 })
    expect(bins[0]).toEqual({ low: 50_000, high: 51_000, count: 20 })
    expect(bins.length).toBe(11)
  })

  test('counts each value once, in bins that follow on each other', () => {
    const pay = fc.array(fc.double({ min: 1, max: 1e8, noNaN: true }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(pay, (values) => {
        const bins = of(values)
        expect(bins.length).toBeLessThanOrEqual(20)
        bins.forEach(({ low, high, count }, i) => {
          expect(high).toBe(bins[i + 1]?.low ?? null)
          expect(count).toBe(values.filter((value) => value >= low && (high === null || value < high)).length)
        })
        expect(bins[0]!.count).toBeGreaterThan(0)
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
        const above = values.filter((value) => value >= bins.at(-1)!.low).length
        // Of so few values the largest lies above the 99th percentile, interpolated as that is.
        expect(above).toBeLessThanOrEqual(Math.max(1, values.length / 100))
      }),
    )
  })
})

describe('the estimate of pay', () => {
  /** Thirty full ranges from a hundred thousand up, a fifth wide. */
  const full = Array.from({ length: 30 }, () => [100_000, 120_000] as const)
  const estimate = (ranges: readonly (readonly [number, number])[]) =>
    payEstimateOf({ from: Float64Array.from(ranges, ([from]) => from), to: Float64Array.from(ranges, ([, to]) => to) })

  test('is not told under thirty full ranges', () => {
    const few = { p25: null, p50: null, p75: null, n: 30, full: 29 }
    expect(estimate([...full.slice(1), [100_000, none]])).toEqual(few)
    expect(estimate([])).toEqual({ ...few, n: 0, full: 0 })
  })

  test('fills a missing bound by the median ratio of the full ranges', () => {
    // 200 thousand and more with a ratio of 1.2: a midpoint of 220; up to 240 the same.
    const lower = Array.from({ length: 40 }, () => [200_000, none] as const)
    const upper = Array.from({ length: 40 }, () => [none, 240_000] as const)
    // The thirty midpoints of 110 reach to the first quartile of the 110.
    const filled = { p25: 110_000, p50: 220_000, p75: 220_000, n: 110, full: 30 }
    expect(estimate([...full, ...lower, ...upper])).toMatchObject(filled)
  })

  test('is not moved by a few very wide ranges', () => {
    const wide = full.map((range, i) => (i < 5 ? ([10_000, 1_000_000] as const) : range))
    const lower = Array.from({ length: 100 }, () => [200_000, none] as const)
    expect(estimate([...wide, ...lower]).p50).toBe(220_000)
  })

  test('keeps the spread of the ratios: a missing bound may be near or far', () => {
    const equal = Array.from({ length: 15 }, () => [100_000, 100_000] as const)
    const wide = Array.from({ length: 15 }, () => [100_000, 300_000] as const)
    const lower = Array.from({ length: 100 }, () => [100_000, none] as const)
    // Of the ten ratios five are 1 and five 3: half of each advert lies at 100,000, half at 200,000, as of the full ones.
    const found = estimate([...equal, ...wide, ...lower])
    expect(found).toEqual({ p25: 100_000, p50: 150_000, p75: 200_000, n: 130, full: 30 })
  })

  test('of full ranges alone is that of their middles', () => {
    // Positions 29/4, 29/2 and 87/4 among the middles of 10, 20 … 300 thousand.
    const ranges = Array.from({ length: 30 }, (_, i) => [9000 * (i + 1), 11_000 * (i + 1)] as const)
    expect(estimate(ranges)).toEqual({ p25: 82_500, p50: 155_000, p75: 227_500, n: 30, full: 30 })
  })

  test('of full ranges is that of their midpoints, and adverts without pay do not count', () =>
    expect(estimate([...full, [none, none]])).toEqual({ p25: 110_000, p50: 110_000, p75: 110_000, n: 30, full: 30 }))
})

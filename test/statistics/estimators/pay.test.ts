import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { histogramOf } from '../../../src/statistics/estimators/histogram.ts'
import {
  boundOf,
  type PayTable,
  payOf,
  percentilesOf,
} from '../../../src/statistics/estimators/pay.ts'
import { payEstimateOf } from '../../../src/statistics/estimators/pay-estimate.ts'

const none = Number.NaN
/** 1, 2, … n times a thousand. */
const thousands = (n: number) => Float64Array.from({ length: n }, (_, i) => 1000 * (i + 1))

/**
 * Adverts with these bounds, each of an employer of its own and paid in roubles unless told
 * otherwise.
 */
function table(
  from: Float64Array,
  { to = from.map(() => none), ...more }: Partial<PayTable> = {},
): PayTable {
  const own = Int32Array.from(from.keys())
  return {
    from,
    to,
    employerOf: own,
    currencyOf: new Int32Array(from.length),
    currencies: ['RUR'],
    ...more,
  }
}

const all = (adverts: number) => Array.from({ length: adverts }, (_, advert) => advert)
const lowerOf = (from: Float64Array, more: Partial<PayTable> = {}) =>
  payOf(all(from.length), table(from, more)).from

describe('percentiles of pay', () => {
  test.each([
    [9, { p10: null, p25: null, p50: null, p75: null, p90: null, count: 9 }],
    [10, { p10: null, p25: null, p50: 5500, p75: null, p90: null, count: 10 }],
    [19, { p10: null, p25: null, p50: 10_000, p75: null, p90: null, count: 19 }],
    // Positions 19/4, 19/2 and 57/4.
    [20, { p10: null, p25: 5750, p50: 10_500, p75: 15_250, p90: null, count: 20 }],
    [49, { p10: null, p25: 13_000, p50: 25_000, p75: 37_000, p90: null, count: 49 }],
    [50, { p10: 5900, p25: 13_250, p50: 25_500, p75: 37_750, p90: 45_100, count: 50 }],
  ])('of %p values', (n, percentiles) => {
    const bound = boundOf(all(n), table(thousands(n)), 'from')
    expect(percentilesOf(bound)).toMatchObject({ ...percentiles, employers: n })
  })

  test('of the adverts given, the bounds apart', () => {
    const from = Float64Array.from({ length: 30 }, (_, i) => (i < 25 ? 1000 * (25 - i) : none))
    const to = Float64Array.from({ length: 30 }, (_, i) => (i >= 5 && i < 15 ? 9000 : none))
    const part = all(25).map((i) => i + 5)
    // The lower bounds 20, 19 … 1 thousand.
    expect(payOf(part, table(from, { to }))).toMatchObject({
      from: { p25: 5750, p50: 10_500, p75: 15_250, count: 20 },
      to: { p25: null, p50: 9000, p75: null, count: 10 },
      count: 20,
    })
    expect(payOf([29], table(from, { to })).count).toBe(0)
  })

  test('are told of five employers and more, none of whom has more than half of the adverts', () => {
    const of = (employer: (advert: number) => number) =>
      lowerOf(thousands(20), { employerOf: Int32Array.from(all(20), employer) })
    const nothing = { p25: null, p50: null, p75: null, interval: null, count: 20 }
    expect(of((i) => i % 4)).toEqual({ ...nothing, employers: 4, reason: 'too_few_paying' })
    expect(of((i) => i % 5).p50).toBe(10_500)
    expect(of((i) => Math.max(0, i - 9)).p50).toBe(10_500)
    expect(of((i) => Math.max(0, i - 10))).toEqual({
      ...nothing,
      employers: 10,
      reason: 'too_few_paying',
    })
  })
})

describe('the interval of a median', () => {
  // Of 20 adverts of 20 employers: Wilson's interval of a half of 20/1 adverts with t(19 + 8) =
  // 2.0518 is 0.291 to 0.709, of 19 gaps the fifth whole one below and the 14th above.
  test('is that of the share below it, carried back to adverts and outward', () =>
    expect(lowerOf(thousands(20).map((value) => value + 100)).interval).toEqual([6000, 16_000]))

  test('is wider where each employer pays much the same for all', () => {
    const alike = lowerOf(thousands(40), { employerOf: Int32Array.from(all(40), (i) => i >> 2) })
      .interval!
    const unlike = lowerOf(thousands(40), { employerOf: Int32Array.from(all(40), (i) => i % 10) })
      .interval!
    expect(alike[1] - alike[0]).toBeGreaterThan(unlike[1] - unlike[0])
  })

  test('of one figure that all state is that figure', () =>
    expect(lowerOf(new Float64Array(12).fill(80_000)).interval).toEqual([80_000, 80_000]))
})

describe('currencies of pay', () => {
  const inTenge = (tenge: number) =>
    payOf(
      all(20),
      table(thousands(20), {
        currencies: [null, 'KZT', 'RUR'],
        currencyOf: Int32Array.from(all(20), (i) => (i < tenge ? 1 : 2)),
      }),
    )

  test('are counted, the most frequent first', () => {
    expect(inTenge(12).currencies).toEqual([
      { code: 'KZT', count: 12 },
      { code: 'RUR', count: 8 },
    ])
    expect(inTenge(20).currencies).toEqual([{ code: 'KZT', count: 20 }])
  })

  test('are mixed where none has four fifths of the adverts', () => {
    expect(inTenge(5).mixed).toBe(true)
    expect(inTenge(4).mixed).toBe(false)
    expect(inTenge(0).mixed).toBe(false)
    expect(payOf([], table(thousands(20)))).toMatchObject({ currencies: [], mixed: false })
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
    // 18 edges to go from 0 to 17,500, one open: 19 bins of a thousand; one more edge than 18 needs
    // two thousand.
    expect(of([0, 17_500]).map(({ low }) => low)).toEqual(
      Array.from({ length: 19 }, (_, i) => 1000 * i),
    )
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
    const pay = fc.array(fc.double({ min: 1, max: 1e8, noNaN: true }), {
      minLength: 1,
      maxLength: 200,
    })
    fc.assert(
      fc.property(pay, (values) => {
        const bins = of(values)
        expect(bins.length).toBeLessThanOrEqual(20)
        bins.forEach(({ low, high, count }, i) => {
          expect(high).toBe(bins[i + 1]?.low ?? null)
          expect(count).toBe(
            values.filter((value) => value >= low && (high === null || value < high)).length,
          )
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
  const estimate = (ranges: readonly (readonly [number, number])[]) => {
    const to = Float64Array.from(ranges, ([, to]) => to)
    return payEstimateOf(
      table(
        Float64Array.from(ranges, ([from]) => from),
        { to },
      ),
    )
  }

  test('is not told under thirty full ranges', () => {
    const reason = 'too_few_full' as const
    const few = { p25: null, p50: null, p75: null, interval: null, n: 30, full: 29, reason }
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
    // Of the ten ratios five are 1 and five 3: half of each advert lies at 100,000, half at
    // 200,000, as of the full ones.
    const found = estimate([...equal, ...wide, ...lower])
    expect(found).toMatchObject({ p25: 100_000, p50: 150_000, p75: 200_000, n: 130, full: 30 })
  })

  test('of full ranges alone is that of their middles', () => {
    // Positions 29/4, 29/2 and 87/4 among the middles of 10, 20 … 300 thousand.
    const ranges = Array.from({ length: 30 }, (_, i) => [9000 * (i + 1), 11_000 * (i + 1)] as const)
    expect(estimate(ranges)).toMatchObject({
      p25: 82_500,
      p50: 155_000,
      p75: 227_500,
      n: 30,
      full: 30,
    })
  })

  test('of full ranges is that of their midpoints, and adverts without pay do not count', () =>
    expect(estimate([...full, [none, none]])).toMatchObject({
      p25: 110_000,
      p50: 110_000,
      p75: 110_000,
      n: 30,
      full: 30,
    }))

  test('has the interval of its median, which holds it and narrows with more adverts', () => {
    const ranges = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => [9000 * (1 + (i % 30)), i % 3 === 0 ? none : 11_000 * (1 + (i % 30))] as const,
      )
    const [some, many] = [estimate(ranges(60)), estimate(ranges(600))]
    for (const { p50, interval } of [some, many]) {
      expect(interval![0]).toBeLessThanOrEqual(p50!)
      expect(interval![1]).toBeGreaterThanOrEqual(p50!)
    }
    expect(many.interval![1] - many.interval![0]).toBeLessThan(
      some.interval![1] - some.interval![0],
    )
  })

  test('is not told of one employer', () =>
    expect(
      payEstimateOf({
        ...table(thousands(40), { to: thousands(40) }),
        employerOf: new Int32Array(40),
      }),
    ).toEqual({
      ...{ p25: null, p50: null, p75: null, interval: null },
      ...{ n: 40, full: 40, reason: 'too_few_paying' },
    }))
})

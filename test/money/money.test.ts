import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { distribution, median, percentile } from '../../src/money/distribution.ts'
import type { Rates } from '../../src/money/rates.ts'
import { usableSalary } from '../../src/money/salary.ts'
import { netOfTax } from '../../src/money/tax.ts'
import type { StatedSalary } from '../../src/vacancy/vacancy.ts'

const amounts = fc.double({ min: 0, max: 1e9, noNaN: true })

describe('income tax on twelve equal months', () => {
  // Worked out by hand: the yearly income, its tax bracket by bracket, a twelfth of the rest.
  test.each([
    [0, 0],
    [100_000, 87_000],
    [200_000, 174_000],
    [300_000, 300_000 - (312_000 + 1_200_000 * 0.15) / 12],
    [500_000, 500_000 - (312_000 + 390_000 + 1_000_000 * 0.18) / 12],
    [2_000_000, 2_000_000 - (312_000 + 390_000 + 2_700_000 + 4_000_000 * 0.2) / 12],
    [5_000_000, 5_000_000 - (312_000 + 390_000 + 2_700_000 + 6_000_000 + 10_000_000 * 0.22) / 12],
  ])('of %p before tax leaves %p', (gross, net) => expect(netOfTax(gross)).toBeCloseTo(net, 4))

  test('leaves more of more, never more than there was, never less than 78 %', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(netOfTax(less)).toBeLessThanOrEqual(netOfTax(more))
        expect(netOfTax(a)).toBeLessThanOrEqual(a)
        expect(netOfTax(a)).toBeGreaterThanOrEqual(a * 0.78 - 1e-6)
      }),
    )
  })
})

describe('a usable salary', () => {
  const rates: Rates = {
    date: '2026-10-10',
    perUnit: { USD: 80, KZT: 0.15, BYR: 27, BYN: 27, RUR: 1, RUB: 1 },
  }
  const salary = (parts: Partial<StatedSalary>): StatedSalary => ({
    from: 100_000,
    to: null,
    currency: 'RUR',
    gross: false,
    mode: 'MONTH',
    ...parts,
  })

  test.each<[string, Partial<StatedSalary>, { from: number | null; to: number | null }]>([
    ['in take-home roubles stays as it is', {}, { from: 100_000, to: null }],
    ['before tax is taxed', { gross: true, to: 200_000 }, { from: 87_000, to: 174_000 }],
    ['that does not say is take-home', { gross: null }, { from: 100_000, to: null }],
    ['without a period is monthly', { mode: null }, { from: 100_000, to: null }],
    [
      'abroad is converted first and taxed then',
      { currency: 'USD', from: 1000, gross: true },
      { from: 69_600, to: null },
    ],
    [
      'abroad is taxed by what it is in roubles',
      { currency: 'USD', from: 10_000, gross: true },
      { from: 800_000 - (312_000 + 390_000 + 4_600_000 * 0.18) / 12, to: null },
    ],
    [
      "in the site's name of the Belarusian rouble is converted",
      { currency: 'BYR', from: 1000 },
      { from: 27_000, to: null },
    ],
    [
      'with bounds in the wrong order stays as stated',
      { from: 90_000, to: 50_000 },
      { from: 90_000, to: 50_000 },
    ],
    ['ignores a bound of zero', { from: 0, to: 50_000 }, { from: null, to: 50_000 }],
    ['ignores a bound below zero', { from: -1, to: 50_000 }, { from: null, to: 50_000 }],
    ['counts by the month, however small', { from: 50, to: 4500 }, { from: 50, to: 4500 }],
    [
      'ignores a bound that is no number',
      { from: Number.NaN, to: 50_000 },
      { from: null, to: 50_000 },
    ],
  ])('%s', (_name, parts, usable) => expect(usableSalary(salary(parts), rates)).toEqual(usable))

  test.each<[string, Partial<StatedSalary>]>([
    ['paid by the shift', { mode: 'SHIFT' }],
    ['paid for a rotation', { mode: 'FLY_IN_FLY_OUT' }],
    ['of an unknown period', { mode: 'YEAR' }],
    ['in a currency without a rate', { currency: 'GEL' }],
    ['in no currency', { currency: 'XXX' }],
    ['in a currency named like what objects inherit', { currency: 'constructor' }],
    ['without bounds', { from: null, to: null }],
    ['with bounds of nothing', { from: 0, to: Number.POSITIVE_INFINITY }],
  ])('is none %s', (_name, parts) => expect(usableSalary(salary(parts), rates)).toBeNull())

  test('is none when none is stated', () => expect(usableSalary(null, rates)).toBeNull())

  test('is in roubles only while there are no rates', () => {
    expect(usableSalary(salary({}), null)).toEqual({ from: 100_000, to: null })
    expect(usableSalary(salary({ currency: 'USD' }), null)).toBeNull()
  })
})

describe('percentiles', () => {
  test.each<[number[], number, number | null]>([
    [[], 0.5, null],
    [[7], 0.25, 7],
    [[1, 2], 0.5, 1.5],
    [[1, 2, 3, 4], 0.25, 1.75],
    [[10, 20, 40], 0.75, 30],
    [[1, 2, 3], 1, 3],
    [[1, 2, 3], 0, 1],
  ])('of %p at %p is %p', (sorted, p, value) => expect(percentile(sorted, p)).toBe(value))

  test('lie within the values and do not fall as p grows', () => {
    const values = fc.array(amounts, { minLength: 1 }).map((list) => list.toSorted((a, b) => a - b))
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(values, share, share, (sorted, a, b) => {
        const [low, high] = [
          percentile(sorted, Math.min(a, b)) ?? -1,
          percentile(sorted, Math.max(a, b)) ?? -1,
        ]
        const slack = high * 1e-12
        expect(low).toBeLessThanOrEqual(high + slack)
        expect(low).toBeGreaterThanOrEqual((sorted[0] ?? 0) - slack)
        expect(high).toBeLessThanOrEqual((sorted.at(-1) ?? 0) + slack)
      }),
    )
  })

  test('are rounded at the end, and the values may come in any order', () => {
    expect(distribution([40, 10, 20, 31])).toEqual({ p25: 18, p50: 26, p75: 33, count: 4 })
    expect(median([1, 2, 3])).toBe(2)
  })

  test('of nothing are null', () => {
    expect(distribution([])).toEqual({ p25: null, p50: null, p75: null, count: 0 })
    expect(median([])).toBeNull()
  })
})

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { twoSidedQuantile, twoSidedTail } from '../../../src/statistics/estimators/student-t.ts'

const df = fc.double({ min: 1, max: 5000, noNaN: true })

describe("Student's t", () => {
  // The first six from printed tables (three decimals, upper 2.5 % and so on), the others from
  // SciPy 1.17.1: t.isf.
  test.each([
    [0.05, 1, 12.706],
    [0.05, 4, 2.776],
    [0.05, 30, 2.042],
    [0.05, 120, 1.98],
    [0.01, 3, 5.841],
    [0.1, 10, 1.812],
  ])(
    'exceeds with probability %p at %p degrees of freedom the %p of the tables',
    (tail, degrees, t) => expect(twoSidedQuantile(tail, degrees)).toBeCloseTo(t, 3),
  )

  test.each([
    [0.05, 1.7, 5.118838988253059],
    [0.05, 10.5, 2.2138402929187886],
    [0.05, 195.5, 1.9721725556306753],
    [0.05, 1e5, 1.95998770753461],
    [1e-6, 20, 6.927031381423296],
    [0.001, 1, 636.6192487687196],
  ])('has degrees of freedom that are not whole or are many (%p, %p)', (tail, degrees, t) =>
    expect(twoSidedQuantile(tail, degrees) / t).toBeCloseTo(1, 7),
  )

  // SciPy 1.17.1: 2 · t.sf.
  test.each([
    [0, 5, 1],
    [0.5, 1, 0.7048327646991335],
    [2, 10, 0.07338803477074037],
    [-2, 10, 0.07338803477074037],
    [5, 40, 1.1840065669659511e-5],
    [30, 200, 5.724161208827853e-76],
    [100, 1, 0.00636598552981651],
  ])('lies further from 0 than %p at %p with probability %p', (t, degrees, tail) =>
    expect(twoSidedTail(t, degrees) / tail).toBeCloseTo(1, 10),
  )

  test('exceeds its quantile with the probability asked for', () => {
    fc.assert(
      fc.property(df, fc.double({ min: 1e-4, max: 0.99, noNaN: true }), (degrees, tail) => {
        expect(twoSidedTail(twoSidedQuantile(tail, degrees), degrees)).toBeCloseTo(tail, 9)
      }),
    )
  })

  test('has thinner tails the more degrees of freedom', () => {
    fc.assert(
      fc.property(df, df, fc.double({ min: 0.1, max: 8, noNaN: true }), (a, b, t) => {
        const [fewer, more] = a < b ? [a, b] : [b, a]
        // Of numbers near 5000 that hardly differ: logarithms of gamma near 17,000 are exact to
        // some 10⁻¹¹.
        expect(twoSidedTail(t, more)).toBeLessThanOrEqual(twoSidedTail(t, fewer) + 1e-10)
      }),
    )
  })
})

/**
 * Student's t distribution with `df` degrees of freedom, which need not be whole: the effective
 * number of employers is not. By the incomplete beta function: P(|T| > t) = I(df / (df + t²); df/2,
 * 1/2) (Abramowitz and Stegun, 26.5.27; I as in the NIST Digital Library of Mathematical Functions,
 * DLMF 8.17).
 */

/**
 * The probability of a T at least as far from 0 as `t` on either side: the p-value of a two-sided
 * test.
 */
export function twoSidedTail(t: number, df: number): number {
  const squared = t * t
  // Each form where it loses no digits.
  return squared < df
    ? 1 - incompleteBeta(squared / (df + squared), 0.5, df / 2)
    : incompleteBeta(df / (df + squared), df / 2, 0.5)
}

/**
 * The value that |T| exceeds with this probability (0 < tail < 1): 0.05 gives the factor of a 95 %
 * interval. Newton's method from 0: the tail is convex there, so each step ends short of the root
 * and the next begins closer.
 */
export function twoSidedQuantile(tail: number, df: number): number {
  const logScale = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(df * Math.PI)
  let t = 0
  for (let step = 0; step < 500; step++) {
    const density = Math.exp(logScale - ((df + 1) / 2) * Math.log1p((t * t) / df))
    const next = t + (twoSidedTail(t, df) - tail) / (2 * density)
    if (Math.abs(next - t) <= 1e-12 * next) return next
    t = next
  }
  return t
}

/**
 * The regularised incomplete beta function I(x; a, b), 0 ≤ x ≤ 1, by its continued fraction (DLMF
 * 8.17.22).
 */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // Below the mean the fraction converges in a few steps; above it, that of the other tail does
  // (DLMF 8.17.4).
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const logFactor =
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  return Math.exp(logFactor) / (a * betaFraction(x, a, b))
}

/**
 * The value 1 + d1/(1 + d2/(1 + …)) of DLMF 8.17.22, evaluated from the front (modified Lentz;
 * Thompson and Barnett 1986).
 */
function betaFraction(x: number, a: number, b: number): number {
  let value = 1
  let numerator = 1
  let denominator = 0
  for (let n = 1; n < 2000; n++) {
    const coefficient = betaCoefficient(n, x, a, b)
    denominator = 1 / nonZero(1 + coefficient * denominator)
    numerator = nonZero(1 + coefficient / numerator)
    const change = numerator * denominator
    value *= change
    if (Math.abs(change - 1) < 1e-15) break
  }
  return value
}

function betaCoefficient(n: number, x: number, a: number, b: number): number {
  const m = Math.floor(n / 2)
  if (n % 2 === 0) return (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
  return (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
}

const nonZero = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value)

/** Coefficients of Lanczos' approximation for g = 7, n = 9 (Godfrey 2001), good to 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
]

/** The logarithm of the gamma function for x ≥ 1/2. */
function logGamma(x: number): number {
  const base = x + 6.5
  const sum = LANCZOS.reduce(
    (total, coefficient, i) => (i === 0 ? coefficient : total + coefficient / (x - 1 + i)),
    0,
  )
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum)
}

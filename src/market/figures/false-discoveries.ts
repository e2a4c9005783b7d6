/**
 * Which of many tests found something, when of those said to have found something at most the share `rate` may be
 * wrong, on average: of ascending p-values p(1) … p(m) all up to the last with p(k) ≤ rate · k / m.
 * Benjamini and Hochberg (1995); it holds for tests that depend on each other positively too (Benjamini and Yekutieli
 * 2001). `null` is what could not be tested; it is never found, and does not count among the m.
 */
export function discoveries(pValues: readonly (number | null)[], rate: number): boolean[] {
  const sorted = pValues.filter((p) => p !== null).sort((a, b) => a - b)
  const last = sorted.findLastIndex((p, i) => p <= (rate * (i + 1)) / sorted.length)
  const bound = sorted[last]
  return pValues.map((p) => p !== null && bound !== undefined && p <= bound)
}

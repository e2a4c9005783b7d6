/**
 * Which of many tests found something, when of those said to have found something at most the share
 * `rate` may be wrong, on average. Of ascending p-values p(1) … p(m) all up to the last with p(k) ≤
 * rate · k / m: Benjamini and Hochberg (1995); it holds for tests that depend on each other
 * positively too (Benjamini and Yekutieli 2001).
 *
 * Each p-value is divided by its weight over the mean weight first, which keeps what is promised
 * and spends it where a change of a given size is hardest to see (Genovese, Roeder and Wasserman
 * 2006).
 *
 * @param most a p-value above it finds nothing, however large its weight, so that nothing is found
 *   where an interval of that level holds no difference
 */
export function discoveries(
  tests: readonly { p: number; weight: number }[],
  rate: number,
  most: number = rate,
): boolean[] {
  const meanWeight = tests.reduce((sum, { weight }) => sum + weight, 0) / tests.length
  const weighted = tests.map(({ p, weight }) =>
    p > most ? Number.POSITIVE_INFINITY : (p * meanWeight) / weight,
  )
  const sorted = weighted.toSorted((a, b) => a - b)
  const bound = sorted[sorted.findLastIndex((p, i) => p <= (rate * (i + 1)) / sorted.length)]
  return weighted.map((p) => bound !== undefined && p <= bound)
}

import { createRandom, type Random } from '../../src/demo/vacancies/random.ts'
import { payEstimateOf } from '../../src/statistics/estimators/pay-estimate.ts'
import type { Population } from './draws.ts'

type Range = { from: number; to: number }

const HIDDEN = 0.45
const DRAWS = 50
const QUARTILES = ['p25', 'p50', 'p75'] as const

/**
 * Full ranges of which one bound of 45 % is hidden: how far the estimate is from the percentiles of
 * all their midpoints, mean absolute error over 50 draws. The upper bound is hidden as often as
 * adverts of one bound state the lower one, or in half of the cases.
 */
export function payEstimates(populations: readonly Population[]): string[] {
  const lines = [
    `${''.padEnd(28)}full ranges   hidden: the upper  p25    p50    p75   largest of p50`,
  ]
  const random = createRandom(5)
  for (const { name, adverts } of populations) {
    const full = adverts.flatMap(({ pay }) =>
      pay?.from && pay.to ? [{ from: pay.from, to: pay.to }] : [],
    )
    const lower = adverts.filter(({ pay }) => pay?.from && !pay.to).length
    const upper = adverts.filter(({ pay }) => pay?.to && !pay.from).length
    for (const size of [60, 100, 200])
      for (const part of [lower / (lower + upper), 0.5]) {
        if (full.length < size) continue
        const errors = Array.from({ length: DRAWS }, () =>
          errorsOf(random.shuffle(full).slice(0, size), part, random),
        )
        const mean = QUARTILES.map(
          (_, i) => errors.reduce((sum, error) => sum + error[i]!, 0) / DRAWS,
        )
        const largest = Math.max(...errors.map((error) => error[1]!))
        const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(7)
        lines.push(
          `${name.padEnd(28)}${String(size).padStart(11)}${percent(part).padStart(21)}${mean.map(percent).join('')}${percent(largest)}`,
        )
      }
  }
  return lines
}

function errorsOf(ranges: readonly Range[], upperHidden: number, random: Random): number[] {
  const [from, to] = [ranges.map((range) => range.from), ranges.map((range) => range.to)]
  const truth = estimate(from, to)
  const hidden = random
    .shuffle(ranges.map((_, i) => i))
    .slice(0, Math.round(HIDDEN * ranges.length))
  for (const i of hidden) {
    if (random.chance(upperHidden)) to[i] = Number.NaN
    else from[i] = Number.NaN
  }
  const found = estimate(from, to)
  return QUARTILES.map((name) => Math.abs(found[name]! / truth[name]! - 1))
}

const estimate = (from: readonly number[], to: readonly number[]) =>
  payEstimateOf({
    from: Float64Array.from(from),
    to: Float64Array.from(to),
    employerOf: from.map((_, i) => i),
  })

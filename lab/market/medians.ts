import { createRandom } from '../../src/demo/vacancies/random.ts'
import { percentile } from '../../src/money/distribution.ts'
import { boundOf, quartilesOf } from '../../src/statistics/estimators/pay.ts'
import type { Interval } from '../../src/statistics/estimators/rounding.ts'
import type { Population } from './draws.ts'

/** Employers that state the bound, in a scan. */
const SIZES = [6, 8, 10, 20, 50, 100] as const

/**
 * How often the interval of a median holds the one of all adverts of the population. A scan is
 * drawn by employers, each time any of them with all its adverts; only those are counted that tell
 * a median.
 */
export function medianIntervals(populations: readonly Population[], draws: number): string[] {
  const lines = [`${''.padEnd(28)}bound  employers  median told   interval holds   width / median`]
  const random = createRandom(11)
  for (const { name, employers } of populations)
    for (const bound of ['from', 'to'] as const) {
      const stating = employers
        .map((adverts) => adverts.flatMap(({ pay }) => pay?.[bound] ?? []))
        .filter((values) => values.length > 0)
      const truth = percentile(Float64Array.from(stating.flat()).sort(), 0.5)!
      for (const size of SIZES) {
        if (stating.length < 2 * size) continue
        const found = Array.from({ length: draws * 5 }, () =>
          intervalIn(Array.from({ length: size }, () => random.pick(stating))),
        )
        const told = found.filter((interval) => interval !== null)
        const holding = told.filter(([low, high]) => low <= truth && truth <= high).length
        const width = told.reduce((sum, [low, high]) => sum + (high - low) / truth, 0) / told.length
        const percent = (part: number) => `${(100 * part).toFixed(1)} %`
        lines.push(
          `${name.padEnd(28)}${bound.padEnd(7)}${String(size).padStart(9)}${percent(told.length / found.length).padStart(13)}${percent(holding / told.length).padStart(17)}${width.toFixed(2).padStart(17)}`,
        )
      }
    }
  return lines
}

function intervalIn(scan: readonly (readonly number[])[]): Interval | null {
  const from = Float64Array.from(scan.flat())
  const employerOf = scan.flatMap((values, employer) => values.map(() => employer))
  const currencyOf = new Int32Array(from.length)
  const table = { from, to: from, employerOf, currencyOf, currencies: ['RUR'] }
  return quartilesOf(boundOf(Int32Array.from(from.keys()), table, 'from')).interval
}

import { createRandom } from '../src/demo/vacancies/random.ts'
import { changesOf } from '../src/statistics/estimators/changes.ts'
import { createClusters } from '../src/statistics/estimators/clusters.ts'
import { coverageSummaryOf } from '../src/statistics/estimators/coverage-summary.ts'
import { createDifferenceOf } from '../src/statistics/estimators/difference.ts'
import { distinctiveScore } from '../src/statistics/estimators/distinctive.ts'
import { histogramOf } from '../src/statistics/estimators/histogram.ts'
import { boundOf, payOf, percentilesOf } from '../src/statistics/estimators/pay.ts'
import { payEstimateOf } from '../src/statistics/estimators/pay-estimate.ts'
import { createShareOf } from '../src/statistics/estimators/share.ts'
import { besideOf } from '../src/statistics/estimators/together.ts'
import { cpuCost } from './market/cpu-cost.ts'

/**
 * What the figures of an answer cost in CPU time, for a scan of 2000 adverts and 1500 skills,
 * beside writing the answer as JSON. Goal: 20 ms. Arguments: rounds (40), adverts (2000), skills
 * (1500).
 */
const [rounds = 40, adverts = 2000, skills = 1500] = process.argv.slice(2).map(Number)
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const random = createRandom(1)

/**
 * Adverts of employers of unlike sizes that name some sixteen skills each, the first ones most, as
 * real ones do.
 */
function madeUp() {
  const clusters = createClusters(
    Array.from({ length: adverts }, () => Math.floor(1200 * random.next() ** 2)),
  )
  const naming = Array.from({ length: skills }, (_, skill) => {
    const share = Math.min(0.8, 2.5 / (skill + 3))
    return Array.from({ length: adverts }, (_, i) => i).filter(() => random.chance(share))
  })
  const bound = () =>
    Float64Array.from(clusters.employerOf, () =>
      random.chance(0.4) ? NaN : 40_000 + random.whole(0, 400) * 500,
    )
  return { clusters, naming, from: bound(), to: bound() }
}

const [one, other] = [madeUp(), madeUp()]
const all = Array.from({ length: adverts }, (_, i) => i)
const sides = {
  first: one.clusters,
  second: other.clusters,
  inFirst: all.map((i) => (i % 3 === 0 ? i : -1)),
}

/** All paid in roubles. */
const table = {
  ...{ from: one.from, to: one.to, employerOf: one.clusters.employerOf },
  ...{ currencyOf: new Int32Array(adverts), currencies: ['RUR'] },
}

function skillRows() {
  const [shareOf, distinctOf, elsewhereOf] = [one, one, other].map(({ clusters }) =>
    createShareOf(clusters),
  )
  return one.naming.map((naming, skill) => {
    const share = shareOf!(naming)
    const here = { naming: share.employers, employers: one.clusters.employers }
    const elsewhere = {
      naming: elsewhereOf!(other.naming[skill]!).employers,
      employers: other.clusters.employers,
    }
    return {
      ...share,
      distinct: distinctOf!(naming),
      pay: payOf(naming, table),
      score: distinctiveScore(here, elsewhere),
    }
  })
}

const WORKS: Record<string, () => unknown> = {
  'rows of skills, all figures': skillRows,
  'comparison of two scans': () => {
    const differenceOf = createDifferenceOf(sides)
    return one.naming.map((naming, skill) => differenceOf(naming, other.naming[skill]!))
  },
  'changes of two runs': () =>
    changesOf(
      sides,
      one.naming.map((naming, skill) => [naming, other.naming[skill]!] as const),
    ),
  'pay, histograms, estimate': () =>
    (['from', 'to'] as const).map((name) => {
      const bound = boundOf(all, table, name)
      return [percentilesOf(bound), histogramOf(bound.sorted), payEstimateOf(table)]
    }),
  'skills beside one': () => besideOf(0, one),
  'summary of coverage': () =>
    coverageSummaryOf({
      ...one,
      stateOf: (skill) => (skill % 40 === 0 ? 'named' : 'absent'),
      isAdvised: (skill) => skill % 2 === 0,
    }),
}

const mentions = one.naming.reduce((sum, naming) => sum + naming.length, 0)
print(
  `${adverts} adverts, ${skills} skills, ${mentions} mentions; CPU time of the first round ` +
    `and the median of ${rounds}`,
)
for (const [name, work] of Object.entries(WORKS)) {
  const { first, median } = cpuCost(work, rounds)
  print(`${name.padEnd(30)}${first.toFixed(1).padStart(8)} ms${median.toFixed(1).padStart(8)} ms`)
}
const rows = skillRows()
const [figures, json] = [cpuCost(skillRows, rounds), cpuCost(() => JSON.stringify(rows), rounds)]
print(
  `rows of skills take ${(figures.median / json.median).toFixed(1)} × what writing them as ` +
    'JSON does',
)

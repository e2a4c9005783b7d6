import { createRandom, type Random } from '../../src/demo/vacancies/random.ts'
import { type Change, changesOf } from '../../src/statistics/estimators/changes.ts'
import { type Clusters, createClusters } from '../../src/statistics/estimators/clusters.ts'
import type { Sides } from '../../src/statistics/estimators/difference.ts'
import { drawEmployers, type Population, stratumOf, Tally } from './draws.ts'
import type { Advert } from './population.ts'

/**
 * An advert of a drawn scan, with the number of its employer there. `id` tells whether two runs
 * share it.
 */
export type Placed = { id: number; employer: number; skills: readonly number[] }

/** @param from the first number of an employer and of an advert that is free */
export function placed(employers: readonly (readonly Advert[])[], from = 0): Placed[] {
  let id = from
  return employers.flatMap((adverts, i) =>
    adverts.map(({ skills }) => ({ id: id++, employer: from + i, skills })),
  )
}

type Run = { clusters: Clusters; naming: number[][] }

function runOf(adverts: readonly Placed[], skills: number): Run {
  const naming: number[][] = Array.from({ length: skills }, () => [])
  adverts.forEach((advert, i) => {
    for (const skill of advert.skills) naming[skill]!.push(i)
  })
  return { clusters: createClusters(adverts.map(({ employer }) => employer)), naming }
}

export function changesBetween(
  before: readonly Placed[],
  after: readonly Placed[],
  skills: number,
): (Change | null)[] {
  const [first, second] = [runOf(before, skills), runOf(after, skills)]
  const numberOf = new Map(before.map(({ id }, i) => [id, i]))
  const inFirst = after.map(({ id }) => numberOf.get(id) ?? -1)
  const sides: Sides = { first: first.clusters, second: second.clusters, inFirst }
  return changesOf(
    sides,
    first.naming.map((naming, skill) => [naming, second.naming[skill]!] as const),
  )
}

const isFound = (change: Change | null) =>
  change?.verdict === 'rising' || change?.verdict === 'falling'

const KINDS = ['employers', 'adverts', 'grown'] as const
type Kind = (typeof KINDS)[number]

/**
 * Two halves of one scan by employers or by adverts, and a scan that only grew (`grown`): of these
 * nothing differs, and what is told to rise or fall all the same is wrong.
 */
export function halves(
  populations: readonly Population[],
  skills: number,
  draws: number,
): string[] {
  const lines = [
    `${''.padEnd(28)}adverts  tested a scan | rising or falling of tested | scans with any | ` +
      'interval without 0, 2–5, 5–20, 20–80 %',
  ]
  const random = createRandom(3)
  for (const kind of KINDS)
    for (const size of [100, 500, 1000])
      for (const { name, employers } of populations) {
        const found = { tested: 0, changed: 0, scans: 0 }
        const outside = new Tally()
        for (let draw = 0; draw < draws; draw++) {
          const scan = placed(drawEmployers(employers, size, random))
          const changes = changesBetween(...partsOf(scan, kind, random), skills)
          const changed = changes.filter(isFound).length
          found.tested += changes.filter((change) => change !== null).length
          found.changed += changed
          found.scans += Number(changed > 0)
          for (const change of changes) countOutside(outside, change)
        }
        lines.push(
          `${`${name}, ${kind}`.padEnd(28)}${String(size).padStart(7)}${(found.tested / draws).toFixed(0).padStart(10)}${((100 * found.changed) / found.tested).toFixed(2).padStart(18)} ` +
            `%${((100 * found.scans) / draws).toFixed(1).padStart(22)} %   ${outside.row()}`,
        )
      }
  return lines
}

function countOutside(tally: Tally, change: Change | null): void {
  if (change === null || change.interval === null) return
  tally.add(
    stratumOf((change.from + change.to) / 2),
    change.interval[0] > 0 || change.interval[1] < 0,
  )
}

/** The part of a scan that had been there before it grew. */
const BEFORE = 0.7

function partsOf(
  scan: readonly Placed[],
  kind: Kind,
  random: Random,
): [readonly Placed[], readonly Placed[]] {
  if (kind === 'grown') return [scan.filter(() => random.chance(BEFORE)), scan]
  const side = new Map<number, boolean>()
  for (const { id, employer } of scan) {
    const key = kind === 'employers' ? employer : id
    if (!side.has(key)) side.set(key, random.chance(0.5))
  }
  const isFirst = ({ id, employer }: Placed) => side.get(kind === 'employers' ? employer : id)!
  return [scan.filter(isFirst), scan.filter((advert) => !isFirst(advert))]
}

import { createRandom, type Random } from '../../src/demo/vacancies/random.ts'
import { createClusters } from '../../src/statistics/estimators/clusters.ts'
import { createShareOf } from '../../src/statistics/estimators/share.ts'
import {
  drawEmployers,
  type Population,
  populationOf,
  type Scan,
  scanOf,
  sharesOf,
  stratumOf,
  Tally,
} from './draws.ts'
import type { Advert } from './population.ts'

const SIZES = [100, 500, 1000]

type Held = { clustered: Tally; independent: Tally; scans: number; without: number }

const noneHeld = (): Held => ({
  clustered: new Tally(),
  independent: new Tally(),
  scans: 0,
  without: 0,
})

/**
 * Whether the intervals of a scan hold the true shares, and those of adverts taken for independent
 * of each other.
 */
function look(held: Held, { clusters, naming }: Scan, truth: Float64Array): void {
  const shareOf = createShareOf(clusters)
  const independent = createShareOf(
    createClusters(Array.from({ length: clusters.adverts }, (_, i) => i)),
  )
  held.scans++
  if (shareOf([]).interval === null) {
    held.without++
    return
  }
  truth.forEach((share, skill) => {
    const stratum = stratumOf(share)
    if (stratum < 0) return
    const holds = (interval: readonly [number, number] | null) =>
      interval !== null && interval[0] <= share && share <= interval[1]
    held.clustered.add(stratum, holds(shareOf(naming[skill]!).interval))
    held.independent.add(stratum, holds(independent(naming[skill]!).interval))
  })
}

const row = (
  name: string,
  size: number | string,
  { clustered, independent, scans, without }: Held,
) =>
  `${name.padEnd(32)}${String(size).padStart(6)}${clustered.row()}   |${independent.row()}   ` +
  `|${String(without).padStart(4)} of ${scans}`

const HEAD =
  `${''.padEnd(32)}adverts  2–5 % 5–20 % 20–80 %  | as if independent        | without an ` +
  'interval'

/** Employers drawn at random from a profession, with their adverts. */
export function ordinaryScans(
  populations: readonly Population[],
  skills: number,
  draws: number,
): string[] {
  const lines = [HEAD]
  const random = createRandom(1)
  for (const size of SIZES) {
    const together = noneHeld()
    for (const { name, employers, adverts } of populations) {
      const truth = sharesOf(adverts, skills)
      const held = noneHeld()
      for (let draw = 0; draw < draws; draw++) {
        const scan = scanOf(drawEmployers(employers, size, random), skills)
        look(held, scan, truth)
        look(together, scan, truth)
      }
      lines.push(row(name, size, held))
    }
    lines.push(row('together', size, together))
  }
  return lines
}

const LARGE = 5
/** The shares of the large employers. */
const DOMINATING = [[0.15], [0.25], [0.4], [0.6], [0.3, 0.3], [0.2, 0.2, 0.2]]

/**
 * One employer, or several, with a given share of the adverts each, any of those with at least five
 * in the profession, and small ones beside them. The true share is the mean over such scans: the
 * intervals speak of which employers happen to advertise, the large ones too.
 */
export function dominatedScans(
  populations: readonly Population[],
  skills: number,
  draws: number,
): string[] {
  const lines = [HEAD]
  const random = createRandom(2)
  for (const dominating of DOMINATING)
    for (const size of [100, 500]) {
      const held = noneHeld()
      for (const population of populations)
        lookAtDominated(held, population, { skills, dominating, size, draws, random })
      lines.push(row(dominating.map((share) => `${100 * share} %`).join(' and '), size, held))
    }
  return lines
}

function lookAtDominated(
  held: Held,
  { employers }: Population,
  given: {
    skills: number
    dominating: readonly number[]
    size: number
    draws: number
    random: Random
  },
): void {
  const { skills, dominating, size, draws, random } = given
  const large = employers.filter((adverts) => adverts.length >= LARGE)
  const small = employers.filter((adverts) => adverts.length < LARGE)
  if (large.length < LARGE) return
  const rest = 1 - dominating.reduce((sum, share) => sum + share, 0)
  const truth = mixed(
    large.map((adverts) => sharesOf(adverts, skills)),
    sharesOf(small.flat(), skills),
    rest,
  )
  for (let draw = 0; draw < draws; draw++) {
    const others = drawEmployers(small, size * rest, random)
    const scanned = others.flat().length / rest
    const dominant = dominating.map((share): Advert[] => {
      const own = random.pick(large)
      return Array.from({ length: Math.round(scanned * share) }, () => random.pick(own))
    })
    look(held, scanOf([...dominant, ...others], skills), truth)
  }
}

function mixed(large: readonly Float64Array[], small: Float64Array, rest: number): Float64Array {
  return small.map((share, skill) => {
    const ofLarge = large.reduce((sum, shares) => sum + shares[skill]!, 0) / large.length
    return (1 - rest) * ofLarge + rest * share
  })
}

/**
 * All professions as one: its largest employers, of another world than the rest, are missing from
 * most draws. Without them, to tell what that does.
 */
export function oneForAll(adverts: readonly Advert[], skills: number, draws: number): string[] {
  const employers = populationOf('', adverts).employers.sort(
    (one, other) => other.length - one.length,
  )
  const without = [
    populationOf('everything as one scan', adverts),
    populationOf('without the largest employer', employers.slice(1).flat()),
    populationOf('without the ten largest', employers.slice(10).flat()),
  ]
  return without.flatMap((population) => {
    const [head, ...rows] = ordinaryScans([population], skills, draws).filter(
      (line) => !line.startsWith('together'),
    )
    return population === without[0] ? [head!, ...rows] : rows
  })
}

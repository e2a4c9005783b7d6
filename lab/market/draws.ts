import type { Random } from '../../src/demo/vacancies/random.ts'
import { type Clusters, createClusters } from '../../src/statistics/estimators/clusters.ts'
import type { Advert } from './population.ts'

/** What scans are drawn from: the adverts of a profession by employer. */
export type Population = { name: string; employers: Advert[][]; adverts: Advert[] }

/** Professions by words of titles, as queries find them; some of the data's largest. */
const PROFESSIONS: readonly (readonly [name: string, title: RegExp])[] = [
  ['analysts', /аналитик|analyst/],
  ['data scientists', /scien/],
  ['managers', /менеджер/],
  ['drivers, couriers', /водитель|курьер/],
  ['all but data', /^(?!.*(аналитик|analyst|scien|data|данн))/],
]

export function professionsOf(adverts: readonly Advert[]): Population[] {
  return PROFESSIONS.map(([name, title]) =>
    populationOf(
      name,
      adverts.filter((advert) => title.test(advert.title)),
    ),
  )
}

export function populationOf(name: string, adverts: readonly Advert[]): Population {
  return {
    name,
    employers: [...Map.groupBy(adverts, ({ employer }) => employer).values()],
    adverts: [...adverts],
  }
}

/**
 * A scan as the figures take it: the employer of each advert by number, and the adverts that name
 * each skill.
 */
export type Scan = { clusters: Clusters; naming: number[][] }

export function scanOf(employers: readonly (readonly Advert[])[], skills: number): Scan {
  const employerOf: number[] = []
  const naming: number[][] = Array.from({ length: skills }, () => [])
  employers.forEach((adverts, employer) => {
    for (const advert of adverts) {
      for (const skill of advert.skills) naming[skill]!.push(employerOf.length)
      employerOf.push(employer)
    }
  })
  return { clusters: createClusters(employerOf), naming }
}

/**
 * Employers with all their adverts, as many as give `adverts` on average, each time any of them:
 * some come twice.
 */
export function drawEmployers(
  from: readonly Advert[][],
  adverts: number,
  random: Random,
): Advert[][] {
  const each = from.flat().length / from.length
  return Array.from({ length: Math.max(5, Math.round(adverts / each)) }, () => random.pick(from))
}

/** The share of adverts that name each skill. */
export function sharesOf(
  adverts: readonly { skills: readonly number[] }[],
  skills: number,
): Float64Array {
  const shares = new Float64Array(skills)
  for (const advert of adverts)
    for (const skill of advert.skills) shares[skill]! += 1 / adverts.length
  return shares
}

export const STRATA = ['2–5 %', '5–20 %', '20–80 %'] as const

/** The stratum of a share, by number; -1 for one outside. */
export function stratumOf(share: number): number {
  return share < 0.02 || share >= 0.8 ? -1 : share < 0.05 ? 0 : share < 0.2 ? 1 : 2
}

/** How often something was so, for each stratum. */
export class Tally {
  private readonly hits = STRATA.map(() => 0)
  private readonly all = STRATA.map(() => 0)

  add(stratum: number, isHit: boolean): void {
    if (stratum < 0) return
    this.all[stratum]!++
    if (isHit) this.hits[stratum]!++
  }

  /** In per cent. */
  percent(stratum: number): string {
    return this.all[stratum] === 0
      ? '–'
      : ((100 * this.hits[stratum]!) / this.all[stratum]!).toFixed(1)
  }

  /** In per cent, strata weighing as given. */
  mean(weights: readonly number[]): string {
    const parts = STRATA.map((_, i) =>
      this.all[i] === 0 ? 0 : (weights[i]! * this.hits[i]!) / this.all[i]!,
    )
    const total = STRATA.reduce((sum, _, i) => sum + (this.all[i] === 0 ? 0 : weights[i]!), 0)
    return ((100 * parts.reduce((sum, part) => sum + part, 0)) / total).toFixed(1)
  }

  row(): string {
    return STRATA.map((_, stratum) => this.percent(stratum).padStart(7)).join('')
  }
}

import { createNumbers } from '../../memory/numbers.ts'

/**
 * The adverts of a scan, numbered from 0, and their employers. Those without id and name are one
 * employer.
 */
export type Clusters = {
  /** The employer of each advert. Scans that are compared number their employers alike. */
  employerOf: ArrayLike<number>
  /** The adverts of each employer; 0 for one that only the other scan has. */
  sizes: Float64Array
  adverts: number
  employers: number
  /**
   * How many employers of equal size would be as concentrated: the inverse Herfindahl index; 0
   * without adverts.
   */
  effective: number
}

/** @param employerOf small whole numbers from 0, one for each advert */
export function createClusters(employerOf: ArrayLike<number>): Clusters {
  let last = -1
  for (let i = 0; i < employerOf.length; i++) last = Math.max(last, employerOf[i]!)
  const sizes = new Float64Array(last + 1)
  for (let i = 0; i < employerOf.length; i++) sizes[employerOf[i]!]!++
  return {
    employerOf,
    sizes,
    adverts: employerOf.length,
    employers: sizes.reduce((count, size) => count + Number(size > 0), 0),
    effective: effectiveNumber(sizes),
  }
}

/** Renumbers whole numbers from 0, in the order met. */
export const numbered = (values: Iterable<number>): Int32Array =>
  Int32Array.from(values, createNumbers<number>().of)

/**
 * The inverse Herfindahl index (Σm)² / Σm² of sizes: their number if all are equal, 1 if one has
 * all; 0 without any.
 */
export function effectiveNumber(sizes: ArrayLike<number>): number {
  let total = 0
  let squares = 0
  for (let i = 0; i < sizes.length; i++) {
    total += sizes[i]!
    squares += sizes[i]! ** 2
  }
  return squares === 0 ? 0 : total ** 2 / squares
}

/** With fewer employers nothing is known of how they differ. */
const MIN_EMPLOYERS = 5
/** With fewer effective ones the spread is that of one employer against the rest. */
const MIN_EFFECTIVE = 2

/** Whether employers are enough to tell an interval by how they differ. */
export function areEnough({
  employers,
  effective,
}: Pick<Clusters, 'employers' | 'effective'>): boolean {
  return employers >= MIN_EMPLOYERS && effective >= MIN_EFFECTIVE
}

/**
 * What each advert of an employer weighs in a mean over all, in parts of 1: in proportion to 1/(1 +
 * ρ(m − 1)) with m adverts of it. These weights give the mean of clusters of the intraclass
 * correlation ρ its least variance; ρ = 0 weighs all alike. 0 for an employer without adverts.
 */
export function advertWeights({ sizes }: Clusters, correlation: number): Float64Array {
  const weights = sizes.map((size) => (size === 0 ? 0 : 1 / (1 + correlation * (size - 1))))
  const total = sizes.reduce((sum, size, employer) => sum + size * weights[employer]!, 0)
  return weights.map((weight) => weight / total)
}

/**
 * What the adverts of an employer add to the error of a share p, as √((G−1)/G) · w · (y − p·m) / (1
 * − w·m) with m adverts in the scan, y of them naming the skill, each weighing w (1/n where all n
 * weigh alike): `perNaming` for each of the y, less p · `ofAll`. The squares summed over the G
 * employers are the variance of p (linearised, Kish; the residual of a large employer, which draws
 * the share towards itself, made larger by its leverage w·m, as in cluster-robust errors: Bell and
 * McCaffrey 2002).
 */
export type Influences = { perNaming: Float64Array; ofAll: Float64Array }

/** @param length how many employers there are, including those without adverts */
export function influencesOf(
  { sizes, employers }: Clusters,
  weights: Float64Array,
  length = sizes.length,
): Influences {
  const correction = Math.sqrt((employers - 1) / employers)
  const perNaming = new Float64Array(length)
  const ofAll = new Float64Array(length)
  sizes.forEach((size, employer) => {
    perNaming[employer] = (correction * weights[employer]!) / (1 - weights[employer]! * size)
    ofAll[employer] = perNaming[employer] * size
  })
  return { perNaming, ofAll }
}

/** Counts, for one list of adverts after another, how many of them each employer has. */
export function createEmployerCounter(employers: number) {
  const counts = new Float64Array(employers)
  const touched = new Int32Array(employers)
  let length = 0
  return {
    /** How many adverts of the list each employer has; 0 for the others. */
    counts,
    /** Adds a list. */
    add(employerOf: ArrayLike<number>, adverts: ArrayLike<number>): void {
      for (let i = 0; i < adverts.length; i++) {
        const employer = employerOf[adverts[i]!]!
        if (counts[employer] === 0) touched[length++] = employer
        counts[employer]!++
      }
    },
    /** The employers counted, in the order met. */
    touched: () => touched.subarray(0, length),
    clear(): void {
      for (let i = 0; i < length; i++) counts[touched[i]!] = 0
      length = 0
    },
  }
}

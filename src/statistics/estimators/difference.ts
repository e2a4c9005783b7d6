import {
  advertWeights,
  areEnough,
  type Clusters,
  createEmployerCounter,
  effectiveNumber,
  type Influences,
  influencesOf,
} from './clusters.ts'
import { type Interval, roundedOutward } from './rounding.ts'
import { createSharedAdverts } from './shared-adverts.ts'
import { twoSidedQuantile, twoSidedTail } from './student-t.ts'

/** How a share differs between two scans, or two runs of one. */
export type Difference = {
  /** The second share less the first, not rounded. */
  difference: number
  /** Null, as all below, when the employers of either side are too few or one has nearly all. */
  standardError: number | null
  /** 95 %, to 3 decimals. */
  interval: Interval | null
  /** The p-value of no difference (two-sided). */
  p: number | null
  /** How many employers of either side name the skill. */
  employers: number
}

export type Sides = {
  /** Both number their employers alike: one that advertises on both sides has one number. */
  first: Clusters
  second: Clusters
  /** For each advert of the second its number in the first; -1 for one that only the second has. */
  inFirst: ArrayLike<number>
}

type DifferenceOf = (naming1: ArrayLike<number>, naming2: ArrayLike<number>) => Difference

/**
 * Makes what tells the difference of two shares by the numbers of the adverts that name the skill
 * on either side.
 *
 * Linearised, with an employer of both sides as one cluster: the variance is Σ_g (e_g2 − e_g1)²
 * with the influences e of clusters.ts. What an employer says on both sides cancels so, and sides
 * without common employers have the sum of their variances. As the design effect of a share is at
 * least 1, it is no less than what adverts drawn at random would give, where shared adverts cancel
 * too: Σ w1²(x1 − p1)² + Σ w2²(x2 − p2)² − 2·Σ w1·w2·(x1 − p1)(x2 − p2), x being 1 where an advert
 * names the skill and the last sum over the shared ones; of equal weights the first two are
 * p(1−p)/n. Student's t of min(H1, H2) − 1 degrees of freedom. Kish (Survey Sampling, 1965, 12.4);
 * lab/market-intervals.ts.
 *
 * The p-value is that of a standard error no less than if both shares were the one of all adverts
 * together, as a score test has it: the few adverts by which a scan grew say little of their own
 * variance.
 *
 * @param correlation by how much less each advert of an employer with many weighs
 * (`advertWeights`): 0 for shares as shown
 */
export function createDifferenceOf(
  { first, second, inFirst }: Sides,
  correlation = 0,
): DifferenceOf {
  const all = Math.max(first.sizes.length, second.sizes.length)
  const [side1, side2] = [sideOf(first, correlation, all), sideOf(second, correlation, all)]
  const cross = dot(side1.ofAll, side2.ofAll)
  const squares = [dot(side1.ofAll, side1.ofAll), dot(side2.ofAll, side2.ofAll)] as const
  const df = Math.min(side1.effective, side2.effective) - 1
  const t = areEnough(first) && areEnough(second) ? twoSidedQuantile(0.05, df) : null
  const [counter1, counter2] = [createEmployerCounter(all), createEmployerCounter(all)]
  const shared = createSharedAdverts(inFirst, side1, side2)

  /** Of each employer as if it named nothing, then put right for those that do. */
  function clusteredVariance(
    share1: number,
    share2: number,
  ): { variance: number; employers: number } {
    let variance = share1 ** 2 * squares[0] - 2 * share1 * share2 * cross + share2 ** 2 * squares[1]
    let employers = 0
    const putRight = (employer: number) => {
      const expected = share2 * side2.ofAll[employer]! - share1 * side1.ofAll[employer]!
      const named1 = side1.perNaming[employer]! * counter1.counts[employer]!
      const named2 = side2.perNaming[employer]! * counter2.counts[employer]!
      variance += (named2 - named1 - expected) ** 2 - expected ** 2
      employers++
    }
    for (const employer of counter1.touched()) putRight(employer)
    for (const employer of counter2.touched())
      if (counter1.counts[employer] === 0) putRight(employer)
    return { variance, employers }
  }

  /**
   * Where all adverts of both sides name the skill, nothing varies, which says little of adverts
   * that neither side has.
   */
  function sureVariance(variance: number, named1: number, named2: number): number {
    if (variance > NOISE) return variance
    if (shared.count === first.adverts && shared.count === second.adverts) return 0
    return plusFourVariance(named1, first.adverts) + plusFourVariance(named2, second.adverts)
  }

  /**
   * If both shares were that of all adverts together, drawn at random; what both sides have has one
   * text.
   */
  function pooledVariance(named: number): number {
    const share = named / (first.adverts + second.adverts)
    return share * (1 - share) * (side1.squares + side2.squares - 2 * shared.weight)
  }

  return (naming1, naming2) => {
    const [[share1, ofAdverts1], [share2, ofAdverts2]] = [
      side1.meanOf(naming1),
      side2.meanOf(naming2),
    ]
    counter1.add(first.employerOf, naming1)
    counter2.add(second.employerOf, naming2)
    const { variance, employers } = clusteredVariance(share1, share2)
    counter1.clear()
    counter2.clear()
    const difference = share2 - share1
    if (t === null) return { difference, standardError: null, interval: null, p: null, employers }
    const covariance = shared.covariance(naming1, naming2, share1, share2)
    const ofAdverts = ofAdverts1 + ofAdverts2 - 2 * covariance
    const standardError = Math.sqrt(
      sureVariance(Math.max(variance, ofAdverts), naming1.length, naming2.length),
    )
    const interval = roundedOutward(
      [difference - t * standardError, difference + t * standardError],
      [-1, 1],
    )
    const underNone = Math.sqrt(
      Math.max(standardError ** 2, pooledVariance(naming1.length + naming2.length)),
    )
    return { difference, standardError, interval, p: pValue(difference, underNone, df), employers }
  }
}

/** What is left of a variance of 0 after sums of fractions. */
const NOISE = 1e-12

/**
 * The variance of a share with one advert more that names the skill, and one more that does not
 * (Agresti and Caffo 2000).
 */
function plusFourVariance(named: number, adverts: number): number {
  const share = (named + 1) / (adverts + 2)
  return (share * (1 - share)) / (adverts + 2)
}

type Side = Influences & {
  /** The weighted share, and its variance if adverts were drawn at random. */
  meanOf(naming: ArrayLike<number>): [share: number, variance: number]
  adverts: number
  /** The sum of the squares of what its adverts weigh. */
  squares: number
  /** What an advert weighs. */
  weightOf(advert: number): number
  /** How many employers of equal weight would be as concentrated. */
  effective: number
}

function sideOf(clusters: Clusters, correlation: number, employers: number): Side {
  const { sizes, adverts, employerOf } = clusters
  const weights = advertWeights(clusters, correlation)
  const weightOf = (advert: number) => weights[employerOf[advert]!]!
  const squares = sizes.reduce((sum, size, employer) => sum + size * weights[employer]! ** 2, 0)
  return {
    ...influencesOf(clusters, weights, employers),
    meanOf(naming) {
      // Plain shares are shown, so they are quotients of whole numbers.
      if (correlation === 0) {
        const share = naming.length / adverts
        return [share, (share * (1 - share)) / adverts]
      }
      let [share, ofNaming] = [0, 0]
      for (let i = 0; i < naming.length; i++) {
        const weight = weightOf(naming[i]!)
        share += weight
        ofNaming += weight ** 2
      }
      return [share, ofNaming * (1 - 2 * share) + share ** 2 * squares]
    },
    adverts,
    squares,
    weightOf,
    effective: effectiveNumber(sizes.map((size, employer) => size * weights[employer]!)),
  }
}

function pValue(difference: number, standardError: number, df: number): number {
  if (standardError === 0) return difference === 0 ? 1 : 0
  return twoSidedTail(difference / standardError, df)
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

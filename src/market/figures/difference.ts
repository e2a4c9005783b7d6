import { areEnough, type Clusters, createEmployerCounter, influencesOf } from './clusters.ts'
import { type Interval, roundedOutward } from './rounding.ts'
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

/**
 * Makes what tells the difference of two shares by the numbers of the adverts that name the skill on either side.
 *
 * Linearised, with an employer of both sides as one cluster: the variance is Σ_g (e_g2 − e_g1)² with the influences e of
 * clusters.ts. What an employer says on both sides cancels so, and sides without common employers have the sum of their
 * variances. As the design effect of a share is at least 1, it is no less than what adverts drawn at random would give,
 * where shared adverts cancel too: p1(1−p1)/n1 + p2(1−p2)/n2 − 2·Σ(x1 − p1)(x2 − p2)/(n1·n2) over the shared ones.
 * Student's t of min(H1, H2) − 1 degrees of freedom. Kish (Survey Sampling, 1965, 12.4); bench/market-intervals.ts.
 */
export function createDifferenceOf({ first, second, inFirst }: Sides) {
  const all = Math.max(first.sizes.length, second.sizes.length)
  const [ofFirst, ofSecond] = [influencesOf(first, all), influencesOf(second, all)]
  const cross = dot(ofFirst.ofAll, ofSecond.ofAll)
  const squares = [dot(ofFirst.ofAll, ofFirst.ofAll), dot(ofSecond.ofAll, ofSecond.ofAll)] as const
  const df = Math.min(first.effective, second.effective) - 1
  const t = areEnough(first) && areEnough(second) ? twoSidedQuantile(0.05, df) : null
  const [counterOfFirst, counterOfSecond] = [createEmployerCounter(all), createEmployerCounter(all)]
  const common = createSharedAdverts(first.adverts, inFirst)

  /** Of each employer as if it named nothing, then put right for those that do. */
  function clusteredVariance(share1: number, share2: number): { variance: number; employers: number } {
    let variance = share1 ** 2 * squares[0] - 2 * share1 * share2 * cross + share2 ** 2 * squares[1]
    let employers = 0
    const putRight = (employer: number) => {
      const expected = share2 * ofSecond.ofAll[employer]! - share1 * ofFirst.ofAll[employer]!
      const named1 = ofFirst.perNaming[employer]! * counterOfFirst.counts[employer]!
      const named2 = ofSecond.perNaming[employer]! * counterOfSecond.counts[employer]!
      variance += (named2 - named1 - expected) ** 2 - expected ** 2
      employers++
    }
    for (const employer of counterOfFirst.touched()) putRight(employer)
    for (const employer of counterOfSecond.touched()) if (counterOfFirst.counts[employer] === 0) putRight(employer)
    return { variance, employers }
  }

  return (naming1: ArrayLike<number>, naming2: ArrayLike<number>): Difference => {
    const share1 = naming1.length / first.adverts
    const share2 = naming2.length / second.adverts
    counterOfFirst.add(first.employerOf, naming1)
    counterOfSecond.add(second.employerOf, naming2)
    const { variance, employers } = clusteredVariance(share1, share2)
    counterOfFirst.clear()
    counterOfSecond.clear()
    const difference = share2 - share1
    if (t === null) return { difference, standardError: null, interval: null, p: null, employers }
    const covariance = common.covariance(naming1, naming2, share1, share2) / (first.adverts * second.adverts)
    const ofAdverts = variancesOf(share1, first.adverts) + variancesOf(share2, second.adverts) - 2 * covariance
    const standardError = Math.sqrt(Math.max(variance, ofAdverts, 0))
    const interval = roundedOutward([difference - t * standardError, difference + t * standardError], [-1, 1])
    return { difference, standardError, interval, p: pValue(difference, standardError, df), employers }
  }
}

const variancesOf = (share: number, adverts: number) => (share * (1 - share)) / adverts

function pValue(difference: number, standardError: number, df: number): number {
  if (standardError === 0) return difference === 0 ? 1 : 0
  return twoSidedTail(difference / standardError, df)
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

/** The adverts that both sides have. */
function createSharedAdverts(adverts: number, inFirst: ArrayLike<number>) {
  const isShared = new Uint8Array(adverts)
  let shared = 0
  for (let i = 0; i < inFirst.length; i++) {
    if (inFirst[i]! < 0) continue
    isShared[inFirst[i]!] = 1
    shared++
  }
  const namedBefore = new Uint8Array(adverts)
  return {
    /** Σ(x1 − p1)(x2 − p2) over them, x being 1 where an advert names the skill. */
    covariance(naming1: ArrayLike<number>, naming2: ArrayLike<number>, share1: number, share2: number): number {
      if (shared === 0) return 0
      let [of1, of2, ofBoth] = [0, 0, 0]
      for (let i = 0; i < naming1.length; i++) {
        of1 += isShared[naming1[i]!]!
        namedBefore[naming1[i]!] = 1
      }
      for (let i = 0; i < naming2.length; i++) {
        const before = inFirst[naming2[i]!]!
        if (before < 0) continue
        of2++
        ofBoth += namedBefore[before]!
      }
      for (let i = 0; i < naming1.length; i++) namedBefore[naming1[i]!] = 0
      return ofBoth - share2 * of1 - share1 * of2 + shared * share1 * share2
    },
  }
}

import {
  advertWeights,
  areEnough,
  type Clusters,
  createEmployerCounter,
  influencesOf,
} from './clusters.ts'
import { moderated, moderatedDegrees, usualOf } from './moderation.ts'
import { type Interval, roundedOutward } from './rounding.ts'
import { twoSidedQuantile } from './student-t.ts'

/** How often adverts name a skill. */
export type Share = {
  count: number
  /** Of all adverts, not rounded; 0 without any. */
  share: number
  /** 95 %, to 3 decimals; null when employers are too few or one has nearly all. */
  interval: Interval | null
  /** How many employers name it. */
  employers: number
}

/**
 * Makes what tells the share of a skill by the numbers of the adverts that name it, each once.
 *
 * The interval takes employers, not adverts, for what was drawn at random. With m_g adverts of
 * employer g, y_g of them naming, n = Σm_g, G employers, p the share: v = (G−1)/G · Σ[(y_g −
 * p·m_g)/(1 − m_g/n)]² / n²; its design effect max(1, v·n/(p(1−p))) is drawn towards the usual one
 * (moderation.ts), which serves alone for p of 0 or 1: d; then Wilson's interval (1927) of n/d
 * adverts with Student's t of the degrees of freedom of both. Kish (Survey Sampling, 1965); Korn
 * and Graubard (1998); how often it holds, and where not: bench/README.md.
 *
 * A skill costs as much time as it has adverts.
 */
export function createShareOf(clusters: Clusters): (naming: ArrayLike<number>) => Share {
  const { employerOf, sizes, adverts } = clusters
  const { perNaming, ofAll } = influencesOf(clusters, advertWeights(clusters, 0))
  const ofOthers = ofAll.reduce((sum, influence) => sum + influence ** 2, 0)
  const usual = usualOf(clusters)
  const t = areEnough(clusters) ? twoSidedQuantile(0.05, moderatedDegrees(usual)) : null
  const counter = createEmployerCounter(sizes.length)

  /**
   * The variance of the share: of each employer as if it named nothing, then put right for those
   * that do.
   */
  function variance(share: number): number {
    let sum = share ** 2 * ofOthers
    for (const employer of counter.touched()) {
      const named = perNaming[employer]! * counter.counts[employer]!
      sum += named * (named - 2 * share * ofAll[employer]!)
    }
    return sum
  }

  function designEffect(share: number): number {
    if (share === 0 || share === 1) return usual.designEffect
    return moderated(Math.max(1, (variance(share) * adverts) / (share * (1 - share))), usual)
  }

  return (naming) => {
    const count = naming.length
    const share = adverts === 0 ? 0 : count / adverts
    counter.add(employerOf, naming)
    const interval =
      t === null ? null : roundedOutward(wilson(share, adverts / designEffect(share), t), [0, 1])
    const employers = counter.touched().length
    counter.clear()
    return { count, share, interval, employers }
  }
}

/** Wilson's score interval (1927) for a share of n, at z standard errors. */
export function wilson(share: number, n: number, z: number): Interval {
  const square = z ** 2 / n
  const middle = (share + square / 2) / (1 + square)
  const half = Math.sqrt(share * (1 - share) * square + square ** 2 / 4) / (1 + square)
  return [middle - half, middle + half]
}

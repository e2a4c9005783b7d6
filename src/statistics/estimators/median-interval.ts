import { percentile } from '../../money/distribution.ts'
import {
  advertWeights,
  areEnough,
  type Clusters,
  createClusters,
  influencesOf,
} from './clusters.ts'
import { moderated, moderatedDegrees, usualOf } from './moderation.ts'
import type { Interval } from './rounding.ts'
import { wilson } from './share.ts'
import { twoSidedQuantile } from './student-t.ts'

/**
 * The 95 % interval of the share of adverts below their own median, by which Woodruff's method
 * carries the error of a share back to the values (Woodruff 1952; Francisco and Fuller 1991):
 * Wilson's interval round a half, employers as clusters, with the design effect of «lies below» as
 * of any share (share.ts).
 *
 * @param below tells how much of an advert lies below the median, 0 to 1, a half of one on it
 * @returns null when employers are too few
 */
export function sharesAroundHalf(
  clusters: Clusters,
  below: (advert: number) => number,
): Interval | null {
  if (!areEnough(clusters)) return null
  const { employerOf, sizes, adverts } = clusters
  const ofEmployer = new Float64Array(sizes.length)
  let total = 0
  for (let i = 0; i < adverts; i++) {
    const own = below(i)
    ofEmployer[employerOf[i]!]! += own
    total += own
  }
  const share = total / adverts
  const { perNaming, ofAll } = influencesOf(clusters, advertWeights(clusters, 0))
  const variance = ofEmployer.reduce(
    (sum, own, employer) => sum + (perNaming[employer]! * own - share * ofAll[employer]!) ** 2,
    0,
  )
  const usual = usualOf(clusters)
  const designEffect = moderated(Math.max(1, (variance * adverts) / (share * (1 - share))), usual)
  return wilson(0.5, adverts / designEffect, twoSidedQuantile(0.05, moderatedDegrees(usual)))
}

/**
 * The 95 % interval of the median of ascending values, in whole thousands, never narrower than it
 * is; null when employers are too few.
 * @param employerOf the employer of each value, small whole numbers
 */
export function medianInterval(
  sorted: ArrayLike<number>,
  employerOf: ArrayLike<number>,
): Interval | null {
  const median = percentile(sorted, 0.5)!
  const shares = sharesAroundHalf(createClusters(employerOf), (i) => partBelow(sorted[i]!, median))
  const last = sorted.length - 1
  return (
    shares &&
    inThousands([sorted[Math.floor(last * shares[0])]!, sorted[Math.ceil(last * shares[1])]!])
  )
}

/** How much of a value is below the middle; half of one on it. */
export const partBelow = (value: number, middle: number): number =>
  value < middle ? 1 : value > middle ? 0 : 0.5

export const inThousands = ([low, high]: Interval): Interval => [
  Math.floor(low / 1000) * 1000,
  Math.ceil(high / 1000) * 1000,
]

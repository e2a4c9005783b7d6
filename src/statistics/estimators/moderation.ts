import { type Clusters, effectiveNumber } from './clusters.ts'

/**
 * How unlike employers are, as far as is known of any skill before its adverts are looked at: the
 * intraclass correlation of naming it within an employer, and as how many degrees of freedom that
 * counts beside those of the scan. Chosen on one half of the employers of real adverts and tried on
 * the other (bench/README.md).
 */
const PRIOR = { correlation: 0.2, degreesOfFreedom: 8 } as const

/** How unlike the employers of a scan are expected to be, before any of its skills is looked at. */
export type Usual = {
  /**
   * The design effect of a share, 1 + (n/H − 1)·ρ with H effective employers (Kish 1965, 5.4, of
   * unequal clusters).
   */
  designEffect: number
  /**
   * The degrees of freedom of the design effect that a skill shows by itself, ν: those of a
   * chi-square whose spread is that of the sum of what the employers add to the variance
   * (Satterthwaite 1946; of clusters: Bell and McCaffrey 2002), s = m·(1 + (m − 1)·ρ) each:
   * (Σs)²/Σs² − 1, at least 1. Beside hundreds of small employers one with a quarter of the adverts
   * leaves 1, as its residual decides the sum, though 15 employers of equal size would be as
   * concentrated.
   */
  degreesOfFreedom: number
}

export function usualOf({ sizes, adverts, effective }: Clusters): Usual {
  const added = sizes.map((size) => size * (1 + (size - 1) * PRIOR.correlation))
  return {
    designEffect: 1 + (adverts / effective - 1) * PRIOR.correlation,
    degreesOfFreedom: Math.max(1, effectiveNumber(added) - 1),
  }
}

/**
 * A design effect as few employers show it, drawn towards the one that is usual: (ν·own +
 * ν0·usual)/(ν + ν0), of ν + ν0 degrees of freedom (moderated variances: Smyth 2004). What one
 * large employer happens to say tells little of how they differ; beside what many employers show
 * the usual one weighs little. Not for differences: a skill that a large employer names on one side
 * alone shows in them by itself, and changes that are there would be found more seldom.
 */
export function moderated(own: number, { designEffect, degreesOfFreedom }: Usual): number {
  const { degreesOfFreedom: known } = PRIOR
  return (degreesOfFreedom * own + known * designEffect) / (degreesOfFreedom + known)
}

/** The degrees of freedom of a moderated design effect. */
export const moderatedDegrees = ({ degreesOfFreedom }: Usual): number =>
  degreesOfFreedom + PRIOR.degreesOfFreedom

import type { Clusters } from './clusters.ts'
import { discoveries } from './false-discoveries.ts'
import { twoSidedTail } from './student-t.ts'

/** A skill that adverts name beside another, surely more often than by chance. */
export type Beside = {
  /** Its number. */
  skill: number
  /** Adverts that name both. */
  count: number
  /** How much more often it is named there than in all adverts, not rounded: 1 is as often. */
  lift: number
  /** The lower end of the lift's 95 % interval, which does not favour what is rare. */
  low: number
}

/** Fewer adverts or employers that name both say nothing. */
const MIN_ADVERTS = 5
const MIN_EMPLOYERS = 3
/** Of the pairs shown, this share may be chance. */
const FALSE_DISCOVERIES = 0.01
/** Student's t of so many degrees of freedom is the normal distribution. */
const NORMAL = 100_000

/**
 * The skills that distinct adverts name beside a skill more often than by chance. Lift is P(both) /
 * (P(one) · P(other)), with n adverts n · n_both / (n_one · n_other) (Brin, Motwani, Ullman and
 * Tsur 1997, who call it interest). It shows what Benjamini and Hochberg's procedure finds among
 * all pairs examined, by G².
 * @param naming for each skill the numbers of the adverts that name it
 */
export function besideOf(
  skill: number,
  {
    clusters,
    naming,
  }: { clusters: Pick<Clusters, 'adverts' | 'employerOf'>; naming: readonly ArrayLike<number>[] },
): Beside[] {
  const own = naming[skill]!
  if (own.length < MIN_ADVERTS) return []
  const isOwn = new Uint8Array(clusters.adverts)
  for (let i = 0; i < own.length; i++) isOwn[own[i]!] = 1
  const looked = naming.flatMap((others, other) => {
    if (other === skill || others.length < MIN_ADVERTS) return []
    const both = Array.from(others).filter((advert) => isOwn[advert] === 1)
    const [n, count] = [clusters.adverts, both.length]
    const lift = (n * count) / (own.length * others.length)
    const isShown =
      count >= MIN_ADVERTS && lift > 1 && haveEnoughEmployers(both, clusters.employerOf)
    const ratio = logLikelihoodRatio(count, own.length, others.length, n)
    const p = isShown ? twoSidedTail(Math.sqrt(Math.max(0, ratio)), NORMAL) : 1
    return {
      skill: other,
      count,
      lift,
      low: lowerEnd(lift, count, own.length, others.length, n),
      p,
    }
  })
  const found = discoveries(
    looked.map(({ p }) => ({ p, weight: 1 })),
    FALSE_DISCOVERIES,
  )
  return looked.filter((_, i) => found[i])
}

/** Of the logarithm of the lift, by the delta method for a table of two by two. */
function lowerEnd(lift: number, both: number, one: number, other: number, all: number): number {
  const variance = 1 / both - 1 / one - 1 / other + (2 * lift - 1) / all
  return lift * Math.exp(-1.96 * Math.sqrt(Math.max(0, variance)))
}

/**
 * G² of a table of two by two (Dunning 1993): twice the sum of O · ln(O / E) over its cells. Unlike
 * the lift it does not favour what is rare.
 */
function logLikelihoodRatio(both: number, one: number, other: number, all: number): number {
  const part = (observed: number, expected: number) =>
    observed === 0 ? 0 : observed * Math.log(observed / expected)
  const [notOne, notOther] = [all - one, all - other]
  return (
    2 *
    (part(both, (one * other) / all) +
      part(one - both, (one * notOther) / all) +
      part(other - both, (notOne * other) / all) +
      part(notOne - (other - both), (notOne * notOther) / all))
  )
}

function haveEnoughEmployers(adverts: readonly number[], employerOf: ArrayLike<number>): boolean {
  const employers = new Set<number>()
  return adverts.some((advert) => employers.add(employerOf[advert]!).size >= MIN_EMPLOYERS)
}

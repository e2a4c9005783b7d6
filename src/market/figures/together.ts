import type { Clusters } from './clusters.ts'

/** A skill that adverts name beside another one. */
export type Beside = {
  /** Its number. */
  skill: number
  /** Adverts that name both. */
  count: number
  /** How much oftener it is named there than in all adverts, not rounded: 1 is as often. */
  lift: number
  /** How sure it is that this is no chance: the log-likelihood ratio G², below 0 for what is named less often there. */
  evidence: number
}

/** Fewer adverts or employers that name both say nothing. */
const MIN_ADVERTS = 5
const MIN_EMPLOYERS = 3

/**
 * The skills that distinct adverts name beside a skill, in the order of their numbers. Lift is P(both) / (P(one) · P(other)), with n
 * adverts n · n_both / (n_one · n_other) (Brin, Motwani, Ullman and Tsur 1997, who call it interest).
 * @param naming for each skill the numbers of the adverts that name it
 */
export function besideOf(
  skill: number,
  { clusters, naming }: { clusters: Pick<Clusters, 'adverts' | 'employerOf'>; naming: readonly ArrayLike<number>[] },
): Beside[] {
  const own = naming[skill]!
  if (own.length < MIN_ADVERTS) return []
  const isOwn = new Uint8Array(clusters.adverts)
  for (let i = 0; i < own.length; i++) isOwn[own[i]!] = 1
  const found: Beside[] = []
  naming.forEach((others, other) => {
    if (other === skill || others.length < MIN_ADVERTS) return
    const both = Array.from(others).filter((advert) => isOwn[advert] === 1)
    if (both.length < MIN_ADVERTS || !haveEnoughEmployers(both, clusters.employerOf)) return
    const lift = (clusters.adverts * both.length) / (own.length * others.length)
    const ratio = logLikelihoodRatio(both.length, own.length, others.length, clusters.adverts)
    found.push({ skill: other, count: both.length, lift, evidence: lift < 1 ? -ratio : ratio })
  })
  return found
}

/**
 * G² of a table of two by two (Dunning 1993): twice the sum of O · ln(O / E) over its cells. Unlike the lift it does not
 * favour what is rare.
 */
function logLikelihoodRatio(both: number, one: number, other: number, all: number): number {
  const part = (observed: number, expected: number) => (observed === 0 ? 0 : observed * Math.log(observed / expected))
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

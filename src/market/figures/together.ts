import type { Clusters } from './clusters.ts'

/** A skill that adverts name beside another one. */
export type Beside = {
  /** Its number. */
  skill: number
  /** Adverts that name both. */
  count: number
  /** How much oftener it is named there than in all adverts, not rounded: 1 is as often. */
  lift: number
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
    found.push({
      skill: other,
      count: both.length,
      lift: (clusters.adverts * both.length) / (own.length * others.length),
    })
  })
  return found
}

function haveEnoughEmployers(adverts: readonly number[], employerOf: ArrayLike<number>): boolean {
  const employers = new Set<number>()
  return adverts.some((advert) => employers.add(employerOf[advert]!).size >= MIN_EMPLOYERS)
}

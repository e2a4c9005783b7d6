import type { AdvertsByEmployer } from './adverts-by-employer.ts'
import type { SignedPart } from './signed-adverts.ts'

/** So many are compared at once, or those of one employer that has more. */
const ADVERTS_AT_ONCE = 2000

/**
 * For each advert the place of the one that stands for its job, found employer by employer: what texts are compared by is
 * never there for all of them at once.
 * @param sign reads the texts of adverts (their places) anew; null when they are not all kept any more
 * @param compare groups what was signed, each with the advert that stands for it first, by places in what was signed
 */
export async function repeatedAdverts(
  adverts: number,
  { places, ends }: AdvertsByEmployer,
  sign: (places: Int32Array) => Promise<readonly SignedPart[] | null>,
  compare: (signed: readonly SignedPart[]) => Promise<number[][]>,
): Promise<Int32Array | null> {
  const standsFor = Int32Array.from({ length: adverts }, (_, place) => place)
  let start = 0
  for (const end of ends) {
    if (end - start < ADVERTS_AT_ONCE && end < places.length) continue
    const own = places.subarray(start, end)
    start = end
    const signed = await sign(own)
    if (signed === null) return null
    for (const group of await compare(signed)) for (const one of group) standsFor[own[one]!] = own[group[0]!]!
  }
  return standsFor
}

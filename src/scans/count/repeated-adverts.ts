import type { AdvertsByEmployer } from './adverts-by-employer.ts'

/** So many are compared at once, or those of one employer that has more. */
const ADVERTS_AT_ONCE = 2000

/**
 * For each advert the place of the one that stands for its job, found employer by employer: what
 * texts are compared by is never there for all of them at once.
 * @param compare reads the texts of adverts (their places) again, and tells for each the one of
 *   them that stands for its job, by its number among them; null when not all are kept any more
 */
export async function repeatedAdverts(
  adverts: number,
  { indexes, ends }: AdvertsByEmployer,
  compare: (indexes: Int32Array) => Promise<Int32Array | null>,
): Promise<Int32Array | null> {
  const standsFor = Int32Array.from({ length: adverts }, (_, index) => index)
  let start = 0
  for (const end of ends) {
    if (end - start < ADVERTS_AT_ONCE && end < indexes.length) continue
    const own = indexes.subarray(start, end)
    start = end
    const found = await compare(own)
    if (found === null) return null
    found.forEach((stands, one) => {
      standsFor[own[one]!] = own[stands]!
    })
  }
  return standsFor
}

import type { Listed } from '../../memory/listed.ts'
import { unpackSheet } from './packed-sheet.ts'
import { orderByNumber } from './sheet-of.ts'

/** The advert that stands for the job of each, adverts in the order of their site's numbers. */
export type KnownJobs = Int32Array

/**
 * Which adverts repeat others, as an earlier count of the same adverts found; null when the sheet
 * does not say it, or is damaged.
 */
export function knownJobsIn(sheet: Uint8Array): KnownJobs | null {
  try {
    const earlier = unpackSheet(sheet)
    return earlier?.hasAdverts ? earlier.representativeOf : null
  } catch {
    // The adverts' texts say it again, and the count makes a sound sheet of them.
    return null
  }
}

/** For each vacancy of a list the place of the one that stands for its job. */
export function indexesByJob(vacancies: Listed<{ id: string }>, jobs: KnownJobs): Int32Array {
  const order = orderByNumber(vacancies)
  const stands = new Int32Array(order.length)
  order.forEach((index, advert) => {
    stands[index] = order[jobs[advert]!]!
  })
  return stands
}

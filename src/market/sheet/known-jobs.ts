import { unpackSheet } from './packed-sheet.ts'
import { byNumber } from './sheet.ts'

/** The advert that stands for the job of each, adverts in the order of their site's numbers. */
export type KnownJobs = readonly number[]

/** Which adverts repeat others, as an earlier count of the same adverts found; null when the sheet does not say it, or is damaged. */
export function knownJobsIn(sheet: Uint8Array): KnownJobs | null {
  try {
    const earlier = unpackSheet(sheet)
    return earlier?.isFull ? [...earlier.representativeOf] : null
  } catch {
    // The adverts' texts say it again, and the count makes a sound sheet of them.
    return null
  }
}

/** The places of vacancies in the list by the jobs they speak of, the one that stands for its job first. */
export function groupsByJob(vacancies: readonly { id: string }[], jobs: KnownJobs): number[][] {
  const order = vacancies.map((_, place) => place).sort((a, b) => byNumber(vacancies[a]!.id, vacancies[b]!.id))
  const groups = new Map<number, number[]>()
  for (const [advert, place] of order.entries()) {
    const job = jobs[advert]!
    const group = groups.get(job) ?? []
    if (advert === job) group.unshift(place)
    else group.push(place)
    groups.set(job, group)
  }
  return [...groups.values()]
}

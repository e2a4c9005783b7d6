import type { Config } from '../../config.ts'
import { MOST_REQUESTS_FOR_A_QUERY } from '../../site/address.ts'

export type Pace = Pick<Config, 'siteRate'>

/** How long requests take at a pace in requests a second, in words. */
export function timeFor(requests: number, { siteRate }: Pace): string {
  const minutes = Math.ceil(requests / siteRate / 60)
  if (minutes < 2) return 'about a minute'
  return minutes < 100 ? `about ${minutes} minutes` : `about ${(minutes / 60).toFixed(1)} hours`
}

/** What a run may cost, before anything is known of it. */
export function paceSentence(pace: Pace): string {
  const most = `${MOST_REQUESTS_FOR_A_QUERY} requests for each title at most`
  if (pace.siteRate === 0) return `Walking without a limit of pace: ${most}.`
  return `Walking at ${pace.siteRate} requests a second: ${most}, ${timeFor(MOST_REQUESTS_FOR_A_QUERY, pace)}.`
}

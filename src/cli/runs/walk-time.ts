import type { Config } from '../../config.ts'
import type { SiteSource } from '../../scans/source.ts'
import { MOST_REQUESTS_FOR_A_QUERY } from '../../site/address.ts'
import { MOST_API_REQUESTS_FOR_A_QUERY } from '../../site/api/address.ts'
import type { Via } from '../../site/source.ts'
import { TRUDVSEM_CAP, trudvsemIntervalOf, trudvsemPages } from '../../site/trudvsem/facts.ts'

export type Pace = Pick<Config, 'siteRate'>

/** How long requests take at a pace in requests a second, in words. */
export function timeFor(requests: number, { siteRate }: Pace): string {
  const minutes = Math.ceil(requests / siteRate / 60)
  if (minutes < 2) return 'about a minute'
  return minutes < 100 ? `about ${minutes} minutes` : `about ${(minutes / 60).toFixed(1)} hours`
}

/** What a run may cost, before anything is known of it. */
export const paceOf = (
  config: Pace & Pick<Config, 'trudvsemUrl'>,
  via: Via,
  source: SiteSource,
): string => (source === 'hh' ? paceSentence(config, via) : openDataPace(config))

function openDataPace({ trudvsemUrl, siteRate }: Pace & Pick<Config, 'trudvsemUrl'>): string {
  const most = trudvsemPages(TRUDVSEM_CAP)
  const seconds = trudvsemIntervalOf(trudvsemUrl, siteRate) / 1000
  const pace = seconds === 0 ? '' : `, one at a time, ${seconds} s apart`
  return (
    `Reading government open data: at most ${most} requests per title${pace}. An answer takes 5 ` +
    'to 22 s there.'
  )
}

export function paceSentence(pace: Pace, via: Via): string {
  const requests = via === 'api' ? MOST_API_REQUESTS_FOR_A_QUERY : MOST_REQUESTS_FOR_A_QUERY
  const most = `at most ${requests} requests per title`
  const way = via === 'api' ? 'Reading the API' : 'Reading the site'
  if (pace.siteRate === 0) return `${way} with no rate limit: ${most}.`
  return `${way} at ${pace.siteRate} requests per second: ${most}, ${timeFor(requests, pace)}.`
}

/** In which way the site is read with these settings. */
export function siteWay({
  siteUrl,
  siteToken,
  siteApiUrl,
}: Pick<Config, 'siteUrl' | 'siteToken' | 'siteApiUrl'>): string {
  return siteToken === null
    ? `With these settings the site's pages are read (${siteUrl}).`
    : `With these settings the site's official API is read (${siteApiUrl}), with the token in ` +
        'site-token.'
}

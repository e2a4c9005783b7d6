import type { Config } from '../../config.ts'

/** In which way the site is read with these settings. */
export function siteWay({
  siteUrl,
  siteToken,
  siteApiUrl,
}: Pick<Config, 'siteUrl' | 'siteToken' | 'siteApiUrl'>): string {
  return siteToken === null
    ? `With these settings the site is read by its pages (${siteUrl}).`
    : `With these settings the site is read by its official API (${siteApiUrl}), with the token of site-token.`
}

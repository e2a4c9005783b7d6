const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' }
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * What every answer carries: browsers take no answer for another type than it says, and come back over https alone once
 * they were here over https (HSTS, RFC 6797). The operator says that the service is reached over https by `base-url`;
 * other hosts of the same domain are none of our business.
 */
export const safetyHeaders = (baseUrl: string | null): Readonly<Record<string, string>> =>
  baseUrl?.startsWith('https:') ? { ...NOSNIFF, 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : NOSNIFF

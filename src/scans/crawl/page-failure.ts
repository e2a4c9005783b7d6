import type { SiteError, SiteFailure } from '../../site/site.errors.ts'

/**
 * What the failure of a vacancy's page is about: this page alone, the site as a whole, or either of
 * them.
 */
type FailureScope = 'page' | 'site' | 'unclear'

/** The site answered, and this page is odd. */
const OF_PAGE: ReadonlySet<SiteFailure> = new Set([
  'unknown_page',
  'incomplete_page',
  'too_large',
  'foreign_redirect',
  'redirect_loop',
  'api_redirect',
])

/**
 * A site in trouble fails like this at every address; a healthy one may do so at a single address,
 * even for ever.
 */
const OF_PAGE_OR_SITE: ReadonlySet<SiteFailure> = new Set(['overloaded', 'timeout', 'unreachable'])

export function failureScope({
  failure,
  status,
}: Pick<SiteError, 'failure' | 'status'>): FailureScope {
  if (OF_PAGE.has(failure)) return 'page'
  return OF_PAGE_OR_SITE.has(failure) && status !== 429 ? 'unclear' : 'site'
}

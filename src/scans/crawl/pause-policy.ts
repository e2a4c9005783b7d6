import type { SiteFailure } from '../../site/site.errors.ts'

/**
 * The pauses of a run between two pages read, as multiples of the first one: of 5 minutes 5, 10,
 * 20, 40 and 60.
 */
const PAUSES = [1, 2, 4, 8, 12]

/**
 * Failures that waiting does not cure: the site does not serve us or sends us elsewhere, we cannot
 * read its search, or the API wants something of the operator first.
 */
const PERMANENT: ReadonlySet<SiteFailure> = new Set([
  'wrong_country',
  'foreign_redirect',
  'redirect_loop',
  'unknown_page',
  'incomplete_page',
  'short_page',
  'too_large',
  'bad_token',
  'user_token',
  'no_right',
  'bad_user_agent',
  'bad_request',
  'other_search',
  'api_redirect',
])

/** Whether a run has had all its pauses, so that the next failure ends it. */
export const hasNoPauseLeft = (pauses: number): boolean => pauses >= PAUSES.length

/**
 * How many milliseconds to suspend a run after a failure of the site. Null when the run should
 * fail: waiting does not cure the failure, or all pauses have passed without a page read.
 * @param pauses how many pauses there were since a page was last read
 * @param firstPause milliseconds
 * @param retryAfter whole seconds that the site asked for; the pause is at least that long
 */
export function pauseAfter({
  failure,
  pauses,
  firstPause,
  retryAfter = 0,
}: {
  failure: SiteFailure
  pauses: number
  firstPause: number
  retryAfter?: number | undefined
}): number | null {
  const multiple = PAUSES[pauses]
  if (multiple === undefined || PERMANENT.has(failure)) return null
  return Math.max(multiple * firstPause, retryAfter * 1000)
}

import type { SiteFailure } from '../../site/site.errors.ts'

const HOUR_MS = 60 * 60 * 1000
/** A run that has not ended by then never will. */
export const LONGEST_RUN_MS = 48 * HOUR_MS
/** The pauses after refusals in a row, as multiples of the first: 5, 10, 20, 40, 60 minutes of a first one of 5. */
const PAUSES = [1, 2, 4, 8, 12]
// Nothing that time heals: the site does not serve us, or sends us elsewhere, or we cannot read its search.
const HOPELESS: ReadonlySet<SiteFailure> = new Set([
  'wrong_country',
  'foreign_redirect',
  'redirect_loop',
  'unknown_page',
  'incomplete_page',
  'too_large',
])

/** Whether a run has had all its pauses, so that the next refusal would end it. */
export const isLastTry = (pauses: number): boolean => pauses >= PAUSES.length

/**
 * How many milliseconds a run rests after the site did not let it through; null when it should give up: nothing
 * it could wait for, or five pauses without a page read between them.
 * @param pauses since a page was last read
 * @param retryAfter whole seconds the site itself asked for
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
  retryAfter?: number
}): number | null {
  const times = PAUSES[pauses]
  if (times === undefined || HOPELESS.has(failure)) return null
  return Math.max(times * firstPause, retryAfter * 1000)
}

// Small scans have few pages to spread their retries over.
const SPARE_REQUESTS = 100

/** The requests a run may make: twice what its size calls for. More would be a walk in circles. */
export function requestBudget(searchPages: number, listed: number): number {
  return 2 * (searchPages + listed) + SPARE_REQUESTS
}

const MOST_UNREADABLE_SHARE = 0.05
const SPARE_UNREADABLE = 5

/** Whether so many pages could not be read that the figures of the others would mislead. Of a few, half may be. */
export function tooManyUnreadable(unreadable: number, listed: number): boolean {
  return unreadable > Math.max(Math.min(SPARE_UNREADABLE, listed / 2), listed * MOST_UNREADABLE_SHARE)
}

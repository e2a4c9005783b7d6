import type { SiteError, SiteFailure } from '../site.errors.ts'

/**
 * Failures that may be over the next time. A cut page is one of them (the connection broke, only
 * later), and so are a missing page of search results, which is right only past the end of the
 * results, and a short one.
 */
const PASSING: ReadonlySet<SiteFailure> = new Set([
  'overloaded',
  'unreachable',
  'timeout',
  'incomplete_page',
  'missing_page',
  'short_page',
])

const FIRST_PAUSE_MS = 1000
/**
 * If the site asks for a longer pause than this, the request fails instead of waiting: the other
 * readers of a walk would go on meanwhile as if nothing had been asked, and a check has 20 seconds
 * in all.
 */
const LONGEST_ASKED_PAUSE_MS = 10_000
/** A longer Retry-After is taken for a mistake, and shortened to a day. */
const LONGEST_RETRY_AFTER_S = 24 * 60 * 60

/**
 * Milliseconds to wait before trying again after the n-th failure (from 0); null when trying again
 * makes no sense. Pauses double each time. Half of each is random (0 ≤ random < 1), so that clients
 * that failed together do not return together.
 */
export function pauseBeforeRetry(
  error: SiteError,
  { failures, random }: { failures: number; random: number },
): number | null {
  if (error.isFinal || !PASSING.has(error.failure)) return null
  const whole = FIRST_PAUSE_MS * 2 ** failures
  const growing = whole / 2 + (whole / 2) * random
  const asked = (error.retryAfter ?? 0) * 1000
  return asked > LONGEST_ASKED_PAUSE_MS ? null : Math.max(growing, asked)
}

/**
 * `Retry-After`, a number of seconds or an HTTP date, as whole seconds from now; undefined when it
 * is neither. A date is compared with that of the answer, where it has one: the site's clock and
 * ours may tell different times.
 */
export function readRetryAfter(headers: Headers, clockNow: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  const answered = httpDate(headers.get('date') ?? '')
  const now = Number.isNaN(answered) ? clockNow : answered
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((httpDate(text) - now) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), LONGEST_RETRY_AFTER_S)
}

/**
 * `Date.parse` accepts much that is no HTTP date. All three forms of those (RFC 9110, 5.6.7) begin
 * with a day's name.
 */
function httpDate(text: string): number {
  return /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
}

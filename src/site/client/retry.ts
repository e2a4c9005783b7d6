import type { SiteError, SiteFailure } from '../site.errors.ts'

/**
 * What may be gone the next time. A cut page is among them (the connection broke, only later), and a page of the search
 * that is missing: only past the end of the results is that right.
 */
const PASSING: ReadonlySet<SiteFailure> = new Set([
  'overloaded',
  'unreachable',
  'timeout',
  'incomplete_page',
  'missing_page',
])

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/**
 * Asked to stay away for longer than this, a single request does not wait: of a walk, the other readers would go on
 * meanwhile as if nothing had been asked; a check has 20 seconds in all.
 */
const LONGEST_ASKED_PAUSE_MS = 10_000
/** A pause of more than a day is no advice but a mistake. */
const LONGEST_RETRY_AFTER_S = 24 * 60 * 60

/**
 * How long to wait in milliseconds before trying again after the n-th failure (from 0); null when trying again makes no sense.
 * Pauses double; half of each is random (0 ≤ random < 1), so that clients which failed together do not come back together.
 */
export function pauseBeforeRetry(
  error: SiteError,
  { failures, random }: { failures: number; random: number },
): number | null {
  if (!PASSING.has(error.failure)) return null
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  const growing = whole / 2 + (whole / 2) * random
  const asked = (error.retryAfter ?? 0) * 1000
  return asked > LONGEST_ASKED_PAUSE_MS ? null : Math.max(growing, asked)
}

/** `Retry-After` as whole seconds from now: a number of seconds or an HTTP date. Undefined when it says neither. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((httpDate(text) - now) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), LONGEST_RETRY_AFTER_S)
}

/** `Date.parse` takes much that is no date of HTTP; all three of its forms begin with the day's name. */
function httpDate(text: string): number {
  return /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
}

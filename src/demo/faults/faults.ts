/**
 * Faults of the sample site: which answers go wrong, and when. fault-answers.ts makes the wrong
 * answers.
 */

export type SampleTarget = 'search' | 'vacancy' | 'rates'

export type SampleFaultKind =
  | 'captcha' // 302 to the site's captcha page
  | 'forbidden' // 403 of a guard in front of the site
  | 'geo' // 451
  | 'error' // 500
  | 'rates-error' // 500 for the rates only
  | 'too-many' // 429 with Retry-After
  | 'hang' // no answer until the caller gives up
  | 'slow' // the right answer, late
  | 'truncated' // the right answer, cut off
  | 'disconnect' // the connection breaks in the middle of the body
  | 'blank' // 200 with a page that says nothing: a soft block
  | 'empty-view' // 200 with an empty vacancy
  | 'other-vacancy' // 200 with the page of another vacancy
  | 'unknown-shape' // 200 with a layout nobody has seen
  | 'redirect-out' // 302 to a foreign address
  | 'redirect-loop' // 302 to the requested address
  | 'huge' // a page that does not end
  | ApiFaultKind

/** Only the API answers so; pages stay right. */
export type ApiFaultKind =
  | 'no-right' // 403 without a reason
  | 'token-revoked'
  | 'token-expired'
  | 'bad-agent' // 400: the User-Agent is not taken
  | 'errors-200' // 200 with a refusal

export type SampleFault = {
  kind: SampleFaultKind
  /** How many answers stay right before the fault starts; 0 by default. */
  after?: number
  /** How many answers go wrong; by default all of them, until the fault is replaced. */
  times?: number
  /** The kind of address that it affects; all three by default. */
  only?: SampleTarget
  /** The seconds that `too-many` asks for; 30 by default. */
  retryAfter?: number
  /** Where `redirect-out` points; by default to a closed port. */
  to?: string
}

// Faults that make sense for one kind of address only.
const AT_HOME: Partial<Record<SampleFaultKind, SampleTarget>> = {
  'rates-error': 'rates',
  'empty-view': 'vacancy',
  'other-vacancy': 'vacancy',
}

const OF_API: ReadonlySet<SampleFaultKind> = new Set<ApiFaultKind>([
  'no-right',
  'token-revoked',
  'token-expired',
  'bad-agent',
  'errors-200',
])

type FaultSwitch = {
  /** Replaces the current fault; null clears it. */
  set(fault: SampleFault | null): void
  /** Counts one answer of a kind of address, and returns the fault that it must show, if any. */
  next(target: SampleTarget, options?: { isApi?: boolean }): SampleFault | null
}

/** Keeps the current fault, and counts the answers before it starts and while it lasts. */
export function createFaultSwitch(): FaultSwitch {
  let current: SampleFault | null = null
  let before = 0
  let left = 0

  return {
    set(fault) {
      current = fault
      before = fault?.after ?? 0
      left = fault?.times ?? Number.POSITIVE_INFINITY
    },
    next(target, { isApi = false } = {}) {
      if (!current || (OF_API.has(current.kind) && !isApi)) return null
      const aim = AT_HOME[current.kind] ?? current.only
      if (aim !== undefined && aim !== target) return null
      if (before > 0) {
        before -= 1
        return null
      }
      if (left <= 0) return null
      left -= 1
      return current
    },
  }
}

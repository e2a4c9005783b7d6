/** Faults of the sample site: which answers go wrong, and when. How each looks is in fault-answers.ts. */

export type SampleTarget = 'search' | 'vacancy' | 'rates'

export type SampleFaultKind =
  | 'captcha' // 302 to the site's captcha page
  | 'forbidden' // 403 of a guard in front of the site
  | 'geo' // 451
  | 'error' // 500
  | 'rates-error' // 500, of the rates only
  | 'too-many' // 429 with Retry-After
  | 'hang' // no answer until the caller gives up
  | 'slow' // the right answer, late
  | 'truncated' // the right answer, cut off
  | 'disconnect' // the connection breaks within the body
  | 'blank' // 200 with a page that says nothing: a soft block
  | 'empty-view' // 200 with an empty vacancy
  | 'other-vacancy' // 200 with the page of another vacancy
  | 'unknown-shape' // 200 with a layout nobody has seen
  | 'redirect-out' // 302 to a foreign address
  | 'redirect-loop' // 302 to the address that was asked for
  | 'huge' // a page that does not end

export type SampleFault = {
  kind: SampleFaultKind
  /** Right answers before it starts; 0 unless told. */
  after?: number
  /** How many answers go wrong; until replaced unless told. */
  times?: number
  /** Which addresses it strikes; all three unless told. */
  only?: SampleTarget
  /** Seconds that `too-many` asks for; 30 unless told. */
  retryAfter?: number
  /** Where `redirect-out` points; a closed port unless told. */
  to?: string
}

// Faults that make sense at one kind of address only.
const AT_HOME: Partial<Record<SampleFaultKind, SampleTarget>> = {
  'rates-error': 'rates',
  'empty-view': 'vacancy',
  'other-vacancy': 'vacancy',
}

export type FaultSwitch = {
  /** Replaces the fault that was set; null clears it. */
  set(fault: SampleFault | null): void
  /** Counts one answer at an address; returns the fault it must show, if any. */
  next(target: SampleTarget): SampleFault | null
}

/** Keeps the fault that is set and counts the answers before and under it. */
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
    next(target) {
      if (!current) return null
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

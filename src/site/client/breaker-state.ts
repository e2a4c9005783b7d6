import type { SiteFailure } from '../site.errors.ts'

/** A refusal that meets every request of every process. Moments are milliseconds since the Unix epoch. */
export type Refusal = {
  failure: SiteFailure
  /** The refusal is believed until then. */
  until: number
  /** Nobody else probes until then: a request is probing, or the site asked to be left alone. */
  probeUntil: number
}

/**
 * Whether requests may go to the site. `refused`: the site refuses everybody, and one request may probe. `untouchable`:
 * it refuses everybody, and nobody may probe now.
 */
export type SiteRest = 'none' | 'refused' | 'untouchable'

/** The state of the circuit breaker, which all processes on the database share. */
export type BreakerStore = {
  /** The refusal that is believed at this moment, if any. */
  standing(now: number): Promise<Refusal | null>
  /** What the site refuses everybody with at this moment; null when it does not. */
  current(now: number): Promise<SiteFailure | null>
  rest(now: number): Promise<SiteRest>
  /**
   * Notes a refusal, to be believed until the given moment at least: the refusal of a check does not shorten that of a
   * walk. `probesFrom`: the site asked to be left alone until then, so nobody probes before.
   */
  refuse(failure: SiteFailure, refusedUntil: number, options?: { probesFrom?: number }): Promise<void>
  /** Ends the refusal that is believed until the given moment. One that was renewed meanwhile stays. */
  clear(until: number): Promise<void>
  /** Lets one request probe until the given moment. Returns whether it may: not while another one probes. */
  takeProbe(now: number, until: number): Promise<boolean>
  /**
   * Lets the next request probe, unless the site asked meanwhile to be left alone. `until`: as given to `takeProbe`.
   */
  endProbe(until: number): Promise<void>
}

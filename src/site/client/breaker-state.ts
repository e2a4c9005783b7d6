import type { SiteFailure } from '../site.errors.ts'

/**
 * A refusal that meets every request of every process. Moments are milliseconds since the Unix
 * epoch.
 */
export type Refusal = {
  failure: SiteFailure
  /** The refusal is believed until then. */
  until: number
  /**
   * No check looks whether it is over before then: one has looked lately, or the site asked to be
   * left alone.
   */
  looksFrom: number
}

/**
 * Whether requests may go to the site. `refused`: the site refuses everybody, and one request may
 * look whether it still does. `untouchable`: it refuses everybody, and nobody may look now.
 */
export type SiteRest = 'none' | 'refused' | 'untouchable'

/** What all processes on the database know of a site that refuses everybody. */
export type BreakerStore = {
  /**
   * The last refusal that no answer has ended, whether or not it is still believed: until somebody
   * is answered, only one request at a time is under way.
   */
  known(): Promise<Refusal | null>
  /**
   * The refusal that is believed at this moment, if any. Moves all that is known of the site with a
   * clock set back.
   */
  standing(now: number): Promise<Refusal | null>
  /**
   * Notes a refusal, to be believed until the given moment at least: the refusal of a check does
   * not shorten that of a walk. `looksFrom`: no check looks before. Returns what was known before,
   * as `known` does.
   */
  refuse(
    failure: SiteFailure,
    until: number,
    options?: { looksFrom?: number },
  ): Promise<Refusal | null>
  /**
   * Ends the refusal that is believed until the given moment. One that was renewed meanwhile stays.
   * Returns whether it was this call that ended it.
   */
  clear(until: number): Promise<boolean>
  /**
   * Lets one check look at a refusal, and no other before the given moment. Returns whether it may.
   */
  takeLook(now: number, nextLook: number): Promise<boolean>
}

/** Another process walks now: nothing that this one still does for its run may be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/**
 * The right to walk the site, which one process holds at a time. Moments are milliseconds since the
 * Unix epoch.
 */
export type LeaseStore = {
  /**
   * Takes a lease that is free or has expired. Returns its fence, higher than any before; null when
   * somebody holds it.
   */
  claim(now: number, expiresAt: number): Promise<number | null>
  isHeld(now: number): Promise<boolean>
  /** Returns false, changing nothing, when somebody has claimed the lease since. */
  renew(fence: number, expiresAt: number): Promise<boolean>
  /** Frees the lease, unless somebody has claimed it since. */
  release(fence: number): Promise<void>
}

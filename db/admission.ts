/** A request that is counted if the limits allow it, where several processes count at once. */
export type RequestToAdmit = {
  ownerId: string
  /** Null: no key was sent, and no key's count is its own. */
  keyId: string | null
  perMinute: number
  perDay: number
  keyPerDay: number | null
}

export type Admitted = {
  /** `counted`, or the limit that forbids it. */
  verdict: 'counted' | 'minute' | 'day' | 'key_day'
  /** Today's requests of the owner, and those with the key, this one included if it was counted. */
  requests: number
  keyRequests: number
  /**
   * Milliseconds until one more fits into the minute; 0 when it is not the minute that forbids it.
   */
  wait: number
  /** When this was, by the database's clock: milliseconds since the Unix epoch. */
  now: number
}

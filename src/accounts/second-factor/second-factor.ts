/** An owner's second factor as it is stored. */
type StoredFactor = {
  ownerId: string
  /** In base32. */
  secret: string
  /** The step of time whose code was used last. */
  usedStep: number
  /** Milliseconds since the Unix epoch. */
  setAt: number
}

/** Recovery codes are given by their SHA-256, in hex. */
export type SecondFactorStore = {
  find(ownerId: string): Promise<StoredFactor | null>
  /**
   * Switches it on with these recovery codes, and ends the owner's sessions but one: they began
   * without it. Returns false, changing nothing, when it is on.
   * @param keptSession the hash of a session's token
   */
  add(factor: StoredFactor, codes: readonly string[], keptSession: string): Promise<boolean>
  /**
   * Uses up the codes up to a step. Returns false when that one was used, or there is no second
   * factor.
   */
  use(ownerId: string, step: number): Promise<boolean>
  /** Deletes a recovery code. Returns false when the owner has no such code. */
  useRecoveryCode(ownerId: string, hash: string): Promise<boolean>
  countRecoveryCodes(ownerId: string): Promise<number>
  /** Puts these in the place of the owner's recovery codes. */
  replaceRecoveryCodes(ownerId: string, codes: readonly string[]): Promise<void>
  /** Switches it off, and deletes the recovery codes. Returns false when it was off. */
  delete(ownerId: string): Promise<boolean>
  /**
   * Moves the steps that lie ahead of this one to it: the clock was set back, and codes are good
   * again.
   */
  pullBack(step: number): Promise<void>
}

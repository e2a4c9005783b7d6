import type { Owner } from './owner.ts'

/** A link as it is stored: all but the token. */
type StoredLink = {
  /** SHA-256 of the token, in hex. */
  hash: string
  /** The owner whose password it sets; null: it makes the first owner. */
  ownerId: string | null
  /** Milliseconds since the Unix epoch. */
  expiresAt: number
}

/**
 * A link is dead when it was used or replaced, when it has expired, and one for a first owner when
 * there is an owner.
 */
export type OneTimeLinksStore = {
  /** Adds a link in place of the earlier ones with the same owner, or with none. */
  replace(link: StoredLink): Promise<void>
  /**
   * Shortens the lives that end after these moments: of links for a first owner, and of links for a
   * password.
   */
  shorten(latest: { firstRun: number; password: number }): Promise<void>
  /** Whether a link is alive and makes the first owner. */
  makesFirstOwner(hash: string, now: number): Promise<boolean>
  /**
   * Adds the first owner with a password and deletes the links for a first owner, in one step.
   * Returns false, changing nothing, when the link is dead.
   * @param password the hash of the password.
   */
  makeFirstOwner(hash: string, owner: Owner, password: string, now: number): Promise<boolean>
  /** The owner whose password a link sets; null when the link is dead or the owner is disabled. */
  setsPasswordOf(hash: string, now: number): Promise<Owner | null>
  /**
   * Sets the password of the link's owner, deletes the link and ends the owner's sessions, in one
   * step. Returns false, changing nothing, when the link is dead.
   * @param password the hash of the password.
   */
  setPassword(hash: string, password: string, now: number): Promise<boolean>
}

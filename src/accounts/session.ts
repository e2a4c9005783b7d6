import type { Owner } from './owner.ts'

/** A session as it is stored: all but the token. Moments are milliseconds since the Unix epoch. */
type StoredSession = {
  /** SHA-256 of the token, in hex. */
  hash: string
  ownerId: string
  createdAt: number
  seenAt: number
}

/** Sessions that were begun and last seen after these moments are alive. */
export type Alive = { createdAfter: number; seenAfter: number }

export type SessionsStore = {
  /**
   * Adds a session. Deletes the dead ones of all owners, and those of its owner seen longest ago
   * above `most`.
   */
  add(session: StoredSession, bounds: Alive & { most: number }): Promise<void>
  /** Null when the session is not alive or its owner is disabled. */
  find(hash: string, alive: Alive): Promise<{ session: StoredSession; owner: Owner } | null>
  /** Notes when a session was last seen. */
  touch(hash: string, now: number): Promise<void>
  /**
   * Moves sessions of the future to this moment: the clock was set back, and they live no longer
   * because of it.
   */
  pullBack(now: number): Promise<void>
  delete(hash: string): Promise<void>
  deleteOf(ownerId: string): Promise<void>
  /** How many sessions of the owner are alive. */
  count(ownerId: string, alive: Alive): Promise<number>
}

import type { Owner } from '../owner.ts'

/** A key that a device of an owner keeps. Moments are milliseconds since the Unix epoch. */
export type Passkey = {
  /** As the device names it, in base64url. */
  id: string
  ownerId: string
  name: string
  createdAt: number
  /** Null: never. */
  usedAt: number | null
}

/**
 * `publicKey`: as COSE has it. `counter`: how often the device has used it, 0 where it does not
 * count.
 */
export type StoredPasskey = Passkey & { publicKey: Uint8Array; counter: number }

export type PasskeysStore = {
  /**
   * Returns false, adding nothing, when there is one of this id, or the owner has as many as
   * `most`.
   */
  add(passkey: StoredPasskey, most: number): Promise<boolean>
  /** Oldest first. */
  list(ownerId: string): Promise<Passkey[]>
  /** Null also for one of a disabled owner. */
  find(id: string): Promise<{ passkey: StoredPasskey; owner: Owner } | null>
  /**
   * Notes a use. Returns false when another one came in between, with a counter that was higher.
   */
  use(id: string, counter: number, now: number): Promise<boolean>
  /** Deletes one, or all when no id is given; returns how many there were. */
  delete(ownerId: string, id?: string): Promise<number>
}

/**
 * Where passkeys are good: the name of the host they are made for, and the origin of the pages that
 * ask for them.
 */
export type RelyingParty = { host: string; origin: string }

/** Null where browsers make none: at an IP address, and without https except on localhost. */
export function relyingParty(baseUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(baseUrl)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !isAddress ? { host: hostname, origin } : null
}

/**
 * The shape of an API key: `smk_`, 30 random base62 characters, and the CRC32 of those 34 in 6 base62 characters, so
 * that a mistyped key is refused without a look-up. Only its SHA-256 is ever stored.
 */
import type { Part } from '../part.ts'
import { BASE62, type RandomBytes, randomBase62 } from '../random.ts'
import type { Owner } from './owner.ts'

const PREFIX = 'smk_'
const RANDOM_LENGTH = 30
const CHECK_LENGTH = 6
/** Characters of a key. */
export const KEY_LENGTH = PREFIX.length + RANDOM_LENGTH + CHECK_LENGTH
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)

/** A key as it is stored: all but the secret. */
export type Key = {
  id: string
  ownerId: string
  name: string
  hint: string
  /** Requests a Moscow day for this key alone; null: only its owner's limit applies. */
  perDay: number | null
  createdAt: number
  expiresAt: number | null
}

/** A key with its requests on a day and the last Moscow day it was used on; null: never. */
type UsedKey = { key: Key; requests: number; lastUsedDay: string | null }

export type KeysStore = {
  /**
   * Adds a key. Returns false, adding nothing, when its owner has as many living keys: keys that have not expired. Of the
   * owner's expired keys it keeps as many at most, those that expired last.
   * @param hash SHA-256 of the secret, in hex.
   */
  add(key: Key, hash: string, bound: { most: number; now: number }): Promise<boolean>
  /** Null also for a key of a disabled owner, so that it is answered as an unknown one. */
  findByHash(hash: string): Promise<{ key: Key; owner: Owner } | null>
  /**
   * The keys of one owner, or of all when the id is null, oldest first, each with its requests on the given day.
   * @param day a Moscow day, `YYYY-MM-DD`.
   */
  list(ownerId: string | null, day: string): Promise<{ key: Key; owner: Owner; requests: number }[]>
  count(ownerId: string): Promise<number>
  /** A part of the keys of one owner, oldest first. `day` as above. */
  page(ownerId: string, day: string, part: Part): Promise<UsedKey[]>
  /** Null when this owner has no such key. */
  find(id: string, ownerId: string): Promise<Key | null>
  /** Deletes a key with its counts, of any owner when none is given. Returns false when there is no such key. */
  delete(id: string, ownerId?: string | null): Promise<boolean>
}

export function generateKey(random: RandomBytes): string {
  const body = PREFIX + randomBase62(RANDOM_LENGTH, random)
  return body + checkOf(body)
}

export function isWellFormedKey(key: string): boolean {
  return SHAPE.test(key) && checkOf(key.slice(0, -CHECK_LENGTH)) === key.slice(-CHECK_LENGTH)
}

/** How a key is shown after its creation: `smk_Ab3d…x9Qz`. */
export function hintOf(key: string): string {
  return `${key.slice(0, PREFIX.length + 4)}…${key.slice(-4)}`
}

export function hashKey(key: string): string {
  return Bun.SHA256.hash(key, 'hex')
}

function checkOf(body: string): string {
  let rest = Bun.hash.crc32(body)
  let text = ''
  for (let i = 0; i < CHECK_LENGTH; i++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}

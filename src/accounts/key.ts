import type { ListPage } from '../bytes/list-page.ts'
import type { RandomBytes } from '../bytes/random.ts'
import type { Owner } from './owner.ts'
import { secretShape } from './secret.ts'

const SHAPE = secretShape('smk_', 30)
/** How many characters a key has. */
export const KEY_LENGTH = SHAPE.length

/** A key as it is stored: all but the secret. */
export type Key = {
  id: string
  ownerId: string
  name: string
  hint: string
  /** Requests a Moscow day for this key alone; null: only its owner's limit applies. */
  perDay: number | null
  /** Whether it asks for figures alone, and checks no text. */
  figuresOnly: boolean
  createdAt: number
  expiresAt: number | null
}

/** A key with its requests on a day and the last Moscow day it was used on; null: never. */
type UsedKey = { key: Key; requests: number; lastUsedDay: string | null }

/** How many living keys an owner may have, and the moment that tells which keys live. */
export type KeysBound = { most: number; now: number }

export type KeysStore = {
  /**
   * Adds a key. Returns false, adding nothing, when its owner has as many living keys: keys that
   * have not expired. It keeps at most as many of the owner's expired keys, those that expired
   * last.
   * @param hash SHA-256 of the secret, in hex.
   */
  add(key: Key, hash: string, bound: KeysBound): Promise<boolean>
  /** Null also for a key of a disabled owner, so that it is answered as an unknown one. */
  findByHash(hash: string): Promise<{ key: Key; owner: Owner } | null>
  /**
   * The keys of one owner, or of all when the id is null, oldest first, each with its requests on
   * the given day.
   * @param day a Moscow day, `YYYY-MM-DD`.
   */
  list(ownerId: string | null, day: string): Promise<(UsedKey & { owner: Owner })[]>
  count(ownerId: string): Promise<number>
  /** A part of the keys of one owner, oldest first. `day` as above. */
  page(ownerId: string, day: string, part: ListPage): Promise<UsedKey[]>
  /** A key of any owner with that owner; null when there is none of this id. */
  findWithOwner(id: string): Promise<{ key: Key; owner: Owner } | null>
  /**
   * Adds a key in place of a living one of its owner, which is not counted and ends at `until` at
   * the latest. Returns when that one ends; 'ended' or 'full', changing nothing, when it has ended
   * or `add` would refuse.
   */
  replace(
    id: string,
    key: Key,
    hash: string,
    bound: KeysBound & { until: number },
  ): Promise<number | 'ended' | 'full'>
  /** Null when this owner has no such key. */
  find(id: string, ownerId: string): Promise<Key | null>
  /**
   * Deletes a key with its counts, of any owner when none is given. Returns false when there is no
   * such key.
   */
  delete(id: string, ownerId?: string | null): Promise<boolean>
}

export const generateKey = (random: RandomBytes): string => SHAPE.generate(random)

export const isWellFormedKey = SHAPE.isWellFormed

/**
 * An app that an owner lets ask over MCP. It has two tokens: an access token for requests, and a
 * refresh token, which it exchanges for a new pair. All refresh tokens of a connection begin alike,
 * so that an old one is recognised.
 */
import type { RandomBytes } from '../bytes/random.ts'
import type { Key } from './key.ts'
import type { Owner } from './owner.ts'
import { hintOf, secretShape, sha256 } from './secret.ts'

const ACCESS = secretShape('smt_', 30)
const FAMILY_LENGTH = 22
const REFRESH = secretShape('smr_', FAMILY_LENGTH + 30)
const FAMILY_END = 'smr_'.length + FAMILY_LENGTH

const HOUR_MS = 60 * 60 * 1000
/** How long an access token is good, unless a newer one replaces it. */
export const ACCESS_MS = HOUR_MS
/** A connection ends when its tokens have not been renewed for this long. */
export const CONNECTION_MS = 30 * 24 * HOUR_MS

/** What an owner agreed to. */
export type Grant = {
  /** The app's id. */
  client: string
  name: string
  /** Where its answers go: a host, or an address of the owner's own machine. */
  returnsTo: string
}

export type Connection = Grant & {
  id: string
  ownerId: string
  /** Of the access token. */
  hint: string
  createdAt: number
  refreshedAt: number
}

/** SHA-256 of each, in hex. */
type TokenHashes = { hash: string; family: string; refreshHash: string }

export type Tokens = { access: string; refresh: string }

/** What became of a refresh token: `reused` was an earlier one, and its connection has ended. */
export type Refreshed =
  | { state: 'refreshed' | 'reused'; connection: Connection }
  | { state: 'unknown' }

type ListedConnection = {
  connection: Connection
  owner: Owner
  requests: number
  lastUsedDay: string | null
}

/**
 * Connections that were refreshed at `refreshedAfter` or earlier have ended, as have all
 * connections of a disabled owner.
 */
export type ConnectionsStore = {
  /**
   * Adds one, and deletes those that have ended and, of the owner's, those refreshed longest ago
   * above `most`.
   */
  add(
    one: Connection & TokenHashes,
    bounds: { refreshedAfter: number; most: number },
  ): Promise<void>
  /** By the hash of the access token. */
  findByHash(hash: string): Promise<{ connection: Connection; owner: Owner } | null>
  /**
   * Replaces both tokens in one step; deletes the connection when the refresh token given is an old
   * one.
   */
  refresh(
    given: { family: string; refreshHash: string; client: string },
    next: { hash: string; refreshHash: string; hint: string; refreshedAt: number },
    bounds: { refreshedAfter: number },
  ): Promise<Refreshed>
  /**
   * Those of one owner, or of all when the id is null, oldest first, with their requests on a
   * Moscow day.
   */
  list(
    ownerId: string | null,
    day: string,
    bounds: { refreshedAfter: number },
  ): Promise<ListedConnection[]>
  /** Deletes the connection with its counts. Returns it; null when there is none. */
  deleteBy(which: ConnectionName): Promise<Connection | null>
  /**
   * Moves moments in the future to this one: nothing lives longer because the clock was set back.
   */
  pullBack(now: number): Promise<void>
}

/** Of any owner when none is named. */
export type ConnectionName =
  | { id: string; ownerId?: string }
  | { client: string; hash: string }
  | { client: string; family: string }

/** New tokens; of the same family as an earlier refresh token when one is given. */
export function newTokens(
  random: RandomBytes,
  earlier?: string,
): Tokens & TokenHashes & { hint: string } {
  const access = ACCESS.generate(random)
  const refresh = REFRESH.generate(random, earlier?.slice('smr_'.length, FAMILY_END))
  return {
    access,
    refresh,
    hint: hintOf(access),
    hash: sha256(access),
    ...refreshHashes(refresh),
  }
}

export const refreshHashes = (refresh: string) => ({
  family: sha256(refresh.slice(0, FAMILY_END)),
  refreshHash: sha256(refresh),
})

export const isAccessToken = ACCESS.isWellFormed
export const isRefreshToken = REFRESH.isWellFormed

/** The connection, as the caller of a request. */
export const keyOf = ({ id, ownerId, name, hint, createdAt, refreshedAt }: Connection): Key => ({
  ...{ id, ownerId, name, hint, createdAt },
  perDay: null,
  figuresOnly: false,
  expiresAt: refreshedAt + ACCESS_MS,
})

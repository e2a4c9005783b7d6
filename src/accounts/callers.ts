import type { Clock } from '../time/clock.ts'
import { type ConnectionsStore, isAccessToken, keyOf } from './connection.ts'
import { isWellFormedKey, KEY_LENGTH, type Key, type KeysStore } from './key.ts'
import { newOwner, type Owner } from './owner.ts'
import { sha256 } from './secret.ts'

/** Who makes a request: a key, and the owner whose limits it shares. */
export type Caller = { key: Key; owner: Owner }

/**
 * Somebody signed in, in a browser: the owner's limits count as with a key, but there is no key.
 */
export const callerInBrowser = (owner: Owner): Caller => ({
  owner,
  key: { ...NO_KEY, ownerId: owner.id },
})

/**
 * A stranger, without a key or a session: only the network is known, and tells the line to wait in.
 */
export const stranger = (network: string): Caller =>
  callerInBrowser(newOwner({ id: `network ${network}`, name: network, role: 'user', createdAt: 0 }))

/** Whether a key was sent: a browser sends none, and has no count of its own. */
export const hasKey = ({ key }: Caller): boolean => key.id !== NO_KEY.id

const NO_KEY = {
  id: '',
  name: '',
  hint: '',
  perDay: null,
  figuresOnly: false,
  createdAt: 0,
  expiresAt: null,
}

/** `isConnection`: by the token of a connected app, which is good at one address alone. */
type CallerFound = { caller: Caller; isConnection: boolean; expired: boolean }
type Known = Omit<CallerFound, 'expired'>

/**
 * Finds the caller that a request's `Authorization` header identifies; null when its key does not
 * exist.
 */
export type Callers = { find(authorization: string | null): Promise<CallerFound | null> }

// Enough for every key in use on a small machine. A full cache is emptied.
const CACHED_KEYS = 10_000

type CallersDeps = {
  keys: Pick<KeysStore, 'findByHash'>
  connections: Pick<ConnectionsStore, 'findByHash'>
  clock: Clock
  generation: () => number
}

/** @param generation grows when the database has changed: the cache is emptied then. */
export function createCallers({ keys, connections, clock, generation }: CallersDeps): Callers {
  const known = new Map<string, Known>()
  let knownAt = -1

  function forgetIfChanged(): void {
    const current = generation()
    if (current === knownAt && known.size < CACHED_KEYS) return
    known.clear()
    knownAt = current
  }

  async function lookUp(key: string, hash: string): Promise<Known | null> {
    const caller = await find(key, hash)
    if (caller) known.set(hash, caller)
    return caller
  }

  async function find(key: string, hash: string): Promise<Known | null> {
    if (isAccessToken(key)) {
      const found = await connections.findByHash(hash)
      return (
        found && {
          caller: { key: keyOf(found.connection), owner: found.owner },
          isConnection: true,
        }
      )
    }
    const caller = isWellFormedKey(key) ? await keys.findByHash(hash) : null
    return caller && { caller, isConnection: false }
  }

  function found(known: Known | null): CallerFound | null {
    if (!known) return null
    const { caller, isConnection } = known
    const { expiresAt } = caller.key
    return { caller, isConnection, expired: expiresAt !== null && expiresAt <= clock.now() }
  }

  return {
    async find(authorization) {
      const key = bearerToken(authorization)
      if (key === null || key.length !== KEY_LENGTH) return null
      forgetIfChanged()
      const hash = sha256(key)
      return found(known.get(hash) ?? (await lookUp(key, hash)))
    },
  }
}

/** The token of `Bearer <token>`; the scheme's case does not matter (RFC 9110, 11.1). */
function bearerToken(authorization: string | null): string | null {
  return authorization?.match(/^bearer +(\S+) *$/i)?.[1] ?? null
}

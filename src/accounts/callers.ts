import type { Clock } from '../time/clock.ts'
import { hashKey, isWellFormedKey, KEY_LENGTH, type Key, type KeysStore } from './key.ts'
import type { Owner } from './owner.ts'

/** Who makes a request: a key, and the owner whose limits it shares. */
export type Caller = { key: Key; owner: Owner }

/** Who asks in a browser, signed in: the owner, whose limits count as for a request with a key, but no key. */
export const callerInBrowser = (owner: Owner): Caller => ({ owner, key: { ...NO_KEY, ownerId: owner.id } })

/** Whether a key was sent: a browser sends none, and no count of keys is its own. */
export const hasKey = ({ key }: Caller): boolean => key.id !== NO_KEY.id

const NO_KEY = { id: '', name: '', hint: '', perDay: null, createdAt: 0, expiresAt: null }

export type CallerFound = { caller: Caller; expired: boolean }

/**
 * Finds the caller that a request's `Authorization` header identifies; null when its key does not exist. Returns a
 * promise only when the key has to be looked up: a key in use is cached, and waiting would slow down every request.
 */
export type Callers = { find(authorization: string | null): CallerFound | null | Promise<CallerFound | null> }

// Enough for every key in use on a small machine. A full cache is emptied.
const CACHED_KEYS = 10_000

/** @param generation grows when the database has changed: the cache is emptied then. */
export function createCallers({
  keys,
  clock,
  generation,
}: {
  keys: Pick<KeysStore, 'findByHash'>
  clock: Clock
  generation: () => number
}): Callers {
  const known = new Map<string, Caller>()
  let knownAt = -1

  function forgetIfChanged(): void {
    const current = generation()
    if (current === knownAt && known.size < CACHED_KEYS) return
    known.clear()
    knownAt = current
  }

  async function lookUp(key: string, hash: string): Promise<Caller | null> {
    if (!isWellFormedKey(key)) return null
    const caller = await keys.findByHash(hash)
    if (caller) known.set(hash, caller)
    return caller
  }

  function found(caller: Caller | null): CallerFound | null {
    if (!caller) return null
    const { expiresAt } = caller.key
    return { caller, expired: expiresAt !== null && expiresAt <= clock.now() }
  }

  return {
    find(authorization) {
      const key = bearerToken(authorization)
      if (key === null || key.length !== KEY_LENGTH) return null
      forgetIfChanged()
      const hash = hashKey(key)
      const remembered = known.get(hash)
      return remembered ? found(remembered) : lookUp(key, hash).then(found)
    },
  }
}

const BEARER = 'Bearer '

/** The token of `Bearer <token>`; the scheme's case does not matter (RFC 9110, 11.1). */
function bearerToken(authorization: string | null): string | null {
  // As nearly all clients write it.
  if (authorization?.length === BEARER.length + KEY_LENGTH && authorization.startsWith(BEARER)) {
    return authorization.slice(BEARER.length)
  }
  return authorization?.match(/^bearer +(\S+) *$/i)?.[1] ?? null
}

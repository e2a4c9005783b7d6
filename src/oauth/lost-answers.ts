import { keepState, type SharedStates } from '../../db/shared-states.ts'
import type { Callers } from '../accounts/callers.ts'
import { refreshHashes, type Tokens } from '../accounts/connection.ts'
import { hintOf } from '../accounts/secret.ts'
import { createLruCache } from '../memory/lru-cache.ts'

/** An app that got no answer asks again by then: the usual first wait is 10 seconds. */
const GRACE_MS = 30_000
/** Tokens of which a process remembers that it has noted their use. */
const NOTED = 1000

/** Names an access token by its connection and by what its owner is shown of it. */
type Named = { id: string; hint: string }
type Kept = { successor: string; access: string }

export type LostAnswers = ReturnType<typeof createLostAnswers>

/**
 * Refresh tokens whose answer may have been lost on its way. For half a minute such a token stands
 * for its successor, once, and only while neither the successor nor the new access token was used.
 * So its app keeps working; and where somebody else has the old token, whichever of the two comes
 * next ends the connection, as it would without this.
 */
export function createLostAnswers(states: SharedStates) {
  const at = (refresh: string) => ({
    kind: 'oauth-refresh',
    key: refreshHashes(refresh).refreshHash,
  })
  const accessOf = ({ id, hint }: Named) => `${id} ${hint}`
  const used = (key: string) => ({ kind: 'oauth-access-used', key })
  const noted = createLruCache<string, object>(NOTED)

  async function noteUse(key: string): Promise<void> {
    if (noted.get(key) !== undefined) return
    await keepState(states, used(key), true, GRACE_MS)
    noted.set(key, {})
  }

  return {
    /** The hash of the successor that a token may stand for; null: it stands for itself. */
    async takeSuccessor(refresh: string): Promise<string | null> {
      const kept = await states.change<Kept, Kept | null>(at(refresh), (kept) => ({
        result: kept,
        state: null,
      }))
      if (kept === null) return null
      const isUsed = await states.change<true, boolean>(used(kept.access), (state) => ({
        result: state !== null,
      }))
      return isUsed ? null : kept.successor
    },

    /** @param id of the connection */
    note: (refresh: string, { id, tokens }: { id: string; tokens: Tokens }): Promise<void> =>
      keepState<Kept>(
        states,
        at(refresh),
        {
          successor: refreshHashes(tokens.refresh).refreshHash,
          access: accessOf({ id, hint: hintOf(tokens.access) }),
        },
        GRACE_MS,
      ),

    /** Finds callers, and notes which access tokens have arrived. */
    noticing: (callers: Callers): Callers => ({
      async find(authorization) {
        const found = await callers.find(authorization)
        if (found?.isConnection) await noteUse(accessOf(found.caller.key))
        return found
      },
    }),
  }
}

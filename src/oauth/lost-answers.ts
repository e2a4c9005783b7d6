import type { SharedStates } from '../../db/shared-states.ts'
import { refreshHashes } from '../accounts/connection.ts'

/** An app that got no answer asks again by then: usual waits are 10 and 30 seconds. */
const GRACE_MS = 60_000

export type LostAnswers = ReturnType<typeof createLostAnswers>

/**
 * Refresh tokens whose answer may have been lost on its way. For a minute one stands for its successor, once, and only
 * while nobody used the successor: so its app goes on, and where somebody else has the old one, whichever of the two comes
 * next ends the connection, as without it.
 */
export function createLostAnswers(states: SharedStates) {
  const at = (refresh: string) => ({ kind: 'oauth-refresh', key: refreshHashes(refresh).refreshHash })

  return {
    /** The hash of the successor that a token may stand for; null: it stands for itself. */
    takeSuccessor: (refresh: string): Promise<string | null> =>
      states.change<string, string | null>(at(refresh), (kept) => ({ result: kept, state: null })),

    note: (refresh: string, successor: string): Promise<void> =>
      states.change<string, void>(at(refresh), (_, now) => ({
        result: undefined,
        state: refreshHashes(successor).refreshHash,
        until: now + GRACE_MS,
      })),
  }
}

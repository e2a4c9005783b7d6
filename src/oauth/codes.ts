import { keepState, type SharedStates } from '../../db/shared-states.ts'
import type { Grant } from '../accounts/connection.ts'
import { newToken, sha256 } from '../accounts/secret.ts'
import type { RandomBytes } from '../bytes/random.ts'

/** A code is exchanged at once, by a program. */
const CODE_MS = 60_000

/** What an owner agreed to, until the app has taken it; `id`: of the connection that it becomes. */
export type Agreed = Grant & { id: string; ownerId: string; redirectUri: string; challenge: string }

type Kept = { agreed: Agreed; uses: number }

export type Codes = ReturnType<typeof createCodes>

/**
 * Codes that apps exchange for tokens. They are kept as hashes, for a minute, and each is good
 * once.
 */
export function createCodes(states: SharedStates, random: RandomBytes) {
  const at = (code: string) => ({ kind: 'oauth-code', key: sha256(code) })

  return {
    async issue(agreed: Agreed): Promise<string> {
      const code = newToken(random)
      await keepState<Kept>(states, at(code), { agreed, uses: 0 }, CODE_MS)
      return code
    },

    /**
     * What was agreed to, and whether this is the code's first use; null when there is no such code
     * any more.
     */
    use: (code: string): Promise<{ agreed: Agreed; isFirst: boolean } | null> =>
      states.change<Kept, { agreed: Agreed; isFirst: boolean } | null>(at(code), (kept, now) => {
        if (kept === null) return { result: null }
        const { agreed, uses } = kept
        // Kept on, so that a second use is known for one.
        return {
          result: { agreed, isFirst: uses === 0 },
          state: { agreed, uses: uses + 1 },
          until: now + CODE_MS,
        }
      }),

    /** Whether a code was used more than once. */
    wasReused: (code: string): Promise<boolean> =>
      states.change<Kept, boolean>(at(code), (kept) => ({ result: (kept?.uses ?? 0) > 1 })),
  }
}

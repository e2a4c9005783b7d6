import { keepState, type SharedStates } from '../../db/shared-states.ts'
import type { RandomBytes } from '../bytes/random.ts'
import { newToken, sha256 } from './secret.ts'

const PENDING_MS = 10 * 60_000

/**
 * What a browser has begun and finishes within ten minutes. Its token is worth nothing to another
 * browser.
 */
type Pending<Held> = {
  /** @param browser the secret in the cookie that the browser's forms are made with */
  begin(held: Held, browser: string | null): Promise<string>
  /** Null when it is over, or was begun in another browser. */
  look(token: string, browser: string | null): Promise<Held | null>
  /** The same, once: it is over then. */
  take(token: string, browser: string | null): Promise<Held | null>
}

type Kept<Held> = { held: Held; browser: string }

/** @param kind keeps what is begun apart from other kinds; all servers of a database share it */
export function createPending<Held>(
  states: SharedStates,
  random: RandomBytes,
  kind: string,
): Pending<Held> {
  const at = (token: string) => ({ kind, key: sha256(token) })
  const heldFor = (kept: Kept<Held> | null, browser: string | null) =>
    kept !== null && browser !== null && kept.browser === sha256(browser) ? kept.held : null

  return {
    async begin(held, browser) {
      const token = newToken(random)
      const state: Kept<Held> = { held, browser: browser === null ? '' : sha256(browser) }
      await keepState(states, at(token), state, PENDING_MS)
      return token
    },

    look: (token, browser) =>
      states.change<Kept<Held>, Held | null>(at(token), (kept) => ({
        result: heldFor(kept, browser),
      })),

    take: (token, browser) =>
      states.change<Kept<Held>, Held | null>(at(token), (kept) => {
        const held = heldFor(kept, browser)
        return held === null ? { result: null } : { result: held, state: null }
      }),
  }
}

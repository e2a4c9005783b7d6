import type { Clock } from '../clock.ts'
import type { RandomBytes } from '../random.ts'
import type { Owner } from './owner.ts'
import type { SessionsStore } from './sessions.store.ts'
import { hashToken, newToken } from './token.ts'

const HOUR_MS = 60 * 60 * 1000
/** A session nobody used for this long is over. */
export const SESSION_IDLE_MS = 24 * HOUR_MS
/** However much it is used, a session is over after this long. */
export const SESSION_MS = 30 * 24 * HOUR_MS
// Written this rarely: each write makes every cache of the service look at the database again.
const TOUCH_EVERY_MS = 60_000

export type SessionsService = ReturnType<typeof createSessionsService>

export function createSessionsService({
  store,
  clock,
  random,
}: {
  store: SessionsStore
  clock: Clock
  random: RandomBytes
}) {
  const alive = () => ({ createdAfter: clock.now() - SESSION_MS, seenAfter: clock.now() - SESSION_IDLE_MS })

  return {
    /** Begins a session and returns its token, which is kept nowhere. */
    async begin(owner: Owner): Promise<string> {
      const token = newToken(random)
      const now = clock.now()
      await store.add({ hash: hashToken(token), ownerId: owner.id, createdAt: now, seenAt: now }, alive())
      return token
    },

    /** Who a token speaks for; null when its session is over or its owner disabled. */
    async find(token: string): Promise<Owner | null> {
      const found = await store.find(hashToken(token), alive())
      if (!found) return null
      const now = clock.now()
      if (now - found.session.seenAt >= TOUCH_EVERY_MS) await store.touch(found.session.hash, now)
      return found.owner
    },

    end: (token: string): Promise<void> => store.delete(hashToken(token)),

    endAll: (owner: Owner): Promise<void> => store.deleteOf(owner.id),

    /** How many browsers the owner is signed in with. */
    count: (owner: Owner): Promise<number> => store.count(owner.id, alive()),
  }
}

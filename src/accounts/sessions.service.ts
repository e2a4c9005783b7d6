import type { RandomBytes } from '../bytes/random.ts'
import type { Clock } from '../time/clock.ts'
import type { Owner } from './owner.ts'
import { newToken, sha256 } from './secret.ts'
import type { SessionsStore } from './session.ts'

const HOUR_MS = 60 * 60 * 1000
/** A session ends when it has not been used for this long. */
export const SESSION_IDLE_MS = 24 * HOUR_MS
/** A session ends after this long, however much it is used. */
export const SESSION_MS = 30 * 24 * HOUR_MS
/**
 * In how many browsers an owner may be signed in: with one more, the one that was used longest ago
 * is signed out. Each has its own pace of pages.
 */
const MOST_SESSIONS = 20
/** How long a session counts as fresh. */
const FRESH_MS = 10 * 60_000
// Not at every use: each write makes every cache of the service read the database again.
const TOUCH_EVERY_MS = 60_000

type SessionsServiceDeps = { store: SessionsStore; clock: Clock; random: RandomBytes }

export function createSessionsService({ store, clock, random }: SessionsServiceDeps) {
  const alive = () => ({
    createdAfter: clock.now() - SESSION_MS,
    seenAfter: clock.now() - SESSION_IDLE_MS,
  })
  const touched = new Set<string>()

  /**
   * Nobody waits for it: a page that only reads does not need it, and the next one does it again.
   */
  function touch(hash: string, now: number): void {
    if (touched.has(hash)) return
    touched.add(hash)
    store
      .touch(hash, now)
      .catch(() => {})
      .finally(() => touched.delete(hash))
  }

  return {
    /** Begins a session and returns its token, which is stored nowhere. */
    async begin(owner: Owner): Promise<string> {
      const token = newToken(random)
      const now = clock.now()
      await store.add(
        { hash: sha256(token), ownerId: owner.id, createdAt: now, seenAt: now },
        { ...alive(), most: MOST_SESSIONS },
      )
      return token
    },

    /** The owner of the token's session; null when the session is over or the owner is disabled. */
    async find(token: string): Promise<Owner | null> {
      const found = await store.find(sha256(token), alive())
      if (!found) return null
      const now = clock.now()
      if (now - found.session.seenAt >= TOUCH_EVERY_MS) touch(found.session.hash, now)
      return found.owner
    },

    /** Whether a session has just begun, so that its holder has just shown who they are. */
    async isFresh(token: string): Promise<boolean> {
      const found = await store.find(sha256(token), alive())
      return found !== null && clock.now() - found.session.createdAt < FRESH_MS
    },

    end: (token: string): Promise<void> => store.delete(sha256(token)),

    endAll: (owner: Owner): Promise<void> => store.deleteOf(owner.id),

    /** Call it now and then: no session lives longer because the clock was set back. */
    followClock: (): Promise<void> => store.pullBack(clock.now()),

    /** In how many browsers the owner is signed in. */
    count: (owner: Owner): Promise<number> => store.count(owner.id, alive()),
  }
}

import { networkOf } from '../../accounts/network.ts'
import { createLruCache } from '../../memory/lru-cache.ts'
import type { Clock } from '../../time/clock.ts'
import type { Session } from './visit.ts'

/**
 * Lets each browser load only some pages a second: a page takes milliseconds of the one thread that
 * answers everybody. Counts are in memory, and a restart forgets them.
 */
export type PagePace = {
  /**
   * Counts a page and returns 0, or counts nothing and returns the milliseconds after which to try
   * again. A session has its own count, so that nobody without it takes from an owner; all others
   * of a network share one.
   */
  take(session: Session | null, address: string): number
}

/** A full bucket holds `burst` pages, of which one comes back every `refillMs`. */
type Bucket = { burst: number; refillMs: number }

const OF_SESSION: Bucket = { burst: 20, refillMs: 200 }
// Behind one address there may be an office. Their pages are the small ones: signing in, one-time
// links.
const OF_NETWORK: Bucket = { burst: 100, refillMs: 50 }
// The map must not grow without bound under an attack.
const MOST_BUCKETS = 20_000

/** @param clock a steady one: nobody who sets the time may hold up a browser */
export function createPagePace({ clock }: { clock: Clock }): PagePace {
  /** When each bucket will be full again, in milliseconds of the clock. */
  const buckets = createLruCache<string, { fullAt: number }>(MOST_BUCKETS)
  return {
    take(session, address) {
      const { burst, refillMs } = session ? OF_SESSION : OF_NETWORK
      const key = session ? `session ${session.token}` : `network ${networkOf(address)}`
      const now = clock.now()
      const fullAt = Math.max(now, buckets.get(key)?.fullAt ?? 0) + refillMs
      const wait = fullAt - now - burst * refillMs
      if (wait > 0) return wait
      buckets.set(key, { fullAt })
      return 0
    },
  }
}

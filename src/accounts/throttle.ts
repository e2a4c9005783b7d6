import type { Clock } from '../clock.ts'
import { foldedName } from './name.ts'
import { networkOf } from './network.ts'

/**
 * Slows down the guessing of passwords without letting a guesser lock an owner out.
 *
 * - One name from one address: five attempts are free, then each waits twice as long as the one before, up to five
 *   minutes. A guesser slows down only itself, because the owner signs in from another address.
 * - All names from one address: 40 attempts, of which one comes back every 20 seconds. This stops a guesser who tries
 *   one password on many names.
 * - One name from all addresses has no limit, because that limit would lock owners out. Guesses from many addresses are
 *   slowed down by the few password checks that run at once (`createPasswordHashing`).
 *
 * Spellings of a name count as one (`foldedName`). An attempt is counted before its password is checked, so that many at
 * once do not pass as one; the right password takes it back. The counts are in memory, and a restart forgets them.
 */
export type Throttle = {
  /** Counts an attempt and returns 0, or counts nothing and returns the milliseconds to wait. */
  take(name: string, address: string): number
  /** Takes an attempt back: its password was right. */
  succeeded(name: string, address: string): void
}

const FREE_ATTEMPTS = 5
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 5 * 60_000
/** A name and address without attempts for this long start afresh. */
const FORGET_MS = 60 * 60_000
const ADDRESS_ATTEMPTS = 40
const ADDRESS_REFILL_MS = 20_000
// The maps must not grow without bound under an attack.
const MOST_ENTRIES = 20_000

/** @param clock a steady one: nobody who sets the time may open or close the door */
export function createThrottle({ clock }: { clock: Clock }): Throttle {
  const pairs = new Map<string, { attempts: number; last: number }>()
  /** When each address will have all its attempts back, in milliseconds of the clock. */
  const addresses = new Map<string, number>()

  function pairOf(key: string, now: number) {
    const pair = pairs.get(key)
    return !pair || now - pair.last >= FORGET_MS ? { attempts: 0, last: 0 } : pair
  }

  return {
    take(name, address) {
      const now = clock.now()
      const place = networkOf(address)
      const key = pairKey(place, name)
      const pair = pairOf(key, now)
      const fullAt = Math.max(now, addresses.get(place) ?? 0) + ADDRESS_REFILL_MS
      const wait = Math.max(
        pair.last + waitAfter(pair.attempts) - now,
        fullAt - now - ADDRESS_ATTEMPTS * ADDRESS_REFILL_MS,
      )
      if (wait > 0) return wait
      remember(pairs, key, { attempts: pair.attempts + 1, last: now })
      remember(addresses, place, fullAt)
      return 0
    },
    succeeded(name, address) {
      const place = networkOf(address)
      pairs.delete(pairKey(place, name))
      const fullAt = addresses.get(place)
      if (fullAt !== undefined) addresses.set(place, fullAt - ADDRESS_REFILL_MS)
    },
  }
}

const pairKey = (place: string, name: string) => `${place} ${foldedName(name)}`

function waitAfter(attempts: number): number {
  if (attempts < FREE_ATTEMPTS) return 0
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - FREE_ATTEMPTS))
}

/** Sets an entry. In a full map, it replaces the one that was set longest ago. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > MOST_ENTRIES) map.delete(map.keys().next().value!)
}

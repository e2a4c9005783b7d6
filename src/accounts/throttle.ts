import type { Clock } from '../clock.ts'

/**
 * Slows down guessing of passwords without giving anybody the means to lock an owner out.
 *
 * - A name tried from one address: five attempts are free, then each must wait twice as long as the one before,
 *   up to five minutes. Whoever guesses slows down only themselves, because the owner sits at another address.
 * - All names tried from one address: 40 attempts, growing back one every 20 seconds. It stops trying one password on
 *   many names, which the first bound does not see.
 * - There is no bound on a name across addresses: it is the one that locks owners out. Guessing from many addresses
 *   meets the few password checks that run at once (`createPasswordHashing`).
 *
 * An attempt counts before its password is checked, so that many at once do not pass as one; a right password takes it back.
 * The counts live in memory, and a restart forgets them.
 */
export type Throttle = {
  /** Counts an attempt. Returns 0, or the milliseconds to wait, and then nothing was counted. */
  take(name: string, address: string): number
  /** The password was right. */
  succeeded(name: string, address: string): void
}

const FREE_ATTEMPTS = 5
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 5 * 60_000
/** A pair that was quiet for this long starts anew. */
const FORGET_MS = 60 * 60_000
const ADDRESS_ATTEMPTS = 40
const ADDRESS_REFILL_MS = 20_000
// The maps must not grow with the number of guesses.
const MOST_ENTRIES = 20_000

export function createThrottle({ clock }: { clock: Clock }): Throttle {
  const pairs = new Map<string, { attempts: number; last: number }>()
  /** When an address will have all its attempts back. */
  const addresses = new Map<string, number>()

  function pairOf(key: string, now: number) {
    const pair = pairs.get(key)
    return pair && now - pair.last < FORGET_MS ? pair : { attempts: 0, last: 0 }
  }

  return {
    take(name, address) {
      const now = clock.now()
      const place = networkOf(address)
      const key = `${place} ${name}`
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
      pairs.delete(`${place} ${name}`)
      const fullAt = addresses.get(place)
      if (fullAt !== undefined) addresses.set(place, fullAt - ADDRESS_REFILL_MS)
    },
  }
}

function waitAfter(attempts: number): number {
  if (attempts < FREE_ATTEMPTS) return 0
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - FREE_ATTEMPTS))
}

/** The longest untouched entry makes room. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > MOST_ENTRIES) map.delete(map.keys().next().value!)
}

/** One customer of a provider holds a whole /64 of IPv6: it counts as one address. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

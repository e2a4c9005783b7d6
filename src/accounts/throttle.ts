import type { Changed, SharedStates } from '../../db/shared-states.ts'
import { shortDigest } from '../bytes/short-digest.ts'
import { foldedName } from './name.ts'
import { networkOf } from './network.ts'

/**
 * Slows down the guessing of passwords without letting a guesser lock an owner out.
 *
 * - One name from one address: five attempts are free, then each waits twice as long as the one
 *   before, up to five minutes. A guesser slows down only itself, because the owner signs in from
 *   another address.
 * - All names from one address: 40 attempts, of which one comes back every 20 seconds. This stops a
 *   guesser who tries one password on many names.
 * - One name from all addresses has no limit, because that limit would lock owners out. Guesses
 *   from many addresses are slowed down by the few password checks that run at once
 *   (`createPasswordHashing`).
 *
 * Spellings of a name count as one (`foldedName`). An attempt is counted before its password is
 * checked, so that many at once do not pass as one; the right password takes it back. All servers
 * of a database count together. Neither addresses nor names are kept, only digests of them, for an
 * hour: people type passwords into the field of the name.
 */
export type Throttle = {
  /** Counts an attempt and returns 0, or counts nothing and returns the milliseconds to wait. */
  take(name: string, address: string): Promise<number>
  /** Takes an attempt back: its password was right. */
  succeeded(name: string, address: string): Promise<void>
}

const FREE_ATTEMPTS = 5
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 5 * 60_000
/** A name and address without attempts for this long start afresh. */
const FORGET_MS = 60 * 60_000
const ADDRESS_ATTEMPTS = 40
const ADDRESS_REFILL_MS = 20_000
/** What one address has tried. */
type Attempts = {
  /** When it will have all its attempts back, in milliseconds of the clock. */
  fullAt: number
  /**
   * By the digest of the name; as many as an address may try before the first of them is forgotten.
   */
  names: [name: string, attempts: number, last: number][]
}

export function createThrottle(states: SharedStates): Throttle {
  function change<Result>(
    name: string,
    address: string,
    next: (before: Attempts, name: string, now: number) => Changed<Attempts, Result>,
  ): Promise<Result> {
    const network = networkOf(address)
    const digest = shortDigest([network, ' ', foldedName(name)])
    return states.change<Attempts, Result>(
      { kind: 'sign-in', key: shortDigest([network]) },
      (state, now) => {
        const before = upTo(now, state)
        const wasSetBack = state !== null && aheadOf(now, state.names) > 0
        const { result, state: after = wasSetBack ? before : null } = next(before, digest, now)
        return after
          ? { result, state: after, until: Math.max(after.fullAt, now + FORGET_MS) }
          : { result }
      },
    )
  }

  return {
    take: (name, address) => change(name, address, attempt),
    succeeded: (name, address) =>
      change(name, address, ({ fullAt, names }, tried) => ({
        result: undefined,
        state: {
          fullAt: fullAt - ADDRESS_REFILL_MS,
          names: names.filter(([name]) => name !== tried),
        },
      })),
  }
}

function attempt(
  { fullAt, names }: Attempts,
  tried: string,
  now: number,
): Changed<Attempts, number> {
  const [, attempts, last] = names.find(([name]) => name === tried) ?? [tried, 0, 0]
  const fullAfter = fullAt + ADDRESS_REFILL_MS
  const wait = Math.max(
    last + waitAfter(attempts) - now,
    fullAfter - now - ADDRESS_ATTEMPTS * ADDRESS_REFILL_MS,
  )
  if (wait > 0) return { result: wait }
  const others = names.filter(([name]) => name !== tried)
  return { result: 0, state: { fullAt: fullAfter, names: [...others, [tried, attempts + 1, now]] } }
}

/**
 * What still counts. After the clock was set back everything is moved with it: waits then are as
 * long as they were.
 */
function upTo(now: number, before: Attempts | null): Attempts {
  const { fullAt, names } = before ?? { fullAt: now, names: [] }
  const ahead = aheadOf(now, names)
  const known: Attempts['names'] = names.map(([name, attempts, last]) => [
    name,
    attempts,
    last - ahead,
  ])
  return {
    fullAt: Math.min(Math.max(now, fullAt - ahead), now + ADDRESS_ATTEMPTS * ADDRESS_REFILL_MS),
    names: known.filter(([, , last]) => now - last < FORGET_MS),
  }
}

/** By how many milliseconds the clock was set back since the last attempt; 0 when it was not. */
const aheadOf = (now: number, names: Attempts['names']) =>
  Math.max(0, ...names.map(([, , last]) => last - now))

function waitAfter(attempts: number): number {
  if (attempts < FREE_ATTEMPTS) return 0
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - FREE_ATTEMPTS))
}

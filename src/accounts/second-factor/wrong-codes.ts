import type { SharedStates } from '../../../db/shared-states.ts'

/**
 * Slows down the guessing of an owner's codes, wherever the guesses come from: a guesser of codes
 * knows the password, and three in a million codes are right. Five wrong ones are free, then each
 * waits twice as long as the one before, up to five minutes, and from the fiftieth on six hours. A
 * guesser who keeps trying for a year finds a code with a chance of one in a hundred. A right code
 * forgives five, so that its owner's slips do not add up, and a guesser's stay.
 */
export type WrongCodes = {
  /**
   * Counts a code as wrong and returns 0, or counts nothing and returns the milliseconds to wait.
   */
  take(ownerId: string): Promise<number>
  /** Takes a code back: it was right. */
  succeeded(ownerId: string): Promise<void>
  /** How many were wrong lately: until there was none for a week. */
  count(ownerId: string): Promise<number>
}

const FREE = 5
const FIRST_WAIT_MS = 2000
const LONG_WAIT_MS = 5 * 60_000
const MANY = 50
const LONGEST_WAIT_MS = 6 * 60 * 60_000
const FORGET_MS = 7 * 24 * 60 * 60_000

/**
 * `held`: how many make the next one wait; `last`: when the last one came, in milliseconds; 0:
 * there is no wait.
 */
type State = { wrong: number; held: number; last: number }

const NONE: State = { wrong: 0, held: 0, last: 0 }

/**
 * All servers of a database count together; one that has its states in memory forgets them at a
 * restart.
 */
export function createWrongCodes(states: SharedStates): WrongCodes {
  const at = (ownerId: string) => ({ kind: 'wrong-codes', key: ownerId })

  return {
    take: (ownerId) =>
      states.change<State, number>(at(ownerId), (state, now) => {
        const { wrong, held, last } = state ?? NONE
        // After the clock was set back a wait is as long as it was.
        const since = Math.min(last, now)
        const wait = since + waitAfter(held) - now
        const until = now + FORGET_MS
        if (wait > 0)
          return {
            result: wait,
            ...(since < last && { state: { wrong, held, last: since }, until }),
          }
        return { result: 0, state: { wrong: wrong + 1, held: held + 1, last: now }, until }
      }),

    succeeded: (ownerId) =>
      states.change<State, void>(at(ownerId), (state, now) => {
        const { wrong, held } = state ?? NONE
        const left = { wrong: Math.max(0, wrong - 1), held: Math.max(0, held - 1 - FREE), last: 0 }
        return { result: undefined, state: left.wrong === 0 ? null : left, until: now + FORGET_MS }
      }),

    count: (ownerId) =>
      states.change<State, number>(at(ownerId), (state) => ({ result: state?.wrong ?? 0 })),
  }
}

function waitAfter(held: number): number {
  if (held < FREE) return 0
  return held < MANY ? Math.min(LONG_WAIT_MS, FIRST_WAIT_MS * 2 ** (held - FREE)) : LONGEST_WAIT_MS
}

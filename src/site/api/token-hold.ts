import { type Clock, secondsUntil } from '../../time/clock.ts'
import { LONGEST_HOLD_S, NotAsked, SiteError, type SiteFailure } from '../site.errors.ts'
import type { Priority } from '../source.ts'

/** Failures that only the operator can end: every request would meet them. */
const OF_OPERATOR: ReadonlySet<SiteFailure> = new Set([
  'bad_token',
  'user_token',
  'no_right',
  'bad_user_agent',
])

/**
 * Keeps checks from asking with a token that the API does not take: they fail at once for an hour,
 * or until a walk, which ends with its first such answer, is served. This process alone remembers:
 * another may have another token.
 */
export function createTokenHold(clock: Clock) {
  let held: { failure: SiteFailure; until: number } | null = null
  return {
    async around<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
      const now = clock.now()
      if (held !== null && priority === 'check' && held.until > now) throw notAsked(held, now)
      try {
        const answer = await work()
        held = null
        return answer
      } catch (error) {
        if (
          error instanceof SiteError &&
          !(error instanceof NotAsked) &&
          OF_OPERATOR.has(error.failure)
        )
          held = { failure: error.failure, until: clock.now() + LONGEST_HOLD_S * 1000 }
        throw error
      }
    },
  }
}

const notAsked = ({ failure, until }: { failure: SiteFailure; until: number }, now: number) =>
  new NotAsked(failure, { address: '/', isFinal: true, retryAfter: secondsUntil(until, now) })

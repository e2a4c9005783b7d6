import { type Clock, secondsUntil } from '../../clock.ts'
import { refusesEverybody, SiteError, type SiteFailure } from '../site.errors.ts'
import type { BreakerStore, Refusal, SiteRest } from './breaker-state.ts'
import type { AroundRequest } from './client.ts'

/** Of all checks on a database, one in so many milliseconds looks whether the site still refuses. */
const LOOK_EVERY_MS = 60_000
/** However long the site asks to be left alone, a check looks after an hour: the answer may have been a mistake. */
const LONGEST_HOLD_S = 60 * 60

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/** The site refuses everybody, so this request was not made. */
class NotAsked extends SiteError {}

/**
 * A circuit breaker over the vacancy site, shared by all processes on the database.
 * - Closed: every request goes through. A refusal that would meet every request opens it.
 * - Open, for a pause and for as long as the site asked to be left alone: checks fail at once, except one a minute that
 *   looks whether the site still refuses.
 * - Half-open, after that: the pace lets one request at a time go, and the others wait for what it is told.
 *
 * An answer closes it. It never holds up a walk, which rests and tries again by itself.
 */
export function createCircuitBreaker({
  store,
  clock,
  pause,
}: {
  store: BreakerStore
  clock: Clock
  /** Milliseconds for which a refusal is believed, at least. */
  pause: number
}) {
  const aroundRequest: AroundRequest = async ({ priority, address, isRetry }, turns, work) => {
    const isCheck = priority === 'check'
    let isLook = false
    let before: Refusal | null | undefined
    // A check asks again in line and when its turn has come: others may have been refused meanwhile.
    const mayGo = async () => {
      if (isCheck && !isLook) isLook = await lookOrGo(address)
    }
    const takeTurn = async () => {
      await turns.take(mayGo)
      await mayGo()
      // Only what stood before the request: a refusal that comes meanwhile is newer than its answer.
      if (before === undefined) before = await store.known()
    }
    await mayGo()
    try {
      const answer = await work(takeTurn)
      if (before) await store.clear(before.until)
      return answer
    } catch (error) {
      if (!(error instanceof SiteError) || error instanceof NotAsked || !refusesEverybody(error)) throw error
      await noteRefusal(error, isCheck)
      if (isCheck) throw finalError(error, await whenToAsk())
      // The rest was not long enough: the walk goes back to it instead of trying again at once.
      throw before && !isRetry ? finalError(error, error.retryAfter) : error
    }
  }

  /** Whether a check goes as the look of this minute; false while the site refuses nobody. Throws NotAsked. */
  async function lookOrGo(address: string): Promise<boolean> {
    const now = clock.now()
    const refusal = await store.standing(now)
    if (refusal === null) return false
    if (refusal.looksFrom <= now && (await store.takeLook(now, now + LOOK_EVERY_MS))) return true
    throw notAsked(refusal, address, await whenToAsk())
  }

  async function noteRefusal({ failure, retryAfter = 0 }: SiteError, isCheck: boolean): Promise<void> {
    const now = clock.now()
    const asked = retryAfter * 1000
    const nextLook = Math.max(isCheck ? LOOK_EVERY_MS : 0, Math.min(asked, LONGEST_HOLD_S * 1000))
    const standing = isCheck ? await store.standing(now) : null
    // A look that is refused leaves the rest of a walk as long as it is.
    const believed = Math.max(standing ? 0 : pause, nextLook, asked)
    await store.refuse(failure, now + believed, nextLook > 0 ? { looksFrom: now + nextLook } : {})
  }

  /** Whole seconds until the next check may look, or until the refusal is no longer believed and a resting walk tries. */
  async function whenToAsk(): Promise<number> {
    const now = clock.now()
    const refusal = await store.standing(now)
    const next = refusal ? Math.min(refusal.looksFrom, refusal.until) : now
    return secondsUntil(next, now)
  }

  return {
    aroundRequest,

    /** Opens it until a moment (milliseconds) at least: the walk met a refusal and will try again then. */
    open: (failure: SiteFailure, until: number) => store.refuse(failure, until),

    /** How it stands, for what is about to begin a walk. */
    async rest(): Promise<SiteRest> {
      const now = clock.now()
      const refusal = await store.standing(now)
      if (refusal === null) return 'none'
      return refusal.looksFrom > now ? 'untouchable' : 'refused'
    },

    /** With what the site refuses and until when; null while it refuses nobody. */
    refusal: () => store.standing(clock.now()),
  }
}

/** The error, to be tried again by whoever asked, not here. `retryAfter`: whole seconds. */
const finalError = (error: SiteError, retryAfter: number | undefined) =>
  new SiteError(error.failure, { ...error, cause: error.cause, isFinal: true, retryAfter })

function notAsked({ failure }: Refusal, address: string, retryAfter: number): NotAsked {
  // Of overloads only a 429 meets everybody.
  const status = failure === 'overloaded' ? 429 : undefined
  return new NotAsked(failure, { address, status, isFinal: true, retryAfter })
}

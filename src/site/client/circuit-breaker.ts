import { type Clock, secondsUntil } from '../../time/clock.ts'
import {
  LONGEST_HOLD_S,
  NotAsked,
  refusesEverybody,
  SiteError,
  type SiteFailure,
} from '../site.errors.ts'
import type { BreakerLog } from './breaker-log.ts'
import type { BreakerStore, Refusal, SiteRest } from './breaker-state.ts'
import type { AroundRequest } from './client.ts'

/**
 * Of all checks on a database, one in so many milliseconds looks whether the site still refuses.
 */
const LOOK_EVERY_MS = 60_000

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

type CircuitBreakerDeps = {
  store: BreakerStore
  clock: Clock
  log: BreakerLog
  /** Milliseconds for which a refusal is believed, at least. */
  pause: number
}

/**
 * A circuit breaker over the vacancy site, shared by all processes on the database.
 * - Closed: every request goes through. A refusal that would meet every request opens it.
 * - Open, for a pause and for as long as the site asked to be left alone: checks fail at once,
 *   except one a minute that looks whether the site still refuses.
 * - Half-open, after that: the pace lets one request at a time go, and the others wait for its
 *   answer.
 *
 * An answer closes it. It never holds up a walk, which rests and tries again by itself.
 */
export function createCircuitBreaker({ store, clock, pause, log }: CircuitBreakerDeps) {
  const aroundRequest: AroundRequest = async ({ priority, address, isRetry }, turns, work) => {
    const isCheck = priority === 'check'
    let isLook = false
    let before: Refusal | null | undefined
    // A check asks again in line and when its turn has come: others may have been refused
    // meanwhile.
    const mayGo = async () => {
      if (isCheck && !isLook) isLook = await lookOrGo(address)
    }
    const takeTurn = async () => {
      await turns.take(mayGo)
      await mayGo()
      // Only what stood before the request: a refusal that comes meanwhile is newer than its
      // answer.
      if (before === undefined) before = await store.known()
    }
    await mayGo()
    try {
      const answer = await work(takeTurn)
      if (before && (await store.clear(before.until))) log.ended(before)
      return answer
    } catch (error) {
      if (!(error instanceof SiteError) || error instanceof NotAsked) throw error
      if (!refusesEverybody(error)) throw isLook ? await afterLook(error) : error
      await noteRefusal(error, { isCheck, isLook })
      if (isCheck) throw finalError(error, await whenToAsk())
      // The rest was not long enough: the walk goes back to it instead of trying again at once.
      throw before && !isRetry ? finalError(error, error.retryAfter) : error
    }
  }

  /**
   * Whether a check goes as the look of this minute; false while the site refuses nobody. Throws
   * NotAsked.
   */
  async function lookOrGo(address: string): Promise<boolean> {
    const now = clock.now()
    const refusal = await store.standing(now)
    if (refusal === null) return false
    if (refusal.looksFrom <= now && (await store.takeLook(now, now + LOOK_EVERY_MS))) return true
    // Somebody who has looked meanwhile may have been answered.
    const still = await store.standing(clock.now())
    if (still === null) return false
    throw notAsked(still, address, untilNext(still, clock.now()))
  }

  async function noteRefusal(
    error: SiteError,
    { isCheck, isLook }: { isCheck: boolean; isLook: boolean },
  ) {
    const { failure, retryAfter = 0 } = error
    const now = clock.now()
    const asked = retryAfter * 1000
    const nextLook = Math.max(isCheck ? LOOK_EVERY_MS : 0, Math.min(asked, LONGEST_HOLD_S * 1000))
    const standing = isCheck ? await store.standing(now) : null
    // A look that is refused leaves the rest of a walk as long as it is.
    const believed = Math.max(standing ? 0 : pause, nextLook, asked)
    const before = await store.refuse(
      failure,
      now + believed,
      nextLook > 0 ? { looksFrom: now + nextLook } : {},
    )
    const refusal = await store.known()
    if (before === null) log.began(error, refusal)
    // A walk logs its rests itself, and what was under way with the look says nothing new.
    else if (isCheck && (isLook || before.until <= now)) log.stillRefused(error, refusal)
  }

  /**
   * A look that met another failure: the time that the site named holds for all, as that of a
   * refusal does.
   */
  async function afterLook(error: SiteError): Promise<SiteError> {
    const now = clock.now()
    const standing = await store.standing(now)
    if (standing === null || error.retryAfter === undefined) return error
    const from = now + Math.max(LOOK_EVERY_MS, Math.min(error.retryAfter, LONGEST_HOLD_S) * 1000)
    await store.refuse(standing.failure, from, { looksFrom: from })
    return finalError(error, await whenToAsk())
  }

  /**
   * Whole seconds until the next check may look, or until the refusal is no longer believed and a
   * resting walk tries.
   */
  async function whenToAsk(): Promise<number> {
    const now = clock.now()
    const refusal = await store.standing(now)
    return refusal ? untilNext(refusal, now) : 1
  }

  return {
    aroundRequest,

    /**
     * Opens it until a moment (milliseconds) at least: the walk met a refusal and will try again
     * then.
     */
    async open(failure: SiteFailure, until: number): Promise<void> {
      await store.refuse(failure, until)
    },

    /** How it stands, for what is about to begin a walk. */
    async rest(): Promise<SiteRest> {
      const now = clock.now()
      const refusal = await store.standing(now)
      if (refusal === null) return 'none'
      return refusal.looksFrom > now ? 'untouchable' : 'refused'
    },

    /** With what the site refuses and until when; null while it refuses nobody. */
    refusal: () => store.standing(clock.now()),

    /**
     * From when a walk that rests may look, as somebody wants it to: now, and then no other look
     * for a minute, or when the site may be asked again.
     */
    async hurry(): Promise<number> {
      const now = clock.now()
      const refusal = await store.standing(now)
      if (refusal === null || (await store.takeLook(now, now + LOOK_EVERY_MS))) return now
      return Math.max(now, Math.min(refusal.looksFrom, refusal.until))
    },
  }
}

/** The error, to be retried by the caller, not here. `retryAfter`: whole seconds. */
const finalError = (error: SiteError, retryAfter: number | undefined) =>
  new SiteError(error.failure, { ...error, cause: error.cause, isFinal: true, retryAfter })

const untilNext = ({ looksFrom, until }: Refusal, now: number) =>
  secondsUntil(Math.min(looksFrom, until), now)

/** Without a status: nothing was answered. */
const notAsked = ({ failure }: Refusal, address: string, retryAfter: number) =>
  new NotAsked(failure, { address, isFinal: true, retryAfter })

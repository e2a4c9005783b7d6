import type { Clock } from '../../clock.ts'
import { refusesEverybody, SiteError, type SiteFailure } from '../site.errors.ts'
import type { BreakerStore } from './breaker-state.ts'
import type { RecordOutcome, SiteClient } from './client.ts'

/** No check takes longer, so a probe that has not ended by then died with its process: another may take its place. */
const PROBE_MS = 20_000
/** However long the site asks to be left alone, a probe may go after an hour: the answer may have been a mistake. */
const LONGEST_HOLD_S = 60 * 60

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/**
 * A circuit breaker over the vacancy site, shared by all processes on the database.
 * - Closed: every request goes through. A failure that would meet every request opens it.
 * - Open: checks fail at once, for as long as the site asked to be left alone.
 * - Half-open, after that time or when the site named none: one check at a time goes through as a probe, others fail.
 *
 * An answer closes it, and so does the end of the pause. It never holds up a walk, which rests and tries again by
 * itself.
 */
export function createCircuitBreaker({
  store,
  clock,
  pause,
}: {
  store: BreakerStore
  clock: Clock
  /** Milliseconds for which a failure keeps it from closing by itself, at least. */
  pause: number
}) {
  /** Makes a request and learns from its outcome: an answer closes the breaker, a refusal of everybody opens it. */
  const recordOutcome: RecordOutcome = async (request) => {
    const before = await store.standing(clock.now())
    try {
      const answer = await request()
      // Only what stood before the request: a refusal that came meanwhile is newer than this answer.
      if (before !== null) await store.clear(before.until)
      return answer
    } catch (error) {
      if (error instanceof SiteError && refusesEverybody(error)) await openOn(error)
      throw error
    }
  }

  async function openOn(error: SiteError): Promise<void> {
    const { until, probesFrom } = holdAfter(error, clock.now(), pause)
    await store.refuse(error.failure, until, { probesFrom })
  }

  async function failFast<Answer>(request: () => Promise<Answer>, address: string): Promise<Answer> {
    const now = clock.now()
    const refusal = await store.current(now)
    if (refusal === null) return request()
    const probeUntil = now + PROBE_MS
    const isProbe = await store.takeProbe(now, probeUntil)
    if (!isProbe) throw new SiteError(refusal, { address })
    try {
      return await request()
    } finally {
      await store.endProbe(probeUntil)
    }
  }

  return {
    recordOutcome,

    /** A client whose checks fail at once unless the breaker is closed, or half-open and they are the probe. */
    guard: (client: SiteClient): SiteClient => ({
      ...client,
      vacancy(id, options) {
        const request = () => client.vacancy(id, options)
        return options?.priority === 'check' ? failFast(request, `/vacancy/${id}`) : request()
      },
    }),

    /** Opens it until a moment (milliseconds) at least: the walk met a refusal and will try again then. */
    open: (failure: SiteFailure, until: number) => store.refuse(failure, until),

    /** How it stands, for what is about to begin a walk. */
    rest: () => store.rest(clock.now()),

    /** With what the site refuses and until when; null while the breaker is closed. */
    refusal: () => store.standing(clock.now()),
  }
}

/**
 * The moments until which the breaker does not close by itself, and before which not even a probe may go (0: any may).
 */
function holdAfter({ retryAfter = 0 }: SiteError, now: number, pause: number): { until: number; probesFrom: number } {
  return {
    until: now + Math.max(pause, retryAfter * 1000),
    probesFrom: retryAfter === 0 ? 0 : now + Math.min(retryAfter, LONGEST_HOLD_S) * 1000,
  }
}

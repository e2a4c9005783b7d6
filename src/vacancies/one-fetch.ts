import type { SharedStates } from '../../db/shared-states.ts'
import { AppError } from '../errors.ts'
import type { Clock } from '../time/clock.ts'
import type { Delay } from '../time/delay.ts'

/** How a vacancy is fetched, by the one caller that does. */
type Fetching<Found> = {
  /** Whether somebody else has found it meanwhile, and what; undefined when nobody has. */
  look(): Promise<Found | undefined>
  /** @param timeoutMs how long it may take */
  fetch(timeoutMs: number): Promise<Found>
  /**
   * What to fail with when others have not got it in time, or have just failed; seconds after which
   * to try again.
   */
  failure(retryAfter?: number): AppError
}

/**
 * Lets one of those that want the same vacancy fetch it; the others wait for the outcome, and share
 * its failure.
 */
export type OneFetch = <Found>(
  id: string,
  timeoutMs: number,
  fetching: Fetching<Found>,
) => Promise<Found>

/** Where one process serves alone, which lets one of its checks fetch anyway. */
export const fetchAlone: OneFetch = (_, timeoutMs, { fetch }) => fetch(timeoutMs)

/**
 * Who fetches it; and, for a moment after that failed, when to try again (seconds, null when that
 * is not known).
 */
type Lease = { by: string; failed?: { retryAfter: number | null } }

/** A process that has not renewed its lease for this long is taken to be dead. */
const LEASE_MS = 5000
const RENEW_EVERY_MS = 1500
const LOOK_EVERY_MS = 100
/** Long enough for all who wait to see it. */
const FAILED_FOR_MS = 1000

type SharedFetchDeps = { states: SharedStates; steady: Clock; delay: Delay; newId: () => string }

/**
 * One fetch over all servers of a database: the one that fetches holds a lease of the vacancy's
 * number, a row that ends by itself when its process dies. A lock of the database's own would need
 * a connection for as long as the site takes, or be lost behind a pooler.
 */
export function createSharedFetch({ states, steady, delay, newId }: SharedFetchDeps): OneFetch {
  const at = (id: string) => ({ kind: 'vacancy-fetch', key: id })

  /**
   * Gets the lease, and returns null; or returns its holder. A holder that has failed blocks only
   * those who waited for it.
   */
  const claim = (id: string, own: string, waitedFor: string | null) =>
    states.change<Lease, Lease | null>(at(id), (lease, now) => {
      const isFree = lease === null || lease.by === own || (lease.failed && lease.by !== waitedFor)
      return isFree
        ? { result: null, state: { by: own }, until: now + LEASE_MS }
        : { result: lease }
    })

  const replaceOwn = (id: string, own: string, state: Lease | null, lengthMs: number) =>
    states.change<Lease, void>(at(id), (lease, now) =>
      lease?.by === own
        ? { result: undefined, state, until: now + lengthMs }
        : { result: undefined },
    )

  async function renew(id: string, own: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      await delay(RENEW_EVERY_MS, signal)
      signal.throwIfAborted()
      await replaceOwn(id, own, { by: own }, LEASE_MS)
    }
  }

  async function withLease<Found>(
    id: string,
    own: string,
    work: () => Promise<Found>,
  ): Promise<Found> {
    const ended = new AbortController()
    // Not renewed, the lease ends before the fetch: another process then fetches the same once
    // more.
    renew(id, own, ended.signal).catch(() => {})
    let failed: Lease['failed']
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError && error.kind === 'hh_unavailable')
        failed = { retryAfter: error.retryAfter ?? null }
      throw error
    } finally {
      ended.abort()
      const end = failed
        ? replaceOwn(id, own, { by: own, failed }, FAILED_FOR_MS)
        : replaceOwn(id, own, null, 0)
      // Else it ends by itself.
      await end.catch(() => {})
    }
  }

  return async (id, timeoutMs, { look, fetch, failure }) => {
    const until = steady.now() + timeoutMs
    const own = newId()
    for (let waitedFor: string | null = null; ; ) {
      const lease: Lease | null = await claim(id, own, waitedFor)
      if (lease === null)
        return withLease(id, own, async () => {
          const found = await look()
          return found !== undefined ? found : fetch(Math.max(1, until - steady.now()))
        })
      if (lease.failed) throw failure(lease.failed.retryAfter ?? undefined)
      waitedFor = lease.by
      if (steady.now() + LOOK_EVERY_MS > until) throw failure()
      await delay(LOOK_EVERY_MS)
      const found = await look()
      if (found !== undefined) return found
    }
  }
}

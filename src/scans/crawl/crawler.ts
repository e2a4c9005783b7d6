import { isAway, isPassing } from '../../../db/away.ts'
import { traceOf } from '../../errors.ts'
import { LeaseLost } from '../lease.ts'
import type { Run } from '../run.ts'
import type { CrawlDeps } from './deps.ts'
import { createHeartbeat, LEASE_MS } from './heartbeat.ts'
import { createPerformRun } from './perform-run.ts'

/** How often the queue is looked at while no run is due: other processes queue without a ring. */
const LOOK_MS = 1000

/** How soon a database that was away is asked again. */
const AWAY_MS = 5000
const WAITS_FOR_LOCK = 'another process locks the database, and the walk waits'
const WAITS_FOR_DATABASE = 'the database cannot be used, and the walk waits'

type WalkUntil = {
  /** Asked between runs, and while none is due: true ends the loop. */
  until: () => Promise<boolean>
  /**
   * While this is true, the crawler leaves all runs to another process (a server on the same
   * database).
   */
  standAside?: () => boolean
  signal: AbortSignal
}

/**
 * Walks the runs that are due, one after the other, until told to end. Only the process that holds
 * the lease walks. While another process locks the database, or the database is away, it waits.
 * Rejects with OperatorError when the owner's aliases cannot be read and never could.
 */
export type Crawler = (options: WalkUntil) => Promise<void>

export function createCrawler(deps: CrawlDeps, performRun = createPerformRun(deps)): Crawler {
  const { runs, lease, sites, aliases, queued, clock, delay, log } = deps
  const startHeartbeat = createHeartbeat(deps)
  const nextRun = async () => {
    const rests = { hh: await sites.hh.rest(), trudvsem: await sites.trudvsem.rest() }
    return runs.next(clock.now(), { rests })
  }

  /** Walks the next run that is due, if this process gets the lease. Returns whether it did. */
  async function walkNext(signal: AbortSignal): Promise<boolean> {
    if ((await nextRun()) === null) return false
    const fence = await lease.claim(clock.now(), clock.now() + LEASE_MS)
    if (fence === null) return false
    try {
      // Once more: the holder of the lease until now may have ended that run.
      const run = await nextRun()
      return run !== null && (await walkWithLease(fence, run, signal))
    } finally {
      await lease.release(fence)
    }
  }

  /**
   * The same; false also when a lock of another process, or a database that is away, stopped the
   * run: it stays as it was, and is taken up again.
   */
  async function walkUnlessKept(signal: AbortSignal): Promise<boolean> {
    try {
      return await walkNext(signal)
    } catch (error) {
      if (!isPassing(error)) throw error
      log.warn({ error: traceOf(error) }, isAway(error) ? WAITS_FOR_DATABASE : WAITS_FOR_LOCK)
      // What is away says so at once; a lock was waited for.
      if (isAway(error)) await delay(AWAY_MS, signal).catch(() => {})
      return false
    }
  }

  /** Returns false when the lease was lost on the way. */
  async function walkWithLease(
    fence: number,
    run: Run,
    interrupted: AbortSignal,
  ): Promise<boolean> {
    const ended = new AbortController()
    const heartbeat = startHeartbeat(fence, run.id, (why) => ended.abort(why))
    try {
      // Before the run begins: it could be walked, but not counted.
      aliases()
      for (const site of Object.values(sites)) await site.forgetWalks()
      await performRun(fence, run, { interrupted, ended: ended.signal })
      return true
    } catch (error) {
      const lost = [error, ended.signal.reason].find((reason) => reason instanceof LeaseLost)
      if (!lost) throw error
      log.warn({ run: run.id, reason: lost.message }, 'gave up the walk: the lease is lost')
      return false
    } finally {
      heartbeat.stop()
    }
  }

  return async ({ until, standAside = () => false, signal }) => {
    while (!signal.aborted && !(await until())) {
      // Taken before the look, so that no ring is missed.
      const rung = queued.next()
      const hasWalked = !standAside() && (await walkUnlessKept(signal))
      if (!hasWalked) await delay(LOOK_MS, AbortSignal.any([signal, rung])).catch(() => {})
    }
  }
}

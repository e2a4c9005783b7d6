import type { Clock } from '../../clock.ts'
import type { Delay } from '../../delay.ts'
import { traceOf } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { LeaseLost, type LeaseStore } from '../lease.ts'
import type { Run } from '../run.ts'
import { type PerformParts, performRun } from './perform-run.ts'
import { WalkEnded } from './walk-parts.ts'

/** A holder that is silent for this long has died, and another process takes its run up. */
const LEASE_MS = 6000
const HEARTBEAT_MS = 1000
const LOOK_EVERY_MS = 250

export type WalkerParts = PerformParts & {
  lease: LeaseStore
  delay: Delay
  clock: Clock
  log: Log
}

export type WalkUntil = {
  /** Asked between runs and while none is due: true ends the loop. */
  until: () => Promise<boolean>
  /** While this is true, runs are left to somebody else (a server on the same database). */
  standAside?: () => boolean
  signal: AbortSignal
}

/** Takes up runs one after the other, as the one process that holds the lease, until told to end. */
export type Walker = (options: WalkUntil) => Promise<void>

export function createWalker(parts: WalkerParts): Walker {
  const { site, lease, runs, clock, delay, log } = parts

  const nextRun = async () => runs.next(clock.now(), { siteRest: await site.rest() })

  /** Takes up the next run that is due, if this process may walk. Returns whether there was one. */
  async function takeUp(signal: AbortSignal): Promise<boolean> {
    if ((await nextRun()) === null) return false
    const fence = await lease.claim(clock.now(), clock.now() + LEASE_MS)
    if (fence === null) return false
    try {
      // Whoever held the lease until now may have ended it.
      const run = await nextRun()
      return run !== null && (await perform(fence, run, signal))
    } finally {
      await lease.release(fence)
    }
  }

  /** Returns whether the run was performed; not when its lease was lost. */
  async function perform(fence: number, run: Run, interrupted: AbortSignal): Promise<boolean> {
    const ended = new AbortController()
    const heart = keepAlive(fence, run, (why) => ended.abort(why))
    try {
      // Where they never could be read, the run stays where it is: counting it would fail.
      parts.aliases()
      await site.forgetWalks()
      await performRun(parts, fence, run, { interrupted, ended: ended.signal })
      return true
    } catch (error) {
      const lost = [error, ended.signal.reason].find((reason) => reason instanceof LeaseLost)
      if (!lost) throw error
      log.warn({ run: run.id, reason: lost.message }, 'walk given up')
      return false
    } finally {
      heart.stop()
    }
  }

  /** Keeps the lease, and looks whether the run should still go on: a request under way can take minutes. */
  function keepAlive(fence: number, run: Run, onEnd: (why: Error) => void): { stop(): void } {
    const stopped = new AbortController()
    const beat = async () => {
      do {
        await delay(HEARTBEAT_MS, stopped.signal)
        // A scan that was deleted has nothing left to walk for.
        const goesOn = (await runs.find(run.id))?.stopRequested === false
        if (!goesOn) onEnd(new WalkEnded('stop_requested'))
      } while (await lease.renew(fence, clock.now() + LEASE_MS))
      onEnd(new LeaseLost('another process walks'))
    }
    beat().catch((error) => {
      if (stopped.signal.aborted) return
      log.error({ run: run.id, error: traceOf(error) }, 'the heartbeat of a walk failed')
      // It counts as a lost lease; the fence keeps what is written right in any case.
      onEnd(new LeaseLost('the lease could not be kept'))
    })
    return { stop: () => stopped.abort() }
  }

  return async ({ until, standAside = () => false, signal }) => {
    while (!signal.aborted && !(await until())) {
      const walked = !standAside() && (await takeUp(signal))
      if (!walked) await delay(LOOK_EVERY_MS, signal).catch(() => {})
    }
  }
}

import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Delay } from '../site/delay.ts'
import { LeaseLost, type LeaseStore } from './lease.store.ts'
import { type PerformParts, performRun } from './perform-run.ts'

/** A holder that is silent for this long has died, and another process takes its run up. */
const LEASE_MS = 6000
const HEARTBEAT_MS = 1000
const LOOK_EVERY_MS = 250

export type WalkerParts = PerformParts & {
  lease: LeaseStore
  /** Forgets what requests of a dead walk still occupy. */
  forgetWalks: () => Promise<void>
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
  const { lease, runs, clock, delay, log } = parts

  /** Takes up the next run that is due, if this process may walk. Returns whether there was one. */
  async function takeUp(signal: AbortSignal): Promise<boolean> {
    if ((await runs.next(clock.now())) === null) return false
    const fence = await lease.claim(clock.now(), clock.now() + LEASE_MS)
    if (fence === null) return false
    const lost = new AbortController()
    const heart = keepAlive(fence, () => lost.abort(new LeaseLost('another process walks')))
    try {
      await parts.forgetWalks()
      const run = await runs.next(clock.now())
      if (run) await performRun(parts, fence, run, AbortSignal.any([signal, lost.signal]))
      return run !== null
    } catch (error) {
      if (!(error instanceof LeaseLost || lost.signal.aborted)) throw error
      log.warn({ reason: 'another process has taken over' }, 'walk given up')
      return false
    } finally {
      heart.stop()
      await lease.release(fence)
    }
  }

  function keepAlive(fence: number, onLost: () => void): { stop(): void } {
    const ending = new AbortController()
    const beat = async () => {
      do await delay(HEARTBEAT_MS, ending.signal)
      while (await lease.renew(fence, clock.now() + LEASE_MS))
      onLost()
    }
    // A failed heartbeat counts as a lost lease; the fence keeps what is written right in any case.
    beat().catch(() => ending.signal.aborted || onLost())
    return { stop: () => ending.abort() }
  }

  return async ({ until, standAside = () => false, signal }) => {
    while (!signal.aborted && !(await until())) {
      const walked = !standAside() && (await takeUp(signal))
      if (!walked) await delay(LOOK_EVERY_MS, signal).catch(() => {})
    }
  }
}

import type { SharedStates } from '../../../db/shared-states.ts'
import type { Delay } from '../../time/delay.ts'

/**
 * Does the work as the only one of all processes on a database, until it is done or the signal
 * comes; false when another process is at it, and nothing was done here.
 */
export type RecountLease = (
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
) => Promise<boolean>

/** Where one process serves alone. */
export const recountAlone: RecountLease = async (signal, work) => {
  await work(signal)
  return true
}

export const RECOUNT_LEASE = { kind: 'recount', key: 'all' }
/** A process that has not renewed its lease for this long is taken to be dead. */
export const RECOUNT_LEASE_MS = 5000
const RENEW_EVERY_MS = 1500

type Lease = { by: string }

type RecountLeaseDeps = { states: SharedStates; delay: Delay; newId: () => string }

/**
 * One recount at a time over all servers of a database: a lease that ends by itself when its
 * process dies. A process that has lost it ends after the result under way; two that count the same
 * one only do its work twice.
 */
export function createRecountLease({ states, delay, newId }: RecountLeaseDeps): RecountLease {
  /** Whether it is this one's now, for a while. */
  const hold = (own: string) =>
    states.change<Lease, boolean>(RECOUNT_LEASE, (lease, now) =>
      lease === null || lease.by === own
        ? { result: true, state: { by: own }, until: now + RECOUNT_LEASE_MS }
        : { result: false },
    )

  const giveBack = (own: string) =>
    states.change<Lease, void>(RECOUNT_LEASE, (lease) =>
      lease?.by === own ? { result: undefined, state: null } : { result: undefined },
    )

  async function keepHolding(own: string, signal: AbortSignal): Promise<void> {
    do await delay(RENEW_EVERY_MS, signal)
    while (!signal.aborted && (await hold(own)))
  }

  return async (signal, work) => {
    const own = newId()
    if (!(await hold(own))) return false
    const ended = new AbortController()
    const end = () => ended.abort()
    // Not renewed, it is another's soon.
    keepHolding(own, ended.signal).then(end, end)
    try {
      await work(AbortSignal.any([signal, ended.signal]))
    } finally {
      end()
      // Else it ends by itself.
      await giveBack(own).catch(() => {})
    }
    return true
  }
}

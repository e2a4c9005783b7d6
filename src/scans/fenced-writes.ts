import type { Database, Transaction } from '../../db/database.ts'
import type { Steps } from '../../db/steps.ts'
import { isNewestFence } from '../../db/walk-lease.ts'
import { LeaseLost } from './lease.ts'

/**
 * Does the steps in one transaction. Throws LeaseLost, writing nothing, when the lease was claimed
 * after this fence.
 */
type FencedWrite = <Result>(
  fence: number,
  work: (tx: Transaction) => Steps<Result>,
) => Promise<Result>

/** What every store that a walk writes to wraps its transactions in. */
export const fencedWrites =
  (atomically: Database['atomically']): FencedWrite =>
  async (fence, work) =>
    atomically(function* (tx) {
      if (!(yield* isNewestFence(tx, fence))) throw new LeaseLost('another process walks')
      return yield* work(tx)
    })

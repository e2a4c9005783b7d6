/**
 * What the store of the lease, fenced writes and the restoring of a backup ask of the lease's row.
 */
import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { prepared } from './prepared.ts'
import { walkLease } from './schema.ts'
import { first, type Steps } from './steps.ts'

/** The one row of the table. */
export const LEASE_ID = 1

/**
 * Milliseconds. A lease that ends more than this after any lease taken now was taken before the
 * clock was set back: it counts as free, and its holder, if alive, loses it.
 */
export const CLOCK_SLACK_MS = 60_000

/** The lease row, if some process walks the site at this moment (milliseconds). */
export const isHeldAt = (now: number): SQL | undefined =>
  and(
    eq(walkLease.id, LEASE_ID),
    gt(walkLease.expiresAt, now),
    lte(walkLease.expiresAt, now + CLOCK_SLACK_MS),
  )

/**
 * Whether the lease was last claimed with this fence. Nobody can claim it again until the
 * transaction ends.
 */
export function* isNewestFence(tx: Transaction, fence: number): Steps<boolean> {
  const lease = yield* first(heldLease(tx, {}))
  return lease?.fence === fence
}

const heldLease = prepared((tx: Transaction) =>
  tx.holding(tx.select().from(walkLease).where(eq(walkLease.id, LEASE_ID))),
)

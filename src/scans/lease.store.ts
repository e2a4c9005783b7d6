import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import { type Database, IMMEDIATE, type Orm, type Transaction } from '../../db/database.ts'
import { walkLease } from '../../db/schema.ts'
import { CLOCK_SLACK_MS, isLeaseHeld } from '../../db/walk-lease.ts'

/** Another process walks now: whatever this one still does for its run must not be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export type LeaseStore = ReturnType<typeof createLeaseStore>

/** Makes atomic writes for a walk: each throws LeaseLost, writing nothing, unless its fence is the newest. */
export function fencedWrites(orm: Orm): <Result>(fence: number, write: (tx: Transaction) => Result) => Result {
  return (fence, write) =>
    orm.transaction((tx) => {
      const lease = tx.select({ fence: walkLease.fence }).from(walkLease).where(eq(walkLease.id, 1)).get()
      if (lease?.fence !== fence) throw new LeaseLost('another process walks')
      return write(tx)
    }, IMMEDIATE)
}

/** The right to walk the site, of one process at a time. Moments are milliseconds. */
export function createLeaseStore({ orm }: Database) {
  return {
    /** Returns a fence when the lease was free or had expired; null when somebody holds it. */
    async claim(now: number, expiresAt: number): Promise<number | null> {
      const taken = orm
        .insert(walkLease)
        .values({ id: 1, fence: 1, expiresAt })
        .onConflictDoUpdate({
          target: walkLease.id,
          set: { fence: sql`${walkLease.fence} + 1`, expiresAt },
          setWhere: or(lte(walkLease.expiresAt, now), gt(walkLease.expiresAt, expiresAt + CLOCK_SLACK_MS)),
        })
        .returning({ fence: walkLease.fence })
        .get()
      return taken?.fence ?? null
    },

    isHeld: async (now: number): Promise<boolean> => isLeaseHeld(orm, now),

    /** Returns false when somebody else has taken the lease since. */
    async renew(fence: number, expiresAt: number): Promise<boolean> {
      const own = and(eq(walkLease.id, 1), eq(walkLease.fence, fence))
      return orm.update(walkLease).set({ expiresAt }).where(own).returning({ id: walkLease.id }).all().length > 0
    },

    async release(fence: number): Promise<void> {
      orm
        .update(walkLease)
        .set({ expiresAt: 0 })
        .where(and(eq(walkLease.id, 1), eq(walkLease.fence, fence)))
        .run()
    },
  }
}

import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { walkLease } from '../../db/schema.ts'
import { CLOCK_SLACK_MS, isHeldAt, LEASE_ID } from '../../db/walk-lease.ts'
import type { LeaseStore } from './lease.ts'

export function createLeaseStore({ orm }: Database): LeaseStore {
  const ofFence = (fence: number) => and(eq(walkLease.id, LEASE_ID), eq(walkLease.fence, fence))

  return {
    async claim(now, expiresAt) {
      const free = or(
        lte(walkLease.expiresAt, now),
        gt(walkLease.expiresAt, expiresAt + CLOCK_SLACK_MS),
      )
      const [claimed] = await orm
        .insert(walkLease)
        .values({ id: LEASE_ID, fence: 1, expiresAt })
        .onConflictDoUpdate({
          target: walkLease.id,
          set: { fence: sql`${walkLease.fence} + 1`, expiresAt },
          setWhere: free,
        })
        .returning({ fence: walkLease.fence })
      return claimed?.fence ?? null
    },

    async isHeld(now) {
      const held = await orm.select({ id: walkLease.id }).from(walkLease).where(isHeldAt(now))
      return held.length > 0
    },

    async renew(fence, expiresAt) {
      const renewed = await orm
        .update(walkLease)
        .set({ expiresAt })
        .where(ofFence(fence))
        .returning({ id: walkLease.id })
      return renewed.length > 0
    },

    async release(fence) {
      await orm.update(walkLease).set({ expiresAt: 0 }).where(ofFence(fence))
    },
  }
}

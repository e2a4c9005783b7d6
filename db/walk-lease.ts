import { and, eq, gt, lte } from 'drizzle-orm'
import type { Orm } from './database.ts'
import { walkLease } from './schema.ts'

/** A lease that ends later than any taken now could is of a clock since set back; its holder, if alive, loses it. */
export const CLOCK_SLACK_MS = 60_000

/** Whether some process walks the site at this moment (milliseconds). */
export function isLeaseHeld(orm: Orm, now: number): boolean {
  const held = and(eq(walkLease.id, 1), gt(walkLease.expiresAt, now), lte(walkLease.expiresAt, now + CLOCK_SLACK_MS))
  return orm.select({ id: walkLease.id }).from(walkLease).where(held).get() !== undefined
}

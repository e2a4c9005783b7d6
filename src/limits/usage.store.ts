import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { keyUsage, ownerUsage } from '../../db/schema.ts'

/** Requests of one Moscow day. */
export type DayCounts = { owners: Map<string, number>; keys: Map<string, number> }

export type UsageStore = ReturnType<typeof createUsageStore>

export function createUsageStore({ orm }: Database) {
  return {
    async requestsOf(day: string): Promise<DayCounts> {
      const owners = orm.select().from(ownerUsage).where(eq(ownerUsage.day, day)).all()
      const keys = orm.select().from(keyUsage).where(eq(keyUsage.day, day)).all()
      return {
        owners: new Map(owners.map((row) => [row.ownerId, row.requests])),
        keys: new Map(keys.map((row) => [row.keyId, row.requests])),
      }
    },

    /** Writes absolute counts; a lower one than what is kept changes nothing, so that it may be said again. */
    async keepRequests(day: string, counts: DayCounts): Promise<void> {
      const higher = sql`max(requests, excluded.requests)`
      orm.transaction((tx) => {
        for (const [ownerId, requests] of counts.owners) {
          tx.insert(ownerUsage)
            .values({ ownerId, day, requests })
            .onConflictDoUpdate({ target: [ownerUsage.ownerId, ownerUsage.day], set: { requests: higher } })
            .run()
        }
        for (const [keyId, requests] of counts.keys) {
          tx.insert(keyUsage)
            .values({ keyId, day, requests })
            .onConflictDoUpdate({ target: [keyUsage.keyId, keyUsage.day], set: { requests: higher } })
            .run()
        }
      })
    },

    /** What an owner used since a Moscow day, day by day; days without use are absent. */
    async daysSince(
      ownerId: string,
      day: string,
    ): Promise<{ day: string; requests: number; vacancyFetches: number }[]> {
      const { day: dayColumn, requests, vacancyFetches } = ownerUsage
      return orm
        .select({ day: dayColumn, requests, vacancyFetches })
        .from(ownerUsage)
        .where(and(eq(ownerUsage.ownerId, ownerId), gte(dayColumn, day)))
        .orderBy(asc(dayColumn))
        .all()
    },

    async vacancyFetches(ownerId: string, day: string): Promise<number> {
      const row = orm
        .select({ fetches: ownerUsage.vacancyFetches })
        .from(ownerUsage)
        .where(and(eq(ownerUsage.ownerId, ownerId), eq(ownerUsage.day, day)))
        .get()
      return row?.fetches ?? 0
    },

    /** Counts one vacancy fetch; returns false, counting nothing, when the day's limit is reached. */
    async takeVacancyFetch(ownerId: string, day: string, limit: number): Promise<boolean> {
      if (limit < 1) return false
      const taken = orm
        .insert(ownerUsage)
        .values({ ownerId, day, vacancyFetches: 1 })
        .onConflictDoUpdate({
          target: [ownerUsage.ownerId, ownerUsage.day],
          set: { vacancyFetches: sql`${ownerUsage.vacancyFetches} + 1` },
          setWhere: sql`${ownerUsage.vacancyFetches} < ${limit}`,
        })
        .returning({ day: ownerUsage.day })
        .all()
      return taken.length > 0
    },

    async giveBackVacancyFetch(ownerId: string, day: string): Promise<void> {
      orm
        .update(ownerUsage)
        .set({ vacancyFetches: sql`max(0, ${ownerUsage.vacancyFetches} - 1)` })
        .where(and(eq(ownerUsage.ownerId, ownerId), eq(ownerUsage.day, day)))
        .run()
    },
  }
}

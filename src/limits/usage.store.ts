import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { greater } from '../../db/expressions.ts'
import { keyUsage, ownerUsage } from '../../db/schema.ts'
import { done } from '../../db/steps.ts'
import type { UsageStore } from './usage.ts'

export function createUsageStore({ orm, atomically }: Database): UsageStore {
  return {
    async requestsOf(day) {
      const owners = await orm.select().from(ownerUsage).where(eq(ownerUsage.day, day))
      const keys = await orm.select().from(keyUsage).where(eq(keyUsage.day, day))
      return {
        owners: new Map(owners.map((row) => [row.ownerId, row.requests])),
        keys: new Map(keys.map((row) => [row.keyId, row.requests])),
      }
    },

    async keepRequests(day, counts) {
      const written = sql`excluded.requests`
      await atomically(function* (tx) {
        for (const [ownerId, requests] of counts.owners) {
          const set = { requests: greater(ownerUsage.requests, written) }
          const target = [ownerUsage.ownerId, ownerUsage.day]
          yield* done(tx.insert(ownerUsage).values({ ownerId, day, requests }).onConflictDoUpdate({ target, set }))
        }
        for (const [keyId, requests] of counts.keys) {
          const set = { requests: greater(keyUsage.requests, written) }
          const target = [keyUsage.keyId, keyUsage.day]
          yield* done(tx.insert(keyUsage).values({ keyId, day, requests }).onConflictDoUpdate({ target, set }))
        }
      })
    },

    async daysSince(ownerId, since) {
      const { day, requests, vacancyFetches } = ownerUsage
      return orm
        .select({ day, requests, vacancyFetches })
        .from(ownerUsage)
        .where(and(eq(ownerUsage.ownerId, ownerId), gte(day, since)))
        .orderBy(asc(day))
    },

    async vacancyFetches(ownerId, day) {
      const [row] = await orm
        .select({ fetches: ownerUsage.vacancyFetches })
        .from(ownerUsage)
        .where(and(eq(ownerUsage.ownerId, ownerId), eq(ownerUsage.day, day)))
        .limit(1)
      return row?.fetches ?? 0
    },

    async takeVacancyFetch(ownerId, day, limit) {
      if (limit < 1) return false
      const taken = await orm
        .insert(ownerUsage)
        .values({ ownerId, day, vacancyFetches: 1 })
        .onConflictDoUpdate({
          target: [ownerUsage.ownerId, ownerUsage.day],
          set: { vacancyFetches: sql`${ownerUsage.vacancyFetches} + 1` },
          setWhere: lt(ownerUsage.vacancyFetches, limit),
        })
        .returning({ day: ownerUsage.day })
      return taken.length > 0
    },

    async giveBackVacancyFetch(ownerId, day) {
      const ofDay = and(eq(ownerUsage.ownerId, ownerId), eq(ownerUsage.day, day))
      await orm
        .update(ownerUsage)
        .set({ vacancyFetches: sql`${ownerUsage.vacancyFetches} - 1` })
        .where(and(ofDay, gt(ownerUsage.vacancyFetches, 0)))
    },
  }
}

import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { keyUsage, ownerUsage } from '../../db/schema.ts'
import { done } from '../../db/steps.ts'
import type { UsageStore } from './usage.ts'

const ROWS_AT_ONCE = 200
const FORGOTTEN_AT_ONCE = 500

export function createUsageStore({ orm, atomically, deleteInParts }: Database): UsageStore {
  return {
    async requestsOf(day) {
      const owners = await orm.select().from(ownerUsage).where(eq(ownerUsage.day, day))
      const keys = await orm.select().from(keyUsage).where(eq(keyUsage.day, day))
      return {
        owners: new Map(owners.map((row) => [row.ownerId, row.requests])),
        keys: new Map(keys.map((row) => [row.keyId, row.requests])),
      }
    },

    async countsOf(ownerId, keyId, day) {
      const [ofOwner] = await orm
        .select({ n: ownerUsage.requests })
        .from(ownerUsage)
        .where(and(eq(ownerUsage.ownerId, ownerId), eq(ownerUsage.day, day)))
      if (keyId === null) return { total: ofOwner?.n ?? 0, key: 0 }
      const [ofKey] = await orm
        .select({ n: keyUsage.requests })
        .from(keyUsage)
        .where(and(eq(keyUsage.keyId, keyId), eq(keyUsage.day, day)))
      return { total: ofOwner?.n ?? 0, key: ofKey?.n ?? 0 }
    },

    async keepRequests(day, counts) {
      const set = { requests: sql`excluded.requests` }
      const ofOwner = {
        target: [ownerUsage.ownerId, ownerUsage.day],
        set,
        setWhere: sql`${ownerUsage.requests} < excluded.requests`,
      }
      const ofKey = {
        target: [keyUsage.keyId, keyUsage.day],
        set,
        setWhere: sql`${keyUsage.requests} < excluded.requests`,
      }
      await atomically(function* (tx) {
        for (const part of inParts(counts.owners)) {
          const rows = part.map(([ownerId, requests]) => ({ ownerId, day, requests }))
          yield* done(tx.insert(ownerUsage).values(rows).onConflictDoUpdate(ofOwner))
        }
        for (const part of inParts(counts.keys)) {
          const rows = part.map(([keyId, requests]) => ({ keyId, day, requests }))
          yield* done(tx.insert(keyUsage).values(rows).onConflictDoUpdate(ofKey))
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

    async requestsOn(day, ownerIds) {
      const { ownerId, requests } = ownerUsage
      const rows = await orm
        .select({ ownerId, requests })
        .from(ownerUsage)
        .where(and(inArray(ownerId, [...ownerIds]), eq(ownerUsage.day, day)))
      return new Map(rows.map((row) => [row.ownerId, row.requests]))
    },

    async vacancyFetches(ownerId, day) {
      const [row] = await orm
        .select({ fetches: ownerUsage.vacancyFetches })
        .from(ownerUsage)
        .where(and(eq(ownerUsage.ownerId, ownerId), eq(ownerUsage.day, day)))
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

    async forget(before, signal) {
      for (const table of [ownerUsage, keyUsage])
        await deleteInParts(table, {
          where: lt(table.day, before),
          atOnce: FORGOTTEN_AT_ONCE,
          signal,
        })
    },
  }
}

function* inParts(
  counts: ReadonlyMap<string, number>,
): Generator<[id: string, requests: number][]> {
  const entries = [...counts]
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
    yield entries.slice(from, from + ROWS_AT_ONCE)
}

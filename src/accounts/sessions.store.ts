import { and, count, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { owners, sessions } from '../../db/schema.ts'
import type { Owner } from './owner.ts'

export type StoredSession = { hash: string; ownerId: string; createdAt: number; seenAt: number }

/** Sessions begun and last seen later than these moments live. */
export type Living = { createdAfter: number; seenAfter: number }

export type SessionsStore = ReturnType<typeof createSessionsStore>

export function createSessionsStore({ orm }: Database) {
  const living = ({ createdAfter, seenAfter }: Living) =>
    and(gt(sessions.createdAt, createdAfter), gt(sessions.seenAt, seenAfter))

  return {
    /** Keeps a new session and drops those that are over. */
    async add(session: StoredSession, { createdAfter, seenAfter }: Living): Promise<void> {
      orm.transaction((tx) => {
        tx.delete(sessions)
          .where(or(lte(sessions.createdAt, createdAfter), lte(sessions.seenAt, seenAfter)))
          .run()
        tx.insert(sessions).values(session).run()
      })
    },

    /** Null also for the session of a disabled owner. */
    async find(hash: string, alive: Living): Promise<{ session: StoredSession; owner: Owner } | null> {
      const found = orm
        .select({ session: sessions, owner: owners })
        .from(sessions)
        .innerJoin(owners, eq(owners.id, sessions.ownerId))
        .where(and(eq(sessions.hash, hash), isNull(owners.disabledAt), living(alive)))
        .get()
      return found ?? null
    },

    async touch(hash: string, now: number): Promise<void> {
      orm.update(sessions).set({ seenAt: now }).where(eq(sessions.hash, hash)).run()
    },

    async delete(hash: string): Promise<void> {
      orm.delete(sessions).where(eq(sessions.hash, hash)).run()
    },

    async deleteOf(ownerId: string): Promise<void> {
      orm.delete(sessions).where(eq(sessions.ownerId, ownerId)).run()
    },

    async count(ownerId: string, alive: Living): Promise<number> {
      const mine = and(eq(sessions.ownerId, ownerId), living(alive))
      return orm.select({ n: count() }).from(sessions).where(mine).get()?.n ?? 0
    },
  }
}

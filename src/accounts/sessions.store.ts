import { and, count, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { smaller } from '../../db/expressions.ts'
import { owners, sessions } from '../../db/schema.ts'
import { done, rows } from '../../db/steps.ts'
import type { Alive, SessionsStore } from './session.ts'

/** Sessions of an owner who has more than may be: those left over end when the next one begins. */
const ENDED_AT_ONCE = 1000

export function createSessionsStore({ orm, atomically }: Database): SessionsStore {
  const living = ({ createdAfter, seenAfter }: Alive) =>
    and(gt(sessions.createdAt, createdAfter), gt(sessions.seenAt, seenAfter))

  return {
    async add(session, { createdAfter, seenAfter, most }) {
      await atomically(function* (tx) {
        const over = or(lte(sessions.createdAt, createdAfter), lte(sessions.seenAt, seenAfter))
        yield* done(tx.delete(sessions).where(over))
        const mine = eq(sessions.ownerId, session.ownerId)
        const tooMany = yield* rows(
          tx
            .select({ hash: sessions.hash })
            .from(sessions)
            .where(mine)
            .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
            .limit(ENDED_AT_ONCE)
            .offset(most - 1),
        )
        const hashes = tooMany.map(({ hash }) => hash)
        if (hashes.length > 0)
          yield* done(tx.delete(sessions).where(inArray(sessions.hash, hashes)))
        yield* done(tx.insert(sessions).values(session))
      })
    },

    async find(hash, alive) {
      const [found] = await orm
        .select({ session: sessions, owner: owners })
        .from(sessions)
        .innerJoin(owners, eq(owners.id, sessions.ownerId))
        .where(and(eq(sessions.hash, hash), isNull(owners.disabledAt), living(alive)))
      return found ?? null
    },

    async touch(hash, now) {
      await orm.update(sessions).set({ seenAt: now }).where(eq(sessions.hash, hash))
    },

    async pullBack(now) {
      const set = {
        createdAt: smaller(sessions.createdAt, now),
        seenAt: smaller(sessions.seenAt, now),
      }
      await orm
        .update(sessions)
        .set(set)
        .where(or(gt(sessions.createdAt, now), gt(sessions.seenAt, now)))
    },

    async delete(hash) {
      await orm.delete(sessions).where(eq(sessions.hash, hash))
    },

    async deleteOf(ownerId) {
      await orm.delete(sessions).where(eq(sessions.ownerId, ownerId))
    },

    async count(ownerId, alive) {
      const mine = and(eq(sessions.ownerId, ownerId), living(alive))
      const [row] = await orm.select({ n: count() }).from(sessions).where(mine)
      return row?.n ?? 0
    },
  }
}

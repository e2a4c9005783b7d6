import { and, asc, eq, getTableColumns, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { owners, passkeys } from '../../../db/schema.ts'
import { first, rows } from '../../../db/steps.ts'
import { audited } from '../../audit/audited.ts'
import { nameOfOwner } from '../name-of-owner.store.ts'
import type { PasskeysStore } from './passkey.ts'

const { publicKey: _, counter: _c, ...shown } = getTableColumns(passkeys)

export function createPasskeysStore(database: Database): PasskeysStore {
  const { orm } = database
  const atomically = audited(database)
  return {
    async add({ publicKey, ...passkey }, most) {
      const mine = eq(passkeys.ownerId, passkey.ownerId)
      return atomically(function* (tx, note) {
        const others = yield* rows(
          tx.select({ id: passkeys.id }).from(passkeys).where(mine).limit(most),
        )
        if (others.length >= most) return false
        const values = { ...passkey, publicKey: Buffer.from(publicKey) }
        if (!(yield* first(tx.insert(passkeys).values(values).onConflictDoNothing().returning())))
          return false
        yield* note({ kind: 'passkey-added', subject: yield* nameOfOwner(tx, passkey.ownerId) })
        return true
      })
    },

    async list(ownerId) {
      const mine = eq(passkeys.ownerId, ownerId)
      return orm
        .select(shown)
        .from(passkeys)
        .where(mine)
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    },

    async find(id) {
      const [found] = await orm
        .select({ passkey: passkeys, owner: owners })
        .from(passkeys)
        .innerJoin(owners, eq(owners.id, passkeys.ownerId))
        .where(and(eq(passkeys.id, id), isNull(owners.disabledAt)))
      return found ?? null
    },

    async use(id, counter, now) {
      const which = and(eq(passkeys.id, id), lte(passkeys.counter, counter))
      const used = await orm.update(passkeys).set({ counter, usedAt: now }).where(which).returning()
      return used.length > 0
    },

    async delete(ownerId, id) {
      const which = and(
        eq(passkeys.ownerId, ownerId),
        id === undefined ? undefined : eq(passkeys.id, id),
      )
      return atomically(function* (tx, note) {
        const deleted = yield* rows(tx.delete(passkeys).where(which).returning())
        if (deleted.length > 0)
          yield* note({ kind: 'passkey-deleted', subject: yield* nameOfOwner(tx, ownerId) })
        return deleted.length
      })
    },
  }
}

import { and, asc, eq, getTableColumns, gt, isNull, max } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { keys, keyUsage, owners } from '../../db/schema.ts'
import type { KeysStore } from './key.ts'

const { hash: _hash, ...keyColumns } = getTableColumns(keys)

export function createKeysStore({ orm }: Database): KeysStore {
  return {
    async add(key, hash) {
      await orm.insert(keys).values({ ...key, hash })
    },

    async findByHash(hash) {
      const [found] = await orm
        .select({ key: keyColumns, owner: owners })
        .from(keys)
        .innerJoin(owners, eq(owners.id, keys.ownerId))
        .where(and(eq(keys.hash, hash), isNull(owners.disabledAt)))
      return found ?? null
    },

    async list(ownerId, day) {
      const rows = await orm
        .select({ key: keyColumns, owner: owners, requests: keyUsage.requests })
        .from(keys)
        .innerJoin(owners, eq(owners.id, keys.ownerId))
        .leftJoin(keyUsage, and(eq(keyUsage.keyId, keys.id), eq(keyUsage.day, day)))
        .where(ownerId === null ? undefined : eq(keys.ownerId, ownerId))
        .orderBy(asc(keys.createdAt), asc(keys.id))
      return rows.map((row) => ({ ...row, requests: row.requests ?? 0 }))
    },

    async lastUsedDays(ownerId) {
      const rows = await orm
        .select({ id: keys.id, day: max(keyUsage.day) })
        .from(keys)
        .innerJoin(keyUsage, eq(keyUsage.keyId, keys.id))
        .where(and(eq(keys.ownerId, ownerId), gt(keyUsage.requests, 0)))
        .groupBy(keys.id)
      return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day]])))
    },

    async delete(id, ownerId = null) {
      const mine = ownerId === null ? undefined : eq(keys.ownerId, ownerId)
      const which = and(eq(keys.id, id), mine)
      const deleted = await orm.delete(keys).where(which).returning({ id: keys.id })
      return deleted.length > 0
    },
  }
}

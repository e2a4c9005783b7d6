import { and, asc, eq, getTableColumns, gt, isNull, max } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { keys, keyUsage, owners } from '../../db/schema.ts'
import type { Key } from './key.ts'
import type { Owner } from './owner.ts'

export type KeysStore = ReturnType<typeof createKeysStore>

const { hash: _hash, ...keyColumns } = getTableColumns(keys)

export function createKeysStore({ orm }: Database) {
  return {
    async add(key: Key, hash: string): Promise<void> {
      orm
        .insert(keys)
        .values({ ...key, hash })
        .run()
    },

    /** Null also for a key of a disabled owner, which answers as an unknown one. */
    async findByHash(hash: string): Promise<{ key: Key; owner: Owner } | null> {
      const found = orm
        .select({ key: keyColumns, owner: owners })
        .from(keys)
        .innerJoin(owners, eq(owners.id, keys.ownerId))
        .where(and(eq(keys.hash, hash), isNull(owners.disabledAt)))
        .get()
      return found ?? null
    },

    /** The keys of one owner, or of all, oldest first, with the requests counted on the given Moscow day. */
    async list(ownerId: string | null, day: string): Promise<{ key: Key; owner: Owner; requests: number }[]> {
      const rows = orm
        .select({ key: keyColumns, owner: owners, requests: keyUsage.requests })
        .from(keys)
        .innerJoin(owners, eq(owners.id, keys.ownerId))
        .leftJoin(keyUsage, and(eq(keyUsage.keyId, keys.id), eq(keyUsage.day, day)))
        .where(ownerId === null ? undefined : eq(keys.ownerId, ownerId))
        .orderBy(asc(keys.createdAt), asc(keys.id))
        .all()
      return rows.map((row) => ({ ...row, requests: row.requests ?? 0 }))
    },

    /** The last Moscow day each key of an owner was used on; a key never used is absent. */
    async lastUsedDays(ownerId: string): Promise<Map<string, string>> {
      const rows = orm
        .select({ id: keys.id, day: max(keyUsage.day) })
        .from(keys)
        .innerJoin(keyUsage, eq(keyUsage.keyId, keys.id))
        .where(and(eq(keys.ownerId, ownerId), gt(keyUsage.requests, 0)))
        .groupBy(keys.id)
        .all()
      return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day]])))
    },

    /** Returns false when there is no such key, or when it is not this owner's. */
    async delete(id: string, ownerId: string | null = null): Promise<boolean> {
      const mine = ownerId === null ? undefined : eq(keys.ownerId, ownerId)
      const which = and(eq(keys.id, id), mine)
      return orm.delete(keys).where(which).returning({ id: keys.id }).all().length > 0
    },
  }
}

import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { keys, keyUsage, owners } from '../../db/schema.ts'
import type { Owner } from '../owners/owner.ts'
import type { Key } from './key.ts'

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

    async findByHash(hash: string): Promise<{ key: Key; owner: Owner } | null> {
      const found = orm
        .select({ key: keyColumns, owner: owners })
        .from(keys)
        .innerJoin(owners, eq(owners.id, keys.ownerId))
        .where(eq(keys.hash, hash))
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

    /** Returns false when there is no such key. */
    async delete(id: string): Promise<boolean> {
      return orm.delete(keys).where(eq(keys.id, id)).returning({ id: keys.id }).all().length > 0
    },
  }
}

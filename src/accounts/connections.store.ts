import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  type SQL,
} from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { connections, keyUsage, owners } from '../../db/schema.ts'
import { done, first, rows, type Steps } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import type { ConnectionName, ConnectionsStore } from './connection.ts'
import { lastUsedOf } from './keys.store.ts'
import { nameOfOwner } from './name-of-owner.store.ts'

const { hash: _, family: _f, refreshHash: _r, ...columns } = getTableColumns(connections)

export function createConnectionsStore(database: Database): ConnectionsStore {
  const { orm } = database
  const atomically = audited(database)
  /** Looked up first: tokens that strangers make up would hold up writers. */
  async function isThere(which: SQL | undefined): Promise<boolean> {
    const found = await orm.select({ id: connections.id }).from(connections).where(which).limit(1)
    return found.length > 0
  }

  return {
    async add(one, { refreshedAfter, most }) {
      await atomically(function* (tx, note) {
        yield* deleteWhere(tx, lte(connections.refreshedAt, refreshedAfter))
        const tooMany = yield* rows(
          tx
            .select({ id: connections.id })
            .from(connections)
            .where(eq(connections.ownerId, one.ownerId))
            .orderBy(desc(connections.refreshedAt), desc(connections.createdAt))
            .limit(most)
            .offset(most - 1),
        )
        const ids = tooMany.map(({ id }) => id)
        if (ids.length > 0) yield* deleteWhere(tx, inArray(connections.id, ids))
        yield* done(tx.insert(connections).values(one))
        const by = yield* nameOfOwner(tx, one.ownerId)
        yield* note({
          kind: 'connection-made',
          subject: by,
          detail: { app: one.name, id: one.id },
          by,
        })
      })
    },

    async findByHash(hash) {
      const [found] = await orm
        .select({ connection: columns, owner: owners })
        .from(connections)
        .innerJoin(owners, eq(owners.id, connections.ownerId))
        .where(and(eq(connections.hash, hash), isNull(owners.disabledAt)))
      return found ?? null
    },

    async refresh({ family, refreshHash, client }, next, { refreshedAfter }) {
      if (!(await isThere(eq(connections.family, family)))) return { state: 'unknown' }
      return atomically(function* (tx) {
        const found = yield* first(
          tx
            .select({ connection: columns, current: connections.refreshHash })
            .from(connections)
            .innerJoin(owners, eq(owners.id, connections.ownerId))
            .where(
              and(
                eq(connections.family, family),
                gt(connections.refreshedAt, refreshedAfter),
                isNull(owners.disabledAt),
              ),
            ),
        )
        if (!found) return { state: 'unknown' as const }
        const { connection, current } = found
        const which = eq(connections.id, connection.id)
        if (current !== refreshHash) {
          yield* deleteWhere(tx, which)
          return { state: 'reused' as const, connection }
        }
        if (connection.client !== client) return { state: 'unknown' as const }
        yield* done(tx.update(connections).set(next).where(which))
        return { state: 'refreshed' as const, connection }
      })
    },

    async list(ownerId, day, { refreshedAfter }) {
      const mine = ownerId === null ? undefined : eq(connections.ownerId, ownerId)
      const listed = await orm
        .select({
          connection: columns,
          owner: owners,
          requests: keyUsage.requests,
          lastUsedDay: lastUsedOf(connections.id),
        })
        .from(connections)
        .innerJoin(owners, eq(owners.id, connections.ownerId))
        .leftJoin(keyUsage, and(eq(keyUsage.keyId, connections.id), eq(keyUsage.day, day)))
        .where(and(mine, gt(connections.refreshedAt, refreshedAfter)))
        .orderBy(asc(connections.createdAt), asc(connections.id))
      return listed.map((row) => ({ ...row, requests: row.requests ?? 0 }))
    },

    async deleteBy(which) {
      if (!(await isThere(matching(which)))) return null
      return atomically(function* (tx, note) {
        const [ended] = yield* deleteWhere(tx, matching(which))
        if (ended === undefined) return null
        const detail = { app: ended.name, id: ended.id }
        yield* note({
          kind: 'connection-ended',
          subject: yield* nameOfOwner(tx, ended.ownerId),
          detail,
        })
        return ended
      })
    },

    async pullBack(now) {
      await orm
        .update(connections)
        .set({ refreshedAt: now })
        .where(gt(connections.refreshedAt, now))
    },
  }
}

function matching(which: ConnectionName): SQL | undefined {
  if ('id' in which) {
    const mine = which.ownerId === undefined ? undefined : eq(connections.ownerId, which.ownerId)
    return and(eq(connections.id, which.id), mine)
  }
  const token =
    'hash' in which ? eq(connections.hash, which.hash) : eq(connections.family, which.family)
  return and(token, eq(connections.client, which.client))
}

/** Deletes connections with their counts. */
function* deleteWhere(
  tx: Transaction,
  which: SQL | undefined,
): Steps<(typeof connections.$inferSelect)[]> {
  const deleted = yield* rows(tx.delete(connections).where(which).returning())
  const ids = deleted.map(({ id }) => id)
  if (ids.length > 0) yield* done(tx.delete(keyUsage).where(inArray(keyUsage.keyId, ids)))
  return deleted
}

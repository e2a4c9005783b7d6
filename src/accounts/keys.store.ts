import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database, Transaction } from '../../db/database.ts'
import { keys, keyUsage, owners } from '../../db/schema.ts'
import { done, first, rows, type Steps } from '../../db/steps.ts'
import { audited } from '../audit/audited.ts'
import { isoTime } from '../time/clock.ts'
import type { Key, KeysBound, KeysStore } from './key.ts'
import { nameOfOwner } from './name-of-owner.store.ts'

const { hash: _hash, ...keyColumns } = getTableColumns(keys)

/** How many expired keys go when a key is added: an owner's thousands go in parts. */
const FORGOTTEN_AT_ONCE = 100

export function createKeysStore(database: Database): KeysStore {
  const { orm } = database
  const atomically = audited(database)
  const of = (ownerId: string) => eq(keys.ownerId, ownerId)

  return {
    async add(key, hash, bound) {
      return atomically(function* (tx, note) {
        if (!(yield* addUnlessFull(tx, { ...key, hash }, bound))) return false
        yield* note({
          kind: 'key-made',
          subject: yield* nameOfOwner(tx, key.ownerId),
          detail: detailOf(key),
        })
        return true
      })
    },

    async replace(id, key, hash, { until, ...bound }) {
      return atomically(function* (tx, note) {
        const own = and(eq(keys.id, id), living(key.ownerId, bound.now))
        const earlier = yield* first(tx.select({ expiresAt: keys.expiresAt }).from(keys).where(own))
        if (earlier === undefined) return 'ended'
        if (!(yield* addUnlessFull(tx, { ...key, hash }, bound, ne(keys.id, id)))) return 'full'
        const expiresAt = Math.min(earlier.expiresAt ?? Infinity, until)
        yield* done(tx.update(keys).set({ expiresAt }).where(eq(keys.id, id)))
        const detail = { ...detailOf(key), id: [id, key.id] as const }
        yield* note({ kind: 'key-replaced', subject: yield* nameOfOwner(tx, key.ownerId), detail })
        return expiresAt
      })
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
        .select({
          key: keyColumns,
          owner: owners,
          requests: keyUsage.requests,
          lastUsedDay: lastUsedOf(keys.id),
        })
        .from(keys)
        .innerJoin(owners, eq(owners.id, keys.ownerId))
        .leftJoin(keyUsage, and(eq(keyUsage.keyId, keys.id), eq(keyUsage.day, day)))
        .where(ownerId === null ? undefined : of(ownerId))
        .orderBy(asc(keys.createdAt), asc(keys.id))
      return rows.map((row) => ({ ...row, requests: row.requests ?? 0 }))
    },

    async count(ownerId) {
      const [row] = await orm.select({ n: count() }).from(keys).where(of(ownerId))
      return row?.n ?? 0
    },

    async page(ownerId, day, { from, most }) {
      const shown = await orm
        .select(keyColumns)
        .from(keys)
        .where(of(ownerId))
        .orderBy(asc(keys.createdAt), asc(keys.id))
        .limit(most)
        .offset(from)
      // Only then: sorting an owner's keys should not read the counts of all of them.
      const ids = shown.map(({ id }) => id)
      const used = await orm
        .select({ id: keys.id, requests: keyUsage.requests, lastUsedDay: lastUsedOf(keys.id) })
        .from(keys)
        .leftJoin(keyUsage, and(eq(keyUsage.keyId, keys.id), eq(keyUsage.day, day)))
        .where(inArray(keys.id, ids))
      const usedBy = new Map(used.map((row) => [row.id, row]))
      return shown.map((key) => {
        const { requests = 0, lastUsedDay = null } = usedBy.get(key.id) ?? {}
        return { key, requests: requests ?? 0, lastUsedDay }
      })
    },

    async findWithOwner(id) {
      const [found] = await orm
        .select({ key: keyColumns, owner: owners })
        .from(keys)
        .innerJoin(owners, eq(owners.id, keys.ownerId))
        .where(eq(keys.id, id))
      return found ?? null
    },

    async find(id, ownerId) {
      const [key] = await orm
        .select(keyColumns)
        .from(keys)
        .where(and(eq(keys.id, id), of(ownerId)))
      return key ?? null
    },

    async delete(id, ownerId = null) {
      const mine = ownerId === null ? undefined : of(ownerId)
      return atomically(function* (tx, note) {
        const [key] = yield* deleteWhere(tx, and(eq(keys.id, id), mine))
        if (key === undefined) return false
        const detail = { key: key.name, id }
        yield* note({ kind: 'key-deleted', subject: yield* nameOfOwner(tx, key.ownerId), detail })
        return true
      })
    },
  }
}

/** The greatest day is found at the end of the key's index: the days before it are not read. */
export const lastUsedOf = (id: SQLiteColumn) => sql<string | null>`(
  SELECT max(${keyUsage.day}) FROM ${keyUsage} WHERE ${keyUsage.keyId} = ${id} AND ${keyUsage.requests} > 0
)`

const living = (ownerId: string, now: number) =>
  and(eq(keys.ownerId, ownerId), or(isNull(keys.expiresAt), gt(keys.expiresAt, now)))

/**
 * Adds a key unless its owner has as many living keys, of those `counted`, as allowed. Returns
 * whether it did.
 */
function* addUnlessFull(
  tx: Transaction,
  key: typeof keys.$inferInsert,
  { most, now }: KeysBound,
  counted?: SQL,
): Steps<boolean> {
  const has = yield* first(
    tx
      .select({ n: count() })
      .from(keys)
      .where(and(living(key.ownerId, now), counted)),
  )
  if ((has?.n ?? 0) >= most) return false
  yield* done(tx.insert(keys).values(key))
  yield* forgetExpired(tx, key.ownerId, { most, now })
  return true
}

/**
 * Deletes the expired keys of an owner but for those that expired last, so that they do not pile
 * up.
 */
function* forgetExpired(tx: Transaction, ownerId: string, { most, now }: KeysBound): Steps<void> {
  const expired = and(eq(keys.ownerId, ownerId), lte(keys.expiresAt, now))
  const last = yield* first(
    tx
      .select({ at: keys.expiresAt })
      .from(keys)
      .where(expired)
      .orderBy(desc(keys.expiresAt))
      .limit(1)
      .offset(most - 1),
  )
  if (!last?.at) return
  const earlier = and(expired, lt(keys.expiresAt, last.at))
  const found = yield* rows(
    tx.select({ id: keys.id }).from(keys).where(earlier).limit(FORGOTTEN_AT_ONCE),
  )
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) yield* deleteWhere(tx, inArray(keys.id, ids))
}

/** What the log of changes tells of a new key. */
const detailOf = ({ id, name, perDay, figuresOnly, expiresAt }: Key) => ({
  ...{ key: name, id },
  ...(perDay !== null && { perDay }),
  ...(figuresOnly && { figuresOnly }),
  ...(expiresAt !== null && { expires: isoTime(expiresAt) }),
})

type Deleted = Pick<Key, 'id' | 'name' | 'ownerId'>

/** Deletes keys with their counts. Returns them. */
function* deleteWhere(tx: Transaction, which: SQL | undefined): Steps<Deleted[]> {
  const { id, name, ownerId } = keys
  const deleted = yield* rows(tx.delete(keys).where(which).returning({ id, name, ownerId }))
  const ids = deleted.map(({ id }) => id)
  if (ids.length > 0) yield* done(tx.delete(keyUsage).where(inArray(keyUsage.keyId, ids)))
  return deleted
}

import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Orm } from '../database.ts'
import { isInMonths } from './months.ts'

/** Deletes the rows that match, at most `atOnce` in one transaction, until the signal comes. */
export async function deleteInParts(
  orm: Orm,
  table: SQLiteTable,
  { where, atOnce, signal }: { where: SQL; atOnce: number; signal?: AbortSignal },
): Promise<void> {
  // Two parts of a table have rows at the same place.
  if (isInMonths(getTableName(table)))
    throw new Error('the rows of a table in months are deleted by deleteBefore')
  // By its place in the table, as an array: the planner then goes to the rows instead of joining
  // them to the table.
  const part = sql`ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${where} LIMIT ${atOnce}))`
  while (!signal?.aborted) {
    const deleted = await orm.delete(table).where(part).returning({ deleted: sql`1` })
    if (deleted.length === 0) return
  }
}

import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Orm } from '../database.ts'

/**
 * Deletes the rows that match, at most `atOnce` in one statement, and lets others have their turn
 * in between. It stops at the signal; what is left is deleted by the next one who does.
 */
export async function deleteInParts(
  orm: Orm,
  table: SQLiteTable,
  { where, atOnce, signal }: { where: SQL; atOnce: number; signal?: AbortSignal },
): Promise<void> {
  const part = sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${atOnce})`
  while (!signal?.aborted) {
    const deleted = await orm.delete(table).where(part).returning({ deleted: sql`1` })
    if (deleted.length === 0) return
    await Bun.sleep(0)
  }
}

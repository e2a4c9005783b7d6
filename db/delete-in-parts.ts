import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Orm } from './database.ts'

/** Deletes the rows that match, so many at a time: thousands at once would hold up the answers and other writers. */
export async function deleteInParts(
  orm: Orm,
  table: SQLiteTable,
  { where, atOnce }: { where: SQL; atOnce: number },
): Promise<void> {
  const some = sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${atOnce})`
  while (orm.delete(table).where(some).returning({ deleted: sql`1` }).all().length > 0) await Bun.sleep(0)
}

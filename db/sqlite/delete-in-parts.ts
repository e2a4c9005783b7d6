import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Orm } from '../database.ts'

/** Deletes the rows that match, at most `atOnce` in one statement, and lets others have their turn in between. */
export async function deleteInParts(
  orm: Orm,
  table: SQLiteTable,
  { where, atOnce }: { where: SQL; atOnce: number },
): Promise<void> {
  const part = sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${atOnce})`
  while ((await orm.delete(table).where(part).returning({ deleted: sql`1` })).length > 0) await Bun.sleep(0)
}

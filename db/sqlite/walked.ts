import { Database as Sqlite } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import { OperatorError } from '../../src/errors.ts'
import { walkLease } from '../schema.ts'
import { isHeldAt } from '../walk-lease.ts'

/**
 * Throws OperatorError while a command without a server walks the site on the database. A file that
 * cannot be read passes, so that it can be replaced.
 */
export function mustNotBeWalked(databasePath: string, now: Date): void {
  if (isWalked(databasePath, now))
    throw new OperatorError(
      `A scan is running on ${databasePath}. Stop it first: skills-market scan stop ID.`,
    )
}

function isWalked(databasePath: string, now: Date): boolean {
  if (!existsSync(databasePath)) return false
  let sqlite: Sqlite | null = null
  try {
    sqlite = new Sqlite(databasePath, { readonly: true })
    return (
      drizzle(sqlite).select().from(walkLease).where(isHeldAt(now.getTime())).get() !== undefined
    )
  } catch {
    return false
  } finally {
    sqlite?.close()
  }
}

import { OperatorError } from '../../src/errors.ts'
import { shownAddress } from './address.ts'
import { type ConnectOptions, connectTo, type PostgresDatabase } from './connect.ts'
import { databaseError } from './errors.ts'
import { migrate } from './migrate.ts'
import { migrations as ourMigrations } from './migrations.ts'

/**
 * Turns an error of the database behind an address into one sentence; returns any other as it is.
 */
export function explainOf(url: string): (error: unknown) => unknown {
  const address = shownAddress(url)
  return (error) => databaseError(error, address)
}

/**
 * Opens the database behind an address and brings it up to date. Throws OperatorError for one that
 * cannot be reached or used, in one line that says what to do and never quotes a password.
 * @param url `postgres://user:password@host:port/name`
 * @param migrations the scripts that make the tables, in order; a test may give its own.
 * @param create whether to make the tables where there are none, and to change those of an older
 * version; else both are errors.
 */
export async function openPostgres(
  url: string,
  migrations: readonly string[] = ourMigrations,
  { create = true, ...options }: { create?: boolean } & ConnectOptions = {},
): Promise<PostgresDatabase> {
  const address = shownAddress(url)
  const database = clientFor(url, options)
  try {
    const upgraded = await migrate(database.client, address, migrations, { create })
    // Its time is the one that this process goes by.
    await database.look()
    return { ...database, upgraded }
  } catch (error) {
    await database.close()
    throw databaseError(error, address)
  }
}

/** Throws OperatorError for an address that cannot be read. Connects with the first query. */
export function clientFor(url: string, options?: ConnectOptions): PostgresDatabase {
  try {
    return connectTo(url, options)
  } catch {
    // The client's own message may quote what it could not read.
    throw new OperatorError(
      `The address of the database ${shownAddress(url)} cannot be parsed. Check the characters ` +
        'written with % in --db, and what follows the "?".',
    )
  }
}

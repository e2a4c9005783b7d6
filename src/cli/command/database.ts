/**
 * What the command line does with the database besides asking it: a file of SQLite, or an address
 * of PostgreSQL.
 */
import type { Database } from '../../../db/database.ts'
import { isPostgres, shownAddress } from '../../../db/postgres/address.ts'
import { DamagedDatabase, databaseError } from '../../../db/sqlite/errors.ts'
import { journalFile } from '../../../db/sqlite/files.ts'
import { openDatabase } from '../../../db/sqlite/open.ts'
import { tellAddress } from '../../../db/sqlite/server-address.ts'
import {
  insteadOfServer,
  isServed as isServedFile,
  lockForServer,
} from '../../../db/sqlite/server-lock.ts'
import { OperatorError } from '../../errors.ts'

type OpenedDatabase = {
  database: Database
  /** The file of counted requests; null where the database counts them. */
  journalPath: string | null
  /**
   * Turns an error of the database into an OperatorError, one sentence of what to do; returns any
   * other as it is.
   */
  explain(error: unknown): unknown
  /**
   * What the log says of an error besides its trace, which may not tell what to do; null when that
   * is nothing.
   */
  reasonOf(error: unknown): string | null
}

/**
 * Opens the database of a command. Throws OperatorError when it cannot be used, or is not there and
 * not to be made.
 */
export async function openFor(
  db: string,
  { create }: { create: boolean },
): Promise<OpenedDatabase> {
  return isPostgres(db)
    ? openAddress(db, create)
    : ofFile(db, openDatabase(db, undefined, { create }))
}

/**
 * Opens the database of a server, and leaves to the stack what closes it. A file belongs to one
 * server at a time: throws OperatorError when another one runs on it.
 */
export async function openForServer(
  db: string,
  opened: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  // The lock first: the database of another server must not be upgraded while that server uses it.
  if (!isPostgres(db)) opened.defer(lockForServer(db).release)
  const found = isPostgres(db)
    ? await openAddress(db, true)
    : ofFile(db, openDatabase(db, undefined, { holdsLock: true }))
  opened.defer(() => found.database.close())
  return found
}

/**
 * Whether a server has the file. On PostgreSQL nobody has it to himself: the lease of the walk
 * tells who walks.
 */
export const isServed = (db: string): boolean => !isPostgres(db) && isServedFile(db)

/**
 * Tells where the server of a file is found, until what is returned is called. PostgreSQL may have
 * several.
 */
export const tellServerAddress = (db: string, url: string): (() => void) =>
  isPostgres(db) ? () => {} : tellAddress(db, url).forget

/** How requests are counted where no server does it: in the file in turn, or by PostgreSQL. */
export const countingOf = (db: string) =>
  isPostgres(db)
    ? { journalPath: null }
    : {
        journalPath: journalFile(db),
        inTurn: <Result>(work: () => Promise<Result>) => insteadOfServer(db, work),
      }

/** The database as it may be shown: an address without user and password. */
export const shownDatabase = (db: string): string => (isPostgres(db) ? shownAddress(db) : db)

/** Throws OperatorError when the database is not a file. */
export function mustBeFile(db: string, instead: string): void {
  if (isPostgres(db)) throw new OperatorError(`${shownAddress(db)} is not a file. ${instead}`)
}

/** What is told of a file's errors, with the database that is open. */
export function ofFile(path: string, database: Database): OpenedDatabase {
  const explain = (error: unknown) => databaseError(error, path)
  return {
    database,
    journalPath: journalFile(path),
    explain,
    reasonOf(error) {
      const known = explain(error)
      return known instanceof DamagedDatabase ? known.message : null
    },
  }
}

/** Loads PostgreSQL only now: a command that works on a file starts without it. */
async function openAddress(url: string, create: boolean): Promise<OpenedDatabase> {
  const { openPostgres, explainOf } = await import('../../../db/postgres/open.ts')
  const explain = explainOf(url)
  return {
    database: await openPostgres(url, undefined, { create }),
    journalPath: null,
    explain,
    reasonOf(error) {
      const known = explain(error)
      return known instanceof OperatorError ? known.message : null
    },
  }
}

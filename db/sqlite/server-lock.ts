import { Database as Sqlite } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { OperatorError } from '../../src/errors.ts'
import { databaseError } from './errors.ts'
import { lockFile, reservePrivateFile } from './files.ts'

/**
 * Makes this process the only server of a database. It takes an exclusive SQLite lock on a file beside the database,
 * which the operating system drops when the process dies, however it dies. Throws OperatorError when a server runs.
 */
export function lockForServer(databasePath: string): { release(): void } {
  const lock = open(databasePath, { create: true, readwrite: true })
  try {
    // A process that only looks whether a server runs holds the lock for a moment: wait for it, in milliseconds.
    lock.run('PRAGMA busy_timeout = 500')
    lock.run('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw databaseError(error, databasePath)
    throw new OperatorError(`A server already runs on ${databasePath}. Stop it first, or name another file with --db.`)
  }
  return { release: () => lock.close() }
}

/** Whether a server runs on the database. */
export function isServed(databasePath: string): boolean {
  const look = sharedLock(databasePath)
  look?.release()
  return look === null
}

/**
 * Does work that needs the database without a server, and keeps one from starting until it is done. Throws
 * OperatorError when one runs.
 */
export function withoutServer<Result>(databasePath: string, work: () => Result): Result {
  const look = sharedLock(databasePath)
  if (look === null) {
    throw new OperatorError(
      `${databasePath} is of an older version, and a server is using it. Stop the server, then run this command again.`,
    )
  }
  try {
    return work()
  } finally {
    look.release()
  }
}

/**
 * Null when a server runs. The lock is shared, so that two processes that look at once do not take each other for a
 * server.
 */
function sharedLock(databasePath: string): { release(): void } | null {
  if (!existsSync(lockFile(databasePath))) return { release() {} }
  const lock = open(databasePath, { readonly: true })
  try {
    lock.run('BEGIN')
    lock.query('SELECT count(*) FROM sqlite_master').get()
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw databaseError(error, databasePath)
    return null
  }
}

function open(databasePath: string, options: { create?: boolean; readwrite?: boolean; readonly?: boolean }): Sqlite {
  try {
    const path = lockFile(databasePath)
    // Whoever may open the lock may hold it.
    if (options.create) reservePrivateFile(path)
    return new Sqlite(path, options)
  } catch (error) {
    throw databaseError(error, databasePath)
  }
}

const isBusy = (error: unknown) => (error as { code?: string }).code === 'SQLITE_BUSY'

import { Database as Sqlite } from 'bun:sqlite'
import { OperatorError } from '../src/errors.ts'

/**
 * Makes this process the only server of a database: an exclusive SQLite lock on a file beside it, which the
 * operating system drops when the process dies, however it dies. Throws OperatorError when a server runs.
 */
export function lockForServer(databasePath: string): { release(): void } {
  const lock = new Sqlite(`${databasePath}-server`, { create: true, readwrite: true })
  try {
    // Whoever only looks whether a server runs holds the lock for a moment.
    lock.run('PRAGMA busy_timeout = 500')
    lock.run('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new OperatorError(`A server already runs on ${databasePath}. Stop it first, or name another file with --db.`)
  }
  return { release: () => lock.close() }
}

/** Whether a server runs on the database. */
export function isServed(databasePath: string): boolean {
  const lock = new Sqlite(`${databasePath}-server`, { create: true, readwrite: true })
  try {
    lock.run('BEGIN EXCLUSIVE')
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}

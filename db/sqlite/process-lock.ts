import { Database as Sqlite } from 'bun:sqlite'
import { databaseError } from './errors.ts'
import { reservePrivateFile } from './files.ts'

export type ProcessLock = { release(): void }

/** Who only looks at a lock holds it for a moment: it is waited for. */
const WAIT_MS = 500

/**
 * Makes this process the only one that has the lock of a file of its own, which the operating
 * system drops when the process dies, however it dies: SQLite's exclusive lock on an empty file.
 * Null when another process has it.
 */
export function takeLock(file: string): ProcessLock | null {
  const lock = openLock(file, { create: true, readwrite: true })
  try {
    lock.run(`PRAGMA busy_timeout = ${WAIT_MS}`)
    // Nothing is ever written, and a journal in a file would ask for room on a disk that may be
    // full.
    lock.run('PRAGMA journal_mode = MEMORY')
    lock.run('BEGIN EXCLUSIVE')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw databaseError(error, file)
    return null
  }
}

/**
 * The same without keeping others from looking; null when somebody has the lock. The file must be
 * there.
 */
export function lookAtLock(file: string): ProcessLock | null {
  const lock = openLock(file, { readonly: true })
  try {
    lock.run('BEGIN')
    lock.query('SELECT count(*) FROM sqlite_master').get()
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw databaseError(error, file)
    return null
  }
}

function openLock(
  file: string,
  options: { create?: boolean; readwrite?: boolean; readonly?: boolean },
): Sqlite {
  try {
    // Anybody who may open the lock may hold it.
    if (options.create) reservePrivateFile(file)
    return new Sqlite(file, options)
  } catch (error) {
    throw databaseError(error, file)
  }
}

const isBusy = (error: unknown) => (error as { code?: string }).code === 'SQLITE_BUSY'

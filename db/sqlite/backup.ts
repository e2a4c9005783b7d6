import { Database as Sqlite } from 'bun:sqlite'
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import { OperatorError } from '../../src/errors.ts'
import { walkLease } from '../schema.ts'
import { isHeldAt } from '../walk-lease.ts'
import { DamagedDatabase, NewerDatabase, UnusableDatabase } from './errors.ts'
import { journalFile } from './files.ts'
import { openDatabase, type SqliteDatabase } from './open.ts'
import { lockForServer } from './server-lock.ts'

/**
 * Writes the database to a file as it is at one moment; others may write to it meanwhile. Throws OperatorError when
 * there is no database, when the file exists already, or when it cannot be written.
 */
export function backUp(databasePath: string, file: string, { holdsLock = false } = {}): void {
  if (!existsSync(databasePath)) throw new OperatorError(`There is no database ${databasePath}. Name it with --db.`)
  if (existsSync(file)) throw new OperatorError(`${file} exists already. Name a file that does not.`)
  const database = openDatabase(databasePath, undefined, { holdsLock })
  // The file gets its name when it is complete: half a backup would look like a whole one.
  const part = `${file}.${process.pid}.part`
  try {
    database.sqlite.run('VACUUM INTO ?', [part])
    renameSync(part, file)
  } catch (error) {
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}`)
  } finally {
    for (const suffix of ['', '-journal']) rmSync(part + suffix, { force: true })
    database.close()
  }
}

/**
 * Puts a backup in the database's place and keeps the replaced database beside it. Returns the name of that copy, or
 * null when there was no database. Throws OperatorError, changing nothing, when the file is no database of this
 * program, a server is running or a scan is being walked: what those write after the restore would be lost.
 */
export function restore(databasePath: string, file: string, now: Date): string | null {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`)
  const lock = lockForServer(databasePath)
  if (isWalked(databasePath, now)) {
    lock.release()
    throw new OperatorError(`A scan is being walked on ${databasePath}. Stop it first: skills-market scan stop ID.`)
  }
  const incoming = `${databasePath}.incoming`
  try {
    copyInto(incoming, file)
    checkBackup(incoming, file)
    const replaced = `${databasePath}.replaced-${now.toISOString().replace(/[:.]/g, '-')}`
    const existed = existsSync(databasePath)
    if (existed) putAside(databasePath, replaced)
    // These belong to the replaced database.
    for (const file of [`${databasePath}-wal`, `${databasePath}-shm`, journalFile(databasePath)])
      rmSync(file, { force: true })
    renameSync(incoming, databasePath)
    return existed ? replaced : null
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(incoming + suffix, { force: true })
    lock.release()
  }
}

/**
 * Whether a command without a server walks the site. False for a file that cannot be read, so that it can be replaced.
 */
function isWalked(databasePath: string, now: Date): boolean {
  if (!existsSync(databasePath)) return false
  let sqlite: Sqlite | null = null
  try {
    sqlite = new Sqlite(databasePath, { readonly: true })
    return drizzle(sqlite).select().from(walkLease).where(isHeldAt(now.getTime())).get() !== undefined
  } catch {
    return false
  } finally {
    sqlite?.close()
  }
}

/**
 * Backs the database up under another name. A damaged database, or one that a newer program has upgraded, cannot be
 * backed up: its file is renamed instead, with the write-ahead log that belongs to it.
 */
function putAside(databasePath: string, replaced: string): void {
  try {
    backUp(databasePath, replaced, { holdsLock: true })
  } catch (error) {
    if (!(error instanceof DamagedDatabase || error instanceof NewerDatabase)) throw error
    for (const suffix of ['', '-wal'])
      if (existsSync(databasePath + suffix)) renameSync(databasePath + suffix, replaced + suffix)
  }
}

/** Brings the copy up to date and reads it through, because opening a database looks at its beginning only. */
function checkBackup(copy: string, file: string): void {
  // SQLite takes an empty file for a new database.
  if (statSync(copy).size === 0) throw new OperatorError(`${file} cannot be restored: it is empty.`)
  try {
    const database = openDatabase(copy)
    try {
      if (!isWhole(database)) throw new UnusableDatabase(`${file} is damaged`, 'Take another copy.')
    } finally {
      database.close()
    }
  } catch (error) {
    const problem = error instanceof UnusableDatabase ? `${error.problem}.` : (error as Error).message
    throw new OperatorError(`${file} cannot be restored: ${problem.replaceAll(copy, file)}`)
  }
}

function copyInto(incoming: string, file: string): void {
  try {
    copyFileSync(file, incoming)
  } catch (error) {
    throw new OperatorError(`${file} cannot be copied to ${incoming}: ${(error as Error).message}`)
  }
}

function isWhole({ sqlite }: SqliteDatabase): boolean {
  const [first] = sqlite.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').all()
  return first?.quick_check === 'ok'
}

import { Database as Sqlite } from 'bun:sqlite'
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import { OperatorError } from '../src/errors.ts'
import { type Database, openDatabase } from './database.ts'
import { DamagedDatabase, NewerDatabase, UnusableDatabase } from './database-errors.ts'
import { journalFile } from './files.ts'
import { lockForServer } from './server-lock.ts'
import { isLeaseHeld } from './walk-lease.ts'

/**
 * Writes the database to a file, whole as at one moment, while others go on writing. Throws OperatorError when
 * there is no database, or the file exists already.
 */
export function backUp(databasePath: string, file: string, { holdsLock = false } = {}): void {
  if (!existsSync(databasePath)) throw new OperatorError(`There is no database ${databasePath}. Name it with --db.`)
  if (existsSync(file)) throw new OperatorError(`${file} exists already. Name a file that does not.`)
  const database = openDatabase(databasePath, undefined, { holdsLock })
  // Under its name the file is whole: half a backup would look like one.
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
 * Puts a backup in the database's place; what was there is kept beside it, and its name returned (null when there
 * was nothing). Throws OperatorError, changing nothing, when the file is no database of ours, a server runs or a scan is
 * being walked: what that goes on writing would be lost.
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
    // What these hold belongs to the database that goes.
    for (const file of [`${databasePath}-wal`, `${databasePath}-shm`, journalFile(databasePath)])
      rmSync(file, { force: true })
    renameSync(incoming, databasePath)
    return existed ? replaced : null
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(incoming + suffix, { force: true })
    lock.release()
  }
}

/** Whether a command without a server walks the site. A file that cannot tell is restored over. */
function isWalked(databasePath: string, now: Date): boolean {
  if (!existsSync(databasePath)) return false
  let sqlite: Sqlite | null = null
  try {
    sqlite = new Sqlite(databasePath, { readonly: true })
    return isLeaseHeld(drizzle(sqlite), now.getTime())
  } catch {
    return false
  } finally {
    sqlite?.close()
  }
}

/**
 * A damaged database cannot be backed up, nor one that a newer program has upgraded, but restoring a copy is what helps:
 * its file is kept as it is, with what was not yet written into it.
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

/** Before anything is replaced, the copy is brought up to date and read through: opening looks at its beginning only. */
function checkBackup(copy: string, file: string): void {
  // SQLite takes an empty file for an empty database.
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

function isWhole({ sqlite }: Database): boolean {
  const [first] = sqlite.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').all()
  return first?.quick_check === 'ok'
}

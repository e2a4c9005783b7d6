import { Database as Sqlite } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { type BunSQLiteDatabase, drizzle } from 'drizzle-orm/bun-sqlite'
import { databaseError, NewerDatabase, UnusableDatabase } from './database-errors.ts'
import { migrations as ourMigrations } from './migrations.ts'
import { withoutServer } from './server-lock.ts'

/** "smkt": tells our files from other SQLite databases. */
const APPLICATION_ID = 0x736d6b74

export type Orm = BunSQLiteDatabase
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** For transactions that read before they write: a deferred one could not be repeated when another process writes. */
export const IMMEDIATE = { behavior: 'immediate' } as const

export type Database = {
  path: string
  orm: Orm
  /** The connection itself, for what drizzle cannot say. */
  sqlite: Sqlite
  /** A number that changes when another connection has written to the file. */
  dataVersion(): number
  close(): void
}

/**
 * Opens the database, creating it and bringing it up to date. An existing file is copied beside itself
 * before an upgrade. Throws OperatorError for a file that is no database of this program or is newer than it, and for
 * an older one that a server is using.
 * @param migrations the scripts that make the schema, in order; a test may give its own.
 * @param holdsLock whether this process holds the lock of the database's server.
 */
export function openDatabase(
  path: string,
  migrations: readonly string[] = ourMigrations,
  { holdsLock = false } = {},
): Database {
  const sqlite = openFile(path)
  try {
    sqlite.run('PRAGMA busy_timeout = 5000')
    migrate(sqlite, path, migrations, holdsLock)
    sqlite.run('PRAGMA journal_mode = WAL')
    sqlite.run('PRAGMA synchronous = NORMAL')
    sqlite.run('PRAGMA foreign_keys = ON')
    // A server that may only read would fail at its first request.
    if (holdsLock) sqlite.run(`PRAGMA user_version = ${migrations.length}`)
  } catch (error) {
    sqlite.close()
    throw databaseError(error, path)
  }
  const dataVersion = sqlite.query<{ data_version: number }, []>('PRAGMA data_version')
  return {
    path,
    orm: drizzle(sqlite),
    sqlite,
    dataVersion: () => dataVersion.get()?.data_version ?? 0,
    close: () => sqlite.close(),
  }
}

function openFile(path: string): Sqlite {
  try {
    return new Sqlite(path, { create: true, readwrite: true })
  } catch (error) {
    throw databaseError(error, path)
  }
}

function migrate(sqlite: Sqlite, path: string, migrations: readonly string[], holdsLock: boolean): void {
  const version = pragma(sqlite, 'user_version')
  const foreign = pragma(sqlite, 'application_id') !== APPLICATION_ID
  if (foreign && !isEmpty(sqlite))
    throw new UnusableDatabase(`${path} is an SQLite database of another program`, 'Name another file with --db.')
  if (version > migrations.length) {
    throw new NewerDatabase(
      `${path} was written by a newer skills-market (its version ${version}, this program knows ${migrations.length})`,
      'Use the newer program, or another file with --db.',
    )
  }
  if (version === migrations.length) return
  const upgrade = () => {
    if (version > 0) sqlite.run('VACUUM INTO ?', [unusedName(`${path}.before-version-${migrations.length}`)])
    for (let next = version; next < migrations.length; next++) applyMigration(sqlite, migrations, next)
  }
  if (version === 0 || holdsLock) upgrade()
  else withoutServer(path, upgrade)
}

/** Two processes may start on a fresh file at once: whoever comes second finds the work done. */
function applyMigration(sqlite: Sqlite, migrations: readonly string[], index: number): void {
  const script = migrations[index] ?? ''
  sqlite
    .transaction(() => {
      if (pragma(sqlite, 'user_version') > index) return
      sqlite.run(script)
      sqlite.run(`PRAGMA application_id = ${APPLICATION_ID}`)
      sqlite.run(`PRAGMA user_version = ${index + 1}`)
    })
    .immediate()
}

function pragma(sqlite: Sqlite, name: string): number {
  const row = sqlite.query<Record<string, number>, []>(`PRAGMA ${name}`).get()
  return row?.[name] ?? 0
}

function isEmpty(sqlite: Sqlite): boolean {
  return sqlite.query('SELECT 1 FROM sqlite_master LIMIT 1').get() === null
}

/** VACUUM INTO refuses a file that exists, and an older copy is not ours to overwrite. */
function unusedName(path: string): string {
  let name = path
  for (let n = 2; existsSync(name); n++) name = `${path}-${n}`
  return name
}

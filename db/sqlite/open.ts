import { SQLiteError, Database as Sqlite } from 'bun:sqlite'
import { lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import type { Database, Orm, Transaction } from '../database.ts'
import { migrations as ourMigrations } from '../migrations.ts'
import type { Steps } from '../steps.ts'
import type { Upgrade } from '../upgrade.ts'
import { watchChanges } from './changes.ts'
import { deleteInParts } from './delete-in-parts.ts'
import { databaseError } from './errors.ts'
import { reservePrivateFile } from './files.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { mustBeOneFile, mustNotBeLeftByOthers } from './one-file.ts'
import { waitingOrm } from './orm.ts'
import { readinessOf } from './readiness.ts'
import { keepStatements, type Statements } from './statements.ts'
import { walkAtOnce } from './steps.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

/** A database in a file, with what only the command line and tests may use of it. */
export type SqliteDatabase = Omit<Database, 'close'> & {
  path: string
  /** The connection itself. */
  sqlite: Sqlite
  close(): void
}

/**
 * While it is being opened nothing else runs, so that SQLite may wait for a lock of another
 * process.
 */
const BUSY_WHILE_OPENING_MS = 5000
/** Later it would hold up everything the process does. The line of those that wait takes over. */
const BUSY_MS = 2

/**
 * Opens the database, creating it where that is asked for, and brings it up to date. An existing
 * file is copied beside itself before an upgrade. Throws OperatorError for a file that is no
 * database of this program, for one that is newer than the program, for an older one that a server
 * is using, for one that has a second name or is mounted by itself, and for what others have left.
 * @param path a file, or `:memory:`.
 * @param migrations the scripts that make the schema, in order; a test may give its own.
 * @param holdsLock whether this process holds the lock of the database's server.
 * @param create whether to make the database where there is none, or an empty file; else that is an
 * error.
 * @param older what becomes of a database of an older version: by default it is upgraded where one
 * would be made, and else refused.
 * @param copiesBeforeUpgrade whether to copy the file beside itself before an upgrade.
 */
export function openDatabase(
  path: string,
  migrations: readonly string[] = ourMigrations,
  {
    holdsLock = false,
    create = true,
    older = create ? 'upgrade' : 'refuse',
    copiesBeforeUpgrade = true,
  }: Partial<MigrateOptions> = {},
): SqliteDatabase {
  mustNotBeLeftByOthers(path)
  mustBeOneFile(path, create)
  const sqlite = openFile(path, create)
  let upgraded: Upgrade | null
  try {
    sqlite.run(`PRAGMA busy_timeout = ${BUSY_WHILE_OPENING_MS}`)
    // What a file brings along must not call functions in secret.
    sqlite.run('PRAGMA trusted_schema = OFF')
    upgraded = migrate(sqlite, path, migrations, { holdsLock, create, older, copiesBeforeUpgrade })
    useWriteAheadLog(sqlite)
    sqlite.run('PRAGMA synchronous = NORMAL')
    sqlite.run('PRAGMA foreign_keys = ON')
    // Writes, so that a server that may only read fails now and not at its first request.
    if (holdsLock) sqlite.run(`PRAGMA user_version = ${migrations.length}`)
    sqlite.run(`PRAGMA busy_timeout = ${BUSY_MS}`)
  } catch (error) {
    sqlite.close()
    throw databaseError(error, path)
  }
  const statements = keepStatements(sqlite)
  const line = createWaitingLine()
  const orm = waitingOrm(statements, line)
  return {
    path,
    sqlite,
    upgraded,
    orm,
    atomically: atomicallyOn(sqlite, statements, line),
    deleteInParts: (table, options) => deleteInParts(orm, table, options),
    deleteBefore: (column, moment, options) =>
      deleteInParts(orm, column.table, { where: lt(column, moment), ...options }),
    bytesOf: (text) => sql`CAST(${text} AS BLOB)`,
    watchChanges: (clock) => watchChanges(sqlite, clock),
    readiness: async () => readinessOf(sqlite, path),
    close() {
      line.close()
      statements.finalize()
      sqlite.close()
    },
  }
}

const WAIT_MS = 10

/**
 * SQLite does not wait for this lock itself: where two processes make a database at once, both want
 * it.
 */
function useWriteAheadLog(sqlite: Sqlite): void {
  for (const until = performance.now() + BUSY_WHILE_OPENING_MS; ; Bun.sleepSync(WAIT_MS)) {
    try {
      return void sqlite.run('PRAGMA journal_mode = WAL')
    } catch (error) {
      if (
        !(error instanceof SQLiteError && error.code === 'SQLITE_BUSY') ||
        performance.now() > until
      )
        throw error
    }
  }
}

function openFile(path: string, create: boolean): Sqlite {
  try {
    if (create && path !== ':memory:') reservePrivateFile(path)
    return new Sqlite(path, { create, readwrite: true })
  } catch (error) {
    throw databaseError(error, path)
  }
}

function atomicallyOn(
  sqlite: Sqlite,
  statements: Statements,
  line: WaitingLine,
): Database['atomically'] {
  // Drizzle only prepares statements, and has the rows of each at once.
  const orm = drizzle({ prepare: statements.byText } as unknown as Sqlite) as unknown as Orm
  // One connection, one writer: the builders are the same, and nobody else can change what was
  // read.
  const tx: Transaction = Object.assign(Object.create(orm), {
    holding: <Query>(query: Query) => query,
  })
  const transaction = sqlite.transaction((work: (tx: Transaction) => Steps<unknown>) =>
    walkAtOnce(work(tx)),
  )
  // Immediate: a deferred transaction that reads first fails at its first write when another
  // process wrote in between. It meets a lock when it begins, before the first step.
  return <Result>(work: (tx: Transaction) => Steps<Result>) =>
    line.write(() => transaction.immediate(work) as Result)
}

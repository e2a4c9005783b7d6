/** The two ends of a transfer, as far as they are files. */
import type { SQLQueryBindings, Database as Sqlite } from 'bun:sqlite'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { OperatorError } from '../../src/errors.ts'
import type { Database } from '../database.ts'
import type { Ask, TransferSource, TransferTarget } from '../transfer/side.ts'
import { contentFault, type Shapes } from './content.ts'
import { damaged } from './errors.ts'
import { isTaken, journalFile } from './files.ts'
import { openDatabase } from './open.ts'
import { lockForServer } from './server-lock.ts'
import { mustNotBeWalked } from './walked.ts'

/**
 * Opens a file to carry its rows over, as they are at this moment, and keeps servers from starting
 * on it. Throws OperatorError when it is not there, is damaged, or is used by a server or a walk.
 * @param prepare what is still to be written to it before
 */
export async function openSource(
  path: string,
  {
    now,
    shapes,
    prepare,
  }: { now: Date; shapes: Shapes; prepare(database: Database): Promise<void> },
  opened: AsyncDisposableStack,
): Promise<TransferSource> {
  if (!existsSync(path)) throw new OperatorError(`There is no database ${path}.`)
  opened.defer(lockForServer(path).release)
  mustNotBeWalked(path, now)
  const database = openDatabase(path, undefined, { holdsLock: true, create: false })
  opened.defer(database.close)
  await prepare(database)
  const { sqlite } = database
  const writesOfOthers = () => numberFrom(sqlite, 'PRAGMA data_version')
  const before = writesOfOthers()
  sqlite.run('BEGIN')
  const fault = contentFault(sqlite, shapes)
  if (fault !== null) throw damaged(path, fault)
  return {
    shown: path,
    ask: askOf(sqlite),
    lastId: async ({ name }) => lastIdOf(sqlite, name),
    async wasWrittenTo() {
      sqlite.run('COMMIT')
      return writesOfOthers() !== before
    },
  }
}

/**
 * Makes a file for rows to go to, under another name until all are there, or goes on with the one
 * that an earlier transfer has left. Throws OperatorError when there is such a file already.
 */
export function openTarget(path: string, opened: AsyncDisposableStack): TransferTarget {
  if (isTaken(path)) throw new OperatorError(`${path} already exists. Name a new file.`)
  opened.defer(lockForServer(path).release)
  const unfinished = `${path}.transfer`
  const isBegun = existsSync(unfinished)
  // One that was cut off before its tables were made has nothing to keep a copy of.
  const database = openDatabase(unfinished, undefined, {
    holdsLock: true,
    copiesBeforeUpgrade: false,
  })
  opened.defer(database.close)
  const { sqlite } = database
  const ask = askOf(sqlite)
  return {
    shown: path,
    isBegun,
    takesNul: true,
    ask,
    async inTransaction(work) {
      sqlite.run('BEGIN IMMEDIATE')
      try {
        await work(ask)
        sqlite.run('COMMIT')
      } catch (error) {
        // SQLite has undone it already when a write to the file failed.
        if (sqlite.inTransaction) sqlite.run('ROLLBACK')
        throw error
      }
    },
    async keepLastId({ name }, last) {
      // It has a row since the first row of its table; SQLite lets it be written to.
      if (last > lastIdOf(sqlite, name)) {
        sqlite.run('DELETE FROM sqlite_sequence WHERE name = ?', [name])
        sqlite.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, last])
      }
    },
    async finish() {
      if (isTaken(path))
        throw new OperatorError(
          `${path} has appeared meanwhile. Move it away, and run the same command again.`,
        )
      // What an earlier database of this name has left.
      for (const file of [`${path}-wal`, `${path}-shm`, journalFile(path)])
        rmSync(file, { force: true })
      // The log has a name of its own: all of it must be in the file.
      const [mode] = rowsOf(sqlite, 'PRAGMA journal_mode = DELETE')[0]!
      if (mode !== 'delete') throw new Error(`the log of ${unfinished} cannot be ended`)
      database.close()
      renameSync(unfinished, path)
    },
  }
}

const askOf =
  (sqlite: Sqlite): Ask =>
  async (statement, values = []) =>
    rowsOf(sqlite, statement.replaceAll('$', '?'), values as SQLQueryBindings[])

const lastIdOf = (sqlite: Sqlite, table: string) =>
  numberFrom(sqlite, `SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = '${table}'`)

const numberFrom = (sqlite: Sqlite, statement: string) => Number(rowsOf(sqlite, statement)[0]?.[0])

/** Leaves no statement behind, which would keep the file open after its end. */
function rowsOf(sqlite: Sqlite, statement: string, values: SQLQueryBindings[] = []): unknown[][] {
  const prepared = sqlite.prepare(statement)
  try {
    return prepared.values(...values)
  } finally {
    prepared.finalize()
  }
}

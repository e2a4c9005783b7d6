import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { OperatorError } from '../../src/errors.ts'

/** The file holds no database that this program can use. */
export class UnusableDatabase extends OperatorError {
  /** What is wrong, without what to do about it. */
  readonly problem: string

  constructor(problem: string, remedy: string) {
    super(`${problem}. ${remedy}`)
    this.problem = problem
  }
}

/** The file is a database, but its content is damaged or gone. */
export class DamagedDatabase extends UnusableDatabase {}

/** A newer version of this program has upgraded the file. */
export class NewerDatabase extends UnusableDatabase {}

/** What to say about an SQLite error, by the beginning of its code. */
const SENTENCES: readonly (readonly [code: string, problem: string, remedy: string])[] = [
  [
    'SQLITE_CANTOPEN',
    'cannot be opened',
    'Check that its folder exists and is writable, or name another file with --db.',
  ],
  [
    'SQLITE_READONLY',
    'cannot be written to',
    'Make the file and its folder writable for this user, or name another file with --db.',
  ],
  [
    'SQLITE_PERM',
    'cannot be written to',
    'Make the file and its folder writable for this user, or name another file with --db.',
  ],
  ['SQLITE_BUSY', 'is locked by another process', 'Try again, or end that process.'],
  ['SQLITE_LOCKED', 'is locked by another process', 'Try again, or end that process.'],
  ['SQLITE_FULL', 'cannot be written to: the disk is full', 'Free some space.'],
  ['SQLITE_IOERR', 'cannot be read or written', 'Check the disk and its free space.'],
]

/**
 * Turns an error of SQLite into one sentence that names the file and what to do; returns any other
 * error as it is.
 */
export function databaseError(error: unknown, path: string): unknown {
  const code = sqliteCode(error)
  if (code === null) return isUnreadableValue(error) ? damaged(path) : unwrapped(error)
  if (code === 'SQLITE_NOTADB')
    return new UnusableDatabase(
      `${path} is not a database of skills-market`,
      'Name another file with --db, or restore a backup if it was one.',
    )
  if (code.startsWith('SQLITE_CORRUPT')) return damaged(path)
  if (code === 'SQLITE_ERROR' && lacksSomething(error)) return damaged(path)
  const folder = dirname(path)
  if (code.startsWith('SQLITE_CANTOPEN') && !existsSync(folder))
    return new OperatorError(
      `The folder ${folder} does not exist. Create it, or name another file with --db.`,
    )
  const known = SENTENCES.find(([beginning]) => code.startsWith(beginning))
  if (!known) return unwrapped(error)
  const [, problem, remedy] = known
  return new OperatorError(`The database ${path} ${problem}. ${remedy}`)
}

/**
 * Without the builders' own error, whose message quotes the query and its values, and so what
 * somebody wrote.
 */
const unwrapped = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? (error.cause ?? error) : error

/** @param fault what is wrong, where that is known. */
export const damaged = (path: string, fault?: string) =>
  new DamagedDatabase(
    `${path} is damaged${fault === undefined ? '' : `: ${fault}`}`,
    'Restore a backup, or name another file with --db.',
  )

/** A table or a column is gone that the version of the database has. */
const lacksSomething = (error: unknown): boolean =>
  error instanceof Error &&
  (/^no such (table|column)/.test(error.message) || lacksSomething(error.cause))

/**
 * A JSON column that holds no JSON: what this program reads otherwise, it parses with care where it
 * reads it.
 */
const isUnreadableValue = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && isUnreadableValue(error.cause))

/** Whether another process holds the lock that was needed. Nothing has been written then. */
export const isBusy = (error: unknown): boolean =>
  sqliteCode(error)?.startsWith('SQLITE_BUSY') === true

/** The code is on the error itself, or on the cause when drizzle has wrapped it. */
function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('SQLITE_')) return code
  return sqliteCode(error.cause)
}

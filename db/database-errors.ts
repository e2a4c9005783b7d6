import { OperatorError } from '../src/errors.ts'

/** The file holds no database that this program can use. */
export class UnusableDatabase extends OperatorError {
  /** What is wrong, without what to do about it. */
  readonly problem: string

  constructor(problem: string, remedy: string) {
    super(`${problem}. ${remedy}`)
    this.problem = problem
  }
}

/** The file is a database, but its content is not whole. */
export class DamagedDatabase extends UnusableDatabase {}

/** The file is a database of ours, but this program is too old for it. */
export class NewerDatabase extends UnusableDatabase {}

/** What to tell of an SQLite error by the beginning of its code, the longest first; the first that fits is told. */
const SENTENCES: readonly (readonly [code: string, problem: string, remedy: string])[] = [
  [
    'SQLITE_CANTOPEN',
    'cannot be opened',
    'Check that its folder exists and may be written to, or name another file with --db.',
  ],
  [
    'SQLITE_READONLY',
    'cannot be written to',
    'Give this user the right to write the file and its folder, or name another file with --db.',
  ],
  [
    'SQLITE_PERM',
    'cannot be written to',
    'Give this user the right to write the file and its folder, or name another file with --db.',
  ],
  ['SQLITE_BUSY', 'is kept locked by another process', 'Try again, or end that process.'],
  ['SQLITE_LOCKED', 'is kept locked by another process', 'Try again, or end that process.'],
  ['SQLITE_FULL', 'cannot be written to: the disk is full', 'Make room on it.'],
  ['SQLITE_IOERR', 'cannot be read or written', 'Check the disk and the room on it.'],
]

/** An error of SQLite as one sentence that names the file and what to do; any other error as it is. */
export function databaseError(error: unknown, path: string): unknown {
  const code = sqliteCode(error)
  if (code === null) return error
  if (code === 'SQLITE_NOTADB')
    return new UnusableDatabase(`${path} is not a database of skills-market`, 'Name another file with --db.')
  if (code.startsWith('SQLITE_CORRUPT'))
    return new DamagedDatabase(`${path} is damaged`, 'Restore a copy of it, or name another file with --db.')
  const told = SENTENCES.find(([beginning]) => code.startsWith(beginning))
  return told ? new OperatorError(`The database ${path} ${told[1]}. ${told[2]}`) : error
}

/** Drizzle wraps what SQLite threw. */
function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('SQLITE_')) return code
  return sqliteCode(error.cause)
}

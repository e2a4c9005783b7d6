import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BESIDE, filesOf, isTaken } from './files.ts'
import { APPLICATION_ID } from './migrate.ts'

/** The first bytes of every SQLite database. */
const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')

/**
 * What a file is that a command must not write to, in words; null when it may. Such are the
 * database, what lies or may come to lie beside it, other SQLite databases, and what lies beside
 * those: under whatever name, also through links.
 * @param exceptCopies whether copies made by `backup` may be written to, but for those that lie
 * beside the database.
 */
export function databaseFileAt(
  file: string,
  databasePath: string,
  { exceptCopies = false }: { exceptCopies?: boolean } = {},
): string | null {
  const target = realName(file)
  const own = realName(databasePath)
  if (target === own || isSameFile(file, databasePath)) return 'the database itself'
  const besideOwn = [...filesOf(databasePath), ...filesOf(own)]
  if (besideOwn.some((other) => target === realName(other) || isSameFile(file, other)))
    return `a file of the database ${databasePath}`
  if (isDatabase(target))
    return exceptCopies && isUntouchedCopy(target) ? null : 'an SQLite database'
  const of = BESIDE.filter((suffix) => suffix !== '' && target.endsWith(suffix))
    .map((suffix) => target.slice(0, -suffix.length))
    .find(isDatabase)
  return of === undefined ? null : `a file of the database ${of}`
}

/** The name without links, also of a file that is not there yet. */
function realName(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const folder = dirname(file)
  return existsSync(folder) ? join(realpathSync(folder), basename(file)) : file
}

/**
 * Whether two names are of one file, as hard links are, and names that differ in case on some
 * systems.
 */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false, bigint: true }))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

const isDatabase = (file: string): boolean => beginningOf(file, MAGIC.length).equals(MAGIC)

/**
 * Where SQLite keeps the version of readers (2: a write-ahead log), and what marks files of a
 * program.
 */
const [READ_VERSION_AT, APPLICATION_ID_AT, HEADER_BYTES] = [19, 68, 72]
const ROLLBACK_JOURNAL = 1

/**
 * Whether a file is a copy that `backup` has written and nobody has worked on since: a database of
 * this program that was never opened to be written to, which gives it a write-ahead log, and that
 * nothing lies beside.
 */
export function isUntouchedCopy(file: string): boolean {
  const header = beginningOf(file, HEADER_BYTES)
  return (
    header.subarray(0, MAGIC.length).equals(MAGIC) &&
    header[READ_VERSION_AT] === ROLLBACK_JOURNAL &&
    header.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID &&
    !BESIDE.some((suffix) => suffix !== '' && isTaken(file + suffix))
  )
}

/** The first bytes of a plain file, zeros where it is shorter or none. */
function beginningOf(file: string, length: number): Buffer {
  const beginning = Buffer.alloc(length)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return beginning
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, beginning, 0, length, 0)
    return beginning
  } finally {
    closeSync(descriptor)
  }
}

import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDatabase, isOurCopy } from './file-header.ts'
import { BESIDE, filesOf, isTaken } from './files.ts'

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

/**
 * Whether a file is a copy that `backup` has written and nobody has worked on since: a database of
 * this program that was never opened to be written to, which gives it a write-ahead log, and that
 * nothing lies beside.
 */
export function isUntouchedCopy(file: string): boolean {
  return isOurCopy(file) && !BESIDE.some((suffix) => suffix !== '' && isTaken(file + suffix))
}

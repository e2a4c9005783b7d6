import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BESIDE, filesOf } from './files.ts'

/** The first bytes of every SQLite database. */
const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')

/**
 * What a file is that a command must not write to, in words; null when it may. Such are the database, what lies or may
 * come to lie beside it, other SQLite databases, and what lies beside those: under whatever name, also through links.
 */
export function databaseFileAt(file: string, databasePath: string): string | null {
  const target = realName(file)
  const own = realName(databasePath)
  if (target === own || isSameFile(file, databasePath)) return 'the database itself'
  const besideOwn = [...filesOf(databasePath), ...filesOf(own)]
  if (besideOwn.some((other) => target === realName(other) || isSameFile(file, other)))
    return `a file of the database ${databasePath}`
  if (isDatabase(target)) return 'an SQLite database'
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

/** Whether two names are of one file, as hard links are, and names that differ in case on some systems. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false, bigint: true }))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

function isDatabase(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false
  const beginning = Buffer.alloc(MAGIC.length)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, beginning, 0, beginning.length, 0)
    return beginning.equals(MAGIC)
  } finally {
    closeSync(descriptor)
  }
}

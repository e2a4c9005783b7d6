import { Database as Sqlite } from 'bun:sqlite'
import { existsSync, realpathSync } from 'node:fs'
import { OperatorError, reasonInWords } from '../../src/errors.ts'
import { contentFault, fileFault, type Shapes, structureFault } from './content.ts'
import { vacuumInto } from './copy.ts'
import { DamagedDatabase, databaseError } from './errors.ts'
import { isTaken } from './files.ts'
import { isOlder } from './migrate.ts'
import { openDatabase } from './open.ts'
import { databaseFileAt, isUntouchedCopy } from './own-files.ts'

/**
 * Writes the database to a file as it is at one moment, of an older version too, and reads it
 * through; others may write to the database meanwhile. An older version's is read through as far as
 * its structure and references go. Throws OperatorError when there is no database, when it is
 * damaged, when the file exists already or is one of its own, or when it cannot be written.
 * @param replaces whether an earlier copy gives way, once the new one is whole; nothing else ever
 * does.
 */
export function backUp(
  databasePath: string,
  file: string,
  shapes: Shapes = {},
  { replaces = false }: { replaces?: boolean } = {},
): void {
  // Before an upgrade it is made of what will be upgraded.
  const database = openDatabase(databasePath, undefined, { create: false, older: 'leave' })
  try {
    const target = replaces && existsSync(file) ? realpathSync(file) : file
    refuseTarget(target, databasePath, replaces)
    // A copy is made of what can still be read, and hides what cannot.
    refuse(structureFault(database.sqlite), databasePath)
    vacuumInto(database.sqlite, target, (written) => checkCopy(written, databasePath, shapes))
  } catch (error) {
    throw backupError(error, databasePath, file)
  } finally {
    database.close()
  }
}

function refuseTarget(file: string, databasePath: string, replaces: boolean): void {
  const precious = databaseFileAt(file, databasePath, { exceptCopies: true })
  if (precious !== null) throw new OperatorError(`${file} is ${precious}. Name another file.`)
  if (!isTaken(file) || (replaces && isUntouchedCopy(file))) return
  const remedy = replaces
    ? 'It is no backup, and stays.'
    : 'Name a file that does not, or replace a backup with --replace.'
  throw new OperatorError(`${file} already exists. ${remedy}`)
}

function checkCopy(written: string, databasePath: string, shapes: Shapes): void {
  const copy = new Sqlite(written, { readonly: true })
  try {
    refuse(isOlder(copy) ? fileFault(copy) : contentFault(copy, shapes), databasePath)
  } finally {
    copy.close()
  }
}

function refuse(fault: string | null, databasePath: string): void {
  if (fault === null) return
  const remedy = 'No backup was written. Restore an earlier one; "restore" keeps the damaged file.'
  throw new DamagedDatabase(`${databasePath} is damaged: ${fault}`, remedy)
}

/**
 * A damaged page is found when it is read, which is only now; whatever else fails is a matter of
 * the new file.
 */
function backupError(error: unknown, databasePath: string, file: string): Error {
  if (error instanceof OperatorError) return error
  const known = databaseError(error, databasePath)
  if (known instanceof DamagedDatabase) return known
  return new OperatorError(`${file} cannot be written: ${reasonInWords(error)}`)
}

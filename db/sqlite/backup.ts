import { OperatorError } from '../../src/errors.ts'
import { vacuumInto } from './copy.ts'
import { DamagedDatabase, databaseError } from './errors.ts'
import { isTaken } from './files.ts'
import { openDatabase } from './open.ts'
import { databaseFileAt } from './own-files.ts'

/**
 * Writes the database to a file as it is at one moment; others may write to it meanwhile. Throws OperatorError when
 * there is no database, when it is damaged, when the file exists already or is one of its own, or when it cannot be
 * written.
 */
export function backUp(databasePath: string, file: string, { holdsLock = false } = {}): void {
  const database = openDatabase(databasePath, undefined, { holdsLock, create: false })
  try {
    const precious = databaseFileAt(file, databasePath)
    if (precious !== null) throw new OperatorError(`${file} is ${precious}. Name another file.`)
    if (isTaken(file)) throw new OperatorError(`${file} exists already. Name a file that does not.`)
    vacuumInto(database.sqlite, file)
  } catch (error) {
    throw backupError(error, databasePath, file)
  } finally {
    database.close()
  }
}

/** A damaged page is found when it is read, which is only now; whatever else fails is a matter of the new file. */
function backupError(error: unknown, databasePath: string, file: string): Error {
  if (error instanceof OperatorError) return error
  const known = databaseError(error, databasePath)
  if (known instanceof DamagedDatabase) return known
  return new OperatorError(`${file} cannot be written: ${(error as Error).message}`)
}

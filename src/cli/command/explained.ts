import { isPostgres } from '../../../db/postgres/address.ts'
import { contentFaultOf } from '../../../db/sqlite/content.ts'
import { damaged, databaseError } from '../../../db/sqlite/errors.ts'
import { isOfTheSystem, OperatorError } from '../../errors.ts'
import { storedShapes } from './stored-shapes.ts'

/**
 * What to tell of an error that a command met. One that nobody expects may come of a value in the database that is not as
 * this program writes it: only then the database is read through, and the value's place named. Else it stays as it is. What
 * PostgreSQL's errors say was told when they were met, and its values are not read through.
 */
export function explained(error: unknown, databasePath: string): unknown {
  if (isPostgres(databasePath)) return error
  const known = databaseError(error, databasePath)
  if (known instanceof OperatorError || isOfTheSystem(known)) return known
  const fault = contentFaultOf(databasePath, storedShapes)
  return fault === null ? known : damaged(databasePath, fault)
}

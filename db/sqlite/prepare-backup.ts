import { OperatorError } from '../../src/errors.ts'
import { migrations } from '../migrations.ts'
import { contentFault, type Shapes, structureFault } from './content.ts'
import { databaseError, UnusableDatabase } from './errors.ts'
import { openDatabase, type SqliteDatabase } from './open.ts'
import { foreignSchema } from './schema-of.ts'

/**
 * Makes a copy of a backup fit to be the database: brings it up to date, reads it through, because
 * opening a database looks at its beginning only, its values too, and takes away what let somebody
 * in when it was made: who signed out since must not be signed in again, and a used link must not
 * work again. Throws OperatorError that names the backup.
 */
export function prepareBackup(copy: string, file: string, shapes: Shapes): void {
  try {
    // SQLite takes an empty file for a new database. The backup itself is what an upgrade would
    // copy first, and nobody else knows of this file.
    const database = openDatabase(copy, undefined, {
      holdsLock: true,
      create: false,
      older: 'upgrade',
      copiesBeforeUpgrade: false,
    })
    try {
      checkTables(database, file)
      for (const table of ['sessions', 'one_time_links'])
        database.sqlite.run(`DELETE FROM ${table}`)
      const fault = contentFault(database.sqlite, shapes)
      if (fault !== null)
        throw new UnusableDatabase(`${file} is damaged: ${fault}`, 'Take another copy.')
    } finally {
      database.close()
    }
  } catch (thrown) {
    const error = databaseError(thrown, copy)
    const problem =
      error instanceof UnusableDatabase ? `${error.problem}.` : (error as Error).message
    throw cannotRestore(file, problem.replaceAll(copy, file))
  }
}

/** Before anything is written to it: a trigger would work then. */
function checkTables({ sqlite }: SqliteDatabase, file: string): void {
  if (structureFault(sqlite) !== null)
    throw new UnusableDatabase(`${file} is damaged`, 'Take another copy.')
  const foreign = foreignSchema(sqlite, migrations)
  if (foreign !== null)
    throw new UnusableDatabase(
      `${file} is not as skills-market makes it: ${foreign}`,
      'Take another copy.',
    )
}

const cannotRestore = (file: string, problem: string) =>
  new OperatorError(`${file} cannot be restored: ${problem}`)

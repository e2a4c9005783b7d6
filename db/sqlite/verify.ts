import { Database as Sqlite } from 'bun:sqlite'
import { OperatorError } from '../../src/errors.ts'
import { migrations } from '../migrations.ts'
import { contentFault, fileFault, type Shapes } from './content.ts'
import { damaged, databaseError } from './errors.ts'
import { isTaken } from './files.ts'
import { isOlder, migrate } from './migrate.ts'
import { mustNotBeLeftByOthers } from './one-file.ts'

/**
 * Reads a database or a backup through and writes nothing to it; others may work on it meanwhile.
 * An older version's is read as far as its structure and references go. Throws OperatorError when
 * something is wrong with it, or when there is none.
 */
export function verify(path: string, shapes: Shapes): void {
  if (!isTaken(path)) throw new OperatorError(`There is no database ${path}.`)
  mustNotBeLeftByOthers(path)
  let sqlite: Sqlite | null = null
  try {
    sqlite = new Sqlite(path, { readonly: true })
    // Refuses what is not the program's; nothing can be written here.
    migrate(sqlite, path, migrations, {
      holdsLock: false,
      create: false,
      older: 'leave',
      copiesBeforeUpgrade: false,
    })
    const fault = isOlder(sqlite) ? fileFault(sqlite) : contentFault(sqlite, shapes)
    if (fault !== null) throw damaged(path, fault)
  } catch (error) {
    throw databaseError(error, path)
  } finally {
    sqlite?.close()
  }
}

import { getTableName, lt } from 'drizzle-orm'
import { integer, type SQLiteColumn, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Orm } from '../database.ts'
import { isLocked } from '../locked.ts'
import { deleteInParts } from './delete-in-parts.ts'
import { dropMonth, isInMonths, monthsOf } from './months.ts'
import type { Run } from './orm.ts'
import type { InTurn } from './turn.ts'

/**
 * Deletes the rows whose moment is before the given one. In a table split by month, months that
 * ended before it are dropped whole; rows of the month it falls in are deleted in parts, until the
 * signal comes.
 * Rejects with DatabaseLocked at the end when months were locked; the others are gone then.
 * @param run to ask which months there are
 */
export async function deleteBefore(
  { orm, run, inTurn }: { orm: Orm; run: Run; inTurn: InTurn },
  column: SQLiteColumn,
  moment: number,
  { atOnce, signal }: { atOnce: number; signal?: AbortSignal },
): Promise<void> {
  const table = getTableName(column.table)
  if (!isInMonths(table))
    return deleteInParts(orm, column.table, { where: lt(column, moment), atOnce, signal })
  let locked: unknown = null
  for (const month of await monthsOf(run, table)) {
    if (signal?.aborted) break
    if (month.to <= moment) {
      await dropMonth(inTurn, month).catch((error: unknown) => {
        if (!isLocked(error)) throw error
        locked = error
      })
    } else if (month.from < moment) {
      const part = sqliteTable(month.table, { moment: integer(column.name) })
      await deleteInParts(orm, part, { where: lt(part.moment, moment), atOnce, signal })
    }
  }
  if (locked !== null) throw locked
}

import { Database as Sqlite } from 'bun:sqlite'
import { isUtf8 } from 'node:buffer'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../schema.ts'

/**
 * Whether the bytes of a text or a blob are what the program can read, by its place, such as
 * `scans.queries`.
 */
export type Shapes = Readonly<Record<string, (bytes: Buffer) => boolean>>

type Column = { name: string; columnType: string }

/**
 * The years 1 to 9999: a moment outside them has no date of the usual form, and far outside none at
 * all.
 */
const MOMENTS = [-62_135_596_800_000, 253_402_300_799_999] as const
const WHOLE_NUMBERS = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const
const MOMENT = /(^|_)(at|until)$/

/**
 * The first thing in a database that the program cannot bear, in words; null when there is none.
 * Looks at the structure of the file, at the references between rows, and at each value: of its
 * column's type, whole numbers and moments that have a place in JavaScript, texts in UTF-8, JSON
 * that can be parsed, and of its shape. The tables must be the program's.
 */
export function contentFault(sqlite: Sqlite, shapes: Shapes): string | null {
  return fileFault(sqlite) ?? valueFault(sqlite, shapes)
}

/** The same of what needs no knowledge of the tables: the structure of the file, and references. */
export const fileFault = (sqlite: Sqlite): string | null =>
  structureFault(sqlite) ?? referenceFault(sqlite)

/** The same of a file, which is not written to; null too when the file cannot be looked at. */
export function contentFaultOf(path: string, shapes: Shapes): string | null {
  let sqlite: Sqlite | null = null
  try {
    sqlite = new Sqlite(path, { readonly: true })
    return contentFault(sqlite, shapes)
  } catch {
    return null
  } finally {
    sqlite?.close()
  }
}

export function structureFault(sqlite: Sqlite): string | null {
  const [first] = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check(1)').all()
  return first?.integrity_check === 'ok' ? null : 'its structure is broken'
}

function referenceFault(sqlite: Sqlite): string | null {
  const wrong = sqlite
    .query<{ table: string; parent: string; fkid: number }, []>('PRAGMA foreign_key_check')
    .get()
  if (wrong === null) return null
  const { table, parent, fkid } = wrong
  const references = sqlite
    .query<{ id: number; from: string }, []>(`PRAGMA foreign_key_list(${table})`)
    .all()
  const column = references.find(({ id }) => id === fkid)?.from
  return `${table}.${column} names a row of ${parent} that does not exist`
}

function valueFault(sqlite: Sqlite, shapes: Shapes): string | null {
  for (const table of Object.values<unknown>(schema).filter((value) => is(value, SQLiteTable))) {
    const { name } = getTableConfig(table)
    const columns: Column[] = Object.values(getTableColumns(table))
    const fault =
      numberFault(
        sqlite,
        name,
        columns.filter(({ columnType }) => !isText(columnType) && !isBlob(columnType)),
      ) ??
      bytesFault(
        sqlite,
        name,
        columns.filter(({ columnType }) => isText(columnType) || isBlob(columnType)),
        shapes,
      )
    if (fault !== null) return fault
  }
  return null
}

const isText = (columnType: string) => columnType.startsWith('SQLiteText')
const isBlob = (columnType: string) => columnType.startsWith('SQLiteBlob')

function numberFault(sqlite: Sqlite, table: string, columns: readonly Column[]): string | null {
  for (const { name, columnType } of columns) {
    const [least, most] =
      columnType === 'SQLiteBoolean' ? [0, 1] : MOMENT.test(name) ? MOMENTS : WHOLE_NUMBERS
    const types = columnType === 'SQLiteReal' ? "'integer', 'real'" : "'integer'"
    const isNumber = `typeof("${name}") IN (${types}) AND "${name}" BETWEEN ${least} AND ${most}`
    const wrong = `SELECT 1 FROM "${table}" WHERE "${name}" IS NOT NULL AND NOT (${isNumber}) LIMIT 1`
    if (sqlite.query(wrong).get() !== null) return `${table}.${name} holds a value out of its range`
  }
  return null
}

/** Reads each row once: a table may be large, and a text is not seen by SQLite's own checks. */
function bytesFault(
  sqlite: Sqlite,
  table: string,
  columns: readonly Column[],
  shapes: Shapes,
): string | null {
  if (columns.length === 0) return null
  const tests = columns.map(({ name, columnType }) => ({
    type: isBlob(columnType) ? 'blob' : 'text',
    isSound: shapes[`${table}.${name}`] ?? (columnType === 'SQLiteTextJson' ? isJson : () => true),
  }))
  const parts = columns.map(
    ({ name }, i) => `typeof("${name}") AS type${i}, CAST("${name}" AS BLOB) AS bytes${i}`,
  )
  const query = sqlite.query<Record<string, unknown>, []>(
    `SELECT ${parts.join(', ')} FROM "${table}"`,
  )
  for (const row of query.iterate()) {
    const wrong = columns.find((_, i) => {
      const [type, bytes] = [row[`type${i}`], row[`bytes${i}`]]
      const wanted = tests[i]!
      if (type === 'null') return false
      if (type !== wanted.type || !(bytes instanceof Uint8Array)) return true
      return (
        (type === 'text' && !isUtf8(bytes)) ||
        !wanted.isSound(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      )
    })
    if (wrong) return `${table}.${wrong.name} holds a value that cannot be read`
  }
  return null
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'))
    return true
  } catch {
    return false
  }
}

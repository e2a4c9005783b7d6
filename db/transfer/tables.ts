/**
 * Which tables a transfer carries over: all of `schema.ts` but those that are named here, so that a
 * new one goes too.
 */
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteInteger, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../schema.ts'

/** Tables that stay behind, with the reason. Some are of one engine alone. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'everybody signs in again',
  walk_lease: 'whoever walks next takes a lease of his own',
  site_requests: 'requests to the site that were under way',
  owner_windows: 'the last minute of requests, which begins anew',
  shared_states: 'what several servers know of each other for a while',
  skills_market: 'what the database says of itself',
}

type CarriedColumn = { name: string; isBoolean: boolean }

export type CarriedTable = {
  name: string
  columns: readonly CarriedColumn[]
  /** The places in `columns` of what names a row, which both engines put in the same order. */
  key: readonly number[]
  /** The column that the table fills with numbers by itself; null when there is none. */
  counted: string | null
}

/** Those that others refer to come before them. */
export const CARRIED: readonly CarriedTable[] = parentsFirst(
  Object.values<unknown>(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
)
  .filter((table) => !(getTableName(table) in LEFT_OUT))
  .map(carried)

function parentsFirst(tables: readonly SQLiteTable[]): SQLiteTable[] {
  const ordered = new Set<SQLiteTable>()
  const add = (table: SQLiteTable) => {
    if (ordered.has(table)) return
    for (const { reference } of getTableConfig(table).foreignKeys)
      add(reference().foreignTable as SQLiteTable)
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}

function carried(table: SQLiteTable): CarriedTable {
  const { name, primaryKeys } = getTableConfig(table)
  const columns = Object.values(getTableColumns(table))
  const named = primaryKeys[0]?.columns.map((column) => column.name)
  const key = named ?? columns.filter(({ primary }) => primary).map((column) => column.name)
  if (key.length === 0) throw new Error(`${name} has no primary key`)
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      isBoolean: column.columnType === 'SQLiteBoolean',
    })),
    key: key.map((wanted) => columns.findIndex((column) => column.name === wanted)),
    counted:
      columns.find((column) => is(column, SQLiteInteger) && column.autoIncrement)?.name ?? null,
  }
}

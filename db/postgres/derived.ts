/**
 * SQLite's tables as PostgreSQL has them: made from `schema.ts`, so that a table is said in one
 * place.
 */
import { type Column, getTableColumns, getTableName, is, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  getTableConfig,
  type SQLiteColumn,
  SQLiteInteger,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core'

/** Ordered by bytes, as SQLite orders: a database's own order differs from machine to machine. */
export const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** JSON is a text here too: `jsonb` changes the order of fields and refuses some characters. */
const TYPES: Readonly<Record<string, (name: string) => unknown>> = {
  SQLiteText: text,
  SQLiteTextJson: text,
  SQLiteBlobBuffer: bytes,
  SQLiteBoolean: boolean,
  SQLiteReal: doublePrecision,
  SQLiteInteger: (name) => bigint(name, { mode: 'number' }),
}

/** The parts of a builder of a column that are used here, whatever its type. */
type Builder = PgColumnBuilderBase & {
  primaryKey(): Builder
  notNull(): Builder
  default(value: unknown): Builder
  unique(name?: string): Builder
  generatedByDefaultAsIdentity(): Builder
}

type Columns = Record<string, AnyPgColumn>

const made = new Map<string, PgTable>()

/** The table, with those that its foreign keys lead to. */
export function derivedTable(table: SQLiteTable): PgTable {
  const known = made.get(getTableName(table))
  if (known) return known
  const derived = deriveTable(table)
  made.set(getTableName(table), derived)
  return derived
}

function deriveTable(table: SQLiteTable): PgTable {
  const { name, primaryKeys, indexes, foreignKeys } = getTableConfig(table)
  const own: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table)
  const fieldOf = (column: Column) =>
    Object.keys(own).find((field) => own[field]!.name === column.name)!
  const builders = Object.fromEntries(
    Object.entries(own).map(([field, column]) => [field, builderOf(column)]),
  )
  return pgTable(name, builders, (self) => {
    const columns = self as Columns
    const inTable = (of: Columns, wanted: readonly Column[]) =>
      wanted.map((one) => of[fieldOf(one)]!) as [AnyPgColumn]
    const extras: PgTableExtraConfigValue[] = []
    for (const key of primaryKeys)
      extras.push(primaryKey({ columns: inTable(columns, key.columns) }))
    for (const { config } of indexes) {
      const begun = config.unique ? uniqueIndex(config.name) : index(config.name)
      const on = begun.on(...inTable(columns, config.columns as Column[]))
      extras.push(config.where ? on.where(config.where as SQL) : on)
    }
    for (const key of foreignKeys) {
      const { columns: from, foreignColumns } = key.reference()
      const target = getTableColumns(
        derivedTable(foreignColumns[0]!.table as SQLiteTable),
      ) as Columns
      const to = foreignColumns.map(
        ({ name }) => Object.values(target).find((column) => column.name === name)!,
      )
      const reference = foreignKey({
        columns: inTable(columns, from),
        foreignColumns: to as [AnyPgColumn],
      })
      extras.push(
        reference.onDelete(key.onDelete ?? 'no action').onUpdate(key.onUpdate ?? 'no action'),
      )
    }
    return extras
  })
}

function builderOf(column: SQLiteColumn): Builder {
  const type = TYPES[column.columnType]
  if (type === undefined) throw new Error(`no type for ${column.columnType} of ${column.name}`)
  let builder = type(column.name) as Builder
  if (column.primary) builder = builder.primaryKey()
  if (column.notNull) builder = builder.notNull()
  if (column.default !== undefined) builder = builder.default(column.default)
  if (column.isUnique) builder = builder.unique(column.uniqueName)
  return is(column, SQLiteInteger) && column.autoIncrement
    ? builder.generatedByDefaultAsIdentity()
    : builder
}

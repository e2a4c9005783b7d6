import { type DriverValueEncoder, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Orm } from './database.ts'
import type { Query } from './steps.ts'

/** Of drizzle's builders, whatever the engine. */
type Built<Rows> = { execute(values: object): PromiseLike<Rows> }
type Builder<Rows> = { prepare(): Built<Rows> }

/**
 * The place of a value that each call gives.
 * @param column that it is written to, where its values are not stored as they are
 */
export type Given<Values> = (name: keyof Values & string, column?: SQLiteColumn) => SQL

/**
 * A query of a hot path. Its text is built once for each connection (of an engine behind a network,
 * for each transaction) and not at each call, which takes several times as long as SQLite does.
 * @param build makes the query, with `given(name)` where each call gives the value of that name
 */
export function prepared<On extends Orm, Rows, Values extends object = Record<never, never>>(
  build: (on: On, given: Given<Values>) => Query<Rows>,
): (on: On, values: Values) => Query<Rows> {
  const built = new WeakMap<On, Built<Rows>>()
  return (on, values) => {
    const query = built.get(on) ?? (build(on, placeholder) as unknown as Builder<Rows>).prepare()
    built.set(on, query)
    const execute = () => query.execute(values)
    const asked = {
      prepare: () => ({ execute }),
      // biome-ignore lint/suspicious/noThenProperty: it is awaited as a builder is
      then: (...on: Parameters<PromiseLike<Rows>['then']>) => execute().then(...on),
    }
    return asked as unknown as Query<Rows>
  }
}

const placeholder = (name: string, column?: SQLiteColumn): SQL =>
  sql`${column ? sql.param(sql.placeholder(name), nullOr(column)) : sql.placeholder(name)}`

/** A column's own mapping would make a text, or `false`, of null. */
const nullOr = (column: SQLiteColumn): DriverValueEncoder<unknown, unknown> => ({
  mapToDriverValue: (value) => (value === null ? null : column.mapToDriverValue(value)),
})

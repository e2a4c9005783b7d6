import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Orm } from '../database.ts'
import { received, sent } from './values.ts'

/** Runs one statement and gives its rows, each a list of values. */
export type Run = (statement: string, values: unknown[]) => Promise<unknown[][]>

/** What of Bun's client, or of a transaction of it, is used here. */
export type Connection = {
  unsafe(
    statement: string,
    values?: unknown[],
  ): PromiseLike<unknown> & { values(): PromiseLike<unknown> }
}

export const runOn =
  (connection: Connection): Run =>
  async (statement, values) =>
    (await connection.unsafe(statement, values).values()) as unknown[][]

/**
 * PostgreSQL's builders of queries, which are given SQLite's tables: they take names from them, and
 * how values are encoded. A boolean so arrives as 1 or 0, which PostgreSQL reads when it comes as a
 * text.
 */
export const ormOn = (run: Run): Orm =>
  drizzle(async (statement, values) => {
    const rows = await run(statement, values.map(sent))
    return { rows: rows.map((row) => row.map(received)) }
  }) as unknown as Orm

/**
 * Transaction bodies that run on every engine. A body is a generator: it yields one query at a time
 * and is given its rows. An engine that answers at once (bun:sqlite) walks it without ever waiting,
 * because drizzle commits a transaction of such an engine at the first `await`; an engine behind a
 * network awaits each query.
 *
 *     await atomically(function* (tx) {
 *       const run = yield* first(tx.select().from(runs).where(eq(runs.id, id)))
 *       if (run) yield* done(tx.delete(runs).where(eq(runs.id, id)))
 *     })
 *
 * A query that fails throws inside the body, at its `yield*`. The body may turn the error into
 * another one, but must not go on with further queries: some engines have given the transaction up
 * by then. A body that met a lock of another process is done again from its beginning, so it
 * changes nothing but the database.
 */
import type { SQLWrapper } from 'drizzle-orm'

/** A query of drizzle's that has not run yet. */
export type Query<Rows> = PromiseLike<Rows> & SQLWrapper

/** The body of a transaction, or a part of one. */
export type Steps<Result> = Generator<Query<unknown>, Result, unknown>

/** All rows of a query. */
export function* rows<Row>(query: Query<Row[]>): Steps<Row[]> {
  return (yield query) as Row[]
}

/**
 * The first row of a query, if any. A select that may find more than one should say `limit(1)`: it
 * reads all it finds.
 */
export function* first<Row>(query: Query<Row[]>): Steps<Row | undefined> {
  return ((yield query) as Row[])[0]
}

/** Runs a write whose rows nobody needs. */
export function* done(query: Query<unknown>): Steps<void> {
  yield query
}

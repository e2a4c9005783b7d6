import type { Query, Steps } from '../steps.ts'

/** A query of drizzle's builders over bun:sqlite, which has its rows at once. */
type SyncQuery = { prepare(): { execute(): { sync(): unknown } } }

/**
 * Walks the steps of a transaction to their end without waiting, and returns their result. Throws
 * what they throw.
 */
export function walkAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) {
    let rows: unknown
    try {
      rows = rowsOf(step.value)
    } catch (error) {
      step = steps.throw(error)
      continue
    }
    step = steps.next(rows)
  }
  return step.value
}

const rowsOf = (query: Query<unknown>): unknown =>
  (query as unknown as SyncQuery).prepare().execute().sync()

/**
 * What the stores and the composition root need of a database, whichever engine is behind it. A
 * write that meets a lock of another process waits for it while everything else goes on, and
 * rejects with DatabaseLocked after five seconds.
 */
import type { SQL } from 'drizzle-orm'
import type { BaseSQLiteDatabase, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Clock } from '../src/time/clock.ts'
import type { Admitted, RequestToAdmit } from './admission.ts'
import type { Readiness } from './readiness.ts'
import type { SharedStates } from './shared-states.ts'
import type { Steps } from './steps.ts'
import type { Upgrade } from './upgrade.ts'

/**
 * Drizzle's query builders. A store awaits each query, and never calls `get`, `all`, `run` or
 * another method that only some engines have. The tables of `schema.ts` say what the builders
 * return, for every engine.
 */
export type Orm = Pick<
  BaseSQLiteDatabase<'async', unknown>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'
>

/**
 * The builders inside a transaction. Their queries are steps: each is the operand of a `yield*`,
 * none is awaited.
 */
export type Transaction = Orm & {
  /** Reads rows and keeps others from changing them until the transaction ends. */
  holding<Query>(query: Query): Query
}

export type Database = {
  orm: Orm
  /**
   * Does the steps in one transaction: all of them, or none when one throws. Of such transactions,
   * in this process or another, one runs at a time, so that what a transaction has read stays true
   * until it ends.
   */
  atomically<Result>(work: (tx: Transaction) => Steps<Result>): Promise<Result>
  /**
   * Deletes the rows that match, at most `atOnce` in one statement, so that answers and other
   * writers are not held up. It stops at the signal.
   */
  deleteInParts(
    table: SQLiteTable,
    options: { where: SQL; atOnce: number; signal?: AbortSignal },
  ): Promise<void>
  /**
   * Deletes the rows whose moment in this column is before the given one: in parts as above, or
   * whole where an engine keeps them by their months.
   */
  deleteBefore(
    column: SQLiteColumn,
    moment: number,
    options: { atOnce: number; signal?: AbortSignal },
  ): Promise<void>
  /** The bytes of a text in UTF-8, for who would only encode it again. */
  bytesOf(text: SQLiteColumn): SQL<Uint8Array>
  /** @param steady a clock that nobody sets */
  watchChanges(steady: Clock): Changes
  /**
   * Counts a request, exactly, for all processes at once; absent where one process counts in its
   * memory.
   */
  countRequest?(request: RequestToAdmit): Promise<Admitted>
  /** Small states of all processes; absent where one process serves alone. */
  states?: SharedStates
  /**
   * What all processes take the time from; absent where they are of one machine, whose clock it is.
   */
  clock?: Clock
  readiness(): Promise<Readiness>
  /**
   * What was done to it when it was opened; null, or absent, when it was of this version already.
   */
  upgraded?: Upgrade | null
  /**
   * Throws OperatorError when a newer version of the program has changed the database since it was
   * opened; absent where a server has it to itself.
   */
  mustNotBeNewer?(): Promise<void>
  close(): void | Promise<void>
}

/** Tells caches when to forget. */
export type Changes = {
  /**
   * Grows when any process, this one included, has written to the database; a write may show 250 ms
   * late.
   */
  generation(): number
}

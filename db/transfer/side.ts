/**
 * What a transfer needs of the two databases between which rows are carried over: a file, and
 * PostgreSQL.
 */
import type { CarriedTable } from './tables.ts'

/** A value as it is stored, the same for both engines: a boolean is 0 or 1. */
export type Value = null | number | string | Uint8Array
export type Row = readonly Value[]

/**
 * Runs a statement of SQL that both engines understand, in which values are written $1, $2 and so
 * on.
 */
export type Ask = (statement: string, values?: Row) => Promise<unknown[][]>

/** Where rows come from, as it was at one moment. */
export type TransferSource = {
  /** As it may be shown. */
  shown: string
  ask: Ask
  /** The last number that the table gave a row by itself; 0 when it gave none. */
  lastId(table: CarriedTable): Promise<number>
  /** Ends the moment: whether somebody has written to it since. */
  wasWrittenTo(): Promise<boolean>
}

/** Where rows go to. Nobody else can use it until the transfer is over. */
export type TransferTarget = {
  shown: string
  /** Whether an earlier transfer to it was cut off. */
  isBegun: boolean
  /** Whether its texts may hold a NUL. */
  takesNul: boolean
  ask: Ask
  /** Does the work in one transaction. */
  inTransaction(work: (ask: Ask) => Promise<void>): Promise<void>
  /** Lets the table give its next row a number after this one. */
  keepLastId(table: CarriedTable, last: number): Promise<void>
  /** Lets everybody use it. */
  finish(): Promise<void>
}

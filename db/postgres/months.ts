/**
 * Tables that are kept by the month of a moment, each month a table of its own behind them: what is
 * too old then goes with its month, at once, and leaves its room to the disk. Months are those of
 * UTC. A row that is given another moment moves to its month. The server makes nothing ahead: a
 * month is made when the first row for it comes.
 */
import { partitionKeyLacking } from './errors.ts'
import { type Connection, type Run, runOn } from './orm.ts'
import type { InTurn } from './turn.ts'

/** A month of a table: its own table, the first moment in it and the first after it. */
type Month = { table: string; from: number; to: number }

/** By the name of the table, the column of its moments. */
const IN_MONTHS: Readonly<Record<string, string>> = { vacancy_versions: 'read_at' }

/**
 * Who asks for the table while it is waited for waits too: it is left to the next time if a reader,
 * such as a copy, stays.
 */
const LONGEST_WAIT_MS = 200

export const isInMonths = (table: string): boolean => Object.hasOwn(IN_MONTHS, table)

/** The month of a moment in milliseconds since the Unix epoch. */
export function monthOf(table: string, moment: number): Month {
  const date = new Date(moment)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const name = `${table}_${String(year).padStart(4, '0')}_${String(month + 1).padStart(2, '0')}`
  return { table: name, from: Date.UTC(year, month), to: Date.UTC(year, month + 1) }
}

const MONTHS = `SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = to_regclass($1) ORDER BY c.relname`

/** The months that a table has, the oldest first. */
export async function monthsOf(run: Run, table: string): Promise<Month[]> {
  const names = (await run(MONTHS, [table])).map(([name]) => String(name))
  return names.map((name) =>
    monthOf(table, Date.parse(`${name.slice(-7).replace('_', '-')}-01T00:00:00Z`)),
  )
}

/**
 * Does the work in a turn, and again from its beginning once the month is made that a row of it
 * belongs to. Another server may have made it meanwhile: turns come one after the other.
 */
export async function makingMonths<Result>(
  inTurn: InTurn,
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> {
  const made = new Set<string>()
  for (;;) {
    try {
      return await inTurn(work)
    } catch (error) {
      const lacking = partitionKeyLacking(error)
      if (lacking === null || !isInMonths(lacking.table)) throw error
      const month = monthOf(lacking.table, lacking.key)
      if (made.has(month.table)) throw error
      made.add(month.table)
      await inTurn((tx) => makeMonth(tx, lacking.table, month))
    }
  }
}

/** Attached when it is there, as readers and writers of the other months then go on. */
async function makeMonth(tx: Connection, table: string, month: Month): Promise<void> {
  if ((await monthsOf(runOn(tx), table)).some((one) => one.table === month.table)) return
  await tx.unsafe(`CREATE TABLE ${month.table} (LIKE ${table} INCLUDING ALL EXCLUDING INDEXES EXCLUDING IDENTITY);
ALTER TABLE ${table} ATTACH PARTITION ${month.table} FOR VALUES FROM (${month.from}) TO (${month.to})`)
}

/**
 * Deletes a month with all that is in it. Rejects with DatabaseLocked while somebody reads the
 * table for long.
 */
export const dropMonth = (inTurn: InTurn, month: Month): Promise<unknown> =>
  inTurn(async (tx) =>
    tx.unsafe(`SET LOCAL lock_timeout = ${LONGEST_WAIT_MS}; DROP TABLE IF EXISTS ${month.table}`),
  )

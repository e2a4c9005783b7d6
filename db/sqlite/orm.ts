import type { SQLQueryBindings } from 'bun:sqlite'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { Orm } from '../database.ts'
import type { Statements } from './statements.ts'
import type { WaitingLine } from './waiting-line.ts'

/**
 * The builders of queries that are awaited one by one. A query that meets the lock of another
 * process waits in line, which those of drizzle's driver for bun:sqlite cannot: they have their
 * rows at once or never.
 */
export const waitingOrm = (statements: Statements, line: WaitingLine): Orm =>
  drizzle((sql, params: SQLQueryBindings[], method) => {
    const work = () => {
      const statement = statements.prepare(sql)
      if (method !== 'run') return { rows: statement.values(...params) }
      statement.run(...params)
      return { rows: [] }
    }
    return sql.startsWith('select') ? line.read(work) : line.write(work)
  })

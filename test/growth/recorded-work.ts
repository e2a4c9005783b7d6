import { Database as Sqlite, type Statement } from 'bun:sqlite'

/** What a statement did while somebody watched. */
export type StatementWork = {
  sql: string
  runs: number
  /** Rows that it returned. */
  rows: number
  /** Values that it was given. */
  values: number
}

const METHODS = ['values', 'all', 'get', 'run'] as const

/**
 * Watches all statements of connections that are opened from now on, until `end`. A connection
 * keeps its statements, so that watching has to begin before it prepares the first.
 */
export function recordStatements(): {
  during(work: () => Promise<unknown>): Promise<StatementWork[]>
  end(): void
} {
  const { prepare } = Sqlite.prototype
  let seen: Map<string, StatementWork> | null = null

  function note(sql: string, given: readonly unknown[], result: unknown): void {
    if (seen === null || !/^\s*(select|with|update|delete|insert)/i.test(sql)) return
    const work = seen.get(sql) ?? { sql, runs: 0, rows: 0, values: 0 }
    work.runs++
    work.rows += Array.isArray(result) ? result.length : 0
    work.values += given.length
    seen.set(sql, work)
  }

  Sqlite.prototype.prepare = function (this: Sqlite, sql: string, ...rest: []) {
    const statement = prepare.call(this, sql, ...rest) as Statement
    for (const method of METHODS) {
      const own = statement[method].bind(statement) as (...given: unknown[]) => unknown
      Object.assign(statement, {
        [method](...given: unknown[]) {
          const result = own(...given)
          note(sql, given, result)
          return result
        },
      })
    }
    return statement
  } as typeof prepare

  return {
    async during(work) {
      seen = new Map()
      await work()
      const found = [...seen.values()]
      seen = null
      return found
    },
    end() {
      Sqlite.prototype.prepare = prepare
    },
  }
}

/**
 * Statements run, rows read, values given, and how many results were read in full, which is to
 * parse as many.
 */
export function totalOf(work: readonly StatementWork[]) {
  const sum = (of: (one: StatementWork) => number) =>
    work.reduce((total, one) => total + of(one), 0)
  return {
    runs: sum(({ runs }) => runs),
    rows: sum(({ rows }) => rows),
    values: sum(({ values }) => values),
    results: sum(({ sql, rows }) =>
      /"statistics"/.test(sql) && sql.startsWith('select') ? rows : 0,
    ),
  }
}

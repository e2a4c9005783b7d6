import { SQL } from 'bun'
import { sql } from 'drizzle-orm'
import type { Database, Orm, Transaction } from '../database.ts'
import { admit } from './admission.ts'
import { again } from './again.ts'
import { createWatch } from './changes.ts'
import { deleteInParts } from './delete-in-parts.ts'
import { isConnectionLost } from './errors.ts'
import { type Connection, ormOn, type Run, runOn } from './orm.ts'
import { readinessOf } from './readiness.ts'
import { walkAwaiting } from './steps.ts'
import { type Client, createTurns } from './turn.ts'

/** A database of PostgreSQL, with what only its own files and tests may use of it. */
export type PostgresDatabase = Omit<Database, 'close'> & {
  client: Client
  /** What was asked of the server and is not answered yet. */
  underWay: ReadonlySet<Promise<unknown>>
  /** Looks whether another process has written, which else happens by itself. */
  look(): Promise<void>
  close(): Promise<void>
}

/** One for the process's turn to write, the others for who reads. A small server takes a hundred of all processes. */
const CONNECTIONS = 8
const CONNECT_SECONDS = 5
/** How long closing waits for what is under way. */
const LONGEST_END_MS = 5000

/**
 * The database behind an address, which must have the tables of this program already. Connects with the first query.
 * @param url `postgres://user:password@host:port/name`
 * @param now a clock of a test's, for the counting of requests, instead of the server's
 */
export function connectTo(
  url: string,
  { now, connections = CONNECTIONS }: { now?: () => number; connections?: number } = {},
): PostgresDatabase {
  const client = new SQL(url, { max: connections, connectionTimeout: CONNECT_SECONDS, bigint: true })
  return databaseOn(client as unknown as Client & { close(): Promise<void> }, now)
}

function databaseOn(client: Client & { close(): Promise<void> }, now?: () => number): PostgresDatabase {
  const underWay = new Set<Promise<unknown>>()
  function told<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work)
    const end = () => underWay.delete(work)
    work.then(end, end)
    return work
  }
  const onAnyConnection = runOn(client)
  // What only reads may be asked for twice.
  const run: Run = (statement, values) => again(() => onAnyConnection(statement, values), isConnectionLost)
  const watch = createWatch(async () => Number((await run('SELECT writes FROM skills_market', []))[0]?.[0]))
  const inTurn = createTurns(client, watch.wrote)
  const orm = ormOn((statement, values) =>
    told(
      statement.startsWith('select')
        ? run(statement, values)
        : inTurn((connection) => runOn(connection)(statement, values)),
    ),
  )
  return {
    client,
    underWay,
    orm,
    atomically: (work) => told(inTurn((connection) => walkAwaiting(work(transactionOn(connection))))),
    deleteInParts: (table, options) => deleteInParts(orm, table, options),
    bytesOf: (text) => sql`convert_to(${text}, 'UTF8')`,
    watchChanges() {
      watch.start()
      return watch
    },
    countRequest: (request) => told(admit(run, request, now)),
    readiness: () => told(readinessOf(run)),
    look: () => told(watch.look()),
    async close() {
      watch.stop()
      // What nobody waits for, such as the last word of a walk, is written all the same.
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, LONGEST_END_MS)
      await Promise.race([Promise.allSettled([...underWay]), late])
      // A process would wait for it before it ends.
      clearTimeout(timer)
      await client.close()
    },
  }
}

function transactionOn(connection: Connection): Transaction {
  const orm: Orm = ormOn(runOn(connection))
  // The turn keeps other transactions away already; the rows are held against the statement that counts requests.
  return Object.assign(Object.create(orm), { holding })
}

const holding = <Rows>(query: Rows): Rows => (query as Rows & { for(strength: 'update'): Rows }).for('update')

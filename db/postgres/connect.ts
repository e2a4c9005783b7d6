import { SQL } from 'bun'
import { sql } from 'drizzle-orm'
import { type Clock, steadyClock, systemClock } from '../../src/time/clock.ts'
import type { Database, Orm, Transaction } from '../database.ts'
import type { SharedStates } from '../shared-states.ts'
import { clientAddress } from './address.ts'
import { admit } from './admission.ts'
import { again } from './again.ts'
import { createWatch } from './changes.ts'
import { createServerClock } from './clock.ts'
import { deleteBefore } from './delete-before.ts'
import { deleteInParts } from './delete-in-parts.ts'
import { isConnectionLost, isTooEarly, passingError } from './errors.ts'
import { makingMonths } from './months.ts'
import { mustNotBeNewer } from './newer.ts'
import { type Connection, ormOn, type Run, runOn } from './orm.ts'
import { readinessOf } from './readiness.ts'
import { createSharedStates } from './shared-states.ts'
import { walkAwaiting } from './steps.ts'
import { type Client, createTurns, type InTurn } from './turn.ts'
import { LONGEST_ANSWER_MS, within } from './within.ts'

/** A database of PostgreSQL, with what only its own files and tests may use of it. */
export type PostgresDatabase = Omit<Database, 'close' | 'states' | 'clock'> & {
  states: SharedStates
  clock: Clock
  client: Client
  /** What was asked of the server and is not answered yet. */
  underWay: ReadonlySet<Promise<unknown>>
  /**
   * Looks whether another process has written, and at the server's clock, which else happens by
   * itself.
   */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * One for the process's turn to write, the others for who reads. A small server takes a hundred of
 * all processes.
 */
const CONNECTIONS = 8
const CONNECT_SECONDS = 5
const LOOK =
  'SELECT writes, (extract(epoch FROM clock_timestamp()) * 1000)::float8 FROM skills_market'
/** How long closing waits for what is under way. */
const LONGEST_END_MS = 5000

export type ConnectOptions = {
  /** A clock of a test's, for what is counted by the server's, instead of it. */
  now?: () => number
  /** A clock that nobody sets. */
  steady?: Clock
  /** How many at once. */
  connections?: number
  /** After so many milliseconds without an answer the database counts as away. */
  longestAnswer?: number
  /**
   * Whether the server keeps statements for the next time; by default it does, unless a pooler
   * keeps it from that.
   */
  prepare?: boolean
}

/**
 * The database behind an address, which must have the tables of this program already. Connects with
 * the first query.
 * @param url `postgres://user:password@host:port/name`, with `?pgbouncer=true` for one behind a
 * pooler
 */
export function connectTo(
  url: string,
  { connections = CONNECTIONS, prepare, ...options }: ConnectOptions = {},
): PostgresDatabase {
  const { address, isPooled } = clientAddress(url)
  const client = new SQL(address, {
    max: connections,
    connectionTimeout: CONNECT_SECONDS,
    bigint: true,
    prepare: prepare ?? !isPooled,
  })
  return databaseOn(client as unknown as Client & { close(): Promise<void> }, options)
}

function databaseOn(
  client: Client & { close(): Promise<void> },
  {
    now,
    steady = steadyClock,
    longestAnswer = LONGEST_ANSWER_MS,
  }: Pick<ConnectOptions, 'now' | 'steady' | 'longestAnswer'>,
): PostgresDatabase {
  const underWay = new Set<Promise<unknown>>()
  function translated<Result>(asked: Promise<Result>): Promise<Result> {
    const work = asked.catch((error) => {
      throw passingError(error)
    })
    underWay.add(work)
    const end = () => underWay.delete(work)
    work.then(end, end)
    return work
  }
  const onAnyConnection = runOn(client)
  // What is asked again may be done already, and its answer lost. So only what may be done twice
  // goes here: reading, deleting what is over, and counts, which are then too high rather than too
  // low. A shared state is written only where it is still as it was read.
  const run: Run = (statement, values) =>
    again(
      () => within(longestAnswer, onAnyConnection(statement, values)),
      (error) => isConnectionLost(error) || isTooEarly(error),
    )
  const clock = createServerClock({ steady, own: systemClock })
  const watch = createWatch(async () => {
    const asked = steady.now()
    const [row] = await run(LOOK, [])
    if (row === undefined) throw new Error('skills_market has no row')
    clock.learn(Number(row[1]), asked, steady.now())
    return Number(row[0])
  })
  const turns = createTurns(client, watch.wrote, longestAnswer)
  const inTurn: InTurn = (work) => makingMonths(turns, work)
  const states = createSharedStates(run, now)
  const orm = ormOn((statement, values) =>
    translated(
      statement.startsWith('select')
        ? run(statement, values)
        : inTurn((connection) => runOn(connection)(statement, values)),
    ),
  )
  return {
    client,
    underWay,
    orm,
    atomically: (work) =>
      translated(inTurn((connection) => walkAwaiting(work(transactionOn(connection))))),
    deleteInParts: (table, options) => deleteInParts(orm, table, options),
    deleteBefore: (...what) =>
      deleteBefore(
        {
          orm,
          run: (...asked) => translated(run(...asked)),
          inTurn: (work) => translated(inTurn(work)),
        },
        ...what,
      ),
    bytesOf: (text) => sql`convert_to(${text}, 'UTF8')`,
    watchChanges() {
      watch.start()
      return watch
    },
    countRequest: (request) => translated(admit(run, request, now)),
    states: {
      change: (at, next) => translated(states.change(at, next)),
      forgetOld: () => translated(states.forgetOld()),
    },
    clock,
    readiness: () => translated(readinessOf(run)),
    mustNotBeNewer: () => translated(mustNotBeNewer(run)),
    look: () => translated(watch.look()),
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
  // The turn keeps other transactions away already; the rows are held against the statement that
  // counts requests.
  return Object.assign(Object.create(orm), { holding })
}

const holding = <Rows>(query: Rows): Rows =>
  (query as Rows & { for(strength: 'update'): Rows }).for('update')

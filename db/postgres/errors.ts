/**
 * What PostgreSQL's errors say: a code of five characters each (its documentation, appendix A), or
 * one of the client's.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { OperatorError } from '../../src/errors.ts'
import { DatabaseAway, isAway, type WhyAway } from '../away.ts'
import { DatabaseLocked, isLocked } from '../locked.ts'

/** The lock was waited for in vain. */
export const LOCK_NOT_AVAILABLE = '55P03'
/** What took longer than somebody allows was given up. */
const TOO_SLOW = '57014'
/** A transaction stood still for longer than the server allows. */
const TOO_SLOW_BETWEEN = '25P03'
/**
 * Two transactions were in each other's way, and this one was given up: nothing of it was written.
 */
const [NOT_SERIALIZABLE, DEADLOCK] = ['40001', '40P01']

/** A row does not fit a condition, or any part of its table. */
const CHECK_VIOLATION = '23514'

/** What to say of an error, by the beginning of its code. */
const SENTENCES: readonly (readonly [code: string, problem: string, remedy: string])[] = [
  [
    'ERR_POSTGRES_CONNECTION',
    'cannot be reached',
    'Check the host and the port of --db, and that the server runs and lets this machine in.',
  ],
  ['ERR_POSTGRES_LIFETIME', 'cannot be reached', 'Try again.'],
  [
    'ERR_POSTGRES_TLS',
    'cannot be reached by TLS',
    'Check the certificate of the server and sslmode in --db.',
  ],
  ['ERR_POSTGRES', 'does not answer as PostgreSQL does', 'Check the host and the port of --db.'],
  // Poolers say most of what they have to say by it.
  ['08', 'cannot be reached', 'Check its server, and the pooler before it.'],
  [
    '28',
    'does not let this user in',
    'Check the user and the password of --db, and pg_hba.conf on the server.',
  ],
  ['3D000', 'does not exist', 'Make it with createdb, or name another one with --db.'],
  [
    '42501',
    'may not be changed by this user',
    'Make the user its owner: ALTER DATABASE ... OWNER TO ...',
  ],
  [
    '53300',
    'has no connection left',
    'Raise max_connections on the server, or put a pooler before it.',
  ],
  ['53', 'has no room left', 'Free some space or memory on its server.'],
  [
    '54000',
    'has no place for a text this long',
    'Shorten it in the file: a name of an owner or an employer, for one.',
  ],
  ['25006', 'can only be read', 'Name the server that takes writes with --db.'],
  [
    TOO_SLOW,
    'takes too long to answer',
    'Look at the load of its server, and at its statement_timeout.',
  ],
  [
    TOO_SLOW_BETWEEN,
    'takes too long to answer',
    'Look at the load of its server, and at its timeouts.',
  ],
  ['57', 'is shutting down or starting', 'Try again when its server runs.'],
  [NOT_SERIALIZABLE, 'is changed by others at the same place', 'Try again.'],
  [DEADLOCK, 'is changed by others at the same place', 'Try again.'],
  [LOCK_NOT_AVAILABLE, 'is locked by another process', 'Try again, or end that process.'],
  [
    '26000',
    'is behind a pooler that gives each transaction another connection',
    'Add ?pgbouncer=true to --db.',
  ],
  [
    '42P05',
    'is behind a pooler that gives each transaction another connection',
    'Add ?pgbouncer=true to --db.',
  ],
  [
    '42P01',
    'lacks a table of this program',
    'Restore a backup, or name another database with --db.',
  ],
  [
    '42703',
    'lacks a column of this program',
    'Restore a backup, or name another database with --db.',
  ],
]

/**
 * What passes by itself, or once somebody has looked at the server, by the beginning of its code.
 */
const AWAY: readonly (readonly [code: string, why: WhyAway])[] = [
  ['ERR_POSTGRES_CONNECTION', 'DATABASE_UNREACHABLE'],
  ['ERR_POSTGRES_LIFETIME', 'DATABASE_UNREACHABLE'],
  ['08', 'DATABASE_UNREACHABLE'],
  ['57P0', 'DATABASE_UNREACHABLE'],
  [TOO_SLOW, 'DATABASE_SLOW'],
  [TOO_SLOW_BETWEEN, 'DATABASE_SLOW'],
  ['53300', 'DATABASE_NO_CONNECTION'],
  ['53', 'DATABASE_NO_ROOM'],
  ['25006', 'DATABASE_READ_ONLY'],
]

/** The code is on the error itself, or on the cause when drizzle has wrapped it. */
export function postgresCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { errno, code } = error as { errno?: unknown; code?: unknown }
  if (typeof errno === 'string' && /^[0-9A-Z]{5}$/.test(errno)) return errno
  if (typeof code === 'string' && code.startsWith('ERR_POSTGRES')) return code
  return postgresCode(error.cause)
}

/** The server, or somebody between, has ended the connection. */
export const isConnectionLost = (error: unknown): boolean =>
  /^(57P0|08|ERR_POSTGRES_CONNECTION_CLOSED)/.test(postgresCode(error) ?? '')

/**
 * No connection was to be had yet: the server has as many as it takes, or starts. Nothing was done.
 */
export const isTooEarly = (error: unknown): boolean =>
  /^(53300|57P03)/.test(postgresCode(error) ?? '')

export const isGivenUp = (error: unknown): boolean =>
  [NOT_SERIALIZABLE, DEADLOCK].includes(postgresCode(error) ?? '')

/**
 * An error of PostgreSQL as the program knows it: a lock that was waited for in vain, a database
 * that is away, or itself.
 */
export function passingError(error: unknown): unknown {
  if (isLocked(error) || isAway(error)) return error
  const code = postgresCode(error) ?? ''
  if (code === LOCK_NOT_AVAILABLE) return new DatabaseLocked(error)
  const why = AWAY.find(([beginning]) => code.startsWith(beginning))?.[1]
  return why === undefined ? error : new DatabaseAway(why, error)
}

/**
 * The table in parts that has none for a row, and the whole number that would tell the part; null
 * for any other error. The sentence differs with the server's language, the number in it does not.
 */
export function partitionKeyLacking(error: unknown): { table: string; key: number } | null {
  if (!(error instanceof Error)) return null
  const { errno, routine, table, detail } = error as Partial<
    Record<'errno' | 'routine' | 'table' | 'detail', unknown>
  >
  if (errno !== CHECK_VIOLATION || routine !== 'ExecFindPartition')
    return partitionKeyLacking(error.cause)
  const key = /= \((-?\d+)\)/.exec(String(detail))?.[1]
  return key === undefined ? null : { table: String(table), key: Number(key) }
}

/**
 * Turns an error of PostgreSQL into one sentence that names the database and what to do; returns
 * any other error as it is, without the builders' own, whose message quotes the query and its
 * values.
 * @param address as it may be shown
 */
export function databaseError(error: unknown, address: string): unknown {
  const code = isLocked(error)
    ? LOCK_NOT_AVAILABLE
    : (postgresCode(error) ?? (isAway(error) ? TOO_SLOW : null))
  const known =
    code === null ? undefined : SENTENCES.find(([beginning]) => code.startsWith(beginning))
  if (!known) return error instanceof DrizzleQueryError ? (error.cause ?? error) : error
  const [, problem, remedy] = known
  return new OperatorError(`The database ${address} ${problem}. ${remedy}`)
}

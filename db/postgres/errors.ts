/** What PostgreSQL's errors say: a code of five characters each (its documentation, appendix A), or one of the client's. */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { OperatorError } from '../../src/errors.ts'
import { isLocked } from '../locked.ts'

/** The lock was waited for in vain. */
export const LOCK_NOT_AVAILABLE = '55P03'
/** Two transactions were in each other's way, and this one was given up: nothing of it was written. */
const GIVEN_UP = ['40001', '40P01']

/** What to say of an error, by the beginning of its code. */
const SENTENCES: readonly (readonly [code: string, problem: string, remedy: string])[] = [
  [
    'ERR_POSTGRES_CONNECTION',
    'cannot be reached',
    'Check the host and the port of --db, and that the server runs and lets this machine in.',
  ],
  ['ERR_POSTGRES_LIFETIME', 'cannot be reached', 'Try again.'],
  ['ERR_POSTGRES_TLS', 'cannot be reached by TLS', 'Check the certificate of the server and sslmode in --db.'],
  ['ERR_POSTGRES', 'does not answer as PostgreSQL does', 'Check the host and the port of --db.'],
  ['28', 'does not let this user in', 'Check the user and the password of --db, and pg_hba.conf on the server.'],
  ['3D000', 'does not exist', 'Make it with createdb, or name another one with --db.'],
  ['42501', 'may not be changed by this user', 'Make the user its owner: ALTER DATABASE ... OWNER TO ...'],
  ['53300', 'has no connection left', 'Raise max_connections on the server, or put a pooler before it.'],
  ['53', 'has no room left', 'Free some space or memory on its server.'],
  ['25006', 'can only be read', 'Name the server that takes writes with --db.'],
  ['57', 'is shutting down or starting', 'Try again when its server runs.'],
  [LOCK_NOT_AVAILABLE, 'is locked by another process', 'Try again, or end that process.'],
  ['26000', 'is behind a pooler that gives each transaction another connection', 'Let it keep prepared statements.'],
  ['42P01', 'lacks a table of this program', 'Restore a backup, or name another database with --db.'],
  ['42703', 'lacks a column of this program', 'Restore a backup, or name another database with --db.'],
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

export const isGivenUp = (error: unknown): boolean => GIVEN_UP.includes(postgresCode(error) ?? '')

/**
 * Turns an error of PostgreSQL into one sentence that names the database and what to do; returns any other error as it
 * is, without the builders' own, whose message quotes the query and its values.
 * @param address as it may be shown
 */
export function databaseError(error: unknown, address: string): unknown {
  const code = isLocked(error) ? LOCK_NOT_AVAILABLE : postgresCode(error)
  const known = code === null ? undefined : SENTENCES.find(([beginning]) => code.startsWith(beginning))
  if (!known) return error instanceof DrizzleQueryError ? (error.cause ?? error) : error
  const [, problem, remedy] = known
  return new OperatorError(`The database ${address} ${problem}. ${remedy}`)
}

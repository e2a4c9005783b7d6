import { OperatorError } from '../../src/errors.ts'

/** Whether a database is named by an address of PostgreSQL, not by a file. */
export const isPostgres = (database: string): boolean => /^postgres(ql)?:/i.test(database)

/** Whether an address of PostgreSQL names a host and a database. */
export const isWhole = (url: string): boolean => {
  const parts = URL.parse(url)
  // A name with another sign in it is the rest of a password with a slash.
  return Boolean(parts?.hostname) && /^\/[^/@]+$/.test(parts?.pathname ?? '')
}

/**
 * The parts of the address. Throws OperatorError for one that names no database; its message does
 * not quote it.
 */
function partsOf(url: string): URL {
  if (isWhole(url)) return new URL(url)
  throw new OperatorError(
    'The address of the database is malformed. Write ' +
      'postgres://USER:PASSWORD@HOST:PORT/NAME, with characters such as @ in a password as %40.',
  )
}

/**
 * The address as it may be shown: without the user and the password, which other users of the
 * machine would see.
 */
export function shownAddress(url: string): string {
  const { host, pathname } = partsOf(url)
  return `postgres://${host}${pathname}`
}

/**
 * Says of an address that transactions of one connection reach the server by several. Its word is
 * that of Prisma.
 */
const POOLED = 'pgbouncer'

/**
 * The address as the client takes it, and whether a pooler stands before the server that gives each
 * transaction another connection (pgbouncer in its transaction mode), on which no prepared
 * statement can be found again. Throws an Error that quotes nothing when `pgbouncer` is neither
 * true nor false.
 */
export function clientAddress(url: string): { address: string; isPooled: boolean } {
  const parts = partsOf(url)
  const said = parts.searchParams.get(POOLED)
  if (said === null) return { address: url, isPooled: false }
  if (said !== 'true' && said !== 'false') throw new Error(`${POOLED} is true or false`)
  parts.searchParams.delete(POOLED)
  return { address: parts.href, isPooled: said === 'true' }
}

import { OperatorError } from '../../src/errors.ts'

/** The parts of the address. Throws OperatorError for one that names no database; its message does not quote it. */
function partsOf(url: string): URL {
  const parts = URL.parse(url)
  if (parts?.hostname && parts.pathname.length > 1) return parts
  throw new OperatorError(
    'The address of the database is wrong. It is written postgres://USER:PASSWORD@HOST:PORT/NAME, with signs such as @ in a password as %40.',
  )
}

/** The address as it may be shown: without the user and the password, which other users of the machine would see. */
export function shownAddress(url: string): string {
  const { host, pathname } = partsOf(url)
  return `postgres://${host}${pathname}`
}

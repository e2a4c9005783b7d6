/**
 * Another process kept the database from being written to for longer than a write waits. Nothing
 * was written, and the same work may succeed when it is tried again.
 */
export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked'
  // The log tells a lock by it, and the command line makes its sentence of it.
  readonly code = 'SQLITE_BUSY'

  constructor(cause: unknown) {
    super('another process holds the lock of the database', { cause })
  }
}

/**
 * Whether an error is, or was caused by, a lock that was waited for in vain: the builders of
 * queries wrap what fails.
 */
export const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseLocked || (error instanceof Error && isLocked(error.cause))

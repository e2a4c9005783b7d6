import { isLocked } from './locked.ts'

/** Why a database that is elsewhere cannot be used now. The log tells it by this word. */
export type WhyAway =
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_NO_CONNECTION'
  | 'DATABASE_NO_ROOM'
  | 'DATABASE_READ_ONLY'
  | 'DATABASE_SLOW'

/**
 * The server of the database cannot do what it is asked for, for a reason that lies outside this
 * program and passes. The same work may succeed when it is tried again; what was under way when the
 * connection was lost may have been written.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  readonly code: WhyAway

  constructor(code: WhyAway, cause: unknown) {
    super('the database cannot be used now', { cause })
    this.code = code
  }
}

/**
 * Whether an error is, or was caused by, a database that is away: the builders of queries wrap what
 * fails.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof DatabaseAway || (error instanceof Error && isAway(error.cause))

/** Whether an error says nothing of the work, which can be done later as it is. */
export const isPassing = (error: unknown): boolean => isLocked(error) || isAway(error)

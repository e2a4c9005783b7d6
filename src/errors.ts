/** The error types a client may branch on; the specification closes this list. */
export type ErrorKind =
  | 'invalid_api_key'
  | 'key_expired'
  | 'rate_limit_exceeded'
  | 'not_found'
  | 'invalid_request'
  | 'request_too_large'
  | 'hh_unavailable'
  | 'server_error'

/**
 * A failure whose text may be shown to whoever asked. Anything else that is thrown leaves the service
 * as one fixed sentence. The field is `kind`, not `code`: Elysia gives `code` a meaning of its own.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** Whole seconds after which to try again, where that is known. */
  readonly retryAfter: number | undefined

  constructor(kind: ErrorKind, message: string, retryAfter?: number) {
    super(message)
    this.name = 'AppError'
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/** A mistake of the operator (a setting, an argument, a file): printed as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** A flag or an argument that cannot be so: the command answers as to wrong usage. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}

const MOST_PLACES = 8
/** Codes of the system and of SQLite, such as `ENOSPC` and `SQLITE_FULL`: words of a fixed list. */
const CODE = /^[A-Z][A-Z0-9_]{1,40}$/

/**
 * What a log may say of any error: its name, its code, and where it came from. Not its message: those of parsers and
 * validators quote what they read.
 */
export type Trace = { name: string; code?: string; at: string[] }

/** The trace of whatever was thrown. */
export function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const { name, message, stack = '' } = error
  // The stack begins with the message, a line of which may look like a place.
  const begin = stack.indexOf(message)
  const places = (begin === -1 ? stack : stack.slice(begin + message.length)).split('\n')
  const at = places.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
  const code = codeOf(error)
  return { name, ...(code !== null && { code }), at: at.slice(0, MOST_PLACES) }
}

/** The database's library wraps what the database threw. */
function codeOf(error: Error): string | null {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && CODE.test(code)) return code
  return cause instanceof Error ? codeOf(cause) : null
}

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

import { AppError, type ErrorKind, traceOf } from '../../errors.ts'
import { Abandoned } from '../../lines/asker.ts'
import type { Log } from '../../log.ts'

/** The only place that maps an error kind to an HTTP status. */
export const STATUS_OF: Record<ErrorKind, number> = {
  invalid_api_key: 401,
  key_expired: 401,
  rate_limit_exceeded: 429,
  not_found: 404,
  invalid_request: 400,
  request_too_large: 413,
  hh_unavailable: 502,
  server_error: 500,
}

/**
 * An error with another status than its kind usually has. The field is not named `status`: Elysia
 * would act on it.
 */
export class HttpError extends AppError {
  readonly httpStatus: number
  readonly headers: Record<string, string>

  constructor(
    kind: ErrorKind,
    message: string,
    httpStatus: number,
    headers: Record<string, string> = {},
  ) {
    super(kind, message)
    this.httpStatus = httpStatus
    this.headers = headers
  }
}

export const statusOf = (error: AppError): number =>
  error instanceof HttpError ? error.httpStatus : STATUS_OF[error.kind]

/** The body of the answer to a failed request. */
export const errorBody = (error: AppError) => ({
  error: { type: error.kind, message: error.message },
})

/** The headers that an error adds to the answer. */
export function errorHeaders(error: AppError): Record<string, string> {
  const headers: Record<string, string> = error instanceof HttpError ? { ...error.headers } : {}
  if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter)
  if (statusOf(error) === 401) headers['WWW-Authenticate'] ??= 'Bearer'
  return headers
}

export const unknownKey = () =>
  new AppError(
    'invalid_api_key',
    'The header "Authorization: Bearer <API key>" is missing or its key is not known.',
  )

export const keyExpired = () =>
  new AppError('key_expired', 'This API key has expired. Its owner can create a new one.')

/**
 * The refusal of a request at the address of connected apps; `challenge` tells them where to begin.
 */
export const notConnected = (
  challenge: string,
  kind: 'invalid_api_key' | 'key_expired' = 'invalid_api_key',
) =>
  new HttpError(kind, 'The access token of a connected app is missing, unknown or expired.', 401, {
    'WWW-Authenticate': challenge,
  })

const noSuchAddress = () => new AppError('not_found', 'There is nothing at this address.')

/** Of an address that answers other methods: the specification has 404 for these too. */
export const noSuchMethod = (methods: readonly string[]) => {
  const allowed = methods.join(', ')
  return new HttpError('not_found', `This address answers only ${allowed}.`, 404, {
    Allow: allowed,
  })
}

/** The sentence that every unknown error becomes. */
export function serverError(requestId?: string): AppError {
  const named = requestId === undefined ? '' : ` Request id: ${requestId}`
  return new AppError('server_error', `The service failed to answer. Try again later.${named}`)
}

/**
 * Turns whatever was thrown into an error that may be shown to the client. An unknown error is
 * logged, without its message.
 * @param code Elysia's code of the error; `UNKNOWN` for errors that Elysia has not seen
 */
export function presentable(
  error: unknown,
  code: string | number,
  log: Log,
  requestId?: string,
): AppError {
  // Nobody reads the answer; the log tells it from a failure, as other servers do.
  if (error instanceof Abandoned) return new HttpError(error.kind, error.message, 499)
  if (error instanceof AppError) return error
  if (code === 'NOT_FOUND') return noSuchAddress()
  log.error({ request: requestId, error: traceOf(error) }, 'a request failed')
  return serverError(requestId)
}

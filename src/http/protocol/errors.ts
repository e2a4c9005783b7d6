import { AppError, type ErrorKind, traceOf } from '../../errors.ts'
import type { Log } from '../../log.ts'

/** The one place where an error kind meets an HTTP status. */
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

/** An error whose status is not the usual one of its kind. The field is not `status`: Elysia would act on it. */
export class HttpError extends AppError {
  readonly httpStatus: number
  readonly headers: Record<string, string>

  constructor(kind: ErrorKind, message: string, httpStatus: number, headers: Record<string, string> = {}) {
    super(kind, message)
    this.httpStatus = httpStatus
    this.headers = headers
  }
}

export const statusOf = (error: AppError): number =>
  error instanceof HttpError ? error.httpStatus : STATUS_OF[error.kind]

/** The body of the answer to a failed request. */
export const errorBody = (error: AppError) => ({ error: { type: error.kind, message: error.message } })

/** The headers that go with an error's kind. */
export function errorHeaders(error: AppError): Record<string, string> {
  const headers: Record<string, string> = error instanceof HttpError ? { ...error.headers } : {}
  if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter)
  if (statusOf(error) === 401) headers['WWW-Authenticate'] = 'Bearer'
  return headers
}

const noSuchAddress = () => new AppError('not_found', 'There is nothing at this address.')

/** Turns whatever was thrown into what may be shown. An unknown error goes to the log, without its message. */
export function presentable(error: unknown, code: string | number, log: Log, requestId?: string): AppError {
  if (error instanceof AppError) return error
  if (code === 'NOT_FOUND') return noSuchAddress()
  log.error({ request: requestId, error: traceOf(error) }, 'a request failed')
  const named = requestId === undefined ? '' : ` Request id: ${requestId}`
  return new AppError('server_error', `The service failed to answer. Try again later.${named}`)
}

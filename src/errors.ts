import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** The error types clients may branch on. The specification closes this list. */
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
 * A failure whose message may be shown to the client. Every other error leaves the service as one
 * fixed sentence. The field is named `kind` because Elysia gives `code` and `status` meanings of
 * its own.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** Whole seconds after which to try again, where known. */
  readonly retryAfter: number | undefined

  constructor(kind: ErrorKind, message: string, retryAfter?: number) {
    super(message)
    this.name = 'AppError'
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/**
 * A mistake of the operator (a setting, an argument, a file): a command prints it as one line,
 * without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** A flag or argument with an impossible value: the command exits with the code of wrong usage. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}

/** Whether the operating system refused something, as for a full disk: a stack would not help. */
export function isOfTheSystem(error: unknown): error is Error {
  const { code } = error as { code?: unknown }
  return error instanceof Error && typeof code === 'string' && /^E[A-Z]+$/.test(code)
}

/**
 * What the system refused, in words. If a path's folder is missing, the message names the folder
 * rather than a file that nobody named.
 */
export function reasonInWords(error: unknown): string {
  const { message, code, path } = error as Error & { code?: unknown; path?: unknown }
  if (code !== 'ENOENT' || typeof path !== 'string') return message
  const folder = dirname(path)
  return existsSync(folder) ? `there is no ${path}` : `the folder ${folder} does not exist`
}

const MOST_FRAMES = 8
/**
 * Codes of the system and of SQLite, such as `ENOSPC` and `SQLITE_FULL`: words from a fixed list.
 */
const CODE = /^[A-Z][A-Z0-9_]{1,40}$/

/**
 * The parts of an error that may be logged: its name, its code, and the frames of its stack. The
 * message is left out, because parsers and validators quote what they read.
 */
export type Trace = { name: string; code?: string; at: string[] }

/** The trace of whatever was thrown. */
export function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const { name, message, stack = '' } = error
  // The stack begins with the message, and a line of the message may look like a frame.
  const begin = stack.indexOf(message)
  const frames = (begin === -1 ? stack : stack.slice(begin + message.length)).split('\n')
  const at = frames.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
  const code = codeOf(error)
  return { name, ...(code !== null && { code }), at: at.slice(0, MOST_FRAMES) }
}

/**
 * The error's own code, else that of its cause: the database library wraps what the database threw.
 */
function codeOf(error: Error): string | null {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && CODE.test(code)) return code
  return cause instanceof Error ? codeOf(cause) : null
}

import type { ErrorKind } from '../../errors.ts'
import { ERROR_GUIDE, EXAMPLE_REQUEST_ID } from '../api/error-guide.ts'
import { errorBody, STATUS_OF } from '../protocol/errors.ts'
import { RATE_HEADERS } from '../protocol/rate-headers.ts'
import type { JsonObject, ResponseObject } from './objects.ts'

type Header = { description: string; schema: JsonObject; example: string | number }

const header = (description: string, schema: JsonObject, example: Header['example']): Header => ({
  description,
  schema,
  example,
})

const text = { type: 'string' }
const from = (minimum: number) => ({ type: 'integer', minimum })

/** The headers of answers, by name. */
const HEADERS: Record<string, Header> = {
  [RATE_HEADERS.limit]: header('Daily limit of this key', from(0), 1000),
  [RATE_HEADERS.remaining]: header('Requests left for today', from(0), 959),
  [RATE_HEADERS.reset]: header(
    'Seconds until midnight Moscow time, when a new day begins',
    from(1),
    35_412,
  ),
  'X-Request-Id': header(
    'Names this request in the log of the service; taken from the request when it carried one ' +
      'of 8 to 64 hexadecimal digits and hyphens, such as a UUID',
    text,
    EXAMPLE_REQUEST_ID,
  ),
  'Retry-After': header('Seconds to wait before retrying', from(1), 12),
  'WWW-Authenticate': header('How to authenticate', text, 'Bearer'),
  ETag: header(
    'Names this state of the answer; give it back in `If-None-Match`',
    text,
    'W/"2b8dq0k3xw1f"',
  ),
  'Cache-Control': header(
    'Always `private`: for the holder of the key alone. With `no-cache` an answer may be ' +
      'kept, and is asked for again with its `ETag` before it is used; with `no-store` it is ' +
      'not kept',
    text,
    'private, no-cache',
  ),
}

export const EVERY_ANSWER = [...Object.values(RATE_HEADERS), 'X-Request-Id']

/** What the documents say about a header. */
export const headerMeaning = (name: string): string => HEADERS[name]?.description ?? ''

export const headerComponents = (): JsonObject =>
  Object.fromEntries(Object.entries(HEADERS).map(([name, header]) => [componentName(name), header]))

export const headersOf = (names: readonly string[]): JsonObject =>
  Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${componentName(name)}` }]),
  )

const componentName = (header: string) => header.replaceAll('-', '')

export const ErrorSchema: JsonObject = {
  title: 'Error',
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['type', 'message'],
      additionalProperties: false,
      properties: {
        type: { type: 'string', enum: Object.keys(STATUS_OF), description: 'Stable: branch on it' },
        message: { type: 'string', description: 'For people; may change' },
      },
    },
  },
}

/** The errors that every request under `/v1` can end with. */
const ALWAYS: readonly ErrorKind[] = [
  'invalid_api_key',
  'key_expired',
  'rate_limit_exceeded',
  'request_too_large',
  'server_error',
]

/**
 * A response for each status that an operation can fail with; the examples show each kind of error
 * of the status.
 */
export function errorResponses(failures: readonly ErrorKind[]): Record<string, ResponseObject> {
  const byStatus = Map.groupBy(new Set([...ALWAYS, ...failures]), (kind) => STATUS_OF[kind])
  const sorted = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    sorted.map(([status, kinds]) => [String(status), errorResponse(status, kinds)]),
  )
}

function errorResponse(status: number, kinds: readonly ErrorKind[]): ResponseObject {
  const extra =
    { 401: ['WWW-Authenticate'], 429: ['Retry-After'], 500: ['Retry-After'], 502: ['Retry-After'] }[
      status
    ] ?? []
  return {
    description: kinds
      .map((kind) => `\`${kind}\`: ${lowerFirst(ERROR_GUIDE[kind].when)}`)
      .join('. '),
    headers: headersOf([...EVERY_ANSWER, 'Cache-Control', ...extra]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          kinds.map((kind) => [kind, { value: errorBody(ERROR_GUIDE[kind].example) }]),
        ),
      },
    },
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

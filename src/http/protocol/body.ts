import { AppError } from '../../errors.ts'
import { readUpTo } from '../../stream.ts'

/** 100 KB. */
export const MAX_BODY_BYTES = 102_400

const tooLarge = () => new AppError('request_too_large', 'The request body is larger than 100 KB (102,400 bytes).')
const notAnObject = () =>
  new AppError(
    'invalid_request',
    'The request body must be a JSON object in UTF-8; a line break inside a string is written \\n.',
  )

const cutShort = () => new AppError('invalid_request', 'The connection ended before the request body did.')

/**
 * Reads a body; an endless one is cut off at the limit. Throws AppError `request_too_large`, and `invalid_request` when
 * the client left half-way.
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  const stated = request.headers.get('content-length')
  if (Number(stated) > MAX_BODY_BYTES) throw tooLarge()
  try {
    // The server holds a body to its stated length. Reading such a one as a stream takes far longer than the rest.
    const bytes = stated === null && request.body ? await readUpTo(request.body, MAX_BODY_BYTES) : await request.bytes()
    if (bytes === null || bytes.byteLength > MAX_BODY_BYTES) throw tooLarge()
    return bytes
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? cutShort() : error
  }
}

/** Whether a body comes compressed, or in another coding. */
export function isEncoded(headers: Headers): boolean {
  const encoding = headers.get('content-encoding')
  return encoding !== null && encoding.trim().toLowerCase() !== 'identity'
}

/** Undefined when it is no JSON in UTF-8. The parser's message is dropped: it would quote what it read. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

/**
 * Reads a JSON object, whatever the Content-Type says. Throws AppError `invalid_request`.
 */
export function parseObject(body: Uint8Array, headers: Headers): Record<string, unknown> {
  if (isEncoded(headers)) {
    throw new AppError('invalid_request', 'The request body must be sent without a Content-Encoding.')
  }
  const value = parseJson(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject()
  return value as Record<string, unknown>
}

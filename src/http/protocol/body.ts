import { parseJson } from '../../bytes/json.ts'
import { readUpTo } from '../../bytes/stream.ts'
import { AppError } from '../../errors.ts'

export const MAX_BODY_BYTES = 100 * 1024
/** As much of a body that is refused is read on, and for as long. */
const DISCARDED = { bytes: 16 * 1024 * 1024, ms: 5000 }

/**
 * The limit in words: `100 KB (102,400 bytes)`. Made when first needed: to format the first number
 * takes 1.5 ms.
 */
const maxBody = () => `${MAX_BODY_BYTES / 1024} KB (${MAX_BODY_BYTES.toLocaleString('en')} bytes)`

export const tooLarge = () =>
  new AppError('request_too_large', `The request body is larger than ${maxBody()}.`)

const notAnObject = () =>
  new AppError(
    'invalid_request',
    'The request body must be a JSON object in UTF-8; a line break inside a string is written \\n.',
  )

const ofUnknownLength = () =>
  new AppError(
    'request_too_large',
    `A chunked body is not accepted here: its length, at most ${maxBody()}, must be stated.`,
  )

const cutShort = () =>
  new AppError('invalid_request', 'The connection ended before the request body did.')

/**
 * Whether a request has a body. Bun gives the body of a GET as null even when there is one: then
 * only its headers tell.
 */
export const hasBody = ({ body, headers }: Request): boolean =>
  body !== null || headers.has('content-length') || headers.has('transfer-encoding')

/**
 * Reads a body whole, and stops reading at the limit.
 * @throws AppError `request_too_large`, also of a body whose length cannot be known;
 * `invalid_request` when the client left half-way
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  const stated = request.headers.get('content-length')
  if (Number(stated) > MAX_BODY_BYTES) throw tooLarge()
  // The server drops the chunks of a GET, and neither gives nor counts them.
  if (request.body === null && request.headers.has('transfer-encoding')) throw ofUnknownLength()
  try {
    // The server enforces a stated length, so such a body is read in one go: reading a stream takes
    // far longer.
    const bytes =
      stated === null && request.body
        ? await readUpTo(request.body, MAX_BODY_BYTES)
        : await request.bytes()
    if (bytes === null || bytes.byteLength > MAX_BODY_BYTES) throw tooLarge()
    return bytes
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? cutShort() : error
  }
}

/**
 * Reads on a large body of which nobody reads the rest, and throws it away. The server closes the
 * connection with the answer then, and a client that looks for no answer before it has sent all
 * (Python's urllib) would be cut off and never see it.
 */
export async function discardRest({ headers, body }: Request): Promise<void> {
  const isLarge = Number(headers.get('content-length')) > MAX_BODY_BYTES
  if (!(isLarge || headers.has('transfer-encoding')) || !body || body.locked) return
  const reader = body.getReader()
  // Not awaited: when one request was made from another, cancelling its body may never end.
  const stop = () => void reader.cancel().catch(() => {})
  const late = setTimeout(stop, DISCARDED.ms)
  try {
    for (let left = DISCARDED.bytes; left > 0; ) {
      const { done, value } = await reader.read()
      if (done) return
      left -= value.byteLength
      // Frees it at once: of 100 such clients the collector would let 400 MB pile up.
      value.buffer.transfer(0)
    }
    stop()
  } catch {
    // The client has left.
  } finally {
    clearTimeout(late)
  }
}

/** Whether the `Content-Encoding` header names any coding but `identity`. */
export function isEncoded(headers: Headers): boolean {
  const encoding = headers.get('content-encoding')
  return encoding !== null && encoding.trim().toLowerCase() !== 'identity'
}

/** The JSON object of a body, whatever its Content-Type. @throws AppError `invalid_request` */
export function parseObject(body: Uint8Array, headers: Headers): Record<string, unknown> {
  if (isEncoded(headers)) {
    throw new AppError(
      'invalid_request',
      'The request body must be sent without a Content-Encoding.',
    )
  }
  const value = parseJson(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject()
  return value as Record<string, unknown>
}

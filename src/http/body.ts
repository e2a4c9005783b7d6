import { AppError } from '../errors.ts'

/** 100 KB. */
export const MAX_BODY_BYTES = 102_400

const tooLarge = () => new AppError('request_too_large', 'The request body is larger than 100 KB (102,400 bytes).')
const notAnObject = () =>
  new AppError(
    'invalid_request',
    'The request body must be a JSON object in UTF-8; a line break inside a string is written \\n.',
  )

/** Reads a body, counting as it comes: an endless one is cut off at the limit. Throws AppError `request_too_large`. */
export async function readBody(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/**
 * Reads a JSON object, whatever the Content-Type says. Throws AppError `invalid_request`; the parser's own
 * message is dropped, because it quotes the text.
 */
export function parseObject(body: Uint8Array, contentEncoding: string | null): Record<string, unknown> {
  if (contentEncoding !== null && contentEncoding.trim().toLowerCase() !== 'identity') {
    throw new AppError('invalid_request', 'The request body must be sent without a Content-Encoding.')
  }
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw notAnObject()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject()
  return value as Record<string, unknown>
}

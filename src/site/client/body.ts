import { readUpTo } from '../../stream.ts'

/** The answer's body is longer than the reader takes. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/**
 * Reads a body, counting while reading: what counts is the size after decompression, whatever the headers say.
 * @throws BodyTooLargeError as soon as the limit (in bytes) is passed; the rest is not read.
 */
export async function readBody(response: Response, limit: number): Promise<Uint8Array> {
  const bytes = response.body === null ? new Uint8Array() : await readUpTo(response.body, limit)
  if (bytes === null) throw new BodyTooLargeError()
  return bytes
}

/** Lets go of a body nobody will read, so that its connection does not hang on. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(() => {})
}

/** The answer's body is longer than the reader takes. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/**
 * Reads a body, counting while reading: what counts is the size after decompression, whatever the headers say.
 * @throws BodyTooLargeError as soon as the limit (in bytes) is passed; the rest is not read.
 */
export async function readBody(response: Response, limit: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array()
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, size)
    size += value.byteLength
    if (size > limit) {
      discard(reader)
      throw new BodyTooLargeError()
    }
    chunks.push(value)
  }
}

/** Lets go of a body nobody will read, so that its connection does not hang on. */
export function discardBody(response: Response): void {
  if (response.body !== null) discard(response.body)
}

function discard(source: { cancel(): Promise<void> }): void {
  source.cancel().catch(() => {})
}

function joined(chunks: Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

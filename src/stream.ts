/** Reads a whole stream. Null as soon as it is longer than `limit` bytes: the rest is neither read nor waited for. */
export async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks, size)
    size += value.byteLength
    if (size > limit) {
      // Not awaited: when one request was made from another, cancelling its body may never end.
      reader.cancel().catch(() => {})
      return null
    }
    chunks.push(value)
  }
}

/** The body of an answer is longer than the reader takes. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/**
 * Reads the body of an answer. The limit, in bytes, applies to the size after decompression, whatever the headers say.
 * @throws BodyTooLargeError as soon as the body passes the limit; the rest is not read.
 */
export async function readBody(response: Response, limit: number): Promise<Uint8Array> {
  const bytes = response.body === null ? new Uint8Array() : await readUpTo(response.body, limit)
  if (bytes === null) throw new BodyTooLargeError()
  return bytes
}

/** Cancels a body that nobody will read, so that its connection does not stay open. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(() => {})
}

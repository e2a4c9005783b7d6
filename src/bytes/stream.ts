/**
 * Reads a whole stream. Null as soon as it is longer than `limit` bytes: the rest is left to the
 * caller.
 */
export async function readUpTo(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array | null> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks, size)
    size += value.byteLength
    if (size > limit) {
      reader.releaseLock()
      return null
    }
    chunks.push(value)
  }
}

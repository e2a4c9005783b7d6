/** A message of more bytes is not read: what the service takes is far shorter. */
export const LONGEST_LINE = 4 * 1024 * 1024

const NEWLINE = 10

/**
 * The lines of a stream, without their ends; null for one that is longer than `longest` bytes, of
 * which nothing is kept. A last line without an end is a line.
 */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = []
  let size = 0
  const add = (part: Uint8Array) => {
    size += part.byteLength
    if (size > longest) parts = []
    else parts.push(part)
  }
  const taken = () => {
    const line = size > longest ? null : Buffer.concat(parts, size)
    parts = []
    size = 0
    return line
  }
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end))
      yield taken()
      start = end + 1
    }
    add(chunk.subarray(start))
  }
  if (size > 0) yield taken()
}

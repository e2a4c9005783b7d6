const MOST_BYTES = 16 * 1024

/** Reads a form, cut off at 16 KB. Null when it is larger, encoded some other way, or broken off. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return null
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > MOST_BYTES) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return new URLSearchParams(Buffer.concat(chunks, size).toString('utf8'))
}

/** A whole number from a field: null when it is empty, NaN when it is something else or out of bounds. */
export function numberField(text: string | null, least: number, most: number): number | null {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return null
  const number = /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return number >= least && number <= most ? number : Number.NaN
}

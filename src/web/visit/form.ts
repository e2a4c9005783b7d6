import { readUpTo } from '../../bytes/stream.ts'
import { type Bounds, wholeNumber } from '../../bytes/whole-number.ts'

/** What a form may have where its route does not say otherwise. */
const MOST_BYTES = 16 * 1024

/**
 * Reads a form. Null when it is larger than `mostBytes` (16 KB), has another encoding, or breaks
 * off.
 */
export async function readForm(
  request: Request,
  mostBytes = MOST_BYTES,
): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return null
  const bytes =
    request.body === null
      ? new Uint8Array()
      : await readUpTo(request.body, mostBytes).catch(() => null)
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes))
}

/**
 * A whole number from a field: null when the field is empty, NaN when it holds anything else or
 * exceeds the bounds.
 */
export function numberField(text: string | null, bounds: Bounds): number | null {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return null
  return wholeNumber(trimmed, bounds) ?? Number.NaN
}

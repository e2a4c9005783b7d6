/**
 * A page is kept if at most one letter in so many is damaged; in bytes of another charset far more
 * letters are.
 */
const LETTERS_PER_DAMAGED_ONE = 1000

/**
 * The text of a page, decoded as the first of these that fits: valid UTF-8, whatever the
 * Content-Type states, since text in another charset is hardly ever valid UTF-8 by chance; the
 * stated charset; UTF-8 with a few damaged letters. Null when none fits.
 */
export function pageText(bytes: Uint8Array, contentType: string | null): string | null {
  const exact = decode(bytes, 'utf-8', { fatal: true }) ?? decodeStated(bytes, contentType)
  if (exact !== null) return exact
  const text = decode(bytes, 'utf-8', { fatal: false }) ?? ''
  const damaged = text.split('\ufffd').length - 1
  return damaged * LETTERS_PER_DAMAGED_ONE > text.length ? null : text
}

function decodeStated(bytes: Uint8Array, contentType: string | null): string | null {
  const label = contentType?.match(/;\s*charset\s*=\s*"?([^\s;"]+)/i)?.[1]
  return label === undefined ? null : decode(bytes, label, { fatal: true })
}

/** Null for an unknown charset and, if `fatal`, for bytes that are not valid in it. */
function decode(bytes: Uint8Array, label: string, { fatal }: { fatal: boolean }): string | null {
  try {
    // As part of a stream, so that half a letter at the end is no error here: the page's reader
    // notices that it was cut.
    return new TextDecoder(label as Bun.Encoding, { fatal }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

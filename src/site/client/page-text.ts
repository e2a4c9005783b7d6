/** One damaged letter in so many is no reason to lose a page; bytes of another charset are damaged by the dozen. */
const LETTERS_PER_DAMAGED_ONE = 1000

/**
 * A page's text: UTF-8 where its bytes are that, whatever is stated, since text of another charset hardly ever happens to
 * be; else as its Content-Type states; else UTF-8 with a few letters damaged. Null when its bytes are none of these.
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

/** Null for a charset nobody knows, and for bytes that are no text of it when that is fatal. */
function decode(bytes: Uint8Array, label: string, { fatal }: { fatal: boolean }): string | null {
  try {
    // As of a stream, so that half a letter at the end is no fault here: whoever reads the page sees that it was cut.
    return new TextDecoder(label as Bun.Encoding, { fatal }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/** A page's text by the charset its Content-Type states, UTF-8 without a known one; null when its bytes are no such text. */
export function pageText(bytes: Uint8Array, contentType: string | null): string | null {
  try {
    // As of a stream, so that half a letter at the end is no fault here: whoever reads the page sees that it was cut.
    return decoderOf(contentType).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

function decoderOf(contentType: string | null): TextDecoder {
  const label = contentType?.match(/;\s*charset\s*=\s*"?([^\s;"]+)/i)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label as Bun.Encoding, { fatal: true })
  } catch {
    return new TextDecoder('utf-8', { fatal: true })
  }
}

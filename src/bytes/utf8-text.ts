import { isUtf8 } from 'node:buffer'

/**
 * The text of a file in UTF-8, without a byte order mark. Throws an Error that names the first line
 * which is something else: editors write other encodings, and of those a text can be read that
 * nobody has written.
 */
export function utf8Text(bytes: Uint8Array): string {
  if (isText(bytes)) return new TextDecoder().decode(bytes)
  // No byte of a longer character is a line break, so a line can be looked at by itself.
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/\r\n|\r|\n/)
  const bad = lines.findIndex((line) => !isText(Buffer.from(line, 'latin1')))
  throw new Error(`line ${bad + 1} is not text in UTF-8; save the file in that encoding`)
}

/** UTF-16 without its mark is UTF-8 too, with a zero in each Latin letter. */
const isText = (bytes: Uint8Array) => isUtf8(bytes) && !bytes.includes(0)

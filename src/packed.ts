import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Text as it is stored: compressed with Zstandard, with a checksum that tells when a byte has changed. */
export const packed = (text: string | Uint8Array): Buffer => zstdCompressSync(text, CHECKED)

const CHECKED = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

const OPENING_BRACKET = '['.charCodeAt(0)

/** The text that was packed. Lists of JSON that a migration made are not compressed. Throws when the bytes are damaged. */
export function unpacked(bytes: Uint8Array): string {
  const text = bytes[0] === OPENING_BRACKET ? Buffer.from(bytes) : zstdDecompressSync(bytes)
  // What is cut off unpacks to nothing, and nothing is never packed.
  if (text.length === 0) throw new Error('what was packed is damaged')
  return text.toString('utf8')
}

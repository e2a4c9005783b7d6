import { zlib } from '../late-modules.ts'

/** Text as it is stored: compressed with Zstandard, with a checksum that tells when a byte has changed. */
export function packed(text: string | Uint8Array): Buffer {
  const { constants, zstdCompressSync } = zlib()
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
}

const OPENING_BRACKET = '['.charCodeAt(0)

/** The text that was packed. Lists of JSON that a migration made are not compressed. Throws when the bytes are damaged. */
export const unpacked = (bytes: Uint8Array): string =>
  (bytes[0] === OPENING_BRACKET ? Buffer.from(bytes) : unpackedBytes(bytes)).toString('utf8')

/** The bytes that were packed. Throws when they are damaged. */
export function unpackedBytes(bytes: Uint8Array): Buffer {
  const content = Bun.zstdDecompressSync(bytes)
  // What is cut off unpacks to nothing, and nothing is never packed.
  if (content.length === 0) throw new Error('what was packed is damaged')
  return content
}

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Text as results store it: compressed with Zstandard. */
export const packed = (text: string): Buffer => zstdCompressSync(text)

const OPENING_BRACKET = '['.charCodeAt(0)

/** The text that was packed. Lists of JSON that a migration made are not compressed. */
export function unpacked(bytes: Uint8Array): string {
  const text = bytes[0] === OPENING_BRACKET ? Buffer.from(bytes) : zstdDecompressSync(bytes)
  return text.toString('utf8')
}

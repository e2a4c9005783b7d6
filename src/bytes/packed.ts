import { zlib } from '../memory/lazy-modules.ts'

/** Text as it is stored: compressed with Zstandard, with a checksum that tells when a byte has changed. */
export function packed(text: string | Uint8Array): Buffer {
  const { constants, zstdCompressSync } = zlib()
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
}

/** More is packed in several frames, one after the other: they unpack as one, and nobody holds all that they are made of. */
const BYTES_OF_A_FRAME = 8 * 1024 * 1024

/** Packs what comes in pieces; few of them as `packed` does all at once. */
export function createPacker() {
  const frames: Buffer[] = []
  let pieces: Uint8Array[] = []
  let bytes = 0
  function pack(): void {
    frames.push(packed(Buffer.concat(pieces)))
    pieces = []
    bytes = 0
  }
  return {
    add(piece: string | Uint8Array): void {
      const added = typeof piece === 'string' ? Buffer.from(piece) : piece
      pieces.push(added)
      bytes += added.length
      if (bytes >= BYTES_OF_A_FRAME) pack()
    },
    end(): Buffer {
      if (bytes > 0 || frames.length === 0) pack()
      return frames.length === 1 ? frames[0]! : Buffer.concat(frames)
    },
  }
}

const OPENING_BRACKET = '['.charCodeAt(0)

/** The text that was packed. Throws when the bytes are damaged. */
export const unpacked = (bytes: Uint8Array): string => unpackedText(bytes).toString('utf8')

/** Its bytes. Lists of JSON that a migration made are not compressed. */
export const unpackedText = (bytes: Uint8Array): Buffer =>
  bytes[0] === OPENING_BRACKET ? Buffer.from(bytes) : unpackedBytes(bytes)

/** The bytes that were packed. Throws when they are damaged. */
export function unpackedBytes(bytes: Uint8Array): Buffer {
  const content = Bun.zstdDecompressSync(bytes)
  // What is cut off unpacks to nothing, and nothing is never packed.
  if (content.length === 0) throw new Error('what was packed is damaged')
  return content
}

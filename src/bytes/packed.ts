import { zlib } from '../memory/lazy-modules.ts'
import { zstdFrames } from './zstd-frames.ts'

/**
 * Text as it is stored: compressed with Zstandard, with a checksum that tells when a byte has
 * changed.
 */
export function packed(text: string | Uint8Array): Buffer {
  const { constants, zstdCompressSync } = zlib()
  return zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
}

/**
 * More is packed in several frames, one after the other: they unpack as one, and nobody holds all
 * that they are made of.
 */
const BYTES_OF_A_FRAME = 8 * 1024 * 1024

/**
 * Packs what comes in pieces; few of them as `packed` does all at once. All are copied to one
 * place: a buffer for each would stay until the next collection, which knows nothing of their size.
 * @param onFrame called after each but the last, when what it was made of is garbage
 */
export function createPacker(onFrame = () => {}) {
  const frames: Buffer[] = []
  let bytes = Buffer.allocUnsafeSlow(64 * 1024)
  let length = 0
  function pack(): void {
    frames.push(packed(bytes.subarray(0, length)))
    length = 0
  }
  function makeRoom(size: number): void {
    if (length > 0 && length + size > BYTES_OF_A_FRAME) {
      pack()
      onFrame()
    }
    if (length + size <= bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, length + size))
    bytes.copy(larger, 0, 0, length)
    bytes = larger
  }
  return {
    add(piece: string | Uint8Array): void {
      const size = Buffer.byteLength(piece)
      makeRoom(size)
      if (typeof piece === 'string') bytes.write(piece, length)
      else bytes.set(piece, length)
      length += size
    },
    end(): Buffer {
      if (length > 0 || frames.length === 0) pack()
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
function unpackedBytes(bytes: Uint8Array): Buffer {
  const content = Bun.zstdDecompressSync(bytes)
  // What is cut off unpacks to nothing, and nothing is never packed.
  if (content.length === 0) throw new Error('what was packed is damaged')
  return content
}

/**
 * The same in pieces, one per frame: all of them at once would take twice the memory.
 * @param onFrame called before each but the first, when those before it are garbage
 */
export function* unpackedPieces(bytes: Uint8Array, onFrame = () => {}): Generator<Buffer> {
  for (const frame of zstdFrames(bytes)) {
    if (frame.byteOffset > bytes.byteOffset) onFrame()
    yield unpackedBytes(frame)
  }
}

import { unpackedPieces } from './packed.ts'

const LINE_BREAK = 10

/**
 * The lines of a packed text, each in the pieces that it is unpacked in. All of a line is to be
 * taken before the next. Throws when the bytes are damaged, or hold fewer lines.
 * @param onFrame called when a piece that was taken is garbage
 */
export function packedLines(bytes: Uint8Array, onFrame?: () => void) {
  const pieces = unpackedPieces(bytes, onFrame)
  let piece: Buffer = Buffer.alloc(0)
  return {
    *next(): Generator<Buffer> {
      for (;;) {
        const end = piece.indexOf(LINE_BREAK)
        const line = end < 0 ? piece : piece.subarray(0, end)
        piece = end < 0 ? (pieces.next().value ?? cut()) : piece.subarray(end + 1)
        yield line
        if (end >= 0) return
      }
    },
    /** What comes after the lines that were taken. */
    rest: (): Buffer => Buffer.concat([piece, ...pieces]),
  }
}

function cut(): never {
  throw new Error('a line that was packed does not end')
}

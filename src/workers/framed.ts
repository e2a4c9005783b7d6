import { readSync } from 'node:fs'
import type { SharedPart } from './shared-bytes.ts'

const OF_LENGTH = 4

/** Pieces one after the other, each behind its length: several of these in a row are one too. */
export function framed(...pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + OF_LENGTH + length, 0))
  let at = 0
  for (const piece of pieces) {
    new DataView(bytes.buffer).setUint32(at, piece.length)
    bytes.set(piece, at + OF_LENGTH)
    at += OF_LENGTH + piece.length
  }
  return bytes
}

/**
 * The pieces again, in their order, each a copy, as a part may be memory that workers share. Throws
 * when one is cut.
 */
export function* framesIn(parts: Iterable<SharedPart>): Generator<Uint8Array<ArrayBuffer>> {
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      const start = at + OF_LENGTH
      at = start + Buffer.from(bytesOf(part, at, start)).readUInt32BE()
      yield bytesOf(part, start, at)
    }
  }
}

function bytesOf(part: SharedPart, from: number, to: number): Uint8Array<ArrayBuffer> {
  if (part instanceof Uint8Array) return new Uint8Array(part.subarray(from, to))
  const bytes = new Uint8Array(to - from)
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(part.fd, bytes, at, bytes.length - at, from + at)
    if (read === 0) throw new Error('bytes that workers share are cut')
    at += read
  }
  return bytes
}

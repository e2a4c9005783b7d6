/** Where things stand in a frame of Zstandard, by RFC 8878, 3.1.1. */
const [OF_MAGIC, OF_BLOCK, OF_CHECKSUM] = [4, 3, 4]
/** Of the fields of a header, by the bits of its descriptor. */
const [OF_CONTENT_SIZE, OF_DICTIONARY] = [
  [0, 2, 4, 8],
  [0, 1, 2, 4],
]
/** A block of one byte, however often it is repeated. */
const REPEATED = 1

/**
 * The frames that bytes are made of, one after the other. Throws when the last is cut; where whole
 * frames are missing at the end, the bytes themselves do not tell.
 */
export function* zstdFrames(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; ) {
    const end = endOfFrame(bytes, start)
    if (end > bytes.length) throw new Error('what was packed is cut')
    yield bytes.subarray(start, end)
    start = end
  }
}

function endOfFrame(bytes: Uint8Array, start: number): number {
  const descriptor = bytes[start + OF_MAGIC]!
  const hasWindow = (descriptor & 0x20) === 0
  const ofSize = OF_CONTENT_SIZE[descriptor >> 6]! || Number(!hasWindow)
  let at = start + OF_MAGIC + 1 + Number(hasWindow) + OF_DICTIONARY[descriptor & 3]! + ofSize
  for (let isLast = false; !isLast; ) {
    if (at >= bytes.length) return Number.POSITIVE_INFINITY
    const block = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
    isLast = (block & 1) === 1
    at += OF_BLOCK + (((block >> 1) & 3) === REPEATED ? 1 : block >> 3)
  }
  return at + ((descriptor & 4) === 0 ? 0 : OF_CHECKSUM)
}

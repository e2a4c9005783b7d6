// A buffer pool for large answers: for a new quarter of a megabyte the system allocates every page,
// which takes as long as writing the answer.

const MOST_KEPT = 4
/** An answer that is larger is seldom asked for. */
const MOST_BYTES = 1024 * 1024
const STEP = 64 * 1024

const kept: Buffer[] = []
/** What somebody writes into or sends. */
const lent = new WeakMap<ArrayBufferLike, Buffer>()

/**
 * A buffer of so many bytes with undefined content; the caller returns it when nobody reads it any
 * more.
 */
export function acquireBuffer(bytes: number): Buffer {
  const at = kept.findIndex(({ length }) => length >= bytes)
  const [whole] =
    at < 0 ? [Buffer.allocUnsafeSlow(Math.ceil(bytes / STEP) * STEP)] : kept.splice(at, 1)
  lent.set(whole!.buffer, whole!)
  return whole!.subarray(0, bytes)
}

/** Gives back a part of what was lent, and with it all of it. Any other memory stays as it is. */
export function releaseBuffer({ buffer }: Uint8Array): void {
  const whole = lent.get(buffer)
  if (whole === undefined) return
  lent.delete(buffer)
  if (whole.length <= MOST_BYTES && kept.length < MOST_KEPT) kept.push(whole)
}

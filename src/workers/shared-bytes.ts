const CHUNK = 4 * 1024 * 1024

/** Bytes that workers share: handed to one, they are not copied. */
export function createSharedBytes() {
  const full: Uint8Array[] = []
  let chunk = new Uint8Array(new SharedArrayBuffer(0))
  let length = 0
  const filled = () => (length === 0 ? [] : [chunk.subarray(0, length)])
  return {
    /** What is added together stays together. */
    add(bytes: Uint8Array): void {
      if (length + bytes.length > chunk.length) {
        full.push(...filled())
        chunk = new Uint8Array(new SharedArrayBuffer(Math.max(CHUNK, bytes.length)))
        length = 0
      }
      chunk.set(bytes, length)
      length += bytes.length
    },
    all: (): Uint8Array[] => [...full, ...filled()],
  }
}

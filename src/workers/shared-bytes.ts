import type { FileHandle } from 'node:fs/promises'

const CHUNK = 4 * 1024 * 1024

/** Bytes in memory that workers share, or in a file that all threads of the process read. */
export type SharedPart = Uint8Array | { fd: number; length: number }

/**
 * Bytes that workers share: passing them does not copy them. More than some megabytes go to a file.
 * @param openFile for reading and writing; called once at most
 */
export function createSharedBytes(
  openFile: () => Promise<Pick<FileHandle, 'fd' | 'write' | 'close'>>,
) {
  let chunk = new Uint8Array(0)
  let [length, inFile] = [0, 0]
  let file: Awaited<ReturnType<typeof openFile>> | null = null

  async function empty(): Promise<void> {
    file ??= await openFile()
    for (let from = 0; from < length; ) {
      const { bytesWritten } = await file.write(chunk, from, length - from, inFile)
      from += bytesWritten
      inFile += bytesWritten
    }
    length = 0
  }

  return {
    /** Throws errors of the system: the disk may be full. */
    async add(bytes: Uint8Array): Promise<void> {
      if (length + bytes.length > chunk.length) {
        if (length > 0) await empty()
        if (bytes.length > chunk.length) chunk = new Uint8Array(Math.max(CHUNK, bytes.length))
      }
      chunk.set(bytes, length)
      length += bytes.length
    },
    /** All that was added, in its order. */
    all(): SharedPart[] {
      const rest = new Uint8Array(new SharedArrayBuffer(length))
      rest.set(chunk.subarray(0, length))
      return [...(file ? [{ fd: file.fd, length: inFile }] : []), ...(length > 0 ? [rest] : [])]
    },
    /** Nobody reads them any more. */
    close: async () => file?.close(),
  }
}

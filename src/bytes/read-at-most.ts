import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { OperatorError, reasonInWords } from '../errors.ts'

const AT_ONCE = 1024 * 1024

/**
 * The bytes of a file, or of what gives bytes like one, such as a pipe. Throws OperatorError when
 * it cannot be read or has more bytes than these: a device may have no end.
 * @param plain whether to take nothing but a plain file: what is read again and again, a pipe gives
 * once.
 */
export function readAtMost(file: string, most: number, { plain = false } = {}): Uint8Array {
  try {
    // Opening a pipe waits for its writer, which only those who take pipes should do.
    const source = openSync(file, constants.O_RDONLY | (plain ? constants.O_NONBLOCK : 0))
    try {
      const found = fstatSync(source)
      if (found.isDirectory()) throw new OperatorError(`${file} is a folder.`)
      if (plain && !found.isFile()) throw new OperatorError(`${file} is not a regular file.`)
      return bytesOf(source, file, most)
    } finally {
      closeSync(source)
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${file} cannot be read: ${reasonInWords(error)}`)
  }
}

function bytesOf(source: number, file: string, most: number): Uint8Array {
  const parts: Uint8Array[] = []
  for (let length = 0; ; ) {
    const part = Buffer.alloc(Math.min(AT_ONCE, most + 1 - length))
    const read = readSync(source, part)
    if (read === 0) return Buffer.concat(parts, length)
    parts.push(part.subarray(0, read))
    length += read
    if (length > most) throw new OperatorError(`${file} is too large.`)
  }
}

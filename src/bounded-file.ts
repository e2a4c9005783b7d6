import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { OperatorError } from './errors.ts'

const AT_ONCE = 1024 * 1024

/**
 * The bytes of a file, or of what gives bytes like one, such as a pipe. Throws OperatorError when it cannot be read or
 * has more bytes than these: a device may have no end.
 */
export function readAtMost(file: string, most: number): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const source = openSync(file, 'r')
    try {
      if (fstatSync(source).isDirectory()) throw new OperatorError(`${file} is a folder.`)
      for (;;) {
        const part = Buffer.alloc(Math.min(AT_ONCE, most + 1 - length))
        const read = readSync(source, part)
        if (read === 0) return Buffer.concat(parts, length)
        parts.push(part.subarray(0, read))
        length += read
        if (length > most) throw new OperatorError(`${file} is larger than any file that is wanted here.`)
      }
    } finally {
      closeSync(source)
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

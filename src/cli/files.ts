import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { OperatorError } from '../errors.ts'
import { randomBase62, systemRandom } from '../random.ts'

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
        if (length > most) throw new OperatorError(`${file} is larger than any file that this command reads.`)
      }
    } finally {
      closeSync(source)
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/**
 * Writes a file: first under another name beside it, so that a full disk leaves the old one whole. What is no plain
 * file, such as a pipe, is written to directly. Throws OperatorError, also when there is something in the file and it
 * must stay.
 */
export function writeWhole(file: string, bytes: Uint8Array, { replaces }: { replaces: boolean }): void {
  const target = existsSync(file) ? realpathSync(file) : file
  const found = statSync(target, { throwIfNoEntry: false })
  if (found?.isFile() && found.size > 0 && !replaces)
    throw new OperatorError(`${file} exists already. Replace it with --force.`)
  const isOther = found !== undefined && !found.isFile()
  // Nobody can guess the name, and so nobody can put a link there.
  const part = isOther ? target : `${target}.${randomBase62(12, systemRandom)}.part`
  try {
    writeFileSync(part, bytes, isOther ? {} : { flag: 'wx', mode: 0o600 })
    if (!isOther) renameSync(part, target)
  } catch (error) {
    if (!isOther) rmSync(part, { force: true })
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

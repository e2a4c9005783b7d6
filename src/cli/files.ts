import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { OperatorError } from '../errors.ts'

/** The bytes of a file. Throws OperatorError when it cannot be read. */
export function readWhole(file: string): Promise<Uint8Array> {
  return Bun.file(file)
    .bytes()
    .catch((error: Error) => {
      throw new OperatorError(`${file} cannot be read: ${error.message}`)
    })
}

/**
 * Writes a file: first under another name beside it, so that a full disk leaves the old one whole. What is no plain
 * file, such as a pipe, is written to directly. Throws OperatorError.
 */
export function writeWhole(file: string, bytes: Uint8Array): void {
  const target = existsSync(file) ? realpathSync(file) : file
  const isOther = existsSync(target) && !statSync(target).isFile()
  const part = isOther ? target : `${target}.${process.pid}.part`
  try {
    writeFileSync(part, bytes)
    if (!isOther) renameSync(part, target)
  } catch (error) {
    if (!isOther) rmSync(part, { force: true })
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { unfinishedName } from '../../db/sqlite/files.ts'
import { OperatorError } from '../errors.ts'

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
  const part = isOther ? target : unfinishedName(target)
  try {
    writeFileSync(part, bytes, isOther ? {} : { flag: 'wx', mode: 0o600 })
    if (!isOther) renameSync(part, target)
  } catch (error) {
    if (!isOther) rmSync(part, { force: true })
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

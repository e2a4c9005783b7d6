import { existsSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { databaseFileAt } from '../../db/sqlite/own-files.ts'
import { writeUnfinished } from '../../db/sqlite/unfinished.ts'
import { OperatorError, reasonInWords } from '../errors.ts'

/**
 * Writes a file: first under another name beside it, so that a full disk leaves the old one whole.
 * What is no plain file, such as a pipe, is written to directly. Throws OperatorError, also when
 * there is something in the file and it must stay, and when the file is a database or belongs to
 * one, whatever `replaces` says.
 */
export function writeWhole(
  file: string,
  bytes: Uint8Array,
  { replaces, databasePath }: { replaces: boolean; databasePath: string },
): void {
  const precious = databaseFileAt(file, databasePath)
  if (precious !== null) throw new OperatorError(`${file} is ${precious}. Name another file.`)
  const target = existsSync(file) ? realpathSync(file) : file
  const found = statSync(target, { throwIfNoEntry: false })
  if (found?.isFile() && found.size > 0 && !replaces)
    throw new OperatorError(`${file} already exists. Replace it with --force.`)
  try {
    if (found !== undefined && !found.isFile()) writeFileSync(target, bytes)
    else
      writeUnfinished(target, (part) => {
        writeFileSync(part, bytes, { flag: 'wx', mode: 0o600 })
        renameSync(part, target)
      })
  } catch (error) {
    throw new OperatorError(`${file} cannot be written: ${reasonInWords(error)}`)
  }
}

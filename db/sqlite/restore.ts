import { existsSync, renameSync, rmSync } from 'node:fs'
import { OperatorError } from '../../src/errors.ts'
import { backUp } from './backup.ts'
import type { Shapes } from './content.ts'
import { copyPlainFile } from './copy.ts'
import { DamagedDatabase, NewerDatabase } from './errors.ts'
import { journalFile, REPLACED } from './files.ts'
import { isSameFile } from './own-files.ts'
import { prepareBackup } from './prepare-backup.ts'
import { lockForServer } from './server-lock.ts'
import { writeUnfinished } from './unfinished.ts'
import { mustNotBeWalked } from './walked.ts'

/**
 * Puts a backup in the database's place and keeps the replaced database beside it. Returns the name
 * of that copy, or null when there was no database. Throws OperatorError, changing nothing, when
 * the file is no database of this program, a server is running or a scan is being walked: what
 * those write after the restore would be lost.
 */
export function restore(
  databasePath: string,
  file: string,
  now: Date,
  shapes: Shapes = {},
): string | null {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`)
  if (isSameFile(file, databasePath))
    throw new OperatorError(`${file} is the database itself. Name a backup.`)
  const lock = lockForServer(databasePath)
  try {
    mustNotBeWalked(databasePath, now)
    return writeUnfinished(`${databasePath}.incoming`, (incoming) => {
      copyInto(incoming, file)
      prepareBackup(incoming, file, shapes)
      const replaced = `${databasePath}${REPLACED}${now.toISOString().replace(/[:.]/g, '-')}`
      const existed = existsSync(databasePath)
      if (existed) putAside(databasePath, replaced, shapes)
      // These belong to the replaced database.
      for (const file of [`${databasePath}-wal`, `${databasePath}-shm`, journalFile(databasePath)])
        rmSync(file, { force: true })
      renameSync(incoming, databasePath)
      return existed ? replaced : null
    })
  } finally {
    lock.release()
  }
}

/**
 * Backs the database up under another name. A damaged database, or one that a newer program has
 * upgraded, cannot be backed up: its file is renamed instead, with the write-ahead log that belongs
 * to it.
 */
function putAside(databasePath: string, replaced: string, shapes: Shapes): void {
  try {
    backUp(databasePath, replaced, shapes)
  } catch (error) {
    if (!(error instanceof DamagedDatabase || error instanceof NewerDatabase)) throw error
    for (const suffix of ['', '-wal'])
      if (existsSync(databasePath + suffix)) renameSync(databasePath + suffix, replaced + suffix)
  }
}

function copyInto(incoming: string, file: string): void {
  try {
    copyPlainFile(file, incoming)
  } catch (error) {
    throw new OperatorError(`${file} cannot be copied to ${incoming}: ${(error as Error).message}`)
  }
}

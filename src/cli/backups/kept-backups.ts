import { accessSync, constants, readdirSync, statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isRemoved } from '../../../db/sqlite/files.ts'
import { isUntouchedCopy } from '../../../db/sqlite/own-files.ts'
import { isWorkedOn } from '../../../db/sqlite/unfinished.ts'

/**
 * A backup in a folder of several; its time in milliseconds since the Unix epoch, to the second.
 */
type KeptBackup = { file: string; at: number }

const TIME = /^-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/

const beginningOf = (database: string) => basename(database).replace(/\.db$/, '')

/** The name of a backup in a folder: the database's, and the time in UTC. */
export const backupIn = (folder: string, database: string, now: number): string =>
  join(
    folder,
    `${beginningOf(database)}-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}.db`,
  )

/**
 * The backups of a database in a folder, the newest first; none where there is no folder. Judged by
 * their names.
 */
export function backupsIn(folder: string, database: string): KeptBackup[] {
  const beginning = beginningOf(database)
  return namesIn(folder)
    .filter((name) => name.startsWith(beginning))
    .flatMap((name) => {
      const [, ...parts] = TIME.exec(name.slice(beginning.length)) ?? []
      const [year, month, day, hour, minute, second] = parts
      const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(at) ? [] : [{ file: join(folder, name), at }]
    })
    .sort((a, b) => b.at - a.at)
}

/**
 * Deletes all but the newest backups of a database in a folder, and returns their names. The one
 * just written stays, also where the clock has been set back; so does what is not, or no longer, as
 * `backup` wrote it.
 */
export function keepNewest(
  folder: string,
  database: string,
  written: string,
  kept: number,
): string[] {
  const others = backupsIn(folder, database).filter(
    ({ file }) => file !== written && isUntouchedCopy(file),
  )
  return others
    .slice(kept - 1)
    .filter(({ file }) => isRemoved(file))
    .map(({ file }) => file)
}

/** Whether somebody is writing a backup of a database into a folder: another schedule, perhaps. */
export function isBeingWritten(folder: string, database: string): boolean {
  const beginning = `${beginningOf(database)}-`
  return namesIn(folder).some(
    (name) => name.startsWith(beginning) && isWorkedOn(join(folder, name)),
  )
}

export type Lack = 'folder' | 'room'

/**
 * What a folder lacks to take a backup of a database: to be there and to be written into, or as
 * much room as the file has; null: nothing.
 */
export function lackOf(folder: string, database: string): Lack | null {
  try {
    if (!statSync(folder).isDirectory()) return 'folder'
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < (statSync(database, { throwIfNoEntry: false })?.size ?? 0)
      ? 'room'
      : null
  } catch {
    return 'folder'
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

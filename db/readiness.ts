import { accessSync, constants, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'

/** What a server needs in order to answer; each with whether it has it. */
export type Readiness = { database: boolean; migrations: boolean; disk: boolean }

// A day of counts and a scan's result are a few megabytes: below this the next write may be the last.
const ENOUGH_DISK_BYTES = 64 * 1024 * 1024

/** Looks whether the database answers, is of this program's version, and can be written to. Never throws. */
export function readinessOf({ sqlite, path }: Pick<Database, 'sqlite' | 'path'>): Readiness {
  return {
    database: holds(() => sqlite.query('SELECT count(*) FROM owners').get() !== null),
    migrations: holds(() => version(sqlite) === migrations.length),
    disk: holds(() => {
      accessSync(path, constants.W_OK)
      const { bavail, bsize } = statfsSync(dirname(path))
      return bavail * bsize >= ENOUGH_DISK_BYTES
    }),
  }
}

const version = (sqlite: Database['sqlite']) =>
  sqlite.query<{ user_version: number }, []>('PRAGMA user_version').get()?.user_version

function holds(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}

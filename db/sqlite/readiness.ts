import type { Database as Sqlite } from 'bun:sqlite'
import { accessSync, constants, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrations } from '../migrations.ts'
import type { Readiness } from '../readiness.ts'

// A day of counts and a scan's result are a few megabytes: below this the next write may be the
// last.
const ENOUGH_DISK_BYTES = 64 * 1024 * 1024

/** Looks at the connection and the file. Never throws. */
export function readinessOf(sqlite: Sqlite, path: string): Readiness {
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

const version = (sqlite: Sqlite) =>
  sqlite.query<{ user_version: number }, []>('PRAGMA user_version').get()?.user_version

function holds(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}

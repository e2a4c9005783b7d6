import type { Database as Sqlite } from 'bun:sqlite'
import { migrations as ourMigrations } from '../migrations.ts'
import { type Upgrade, versionOf } from '../upgrade.ts'
import { vacuumInto } from './copy.ts'
import { DamagedDatabase, NewerDatabase, UnusableDatabase } from './errors.ts'
import { APPLICATION_ID } from './file-header.ts'
import { BEFORE_VERSION, copiesBeforeUpgrades, isRemoved, isTaken } from './files.ts'
import { withoutServer } from './server-lock.ts'

/**
 * Runs the migrations that the database has not had, all of them or none. `user_version` counts
 * those it has. A file without any table is not written to unless a database is to be made: the
 * name was mistyped, or the data are gone. Copies a database that is not new beside itself first,
 * where the copies of the last two upgrades stay, and then upgrades it only where no server uses it
 * or this process is that server, and nobody else is at it. Returns what it did to an older one.
 */
export function migrate(
  sqlite: Sqlite,
  path: string,
  migrations: readonly string[],
  { holdsLock, create, older, copiesBeforeUpgrade }: MigrateOptions,
): Upgrade | null {
  // At one moment: another process may be making the database just now.
  const { version, foreign, empty } = sqlite.transaction(() => ({
    version: pragma(sqlite, 'user_version'),
    foreign: pragma(sqlite, 'application_id') !== APPLICATION_ID,
    empty: isEmpty(sqlite),
  }))()
  if (empty && !create)
    throw new DamagedDatabase(
      `${path} is empty`,
      'Restore a backup, or name another file with --db; "serve" and "scan run" make a ' +
        'database of an empty file.',
    )
  if (foreign && !empty)
    throw new UnusableDatabase(
      `${path} is an SQLite database of another program`,
      'Name another file with --db.',
    )
  if (version > migrations.length) {
    throw new NewerDatabase(
      `${path} was written by a newer skills-market (its version ${version}, this program ` +
        `knows ${migrations.length})`,
      'Use the newer program, or another file with --db.',
    )
  }
  if (version === migrations.length || (version > 0 && older === 'leave')) return null
  if (version > 0 && older === 'refuse') {
    throw new UnusableDatabase(
      `${path} is of an older version of skills-market (${versionOf(version)}), and this ` +
        'command upgrades nothing',
      '"serve" and "scan run" do, and copy it beside itself first; or use the older version.',
    )
  }
  if (version > 0 && !holdsLock) return withoutServer(path, upgrade)
  return upgrade()

  function upgrade(): Upgrade | null {
    // Another process may have done it meanwhile.
    const from = pragma(sqlite, 'user_version')
    if (from === migrations.length) return null
    const copy =
      from > 0 && copiesBeforeUpgrade ? copyBeforeUpgrade(sqlite, path, migrations.length) : null
    try {
      applyMigrations(sqlite, migrations)
    } catch (error) {
      // The database is as it was: each try would leave one more, in the place of those of earlier
      // versions.
      if (copy !== null && pragma(sqlite, 'user_version') === from) isRemoved(copy)
      throw error
    }
    for (const old of copiesBeforeUpgrades(path).slice(0, -KEPT_COPIES)) isRemoved(old)
    return from === 0 ? null : { from, to: migrations.length, copy }
  }
}

export type MigrateOptions = {
  holdsLock: boolean
  create: boolean
  /** What becomes of a database of an older version. */
  older: 'upgrade' | 'refuse' | 'leave'
  copiesBeforeUpgrade: boolean
}

/** Whether an older version of this program left the database. */
export const isOlder = (sqlite: Sqlite): boolean =>
  pragma(sqlite, 'user_version') < ourMigrations.length

const KEPT_COPIES = 2

/** Returns the name of the copy. */
function copyBeforeUpgrade(sqlite: Sqlite, path: string, version: number): string {
  const copy = unusedName(`${path}${BEFORE_VERSION}${version}`)
  vacuumInto(sqlite, copy)
  return copy
}

/** Two processes may start on a new file at once: the second one finds the work done. */
function applyMigrations(sqlite: Sqlite, migrations: readonly string[]): void {
  sqlite
    .transaction(() => {
      for (const script of migrations.slice(pragma(sqlite, 'user_version'))) sqlite.run(script)
      sqlite.run(`PRAGMA application_id = ${APPLICATION_ID}`)
      sqlite.run(`PRAGMA user_version = ${migrations.length}`)
    })
    .immediate()
}

function pragma(sqlite: Sqlite, name: string): number {
  const row = sqlite.query<Record<string, number>, []>(`PRAGMA ${name}`).get()
  return row?.[name] ?? 0
}

function isEmpty(sqlite: Sqlite): boolean {
  return sqlite.query('SELECT 1 FROM sqlite_master LIMIT 1').get() === null
}

/** An older copy is not ours to overwrite. */
function unusedName(path: string): string {
  let name = path
  for (let n = 2; isTaken(name); n++) name = `${path}-${n}`
  return name
}

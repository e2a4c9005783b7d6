import type { Database as Sqlite } from 'bun:sqlite'
import { rmSync } from 'node:fs'
import { vacuumInto } from './copy.ts'
import { DamagedDatabase, NewerDatabase, UnusableDatabase } from './errors.ts'
import { BEFORE_VERSION, copiesBeforeUpgrades, isTaken } from './files.ts'
import { withoutServer } from './server-lock.ts'

/** "smkt": tells our files from other SQLite databases. */
const APPLICATION_ID = 0x736d6b74

/**
 * Runs the migrations that the database has not had. `user_version` counts those it has. A file without any table is not
 * written to unless a database is to be made: the name was mistyped, or the data are gone. Copies a database that is not
 * new beside itself first, where the copies of the last two upgrades stay, and then upgrades it only where no server uses it or this process is that server.
 */
export function migrate(
  sqlite: Sqlite,
  path: string,
  migrations: readonly string[],
  { holdsLock, create, copiesBeforeUpgrade }: { holdsLock: boolean; create: boolean; copiesBeforeUpgrade: boolean },
): void {
  // At one moment: another process may be making the database just now.
  const { version, foreign, empty } = sqlite.transaction(() => ({
    version: pragma(sqlite, 'user_version'),
    foreign: pragma(sqlite, 'application_id') !== APPLICATION_ID,
    empty: isEmpty(sqlite),
  }))()
  if (empty && !create)
    throw new DamagedDatabase(
      `${path} is empty`,
      'Restore a backup, or name another file with --db; "serve" and "scan run" make a database of an empty file.',
    )
  if (foreign && !empty)
    throw new UnusableDatabase(`${path} is an SQLite database of another program`, 'Name another file with --db.')
  if (version > migrations.length) {
    throw new NewerDatabase(
      `${path} was written by a newer skills-market (its version ${version}, this program knows ${migrations.length})`,
      'Use the newer program, or another file with --db.',
    )
  }
  if (version === migrations.length) return
  const upgrade = () => {
    if (version > 0 && copiesBeforeUpgrade) copyBeforeUpgrade(sqlite, path, migrations.length)
    for (let next = version; next < migrations.length; next++) applyMigration(sqlite, migrations, next)
  }
  if (version === 0 || holdsLock) upgrade()
  else withoutServer(path, upgrade)
}

const KEPT_COPIES = 2

function copyBeforeUpgrade(sqlite: Sqlite, path: string, version: number): void {
  vacuumInto(sqlite, unusedName(`${path}${BEFORE_VERSION}${version}`))
  for (const old of copiesBeforeUpgrades(path).slice(0, -KEPT_COPIES)) rmSync(old, { force: true })
}

/** Two processes may start on a new file at once: the second one finds the work done. */
function applyMigration(sqlite: Sqlite, migrations: readonly string[], index: number): void {
  const script = migrations[index] ?? ''
  sqlite
    .transaction(() => {
      if (pragma(sqlite, 'user_version') > index) return
      sqlite.run(script)
      sqlite.run(`PRAGMA application_id = ${APPLICATION_ID}`)
      sqlite.run(`PRAGMA user_version = ${index + 1}`)
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

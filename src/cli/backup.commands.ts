import { backUp } from '../../db/sqlite/backup.ts'
import { restore } from '../../db/sqlite/restore.ts'
import { systemClock } from '../time/clock.ts'
import { closeToOthers, removeLeftovers } from './command/close-to-others.ts'
import { command } from './command/command.ts'
import { mustBeFile } from './command/database.ts'
import { storedShapes } from './command/stored-shapes.ts'

export const backupCommand = command({
  name: 'backup',
  about: 'write a copy of the database to a file; a server may keep running',
  args: { file: 'the file to write' },
  settings: ['db'],
  run({ args: { file }, config, terminal }) {
    mustBeFile(config.db, 'Copy it with pg_dump, which may run beside servers.')
    closeToOthers(config.db, terminal)
    removeLeftovers(file, terminal)
    backUp(config.db, file, storedShapes)
    return { json: { file }, text: `Wrote ${file}.` }
  },
})

export const restoreCommand = command({
  name: 'restore',
  about: 'replace the database with a backup; what it replaces is kept beside it',
  args: { file: 'the file that "backup" wrote' },
  settings: ['db'],
  run({ args: { file }, config: { db }, terminal }) {
    mustBeFile(db, 'Read what pg_dump wrote with pg_restore (or psql), into an empty database.')
    closeToOthers(db, terminal)
    const replaced = restore(db, file, new Date(systemClock.now()), storedShapes)
    const kept = replaced ? ` The previous database is kept as ${replaced}.` : ''
    return { json: { db, replaced }, text: `Restored ${db} from ${file}.${kept}` }
  },
})

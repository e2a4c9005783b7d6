import { backUp } from '../../db/sqlite/backup.ts'
import { restore } from '../../db/sqlite/restore.ts'
import { verify } from '../../db/sqlite/verify.ts'
import { UsageError } from '../errors.ts'
import { KEPT_BACKUPS } from '../settings.ts'
import { systemClock } from '../time/clock.ts'
import { backupIn, keepNewest } from './backups/kept-backups.ts'
import { closeToOthers, removeLeftovers } from './command/close-to-others.ts'
import { command } from './command/command.ts'
import { mustBeFile } from './command/database.ts'
import { flag, optional } from './command/option-kinds.ts'
import { wholeNumberReader } from './command/readers.ts'
import { storedShapes } from './command/stored-shapes.ts'

export const backupCommand = command({
  name: 'backup',
  about: 'write a copy of the database to a file; a server may keep running',
  args: { file: 'the file to write; with --keep, the folder, where the file is named by its time' },
  settings: ['db'],
  options: {
    replace: flag('replace an earlier backup, once the new one is complete'),
    keep: optional(
      'n',
      'keep this many backups in the folder and delete older ones',
      wholeNumberReader(KEPT_BACKUPS),
    ),
  },
  run({ args: { file: given }, options: { replace, keep }, config: { db }, terminal }) {
    if (replace && keep !== undefined)
      throw new UsageError('Give --replace with a file, or --keep with a folder.')
    mustBeFile(db, 'Copy it with pg_dump, which may run beside servers.')
    closeToOthers(db, terminal)
    const file = keep === undefined ? given : backupIn(given, db, systemClock.now())
    removeLeftovers(file, terminal)
    // Two of one second are alike, so that the later takes the place of the earlier.
    backUp(db, file, storedShapes, { replaces: replace || keep !== undefined })
    const deleted = keep === undefined ? [] : keepNewest(given, db, file, keep)
    const gone = deleted.length === 0 ? '' : ` Deleted ${deleted.join(', ')}.`
    return { json: { file, ...(keep !== undefined && { deleted }) }, text: `Wrote ${file}.${gone}` }
  },
})

export const restoreCommand = command({
  name: 'restore',
  about: 'replace the database with a backup; the old one is kept beside it',
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

export const verifyCommand = command({
  name: 'verify',
  about:
    'read the database, or with --db a backup, through and say whether it is whole; changes ' +
    'nothing, and a server may keep running',
  settings: ['db'],
  run({ config: { db } }) {
    mustBeFile(db, 'Check it with pg_amcheck.')
    verify(db, storedShapes)
    return { json: { db, whole: true }, text: `${db} is whole.` }
  },
})

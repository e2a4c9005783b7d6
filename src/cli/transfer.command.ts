import { readDatabase } from '../config.ts'
import { UsageError } from '../errors.ts'
import { command } from './command/command.ts'
import { optional } from './command/option-kinds.ts'

export const transferCommand = command({
  name: 'transfer',
  about:
    'carry all data over from a file to an empty database of PostgreSQL, or back to a new file',
  options: {
    from: optional(
      'FILE',
      'the file, or the address of PostgreSQL, to carry over; by default the setting db',
      readDatabase,
    ),
    to: optional(
      'FILE',
      'the address of PostgreSQL, or the new file, for it; by default the setting db',
      readDatabase,
    ),
  },
  settings: ['db'],
  epilogue:
    'Stop the servers first. Cut off, it goes on when it is run\nagain. An address with a password is best given as\nSKILLS_MARKET_DB, or in the file that SKILLS_MARKET_DB_FILE\nnames: other users of the machine see flags.',
  async run({ options: { from, to }, config, terminal }) {
    if (from === undefined && to === undefined)
      throw new UsageError(
        'Name a file or an address with --from or --to; the other one is the setting db.',
      )
    const { transferDatabase } = await import('./command/transfer.ts')
    const json = await transferDatabase(from ?? config.db, to ?? config.db, terminal)
    const rows = json.tables.reduce((sum, table) => sum + table.rows, 0)
    const text = `Carried over ${rows} rows of ${json.tables.length} tables from ${json.from} to ${json.to}, and compared both: they are the same.\nNext: give the setting db of every server and command its new value, start the servers, and sign in again; keys stay as they are. Keep ${json.from} until all is well, and start nothing on it.`
    return { json, text }
  },
})

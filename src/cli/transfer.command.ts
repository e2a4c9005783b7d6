import { readDatabase } from '../config.ts'
import { UsageError } from '../errors.ts'
import { command } from './command/command.ts'
import { optional } from './command/option-kinds.ts'

export const transferCommand = command({
  name: 'transfer',
  about: 'copy all data from a file to an empty PostgreSQL database, or back to a new file',
  options: {
    from: optional(
      'FILE',
      'the file or PostgreSQL address to copy from; by default the setting db',
      readDatabase,
    ),
    to: optional(
      'FILE',
      'the PostgreSQL address or new file to copy to; by default the setting db',
      readDatabase,
    ),
  },
  settings: ['db'],
  epilogue:
    'Stop the servers first. If interrupted, it continues when\n' +
    'run again. Give an address with a password as\n' +
    'SKILLS_MARKET_DB, or in the file that SKILLS_MARKET_DB_FILE\n' +
    'names: other users of the machine can see flags.',
  async run({ options: { from, to }, config, terminal }) {
    if (from === undefined && to === undefined)
      throw new UsageError(
        'Name a file or an address with --from or --to; the other one is the setting db.',
      )
    const { transferDatabase } = await import('./command/transfer.ts')
    const json = await transferDatabase(from ?? config.db, to ?? config.db, terminal)
    const rows = json.tables.reduce((sum, table) => sum + table.rows, 0)
    const text =
      `Copied ${rows} rows of ${json.tables.length} tables from ${json.from} to ${json.to}, and ` +
      'compared both: they are the same.\n' +
      'Next: give the setting db of every server and command its new value, start the servers, ' +
      `and sign in again; keys stay as they are. Keep ${json.from} until all is well, and start ` +
      'nothing on it.'
    return { json, text }
  },
})

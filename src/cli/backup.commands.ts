import type { Command } from 'commander'
import { backUp, restore } from '../../db/sqlite/backup.ts'
import { systemClock } from '../clock.ts'
import { settingsOf, withSettings } from './command.ts'
import type { Terminal } from './terminal.ts'

export function backupCommands(program: Command, terminal: Terminal): void {
  withSettings(
    program
      .command('backup')
      .argument('<file>')
      .description('write the database to a file; a server may run meanwhile'),
    ['db'],
  )
    .option('--json', 'print JSON')
    .action((file: string, options: { json?: true }) => {
      backUp(settingsOf(options, terminal).db, file)
      terminal.print(options.json ? JSON.stringify({ file }) : `Wrote ${file}.`)
    })

  withSettings(program.command('restore').argument('<file>').description('put a backup in the place of the database'), [
    'db',
  ])
    .option('--json', 'print JSON')
    .action((file: string, options: { json?: true }) => {
      const { db } = settingsOf(options, terminal)
      const replaced = restore(db, file, new Date(systemClock.now()))
      if (options.json) return terminal.print(JSON.stringify({ db, replaced }))
      terminal.print(`Restored ${db} from ${file}.${replaced ? ` What was there is kept as ${replaced}.` : ''}`)
    })
}

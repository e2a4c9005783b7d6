import type { Command } from 'commander'
import { type ConfigEntry, describeConfig, readConfig, unknownVariables } from '../config.ts'
import { flagsOf, withSettings } from './command.ts'
import { tableOf } from './table.ts'
import type { Terminal } from './terminal.ts'

export function configCommand(program: Command, terminal: Terminal): void {
  withSettings(program.command('config').description('print every setting, its value and where it came from'), 'all')
    .option('--json', 'print JSON')
    .action((options: { json?: true }) => {
      const flags = flagsOf(options)
      // A value that cannot be used is an error here too.
      readConfig(flags, terminal.environment)
      const unknown = unknownVariables(terminal.environment)
      if (unknown.length > 0) terminal.tell(`warning: no setting has the name of ${unknown.join(', ')}\n`)
      const entries = describeConfig(flags, terminal.environment)
      terminal.print(options.json ? JSON.stringify(entries) : configTable(entries))
    })
}

function configTable(entries: readonly ConfigEntry[]): string {
  const rows = entries.map(({ name, value, source, variable, meaning }) => [
    name,
    value ?? '(none)',
    source,
    variable,
    meaning,
  ])
  return tableOf(['SETTING', 'VALUE', 'FROM', 'VARIABLE', 'MEANING'], rows)
}

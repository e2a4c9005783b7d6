import {
  type ConfigEntry,
  describeConfig,
  lackingSettings,
  readConfig,
  unknownVariables,
} from '../config.ts'
import { OperatorError } from '../errors.ts'
import { command } from './command/command.ts'
import { siteWay } from './runs/walk-time.ts'
import { fittingTable, wrapped } from './terminal/fitting-table.ts'

export const configCommand = command({
  name: 'config',
  about: 'print every setting, its value and its origin',
  settings: 'all',
  run({ flags, terminal }) {
    // Throws when a value cannot be used.
    const config = readConfig(flags, terminal.environment)
    for (const warning of unknownVariables(terminal.environment))
      terminal.tell(`warning: ${warning}\n`)
    const lacking = lackingSettings(config)
    const entries = describeConfig(flags, terminal.environment)
    return {
      json: entries,
      text:
        `${configTable(entries, terminal.columns)}\n\n` +
        `${wrapped(siteWay(config), terminal.columns)}`,
      // A server with these settings would not start.
      ...(lacking.length > 0 && { error: new OperatorError(lacking.join(' ')) }),
    }
  },
})

function configTable(entries: readonly ConfigEntry[], columns?: number): string {
  const rows = entries.map(({ name, value, source, variable, meaning }) => [
    name,
    value ?? '(none)',
    source,
    variable,
    meaning,
  ])
  return fittingTable(['SETTING', 'VALUE', 'FROM', 'VARIABLE', 'MEANING'], rows, columns)
}

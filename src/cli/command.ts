import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { databaseError } from '../../db/sqlite/errors.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { type App, createApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { type Config, configFlags, type Flags, readConfig, type SettingName } from '../config.ts'
import { systemDelay } from '../delay.ts'
import { UsageError } from '../errors.ts'
import { createLog, type Log } from '../log.ts'
import { systemRandom } from '../random.ts'
import { type Bounds, wholeNumber } from '../whole-number.ts'
import type { Terminal } from './terminal.ts'

// Made once, not for each of the many commands.
const SETTINGS = configFlags().map(({ name, flag, meaning }) => {
  const option = () => new Option(flag, meaning).helpGroup('Settings:')
  return { name, visible: option(), hidden: option().hideHelp() }
})

/**
 * Gives a command the settings as flags. All are taken; those that matter to it stand in its help, the others
 * are told by `skills-market config`.
 */
export function withSettings(command: Command, shown: readonly SettingName[] | 'all'): Command {
  for (const { name, visible, hidden } of SETTINGS) {
    command.addOption(shown === 'all' || shown.includes(name) ? visible : hidden)
  }
  if (shown !== 'all') command.addHelpText('after', '\nEvery setting: skills-market config')
  return command
}

/** The settings of a command that was called with these options. */
export function settingsOf(options: Record<string, unknown>, terminal: Terminal): Config {
  const config = readConfig(flagsOf(options), terminal.environment)
  return { ...config, db: fileBehind(config.db) }
}

/** What lies beside the database, its lock above all, is named after the file, by whatever link it was reached. */
function fileBehind(path: string): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink && existsSync(path) ? realpathSync(path) : path
}

export function flagsOf(options: Record<string, unknown>): Flags {
  const names = configFlags().map(({ name }) => name)
  return Object.fromEntries(
    names.filter((name) => typeof options[name] === 'string').map((name) => [name, options[name]]),
  )
}

export function logOf(config: Config, terminal: Terminal): Log {
  const format = config.logFormat ?? (terminal.interactive ? 'text' : 'json')
  return createLog({ level: config.logLevel, format: format === 'json' ? 'json' : 'text' }, (line) =>
    terminal.tell(line),
  )
}

/** Opens the database for a command and closes it after. */
export async function withApp<Result>(config: Config, log: Log, work: (app: App) => Promise<Result>): Promise<Result> {
  const database = openDatabase(config.db)
  try {
    return await work(
      createApp({ config, database, clock: systemClock, fetch, delay: systemDelay, random: systemRandom, log }),
    )
  } catch (error) {
    throw databaseError(error, config.db)
  } finally {
    database.close()
  }
}

/** A whole number from an argument. Throws UsageError. */
export function wholeArgument(value: string, name: string, bounds: Bounds): number {
  const number = wholeNumber(value, bounds)
  if (number !== null) return number
  throw new UsageError(`${name} takes a whole number from ${bounds[0]} to ${bounds[1]}, not "${value}".`)
}

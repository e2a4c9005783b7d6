import { existsSync, lstatSync, realpathSync } from 'node:fs'
import type { Command } from 'commander'
import { type Config, configFlags, type Flags, readConfig, type SettingName } from '../../config.ts'
import { SETTINGS_GROUP } from '../reference/command-tree.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { valueOption } from './option-kinds.ts'

// Made once and shared by all commands.
const SETTINGS = configFlags().map(({ name, flag, meaning }) => ({
  name,
  option: valueOption(flag, meaning).helpGroup(SETTINGS_GROUP),
}))

/**
 * Gives a command the settings that concern it as flags. Another one is wrong usage: it would
 * change nothing.
 */
export function addSettings(command: Command, taken: readonly SettingName[] | 'all'): void {
  for (const { name, option } of SETTINGS)
    if (taken === 'all' || taken.includes(name)) command.addOption(option)
  if (taken !== 'all' && taken.length > 0)
    command.addHelpText('after', '\nEvery setting: skills-market config')
}

/** The settings that were given as flags, among the options of a command. */
export function flagsAmong(options: Record<string, unknown>): Flags {
  const given = configFlags().filter(({ name }) => typeof options[name] === 'string')
  return Object.fromEntries(given.map(({ name }) => [name, options[name]]))
}

/**
 * The settings of a command that was given these flags. Throws OperatorError as `readConfig` does.
 */
export function settingsOf(flags: Flags, terminal: Terminal): Config {
  const config = readConfig(flags, terminal.environment)
  return { ...config, db: fileBehind(config.db) }
}

/**
 * The lock and the journal lie beside the database under its name, so a link to it must lead to the
 * same ones.
 */
export function fileBehind(path: string): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink && existsSync(path) ? realpathSync(path) : path
}

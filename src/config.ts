import { readAtMost } from './bytes/read-at-most.ts'
import { utf8Text } from './bytes/utf8-text.ts'
import { OperatorError, UsageError } from './errors.ts'
import { editDistance } from './language/text/edit-distance.ts'
import {
  SETTING_GROUPS,
  type SettingGroup,
  type SettingName,
  type Settings,
  settings,
} from './settings.ts'

export type { SettingGroup, SettingName }
export type Config = {
  [Name in SettingName]: ReturnType<Settings[Name]['read']> | NullWhenUnset<Name>
}
type NullWhenUnset<Name extends SettingName> = Settings[Name]['byDefault'] extends string
  ? never
  : null

/**
 * Where a value comes from: a flag, a variable, the file that a `_FILE` variable names, or the
 * default.
 */
type ConfigSource = 'flag' | 'variable' | 'file' | 'default'
export type ConfigEntry = {
  name: string
  /** What it is about. */
  group: SettingGroup
  value: string | null
  /** What holds where nobody sets it. */
  byDefault: string | null
  source: ConfigSource
  variable: string
  meaning: string
}

/** The settings given as flags, as text, by their names in code. */
export type Flags = Partial<Record<SettingName, string>>
export type Environment = Record<string, string | undefined>

export const systemEnvironment = (): Environment => process.env

/**
 * Reads every setting. Throws an error that names the setting and what it takes: UsageError when a
 * flag gave the value, else OperatorError.
 */
export function readConfig(flags: Flags, environment: Environment): Config {
  const values = settingNames().map((name) => [name, read(name, raw(name, flags, environment))])
  return Object.fromEntries(values) as Config
}

const NEEDS: readonly (readonly [SettingName, SettingName])[] = [
  ['backupSchedule', 'backupDir'],
  ['backupDir', 'backupSchedule'],
  ['publicCheck', 'public'],
  ['oidcIssuer', 'oidcClient'],
  ['oidcClient', 'oidcIssuer'],
]

/** What a server with these settings lacks: one that does nothing without another is set alone. */
export function lackingSettings(config: Config): string[] {
  const isSet = (name: SettingName) => config[name] !== null && config[name] !== 'off'
  const lacks = NEEDS.filter(([name, other]) => isSet(name) && !isSet(other))
  const lacksHttps = config.mcpOauth === 'on' && !config.baseUrl?.startsWith('https:')
  return [
    ...lacks.map(
      ([name, other]) => `Setting ${flagName(name)} needs the setting ${flagName(other)}.`,
    ),
    ...(lacksHttps ? ['Setting mcp-oauth needs the setting base-url, with an https address.'] : []),
  ]
}

/** What stands in the place of a secret that is set. */
const NOT_SHOWN = '(set, not shown)'

/** Every setting with its value as text, but for secrets, and where the value comes from. */
export function describeConfig(flags: Flags, environment: Environment): ConfigEntry[] {
  return settingNames().map((name) => ({
    name: flagName(name),
    group: groupOf(name),
    byDefault: settings[name].byDefault,
    ...shown(name, raw(name, flags, environment)),
    variable: variableName(name),
    meaning: settings[name].meaning,
  }))
}

const groupOf = (name: SettingName): SettingGroup =>
  (Object.keys(SETTING_GROUPS) as SettingGroup[]).find((group) => name in SETTING_GROUPS[group])!

const isSecret = (name: SettingName) => 'isSecret' in settings[name]

/**
 * An address with a user in it, and so perhaps a password, which PostgreSQL takes among the options
 * too.
 */
const HAS_USER = /^[a-z]+:\/\/[^/]*@|^postgres(ql)?:.*[@?]/is

const shown = (name: SettingName, { value, source }: Raw): Raw => ({
  value: value !== null && (isSecret(name) || HAS_USER.test(value)) ? NOT_SHOWN : value,
  source,
})

/** What `mcp` reads beside the settings: the key that it sends. */
const API_KEY = 'SKILLS_MARKET_KEY'

/** The API key of the environment, given there or in a file that it names; null when neither is. */
export const apiKeyOf = (environment: Environment): string | null =>
  given(API_KEY, environment)?.value ?? null

/**
 * Variables with the prefix of the settings, or nearly, that name no setting, most of them typing
 * mistakes: what to say of each.
 */
export function unknownVariables(environment: Environment): string[] {
  const variables = [...settingNames().map(variableName), API_KEY]
  const known = variables.flatMap((variable) => [variable, `${variable}_FILE`])
  return Object.keys(environment).flatMap((name) => {
    if (!NEARLY_PREFIX.test(name) || known.includes(name)) return []
    const near = nearestName(name.replace(NEARLY_PREFIX, PREFIX), known)
    return near === null && !name.startsWith(PREFIX) ? [] : [`${name} sets nothing${meant(near)}`]
  })
}

const NEARLY_PREFIX = /^SKILLS?_?MARKET_?/i

const meant = (name: string | null) =>
  name === null ? '; "skills-market config" lists every variable' : `; perhaps ${name} was meant`

/** Of the letters behind the prefix: where more differ, it is another word. */
const MOST_EDITED = 1 / 3

/**
 * The name that was perhaps meant by an unknown one: the one of the fewest edits, of equals the
 * first; null where each would take too many.
 */
function nearestName(mistyped: string, names: readonly string[]): string | null {
  const near = names
    .map((name) => ({ name, edits: editDistance(mistyped, name, 1) }))
    .filter(({ name, edits }) => edits <= (name.length - PREFIX.length) * MOST_EDITED)
    .sort((a, b) => a.edits - b.edits)
  return near[0]?.name ?? null
}

/** Whether what a command logs and tells is to be JSON lines. */
export const isJsonLog = (flags: Flags, environment: Environment): boolean =>
  raw('logFormat', flags, environment).value === 'json'

/**
 * Reads an option that names a database as the setting `db` is read. Throws UsageError that names
 * the option.
 */
export const readDatabase = (text: string, option: string): string =>
  read('db', { value: text, source: 'flag' }, option) as string

/**
 * Every setting as a flag of the command line: the flag with what it takes, and what help says of
 * it.
 */
export function configFlags(): { name: SettingName; flag: string; meaning: string }[] {
  return settingNames().map((name) => ({
    name,
    flag: `--${flagName(name)} <${settings[name].takes}>`,
    meaning:
      settings[name].byDefault === null
        ? settings[name].meaning
        : `${settings[name].meaning} (default ${settings[name].byDefault})`,
  }))
}

/**
 * The base URL of a server on a host and port. One that listens on all addresses is reached over
 * the loopback.
 */
export function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const settingNames = () => Object.keys(settings) as SettingName[]
/** A name in code as a flag has it: `perDay` is `per-day`. */
export const flagName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const PREFIX = 'SKILLS_MARKET_'
const variableName = (name: string) =>
  `${PREFIX}${flagName(name).replaceAll('-', '_').toUpperCase()}`

type Raw = { value: string | null; source: ConfigSource }

function raw(name: SettingName, flags: Flags, environment: Environment): Raw {
  const flag = flags[name]
  if (flag !== undefined) return { value: flag, source: 'flag' }
  return (
    given(variableName(name), environment) ?? { value: settings[name].byDefault, source: 'default' }
  )
}

function given(variable: string, environment: Environment): Raw | null {
  const [value, file] = [environment[variable], environment[`${variable}_FILE`]]
  if (value && file)
    throw new OperatorError(`${variable} and ${variable}_FILE are both set; keep one.`)
  if (value) return { value, source: 'variable' }
  return file ? { value: secretIn(file, variable, environment), source: 'file' } : null
}

/**
 * No setting is as long. A file of secrets may be a pipe, so its size is not known before it is
 * read.
 */
const MOST_SECRET_BYTES = 64 * 1024

/**
 * The texts of files named by an environment: a pipe gives its text once, and settings are read
 * several times.
 */
const secrets = new WeakMap<Environment, Map<string, string>>()

function secretIn(path: string, variable: string, environment: Environment): string {
  const known = secrets.get(environment) ?? new Map<string, string>()
  secrets.set(environment, known)
  const text = known.get(path) ?? readSecret(path, variable)
  known.set(path, text)
  return text
}

function readSecret(path: string, variable: string): string {
  try {
    return utf8Text(readAtMost(path, MOST_SECRET_BYTES)).trim()
  } catch (error) {
    throw new OperatorError(`${variable}_FILE cannot be used: ${(error as Error).message}`)
  }
}

function read(
  name: SettingName,
  { value, source }: Raw,
  shownName = `Setting ${flagName(name)}`,
): unknown {
  if (value === null) return null
  try {
    return settings[name].read(value)
  } catch (error) {
    const quoted = isSecret(name) || HAS_USER.test(value) ? '' : `, not "${value}"`
    const sentence = `${shownName}: ${(error as Error).message}${quoted}.`
    throw source === 'flag' ? new UsageError(sentence) : new OperatorError(sentence)
  }
}

import { LIMIT_BOUNDS } from './accounts/owner.ts'
import { readAtMost } from './bytes/read-at-most.ts'
import { utf8Text } from './bytes/utf8-text.ts'
import { OperatorError, UsageError } from './errors.ts'
import { addressRanges } from './foreign/address-ranges.ts'
import {
  base,
  bearerToken,
  choice,
  contact,
  database,
  duration,
  host,
  integer,
  line,
  oneOf,
  optional,
  origin,
  path,
  rate,
  redirects,
  required,
  secret,
  url,
  webhook,
} from './setting-kinds.ts'

/** How many backups a folder may be asked to keep. */
export const KEPT_BACKUPS = [1, 10_000] as const

const settings = {
  db: database(
    'skills-market.db',
    'The SQLite database file, or the address of a PostgreSQL database (experimental): postgres://USER:PASSWORD@HOST:PORT/NAME, with ?pgbouncer=true behind pgbouncer',
  ),
  host: required(host, '127.0.0.1', 'The address to listen on', 'ADDRESS'),
  port: integer('8080', 0, 65_535, 'The port to listen on; 0 picks a free one'),
  baseUrl: optional(origin, 'The address that clients use, without a path; by default made from host and port', 'URL'),
  trustedProxies: optional(
    addressRanges,
    'Proxies whose X-Forwarded-For is believed: IP addresses and ranges such as 10.0.0.0/8, separated by commas',
    'LIST',
  ),
  siteUrl: required(origin, 'https://hh.ru', 'The vacancy site, without a path', 'URL'),
  siteToken: secret(
    bearerToken,
    'The token of an application that the site has approved: its official API is read instead of its pages; best in a file',
    'TOKEN',
  ),
  siteApiUrl: required(base, 'https://api.hh.ru', "The site's official API; the token goes nowhere else", 'URL'),
  trudvsemUrl: required(
    base,
    'https://opendata.trudvsem.ru/api/v1',
    "The state's open data of jobs, for scans with --source trudvsem",
    'URL',
  ),
  trudvsemMaxAge: duration('90d', 'Adverts of the open data that nobody has changed for so long are left out'),
  ratesUrl: required(url, 'https://www.cbr.ru/scripts/XML_daily.asp', "The central bank's daily exchange rates", 'URL'),
  siteRate: rate('0.5', [0.001, 1000], 'Requests a second to the site; 0 means no limit, which is for a stand-in site'),
  siteConcurrency: integer('2', 1, 64, 'How many requests to the site may be under way at once'),
  siteTimeout: duration('15s', 'How long one answer of the site may take'),
  sitePause: duration('5m', 'The first pause after the site refuses requests'),
  siteContact: optional(
    contact,
    'How the site can reach you: an e-mail address or a page, in Latin letters; sent in the User-Agent',
    'TEXT',
  ),
  vacancyMaxAge: duration('7d', 'A recount does not read a vacancy again if it was read within this time'),
  vacancyRetention: duration(
    '180d',
    'Vacancies read longer ago are deleted; at least 3d, because a run may last 2 days',
    '3d',
  ),
  backupSchedule: optional(
    String,
    'When a server backs its database up: a cron line in Moscow time, such as "0 3 * * *" for three at night; needs backup-dir',
    'CRON',
  ),
  backupDir: optional(path, 'The folder that backups by the schedule are written into', 'DIR'),
  backupKeep: integer('7', ...KEPT_BACKUPS, 'How many backups of the schedule are kept; older ones are deleted'),
  aliases: optional(path, 'A file of your own skill aliases and exclusions', 'FILE'),
  limitPerMinute: integer('60', ...LIMIT_BOUNDS.perMinute, 'Requests in any minute, by all keys of an owner together'),
  limitPerDay: integer('1000', ...LIMIT_BOUNDS.perDay, 'Requests a day in Moscow, by all keys of an owner together'),
  limitVacancyFetches: integer(
    '50',
    ...LIMIT_BOUNDS.vacancyFetches,
    'Vacancies a day that the checks of an owner may read from the site',
  ),
  keysPerOwner: integer('100', 1, 10_000, 'Keys that have not expired an owner may have; whoever has more keeps them'),
  public: choice(
    ['off', 'on', 'indexed'],
    'off',
    "Whether the scans' pages open without signing in, at /market: figures only; indexed also lets search engines list them",
  ),
  publicContact: optional(
    line,
    'How visitors of /market reach you: an address or a link, shown on its page of terms and privacy',
    'TEXT',
  ),
  publicPerMinute: integer(
    '120',
    1,
    100_000,
    'Pages at /market that a network may open in any minute; one sent from memory counts a tenth, a PNG picture five',
  ),
  publicCheck: choice(
    ['off', 'on'],
    'off',
    'Whether visitors of /market may check resumes too; nothing of them is kept. Needs public',
  ),
  mcpOauth: choice(
    ['off', 'on'],
    'off',
    'Whether apps may be connected over OAuth, at /v1/mcp/connect; needs a base-url of https',
  ),
  mcpOauthRedirects: optional(
    redirects,
    'Where connected apps may be answered beside claude.ai, claude.com, chatgpt.com and the own machine: addresses separated by commas; one without a path allows all of its host',
    'LIST',
  ),
  notifyUrl: secret(
    webhook,
    'A webhook that hears when a scheduled run fails, rests or ends, and what surely moved; ntfy, Slack and Telegram are known by their hosts, or by #ntfy, #slack, #telegram at the end',
    'URL',
  ),
  notifyPrivate: choice(['off', 'on'], 'off', 'Whether the webhook may be at a private address, such as 192.168.1.5'),
  metrics: choice(['off', 'on'], 'off', 'Whether /metrics answers, for Prometheus; it needs no key'),
  logLevel: choice(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'info',
    'The least severe messages that are logged',
  ),
  logFormat: optional(
    oneOf(['text', 'json']),
    'The format of the log; by default text on a terminal and json elsewhere',
    'text|json',
  ),
}

type Settings = typeof settings
export type SettingName = keyof Settings
export type Config = { [Name in SettingName]: ReturnType<Settings[Name]['read']> | NullWhenUnset<Name> }
type NullWhenUnset<Name extends SettingName> = Settings[Name]['byDefault'] extends string ? never : null

/** Where a value comes from: a flag, a variable, the file that a `_FILE` variable names, or the default. */
type ConfigSource = 'flag' | 'variable' | 'file' | 'default'
export type ConfigEntry = {
  name: string
  value: string | null
  source: ConfigSource
  variable: string
  meaning: string
}

/** The settings given as flags, as text, by their names in code. */
export type Flags = Partial<Record<SettingName, string>>
export type Environment = Record<string, string | undefined>

export const systemEnvironment = (): Environment => process.env

/**
 * Reads every setting. Throws an error that names the setting and what it takes: UsageError when a flag gave the value,
 * else OperatorError.
 */
export function readConfig(flags: Flags, environment: Environment): Config {
  const values = settingNames().map((name) => [name, read(name, raw(name, flags, environment))])
  return Object.fromEntries(values) as Config
}

/** What stands in the place of a secret that is set. */
const NOT_SHOWN = '(set, not shown)'

/** Every setting with its value as text, but for secrets, and where the value comes from. */
export function describeConfig(flags: Flags, environment: Environment): ConfigEntry[] {
  return settingNames().map((name) => ({
    name: flagName(name),
    ...shown(name, raw(name, flags, environment)),
    variable: variableName(name),
    meaning: settings[name].meaning,
  }))
}

const isSecret = (name: SettingName) => 'isSecret' in settings[name]

/** An address with a user in it, and so perhaps a password, which PostgreSQL takes among the options too. */
const HAS_USER = /^[a-z]+:\/\/[^/]*@|^postgres(ql)?:.*[@?]/is

const shown = (name: SettingName, { value, source }: Raw): Raw => ({
  value: value !== null && (isSecret(name) || HAS_USER.test(value)) ? NOT_SHOWN : value,
  source,
})

/** What `mcp` reads beside the settings: the key that it sends. */
const API_KEY = 'SKILLS_MARKET_KEY'

/** The API key of the environment, given there or in a file that it names; null when neither is. */
export const apiKeyOf = (environment: Environment): string | null => given(API_KEY, environment)?.value ?? null

/** Variables with the prefix of the settings that name no setting: most are typing mistakes. */
export function unknownVariables(environment: Environment): string[] {
  const variables = [...settingNames().map(variableName), API_KEY]
  const known = new Set(variables.flatMap((variable) => [variable, `${variable}_FILE`]))
  return Object.keys(environment).filter((name) => name.startsWith(PREFIX) && !known.has(name))
}

/** Reads an option that names a database as the setting `db` is read. Throws UsageError that names the option. */
export const readDatabase = (text: string, option: string): string =>
  read('db', { value: text, source: 'flag' }, option) as string

/** Every setting as a flag of the command line: the flag with what it takes, and what help says of it. */
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

/** The base URL of a server on a host and port. One that listens on all addresses is reached over the loopback. */
export function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const settingNames = () => Object.keys(settings) as SettingName[]
/** A name in code as a flag has it: `perDay` is `per-day`. */
export const flagName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const PREFIX = 'SKILLS_MARKET_'
const variableName = (name: string) => `${PREFIX}${flagName(name).replaceAll('-', '_').toUpperCase()}`

type Raw = { value: string | null; source: ConfigSource }

function raw(name: SettingName, flags: Flags, environment: Environment): Raw {
  const flag = flags[name]
  if (flag !== undefined) return { value: flag, source: 'flag' }
  return given(variableName(name), environment) ?? { value: settings[name].byDefault, source: 'default' }
}

function given(variable: string, environment: Environment): Raw | null {
  const [value, file] = [environment[variable], environment[`${variable}_FILE`]]
  if (value && file) throw new OperatorError(`${variable} and ${variable}_FILE are both set; keep either.`)
  if (value) return { value, source: 'variable' }
  return file ? { value: secretIn(file, variable, environment), source: 'file' } : null
}

/** No setting is as long. A file of secrets may be a pipe, so its size is not known before it is read. */
const MOST_SECRET_BYTES = 64 * 1024

/** The texts of files named by an environment: a pipe gives its text once, and settings are read several times. */
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

function read(name: SettingName, { value, source }: Raw, shownName = `Setting ${flagName(name)}`): unknown {
  if (value === null) return null
  try {
    return settings[name].read(value)
  } catch (error) {
    const quoted = isSecret(name) || HAS_USER.test(value) ? '' : `, not "${value}"`
    const sentence = `${shownName}: ${(error as Error).message}${quoted}.`
    throw source === 'flag' ? new UsageError(sentence) : new OperatorError(sentence)
  }
}

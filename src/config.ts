import { readFileSync } from 'node:fs'
import { OperatorError } from './errors.ts'
import { LIMIT_BOUNDS } from './owners/owner.ts'

/** One setting: how its text is read, what holds without it, and the sentence that help and `config` print. */
type Setting<Value> = { read: (text: string) => Value; byDefault: string | null; meaning: string; takes: string }

const settings = {
  db: text('skills-market.db', 'The SQLite file', 'FILE'),
  host: text('127.0.0.1', 'The address to listen on', 'ADDRESS'),
  port: integer('8080', 0, 65_535, 'The port to listen on; 0 takes a free one'),
  baseUrl: optional(
    url,
    'The address clients use, without a slash at the end; by default made of host and port',
    'URL',
  ),
  trustedProxies: optional(list, 'Addresses of proxies whose X-Forwarded-For is believed, with commas between', 'LIST'),
  siteUrl: required(url, 'https://hh.ru', 'The vacancy site', 'URL'),
  ratesUrl: required(url, 'https://www.cbr.ru/scripts/XML_daily.asp', "The central bank's daily rates", 'URL'),
  siteRate: number('0.5', 0, 1000, 'Requests a second to the site; 0 is no limit, for a stand-in site'),
  siteConcurrency: integer('2', 1, 64, 'Requests to the site at the same time'),
  siteTimeout: duration('15s', 'How long one answer of the site may take'),
  sitePause: duration('5m', 'The first pause after the site refused'),
  siteContact: optional((value) => value, 'An address or a page that says who walks; goes into the User-Agent', 'TEXT'),
  vacancyMaxAge: duration('7d', 'A recount does not read a vacancy again that was read within this time'),
  vacancyRetention: duration('180d', 'Vacancies read longer ago are forgotten'),
  aliases: optional((value) => value, 'A file of your own aliases and exclusions of skills', 'FILE'),
  limitPerMinute: integer('60', ...LIMIT_BOUNDS.perMinute, 'Requests in any minute, for all keys of an owner'),
  limitPerDay: integer('1000', ...LIMIT_BOUNDS.perDay, 'Requests a Moscow day, for all keys of an owner'),
  limitVacancyFetches: integer(
    '50',
    ...LIMIT_BOUNDS.vacancyFetches,
    'Vacancies a day that checks may read from the site, for an owner',
  ),
  metrics: choice(['off', 'on'], 'off', 'Whether /metrics answers, for Prometheus; it asks for no key'),
  logLevel: choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info', 'What is logged'),
  logFormat: optional(
    oneOf(['text', 'json']),
    'The form of the log; by default text on a terminal, else json',
    'text|json',
  ),
}

type Settings = typeof settings
export type SettingName = keyof Settings
export type Config = { [Name in SettingName]: ReturnType<Settings[Name]['read']> | NullWhenUnset<Name> }
type NullWhenUnset<Name extends SettingName> = Settings[Name]['byDefault'] extends string ? never : null

/** Where a value came from: a flag, a variable (or the file it names), or the default. */
export type ConfigSource = 'flag' | 'variable' | 'file' | 'default'
export type ConfigEntry = {
  name: string
  value: string | null
  source: ConfigSource
  variable: string
  meaning: string
}

/** A command line's settings by their names in code; undefined where no flag was given. */
export type Flags = Partial<Record<SettingName, string>>
export type Environment = Record<string, string | undefined>

export const systemEnvironment = (): Environment => process.env

/** Reads every setting. Throws OperatorError naming the setting and what it takes. */
export function readConfig(flags: Flags, environment: Environment): Config {
  const values = settingNames().map((name) => [name, read(name, raw(name, flags, environment).value)])
  return Object.fromEntries(values) as Config
}

/** Every setting with its value as given and where it came from. */
export function describeConfig(flags: Flags, environment: Environment): ConfigEntry[] {
  return settingNames().map((name) => ({
    name: flagName(name),
    ...raw(name, flags, environment),
    variable: variableName(name),
    meaning: settings[name].meaning,
  }))
}

/** The flags of the command line: their names, what they take, and what help says. */
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

/** The address that answers carry. A server on all addresses is reached on this machine by the loopback one. */
export function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const settingNames = () => Object.keys(settings) as SettingName[]
const flagName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const variableName = (name: string) => `SKILLS_MARKET_${flagName(name).replaceAll('-', '_').toUpperCase()}`

function raw(
  name: SettingName,
  flags: Flags,
  environment: Environment,
): { value: string | null; source: ConfigSource } {
  const flag = flags[name]
  if (flag !== undefined) return { value: flag, source: 'flag' }
  const variable = environment[variableName(name)]
  if (variable !== undefined && variable !== '') return { value: variable, source: 'variable' }
  const file = environment[`${variableName(name)}_FILE`]
  if (file) return { value: readSecret(file, name), source: 'file' }
  return { value: settings[name].byDefault, source: 'default' }
}

function readSecret(path: string, name: SettingName): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new OperatorError(
      `${variableName(name)}_FILE names ${path}, which cannot be read: ${(error as Error).message}`,
    )
  }
}

function read(name: SettingName, value: string | null): unknown {
  if (value === null) return null
  try {
    return settings[name].read(value)
  } catch (error) {
    throw new OperatorError(`Setting ${flagName(name)}: ${(error as Error).message}, not "${value}".`)
  }
}

// The kinds of settings. A reader throws an Error that says what the setting takes.

function text(byDefault: string, meaning: string, takes: string) {
  const read = (value: string) => {
    if (value.trim() === '') throw new Error('it takes some text')
    return value
  }
  return { read, byDefault, meaning, takes }
}

function required<Value>(read: (text: string) => Value, byDefault: string, meaning: string, takes: string) {
  return { read, byDefault, meaning, takes }
}

function optional<Value>(read: (text: string) => Value, meaning: string, takes: string) {
  return { read, byDefault: null, meaning, takes } satisfies Setting<Value>
}

function number(byDefault: string, least: number, most: number, meaning: string) {
  const read = (value: string) => {
    const parsed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
    if (!(parsed >= least && parsed <= most)) throw new Error(`it takes a number from ${least} to ${most}`)
    return parsed
  }
  return { read, byDefault, meaning, takes: 'NUMBER' }
}

function integer(byDefault: string, least: number, most: number, meaning: string) {
  const read = (value: string) => {
    const parsed = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (!(parsed >= least && parsed <= most)) throw new Error(`it takes a whole number from ${least} to ${most}`)
    return parsed
  }
  return { read, byDefault, meaning, takes: 'NUMBER' }
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds. */
function duration(byDefault: string, meaning: string) {
  const read = (value: string) => {
    const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(value) ?? []
    const ms = Number(amount) * (UNIT_MS[unit] ?? Number.NaN)
    if (!(ms >= 1 && ms <= 100 * 365 * UNIT_MS.d!)) throw new Error('it takes a time such as 500ms, 15s, 5m, 12h or 7d')
    return ms
  }
  return { read, byDefault, meaning, takes: 'TIME' }
}

function oneOf(values: readonly string[]) {
  return (value: string) => {
    if (!values.includes(value)) throw new Error(`it takes one of ${values.join(', ')}`)
    return value
  }
}

function choice(values: readonly string[], byDefault: string, meaning: string) {
  return { read: oneOf(values), byDefault, meaning, takes: values.join('|') }
}

function url(value: string): string {
  const parsed = URL.parse(value)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) throw new Error('it takes an http or https address')
  return value.replace(/\/+$/, '')
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

import { apps, provider, visitors } from './access-settings.ts'
import { LIMIT_BOUNDS } from './accounts/owner.ts'
import { addressRanges } from './foreign/address-ranges.ts'
import {
  base,
  bearerToken,
  choice,
  contact,
  cron,
  database,
  duration,
  host,
  integer,
  oneOf,
  optional,
  origin,
  path,
  rate,
  required,
  secret,
  url,
  webhook,
} from './setting-kinds.ts'

// The settings, by subject, in the order in which `config` and the page of settings tell them.

/** How many backups a folder may be asked to keep. */
export const KEPT_BACKUPS = [1, 10_000] as const

/** Where the data are, and how the server is reached. */
const server = {
  db: database(
    'skills-market.db',
    'The SQLite database file, or the address of a PostgreSQL database: ' +
      'postgres://USER:PASSWORD@HOST:PORT/NAME, with ?pgbouncer=true behind pgbouncer',
  ),
  host: required(host, '127.0.0.1', 'The address to listen on', 'ADDRESS'),
  port: integer('8080', 0, 65_535, 'The port to listen on; 0 picks a free one'),
  baseUrl: optional(
    origin,
    'The address that clients use, without a path; by default built from host and port',
    'URL',
  ),
  trustedProxies: optional(
    addressRanges,
    'Proxies whose X-Forwarded-For is trusted: IP addresses and ranges such as 10.0.0.0/8, ' +
      'separated by commas',
    'LIST',
  ),
}

/** Where adverts and rates come from, how they are asked for, and how they are read. */
const sources = {
  siteUrl: required(origin, 'https://hh.ru', 'The job site, without a path', 'URL'),
  siteToken: secret(
    bearerToken,
    'The token of an application the site has approved: its official API is read instead of ' +
      'its pages; best in a file',
    'TOKEN',
  ),
  siteApiUrl: required(
    base,
    'https://api.hh.ru',
    "The site's official API; the token is sent nowhere else",
    'URL',
  ),
  trudvsemUrl: required(
    base,
    'https://opendata.trudvsem.ru/api/v1',
    'Government open data, for scans with --source trudvsem',
    'URL',
  ),
  trudvsemMaxAge: duration('90d', 'Adverts of the open data unchanged for this long are left out'),
  ratesUrl: required(
    url,
    'https://www.cbr.ru/scripts/XML_daily.asp',
    "The central bank's daily exchange rates",
    'URL',
  ),
  siteRate: rate(
    '0.5',
    [0.001, 1000],
    'Requests per second to the site; 0 means no limit, for a stand-in site only',
  ),
  siteConcurrency: integer('2', 1, 64, 'How many requests to the site may run at once'),
  siteTimeout: duration('15s', 'How long one answer from the site may take', { most: '10m' }),
  sitePause: duration('5m', 'The first pause after the site refuses requests', { most: '1d' }),
  siteContact: optional(
    contact,
    'How the site can contact you: an e-mail address or a page, in Latin letters; sent in the ' +
      'User-Agent',
    'TEXT',
  ),
  vacancyMaxAge: duration('7d', 'A recount does not reread adverts read within this time'),
  vacancyRetention: duration(
    '180d',
    'Adverts read longer ago are deleted; at least 3d, because a run may last 2 days',
    { least: '3d' },
  ),
  aliases: optional(path, 'A file of your own skill aliases and exclusions', 'FILE'),
}

/** Backups that a server makes by itself. */
const backups = {
  backupSchedule: optional(
    cron,
    'When the server backs up its database: a cron line in Moscow time, such as "0 3 * * *" ' +
      'for 3 a.m.; needs backup-dir',
    'CRON',
  ),
  backupDir: optional(path, 'The folder for scheduled backups', 'DIR'),
  backupKeep: integer(
    '7',
    ...KEPT_BACKUPS,
    'How many scheduled backups are kept; older ones are deleted',
  ),
}

/** What owners may ask for, unless they have limits of their own. */
const limits = {
  limitPerMinute: integer(
    '60',
    ...LIMIT_BOUNDS.perMinute,
    'Requests per minute, for all keys of a user together',
  ),
  limitPerDay: integer(
    '1000',
    ...LIMIT_BOUNDS.perDay,
    'Requests per day in Moscow time, for all keys of a user together',
  ),
  limitVacancyFetches: integer(
    '50',
    ...LIMIT_BOUNDS.vacancyFetches,
    "Adverts per day that a user's checks may read from the site",
  ),
  keysPerOwner: integer(
    '100',
    1,
    10_000,
    'How many active keys a user may have; existing ones beyond the limit are kept',
  ),
}

/** What the operator is told of. */
const notices = {
  notifyUrl: secret(
    webhook,
    'A webhook told when a scheduled run fails, pauses or ends, and what clearly changed; ' +
      'ntfy, Slack and Telegram are recognised by host, or by #ntfy, #slack, #telegram at the ' +
      'end',
    'URL',
  ),
  notifyPrivate: choice(
    ['off', 'on'],
    'off',
    'Whether the webhook may have a private address, such as 192.168.1.5',
  ),
}

/** How the server is watched. */
const watching = {
  metrics: choice(
    ['off', 'on'],
    'off',
    'Whether /metrics answers, for Prometheus; no key is needed',
  ),
  logLevel: choice(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'info',
    'The least severe messages that are logged',
  ),
  logFormat: optional(
    oneOf(['text', 'json']),
    'The log format; by default text on a terminal and json elsewhere',
    'text|json',
  ),
}

export const SETTING_GROUPS = {
  server,
  sources,
  backups,
  limits,
  public: visitors,
  apps,
  provider,
  notices,
  watching,
} as const
export type SettingGroup = keyof typeof SETTING_GROUPS

export const settings = {
  ...server,
  ...sources,
  ...backups,
  ...limits,
  ...visitors,
  ...apps,
  ...provider,
  ...notices,
  ...watching,
}
export type Settings = typeof settings
export type SettingName = keyof Settings

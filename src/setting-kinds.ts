import { isPostgres, isWhole } from '../db/postgres/address.ts'
import { type Bounds, wholeNumber } from './bytes/whole-number.ts'
import { nextTime } from './time/schedule.ts'

// The kinds of settings. A reader throws an Error that says what the setting takes.

/**
 * A setting: how its text is read, its default, the sentence that help and `config` print, what
 * help calls its value, and whether nobody may be shown it.
 */
type Setting<Value> = {
  read: (text: string) => Value
  byDefault: string | null
  meaning: string
  takes: string
  isSecret?: true
}

/**
 * A name of a host as RFC 1123 has it, and with the underscore that names in networks of containers
 * have.
 */
const HOST_NAME =
  /^(?=.{1,253}$)[a-z\d_](?:[\w-]{0,61}[a-z\d_])?(?:\.[a-z\d_](?:[\w-]{0,61}[a-z\d_])?)*\.?$/i

/** What to listen on: an IP address, or the name of one. */
export function host(value: string): string {
  const text = value.trim()
  // In brackets only an address of IPv6 can be read; its zone (`fe80::1%eth0`) is no part of an
  // address of the web.
  // A name that ends in a number is an address, or none at all.
  const isName = HOST_NAME.test(text) && URL.canParse(`http://${text}/`)
  if (isName || URL.canParse(`http://[${text.replace(/%[\w.-]+$/, '')}]/`)) return text
  throw new Error('it takes an IP address or a host name')
}

export function database(byDefault: string, meaning: string) {
  const read = (value: string) => {
    if (isPostgres(value)) {
      if (isWhole(value)) return value
      throw new Error(
        'an address is written postgres://USER:PASSWORD@HOST:PORT/NAME, with characters such as @ ' +
          'and / in a password as %40 and %2F',
      )
    }
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(value))
      throw new Error('it takes the path of a file, or postgres://…')
    // SQLite takes these for a database in memory or for a URI; every command would work on its own
    // database.
    if (value.trim() === '' || /^(:memory:|file:)/.test(value))
      throw new Error('it takes the path of a file')
    return value
  }
  return { read, byDefault, meaning, takes: 'FILE' }
}

/** A time of a schedule. */
export function cron(value: string): string {
  let comes = false
  try {
    comes = nextTime(value, 0) !== null
  } catch {}
  if (comes) return value
  throw new Error('it takes a cron line that does occur, such as "0 3 * * *"')
}

/** The path of a file to read. */
export function path(value: string): string {
  if (value.trim() === '') throw new Error('it takes the path of a file')
  return value
}

/** A line to be shown to people. */
export function line(value: string): string {
  const text = value.trim()
  if (text !== '' && text.length <= LONGEST_CONTACT && !/\p{Cc}/u.test(text)) return text
  throw new Error(`it takes a line of 1 to ${LONGEST_CONTACT} characters`)
}

const LONGEST_CONTACT = 200

/**
 * Whom to write to, in a form for a header: in printable ASCII, and within the brackets of a
 * comment (RFC 9110, 5.6.5). An address in other letters must be written in these; guessing how
 * would name somebody nobody can reach.
 */
export function contact(value: string): string {
  const text = value.trim()
  if (/^[\x20-\x7e]*$/.test(text) && !/[()\\]/.test(text) && text.length <= LONGEST_CONTACT)
    return text
  throw new Error(
    `it takes at most ${LONGEST_CONTACT} Latin letters, digits and punctuation except ( ) ` +
      'and \\ (write a domain in other letters as xn--…)',
  )
}

export function required<Value>(
  read: (text: string) => Value,
  byDefault: string,
  meaning: string,
  takes: string,
) {
  return { read, byDefault, meaning, takes }
}

export function optional<Value>(read: (text: string) => Value, meaning: string, takes: string) {
  return { read, byDefault: null, meaning, takes } satisfies Setting<Value>
}

/** A setting whose value is neither printed nor quoted in an error. */
export function secret<Value>(read: (text: string) => Value, meaning: string, takes: string) {
  return { read, byDefault: null, meaning, takes, isSecret: true } satisfies Setting<Value>
}

const LONGEST_TOKEN = 4000

/** A token as a header carries it (RFC 6750, 2.1), white space around it left out. */
export function bearerToken(value: string): string {
  const text = value.trim()
  if (/^[\w.~+/-]+=*$/.test(text) && text.length <= LONGEST_TOKEN) return text
  throw new Error(
    'it takes the token alone, without "Bearer" and without spaces or line breaks inside',
  )
}

/** How many a second; 0 for no limit. */
export function rate(byDefault: string, [least, most]: Bounds, meaning: string) {
  const read = (value: string) => {
    const parsed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
    if (parsed !== 0 && !(parsed >= least && parsed <= most))
      throw new Error(`it takes 0 or a number from ${least} to ${most}`)
    return parsed
  }
  return { read, byDefault, meaning, takes: 'NUMBER' }
}

export function integer(byDefault: string, least: number, most: number, meaning: string) {
  const read = (value: string) => {
    const parsed = wholeNumber(value, [least, most])
    if (parsed === null) throw new Error(`it takes a whole number from ${least} to ${most}`)
    return parsed
  }
  return { read, byDefault, meaning, takes: 'NUMBER' }
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A time such as `15s`, read as whole milliseconds. */
export function duration(
  byDefault: string,
  meaning: string,
  { least = '1ms', most = '36500d' }: { least?: string; most?: string } = {},
) {
  const read = (value: string) => {
    const ms = milliseconds(value)
    if (!(ms >= 1)) throw new Error('it takes a time such as 500ms, 15s, 5m, 12h or 7d')
    if (ms < milliseconds(least)) throw new Error(`it takes a time of at least ${least}`)
    if (ms > milliseconds(most)) throw new Error(`it takes a time of at most ${most}`)
    return ms
  }
  return { read, byDefault, meaning, takes: 'TIME' }
}

function milliseconds(time: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(time) ?? []
  return Math.round(Number(amount) * (UNIT_MS[unit] ?? Number.NaN))
}

export function oneOf(values: readonly string[]) {
  return (value: string) => {
    if (!values.includes(value)) throw new Error(`it takes one of ${values.join(', ')}`)
    return value
  }
}

export function choice(values: readonly string[], byDefault: string, meaning: string) {
  return { read: oneOf(values), byDefault, meaning, takes: values.join('|') }
}

/** An address as requests can be sent to it. */
export function url(value: string): string {
  const text = value.trim()
  const parsed = URL.parse(text)
  // An address is read as if tabs and line breaks in it were not there.
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || /[\s\p{Cc}]/u.test(text))
    throw new Error('it takes an http or https address')
  if (parsed.username !== '' || parsed.password !== '')
    throw new Error('it takes an address without a user name or password')
  return text.replace(/\/+$/, '')
}

/** The form that a webhook takes: JSON of our own, or a service's. */
export const WEBHOOK_SHAPES = ['json', 'ntfy', 'slack', 'telegram'] as const

/**
 * An address that receives notices; what follows a `#`, which is sent to nobody, names the form.
 */
export function webhook(value: string): string {
  const text = url(value)
  const { hash } = new URL(text)
  if (hash !== '' && !WEBHOOK_SHAPES.some((shape) => hash === `#${shape}`))
    throw new Error(`after # it takes one of ${WEBHOOK_SHAPES.join(', ')}`)
  return text
}

/** An address that paths are appended to. */
export function base(value: string): string {
  const text = url(value)
  const { origin: start, pathname, search, hash } = new URL(text)
  if (search !== '' || hash !== '' || /[?#]/.test(text))
    throw new Error('it takes an address without ? and #')
  return (start + pathname).replace(/\/+$/, '')
}

/** An address without a path, as browsers define an origin: clients append paths to it. */
export function origin(value: string): string {
  const parsed = URL.parse(url(value))
  if (parsed === null || parsed.href !== `${parsed.origin}/`)
    throw new Error('it takes an address without a path, such as https://skills.example.org')
  return parsed.origin
}

/**
 * Schemes that browsers open themselves, so that an address of them is no app's; http is taken on
 * the own machine alone.
 */
const OF_BROWSERS = /^(?:http|wss?|ftp|javascript|data|blob|file|about|vbscript):$/

/**
 * Addresses of apps, separated by commas: origins of https, whole addresses of https and of schemes
 * of their own.
 */
export function redirects(value: string): readonly string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const address = URL.parse(item)
      const isFit =
        address !== null && !OF_BROWSERS.test(address.protocol) && !/[\s#*]|:\/\/[^/]*@/.test(item)
      if (!isFit)
        throw new Error(
          `${item} is not the address of an app, such as https://app.example or app://answer`,
        )
      return address.protocol === 'https:' && address.href === `${address.origin}/`
        ? address.origin
        : address.href
    })
}

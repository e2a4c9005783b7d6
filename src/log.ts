import type pino from 'pino'
import { escapedLine } from './bytes/unseen-characters.ts'
import { lazy } from './memory/lazy.ts'

/** Pino numbers them 10, 20, 30 … */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

export type Log = Pick<pino.Logger, (typeof LEVELS)[number]> & {
  /** Whether lines of level info are written. */
  writesInfo: boolean
  /**
   * Writes finished lines, made by `infoLine`, to the same place and in the same format as the
   * log's own. A caller with very many lines of one kind formats them itself, because the logger
   * costs several times as much. It also checks the level itself.
   */
  writeLines(lines: string): void
  /**
   * Writes what somebody who guards the service reads, as JSON in the order of the fields. It is
   * written at every level but `silent`, because a ban or an inquiry must not depend on how much
   * else is logged.
   */
  security(fields: object): void
}

/** Heavier than a warning, lighter than an error. */
const SECURITY = 45

/** The format is asked for when a line is written. */
export type LogSettings = { level: string; readonly format: 'text' | 'json' }

/**
 * A log to standard error; standard output is left to what a command prints. It writes
 * synchronously, because pino's transports run in threads of their own, which do not work inside
 * one compiled executable.
 * @param write receives whole lines, several at a time.
 */
export function createLog(settings: LogSettings, write: (lines: string) => void): Log {
  const { level } = settings
  const asText = (lines: string) => lines.split('\n').filter(Boolean).map(textOf).join('')
  const stream = {
    write: (lines: string) => write(settings.format === 'json' ? lines : asText(lines)),
  }
  // Loaded with the first line that it makes: a server answers before it has one.
  const logger = lazy(() => {
    const { pino, stdTimeFunctions } = require('pino') as typeof import('pino')
    return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, stream)
  })
  const guards = lazy(() =>
    logger().child({}, { level: 'security', customLevels: { security: SECURITY } }),
  )
  return {
    ...byLevel((name, line) => logger()[name](...line)),
    writesInfo: LEVELS.slice(0, LEVELS.indexOf('info') + 1).some((name) => name === level),
    writeLines: stream.write,
    security:
      level === 'silent' ? () => {} : (fields) => guards().security(fields, 'security event'),
  }
}

export const silentLog: Log = {
  ...byLevel(() => {}),
  writesInfo: false,
  writeLines: () => {},
  security: () => {},
}

type Line = [fields: object, message: string]

function byLevel(
  write: (name: (typeof LEVELS)[number], line: Line) => void,
): Pick<Log, (typeof LEVELS)[number]> {
  const methods = LEVELS.map((name) => [name, (...line: Line) => write(name, line)])
  return Object.fromEntries(methods)
}

const INFO = 10 * (LEVELS.indexOf('info') + 1)

/**
 * A line as the logger itself would write it at level info.
 * @param time ISO 8601
 * @param fields the members of a JSON object, without its braces
 */
export function infoLine(time: string, fields: string, message: string): string {
  return `{"level":${INFO},"time":"${time}",${fields},"msg":"${message}"}\n`
}

/** `12:30:05 INFO  message  name=value …`, for a person at a terminal, by the clock there. */
function textOf(line: string): string {
  const { level, time, msg, ...rest } = JSON.parse(line)
  const fields = Object.entries(rest).map(
    ([name, value]) =>
      `${name}=${escapedLine(typeof value === 'string' ? readable(value) : JSON.stringify(value))}`,
  )
  const label = (level === SECURITY ? 'security' : (LEVELS[level / 10 - 1] ?? String(level)))
    .toUpperCase()
    .padEnd(5)
  const clock = new Date(String(time)).toTimeString().slice(0, 8)
  return `${[clock, label, msg && escapedLine(msg), ...fields].filter(Boolean).join(' ')}\n`
}

/** An address with its words as people write them. */
function readable(text: string): string {
  try {
    return /^https?:/.test(text) ? decodeURI(text) : text
  } catch {
    return text
  }
}

const MINUTE_MS = 60_000

/**
 * Tells whether a line may be written to the log: what it tells of happens far more often than
 * anybody wants to read it.
 */
export function onceAMinute(): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < MINUTE_MS) return false
    last = now
    return true
  }
}

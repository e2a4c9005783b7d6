import pino from 'pino'
import { escapedLine } from './unseen-characters.ts'

export type Log = pino.Logger & {
  /**
   * Writes finished lines, made by `infoLine`, to the same place and in the same format as the log's own. Whoever
   * writes very many lines of one kind makes them itself, because the logger's own way costs several times as much. The
   * writer looks at the level itself.
   */
  writeLines(lines: string): void
  /**
   * Writes what somebody who guards the service reads, as JSON in the order of the fields. It is written at every level
   * but `silent`, because a ban or an inquiry must not depend on how much else is logged.
   */
  security(fields: object): void
}

/** Heavier than a warning, lighter than an error. */
const SECURITY = 45

export type LogSettings = { level: string; format: 'text' | 'json' }

/**
 * A log to standard error; standard output is left to what a command prints. It writes synchronously, because pino's
 * transports run in threads of their own, which do not work inside one compiled executable.
 * @param write receives whole lines, several at a time.
 */
export function createLog({ level, format }: LogSettings, write: (lines: string) => void): Log {
  const asText = (lines: string) => lines.split('\n').filter(Boolean).map(textOf).join('')
  const stream = { write: format === 'json' ? write : (lines: string) => write(asText(lines)) }
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream)
  return Object.assign(logger, { writeLines: stream.write, security: securityLog(logger) })
}

function securityLog(logger: pino.Logger): Log['security'] {
  if (logger.level === 'silent') return () => {}
  const guards = logger.child({}, { level: 'security', customLevels: { security: SECURITY } })
  return (fields) => guards.security(fields, 'security event')
}

export const silentLog: Log = Object.assign(pino({ enabled: false }), { writeLines: () => {}, security: () => {} })

const INFO = pino.levels.values.info

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
    ([name, value]) => `${name}=${escapedLine(typeof value === 'string' ? value : JSON.stringify(value))}`,
  )
  const label = (level === SECURITY ? 'security' : (pino.levels.labels[level] ?? String(level))).toUpperCase().padEnd(5)
  const clock = new Date(String(time)).toTimeString().slice(0, 8)
  return `${[clock, label, msg && escapedLine(msg), ...fields].filter(Boolean).join(' ')}\n`
}

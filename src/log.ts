import pino from 'pino'

export type Log = pino.Logger

export type LogSettings = { level: string; format: 'text' | 'json' }

/**
 * A log to standard error, so that standard output stays for what a command prints. Synchronous: pino's
 * transports run in threads of their own, which do not survive compiling into one executable.
 */
export function createLog({ level, format }: LogSettings, write: (line: string) => void): Log {
  const inWords = (lines: string) => lines.split('\n').filter(Boolean).map(textOf).join('')
  const stream = { write: format === 'json' ? write : (lines: string) => write(inWords(lines)) }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream)
}

/** Writes lines that are JSON already where the log writes its own. */
export function writeLine(log: Log, lines: string): void {
  ;(log as unknown as Record<symbol, { write(text: string): void }>)[pino.symbols.streamSym]?.write(lines)
}

export const silentLog: Log = pino({ enabled: false })

/** `12:30:05 INFO  message  name=value …`, for a person at a terminal. */
function textOf(line: string): string {
  const { level, time, msg, ...rest } = JSON.parse(line)
  const fields = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const label = (pino.levels.labels[level] ?? String(level)).toUpperCase().padEnd(5)
  return `${[String(time).slice(11, 19), label, msg, ...fields].filter(Boolean).join(' ')}\n`
}

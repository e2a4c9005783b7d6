import { type Environment, systemEnvironment } from '../../config.ts'
import { readSecret } from './secret.ts'

/** Where a command reads from and prints to. */
export type Terminal = {
  /** What a command is asked for: its answer. Each call is a line. */
  print(line: string): void
  /** What else there is to say: errors, progress, the log. Written as it is. */
  tell(text: string): void
  /** Whether standard error is a terminal that can redraw a line. */
  interactive: boolean
  input(): AsyncIterable<string>
  /** One line that must not be shown: typed twice without echo, or the first line of what is piped in. */
  secret(prompt: string): Promise<string>
  environment: Environment
  /**
   * Calls back when the process is asked to end (Ctrl-C, SIGTERM; with `hangup` also when its terminal goes away, which
   * `nohup` then no longer prevents); returns how to stop listening.
   */
  onInterrupt(callback: () => void, options?: { hangup?: boolean }): () => void
}

export function systemTerminal(): Terminal {
  process.stdout.on('error', endOnOutputError)
  // Nobody is left to be told.
  process.stderr.on('error', () => {})
  return {
    print: (line) => process.stdout.write(`${line}\n`),
    tell: (text) => process.stderr.write(text),
    interactive: process.stderr.isTTY === true,
    input: () => console,
    secret: readSecret,
    environment: systemEnvironment(),
    onInterrupt(callback, { hangup = false } = {}) {
      const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', ...(hangup ? (['SIGHUP'] as const) : [])]
      for (const signal of signals) process.on(signal, callback)
      return () => {
        for (const signal of signals) process.off(signal, callback)
      }
    },
  }
}

/** Whoever reads the output may have had enough of it, as `head` has: that is no failure. */
function endOnOutputError({ code, message }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') process.exit(0)
  process.stderr.write(`error: standard output cannot be written to: ${message}\n`)
  process.exit(1)
}

import { type Environment, systemEnvironment } from '../../config.ts'
import { lazy } from '../../memory/lazy.ts'
import { readSecret } from './secret.ts'

/** What a command reads from and writes to. */
export type Terminal = {
  /** Writes a line of the command's answer to standard output. */
  print(line: string): void
  /** Writes anything else to standard error as it is: errors, progress, the log. */
  tell(text: string): void
  /** Whether standard error is a terminal that can redraw a line. */
  interactive: boolean
  /** How many characters a line of standard output has, when that is a terminal. */
  columns?: number | undefined
  /** The lines of standard input. */
  input(): AsyncIterable<string>
  /** The bytes of standard input, as they come, until it ends or the signal is aborted. */
  bytes(signal: AbortSignal): AsyncIterable<Uint8Array>
  /** Reads a secret: typed twice without echo, or the first line of standard input when that is piped in. */
  secret(prompt: string): Promise<string>
  /** Asks a person, who says yes or, by anything else, no. Absent where nobody is there to answer. */
  confirm?: ((question: string) => boolean) | undefined
  environment: Environment
  /**
   * Calls back when the process is asked to end: by Ctrl-C or SIGTERM, and with `hangup` also when its terminal closes,
   * even under `nohup`. Returns a function that stops listening.
   */
  onInterrupt(callback: () => void, options?: { hangup?: boolean }): () => void
}

/** The runtime takes 8 ms to make its streams, so they are made when something is written or asked of them. */
export function systemTerminal(): Terminal {
  const output = lazy(() => process.stdout.on('error', endOnOutputError))
  // Nobody is left to read the error.
  const errors = lazy(() => process.stderr.on('error', () => {}))
  return {
    print: (line) => output().write(`${line}\n`),
    tell: (text) => errors().write(text),
    get interactive() {
      return errors().isTTY === true
    },
    get columns() {
      return output().isTTY ? output().columns : undefined
    },
    input: () => console,
    bytes: standardInput,
    secret: readSecret,
    get confirm() {
      return process.stdin.isTTY && output().isTTY ? confirm : undefined
    },
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

/** A read that is left under way would keep the process from ending. */
async function* standardInput(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = Bun.stdin.stream().getReader()
  signal.addEventListener('abort', () => reader.cancel(), { once: true })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** A reader that stops reading, as `head` does, is no failure. */
function endOnOutputError({ code, message }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') process.exit(0)
  process.stderr.write(`error: standard output cannot be written to: ${message}\n`)
  process.exit(1)
}

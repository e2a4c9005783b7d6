import { readFileSync } from 'node:fs'
import { escapedLines } from '../../bytes/unseen-characters.ts'
import { type Environment, systemEnvironment } from '../../config.ts'
import { OperatorError, UsageError } from '../../errors.ts'
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
  /**
   * Reads a secret: typed twice without echo, or the first line of standard input when that is
   * piped in.
   */
  secret(prompt: string): Promise<string>
  /**
   * Asks a person, who says yes or, by anything else, no. Absent where nobody is there to answer.
   */
  confirm?: ((question: string) => boolean) | undefined
  environment: Environment
  /**
   * Begins the program again in this process, with more in its environment. Returns where that
   * cannot be: from sources, on Windows, or where a system allows no program to begin.
   */
  restart(more: Environment): void
  /**
   * Calls back when the process is asked to end: by Ctrl-C, SIGTERM, or as its terminal closes;
   * under `nohup` that counts with `hangup` only. Returns a function that stops listening.
   */
  onInterrupt(callback: () => void, options?: { hangup?: boolean }): () => void
}

/**
 * The runtime takes 8 ms to make its streams, so they are made when something is written or asked
 * of them.
 */
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
    restart,
    onInterrupt(callback, { hangup = isHangupHeard() } = {}) {
      const signals: NodeJS.Signals[] = [
        'SIGINT',
        'SIGTERM',
        ...(hangup ? (['SIGHUP'] as const) : []),
      ]
      for (const signal of signals) process.on(signal, callback)
      return () => {
        for (const signal of signals) process.off(signal, callback)
      }
    },
  }
}

function restart(more: Environment): void {
  const { execPath, argv, platform, env } = process
  const isExecutable = Bun.embeddedFiles.length > 0
  if (!isExecutable || platform === 'win32') return
  try {
    process.execve?.(execPath, [execPath, ...argv.slice(2)], { ...env, ...more })
  } catch {
    // Then the command continues as it began.
  }
}

/**
 * Whether SIGHUP would end the process. Who started it with `nohup` had it ignored, which Linux
 * alone tells; elsewhere the signal is left to the runtime.
 */
function isHangupHeard(): boolean {
  try {
    const [, ignored] = /^SigIgn:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return ignored !== undefined && (BigInt(`0x${ignored}`) & 1n) === 0n
  } catch {
    return false
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

/**
 * The terminal, given no character that it would obey: what is printed comes from the site, files
 * and other people.
 */
export const plainTerminal = (terminal: Terminal): Terminal =>
  // Laid over the other one: a copy would read all of its properties.
  Object.assign(Object.create(terminal) as Terminal, {
    print: (line: string) => terminal.print(escapedLines(line)),
    tell: (text: string) => terminal.tell(escapedLines(text)),
  })

/**
 * Asks the user at the terminal, unless `yes` answers already. Throws OperatorError when the
 * answer is no, and UsageError for what is `final` where nobody can be asked: by a pipe or a file
 * in place of either stream too.
 */
export function sureOf(
  question: string,
  given: { yes: boolean; final?: boolean; terminal: Pick<Terminal, 'confirm'> },
): void {
  const { yes, final = false, terminal } = given
  if (yes) return
  if (!terminal.confirm) {
    if (!final) return
    throw new UsageError('There is nobody here to confirm this: add --yes. Nothing was changed.')
  }
  if (!terminal.confirm(question)) throw new OperatorError('Nothing was changed.')
}

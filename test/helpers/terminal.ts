import { runCli } from '../../src/cli/program.ts'
import type { Terminal } from '../../src/cli/terminal/terminal.ts'
import type { Environment } from '../../src/config.ts'

export type CommandResult = {
  code: number
  printed: string
  told: string
  /** What it began again with, as often as it would have. */
  restarts: Environment[]
}

/**
 * Runs a command in this process as a script would: without a terminal, with the given environment
 * only. With `columns` its standard output is a terminal of that width.
 */
export async function command(
  args: readonly string[],
  {
    input = '',
    environment = {},
    columns,
    confirm,
  }: {
    input?: string
    environment?: Record<string, string>
    columns?: number
    /** What a person at the terminal says to a question; nobody is there when it is absent. */
    confirm?: (question: string) => boolean
  } = {},
): Promise<CommandResult> {
  const printed: string[] = []
  const told: string[] = []
  const restarts: Environment[] = []
  const terminal: Terminal = {
    print: (line) => printed.push(line),
    tell: (text) => told.push(text),
    interactive: false,
    columns,
    input: async function* () {
      for (const line of input.split('\n')) yield line
    },
    bytes: async function* () {
      yield new TextEncoder().encode(input)
    },
    confirm,
    secret: async () => input.split('\n')[0] ?? '',
    environment,
    restart: (more) => restarts.push(more),
    onInterrupt: () => () => {},
  }
  const code = await runCli(args, terminal)
  return { code, printed: printed.join('\n'), told: told.join(''), restarts }
}

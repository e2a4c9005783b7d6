import { runCli } from '../../src/cli/program.ts'
import type { Terminal } from '../../src/cli/terminal/terminal.ts'

export type CommandResult = { code: number; printed: string; told: string }

/**
 * Runs a command in this process as a script would: without a terminal, with the given environment only. With `columns`
 * its standard output is a terminal of that width.
 */
export async function command(
  args: readonly string[],
  {
    input = '',
    environment = {},
    columns,
  }: { input?: string; environment?: Record<string, string>; columns?: number } = {},
): Promise<CommandResult> {
  const printed: string[] = []
  const told: string[] = []
  const terminal: Terminal = {
    print: (line) => printed.push(line),
    tell: (text) => told.push(text),
    interactive: false,
    columns,
    input: async function* () {
      for (const line of input.split('\n')) yield line
    },
    secret: async () => input.split('\n')[0] ?? '',
    environment,
    onInterrupt: () => () => {},
  }
  const code = await runCli(args, terminal)
  return { code, printed: printed.join('\n'), told: told.join('') }
}

import { Command, CommanderError } from 'commander'
import { OperatorError, UsageError } from '../errors.ts'
import { version } from '../version.ts'
import { backupCommands } from './backup.commands.ts'
import { configCommand } from './config.command.ts'
import { demoCommand } from './demo.command.ts'
import { healthcheckCommand } from './healthcheck.command.ts'
import { keyCommands } from './key.commands.ts'
import { ownerCommands } from './owner.commands.ts'
import { scanCommands } from './scan.commands.ts'
import { serveCommand } from './serve.command.ts'
import type { Terminal } from './terminal.ts'
import { textCommands } from './text.commands.ts'

const WRONG_USAGE = 2

/** Runs one command; returns the exit code: 0, 1 for an error told in one line, 2 for wrong usage. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE
    if (error instanceof OperatorError || isOfTheSystem(error)) terminal.tell(`error: ${error.message}\n`)
    else terminal.tell(`error: ${(error as Error).stack ?? error}\n`)
    return error instanceof UsageError ? WRONG_USAGE : 1
  }
}

/** A full disk, or a file that may not be read: no stack helps there. */
function isOfTheSystem(error: unknown): error is Error {
  const { code } = error as { code?: unknown }
  return error instanceof Error && typeof code === 'string' && /^E[A-Z]+$/.test(code)
}

function createProgram(terminal: Terminal): Command {
  // What is set here before the commands are made holds for all of them.
  const program = new Command('skills-market')
    .description('What the job market asks for, and which of it a resume already says.')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    // An error is one line.
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.print(text.trimEnd()), writeErr: (text) => terminal.tell(text) })
  serveCommand(program, terminal)
  demoCommand(program, terminal)
  scanCommands(program, terminal)
  ownerCommands(program, terminal)
  keyCommands(program, terminal)
  textCommands(program, terminal)
  configCommand(program, terminal)
  healthcheckCommand(program, terminal)
  backupCommands(program, terminal)
  program
    .command('version')
    .description('print the version')
    .option('--json', 'print JSON')
    .action((options: { json?: true }) => terminal.print(options.json ? JSON.stringify({ version }) : version))
  return program
}

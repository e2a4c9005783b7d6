import { Command, CommanderError } from 'commander'
import { escapedLine } from '../bytes/unseen-characters.ts'
import { isOfTheSystem, OperatorError, reasonInWords, UsageError } from '../errors.ts'
import { versionText } from '../version.ts'
import { licensesCommand, versionCommand } from './about.commands.ts'
import { backupCommand, restoreCommand, verifyCommand } from './backup.commands.ts'
import { configCommand } from './config.command.ts'
import { demoCommand } from './demo.command.ts'
import { healthcheckCommand } from './healthcheck.command.ts'
import { keyCommands } from './key.commands.ts'
import { logCommands } from './log.commands.ts'
import { mcpCommand } from './mcp.command.ts'
import { notifyCommands } from './notify.commands.ts'
import { ownerCommands } from './owner.commands.ts'
import { commandTree } from './reference/command-tree.ts'
import { referenceCommands } from './reference.commands.ts'
import { scanCommands } from './scan.commands.ts'
import { serveCommand } from './serve.command.ts'
import { formatItem, HELP_WIDTH } from './terminal/help-layout.ts'
import { plainTerminal, type Terminal } from './terminal/terminal.ts'
import { textCommands } from './text.commands.ts'
import { transferCommand } from './transfer.command.ts'

const COMMANDS = [
  serveCommand,
  demoCommand,
  scanCommands,
  ownerCommands,
  keyCommands,
  logCommands,
  textCommands,
  mcpCommand,
  configCommand,
  healthcheckCommand,
  notifyCommands,
  backupCommand,
  restoreCommand,
  verifyCommand,
  transferCommand,
  versionCommand,
  licensesCommand,
]

const WRONG_USAGE = 2

/**
 * Runs one command. Returns the exit code: 0; 1 for an error, printed in one line; 2 for wrong
 * usage.
 */
export async function runCli(asked: readonly string[], given: Terminal): Promise<number> {
  const terminal = plainTerminal(given)
  const args = asked[0] === 'help' ? [...asked.slice(1), '--help'] : asked
  try {
    await createProgram(terminal, args).parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE
    if (error instanceof OperatorError || isOfTheSystem(error))
      terminal.tell(`error: ${escapedLine(reasonInWords(error))}\n`)
    else terminal.tell(`error: ${(error as Error).stack ?? error}\n`)
    return error instanceof UsageError ? WRONG_USAGE : 1
  }
}

/**
 * @param args their first may name a command: it is added alone, as to add all of them takes 3 ms
 */
function createProgram(terminal: Terminal, args: readonly string[]): Command {
  // Commands inherit what is set here, so it comes before they are added.
  const program = new Command('skills-market')
    .description(
      'Statistics of the skills that job adverts ask for, and resume checks against them.',
    )
    .version(versionText(), '--version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .exitOverride()
    .configureHelp({ formatItem })
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      // An error is one line, together with what was perhaps meant, or where to look.
      writeErr: (text) => terminal.tell(text.replace('\n(', ' (')),
      outputError: (text, write) =>
        write(
          text.includes('\n(')
            ? text
            : `${text.trimEnd().replace(/\.$/, '')}. ${helpOf(program, args)}\n`,
        ),
      getOutHelpWidth: () => terminal.columns ?? HELP_WIDTH,
      getErrHelpWidth: () => terminal.columns ?? HELP_WIDTH,
    })
  const named = COMMANDS.filter(({ name }) => name === args[0])
  const all = [...COMMANDS, ...referenceCommands(() => commandTree(program))]
  for (const command of named.length > 0 ? named : all) command.add(program, terminal)
  return program
}

/** Where the usage of the command stands that the arguments name, as far as they name one. */
function helpOf(program: Command, args: readonly string[]): string {
  const names = [program.name()]
  let named: Command | undefined = program
  for (const arg of args) {
    named = named.commands.find((command) => command.name() === arg)
    if (named === undefined) break
    names.push(arg)
  }
  return `See: ${names.join(' ')} --help`
}

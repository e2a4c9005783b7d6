import type { Argument, Command, Option } from 'commander'

/**
 * A command as its documents describe it: the man page and the completions are made of this alone.
 */
export type CommandNode = {
  /** From the program on: `['skills-market', 'scan', 'run']`. */
  path: string[]
  about: string
  /** What help says at its end, with white space at neither end. */
  epilogue: string
  args: ArgumentNode[]
  options: OptionNode[]
  commands: CommandNode[]
}

export type ArgumentNode = { name: string; about: string; many: boolean; values: Values }

export type OptionNode = {
  /** `-h`, where there is one. */
  short: string | null
  /** `--log-level`. */
  long: string
  /** What it takes as help calls it, such as `TIME`; null for a flag that takes nothing. */
  takes: string | null
  about: string
  values: Values
  /** Whether it is a setting of the service. */
  setting: boolean
}

/**
 * What may be written where a value is expected: the path of a file, one of some words, or whatever
 * one likes.
 */
export type Values = 'file' | 'any' | readonly string[]

export const SETTINGS_GROUP = 'Settings:'

/** A program, or a command of it, with all that is below. */
export function commandTree(command: Command, above: readonly string[] = []): CommandNode {
  const path = [...above, command.name()]
  return {
    path,
    about: command.description(),
    epilogue: epilogues.get(command) ?? '',
    args: command.registeredArguments.map(argumentNode),
    options: [...command.options.filter(({ hidden }) => !hidden).map(optionNode), HELP],
    commands: command.commands.map((one) => commandTree(one, path)),
  }
}

/** What stands at the end of a command's help; commander keeps it where it cannot be read. */
const epilogues = new WeakMap<Command, string>()

/** Adds a text to the end of a command's help. */
export function addEpilogue(command: Command, text: string): void {
  epilogues.set(command, text)
  command.addHelpText('after', `\n${text}`)
}

/** A command and all below it, a command before those below it. */
export function allCommands(node: CommandNode): CommandNode[] {
  return [node, ...node.commands.flatMap(allCommands)]
}

/** The commands that do something: those that are not a mere name for several. */
export const runnable = (node: CommandNode): CommandNode[] =>
  allCommands(node).filter(({ commands }) => commands.length === 0)

const HELP: OptionNode = {
  short: '-h',
  long: '--help',
  takes: null,
  about: 'show help',
  values: 'any',
  setting: false,
}

function argumentNode(argument: Argument): ArgumentNode {
  const name = argument.name()
  const values = argument.argChoices ?? (name === 'file' ? 'file' : 'any')
  return { name, about: argument.description, many: argument.variadic, values }
}

function optionNode({ short, long, flags, description, helpGroupHeading }: Option): OptionNode {
  const takes = /<(.+)>/.exec(flags)?.[1] ?? null
  return {
    short: short ?? null,
    long: long ?? flags,
    takes,
    about: description,
    values: valuesOf(takes),
    setting: helpGroupHeading === SETTINGS_GROUP,
  }
}

/** `off|on` names the words themselves. */
function valuesOf(takes: string | null): Values {
  if (takes === 'FILE') return 'file'
  return takes?.includes('|') ? takes.split('|') : 'any'
}

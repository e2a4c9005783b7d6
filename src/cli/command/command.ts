import { Argument, type Command } from 'commander'
import { isPostgres } from '../../../db/postgres/address.ts'
import { contentFaultOf } from '../../../db/sqlite/content.ts'
import { damaged, databaseError } from '../../../db/sqlite/errors.ts'
import type { App } from '../../app.ts'
import {
  type Config,
  type Flags,
  flagName,
  isJsonLog,
  type SettingName,
  unknownVariables,
} from '../../config.ts'
import { isOfTheSystem, OperatorError } from '../../errors.ts'
import { silentLog } from '../../log.ts'
import { addEpilogue } from '../reference/command-tree.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { closeToOthers } from './close-to-others.ts'
import type { OptionKind } from './option-kinds.ts'
import { addSettings, flagsAmong, settingsOf } from './settings.ts'
import { storedShapes } from './stored-shapes.ts'
import { tellAsLog, withApp } from './with-app.ts'

/**
 * The arguments of a command, in their order: what help says of each. `many` takes one or more,
 * `oneOf` one of some, `optional` one or none.
 */
type Arguments = Record<string, ArgumentKind>
type ArgumentKind =
  | string
  | { many: string }
  | { optional: string }
  | { oneOf: readonly string[]; about: string }
type ArgumentValue<Kind> = Kind extends { many: string }
  ? string[]
  : Kind extends { optional: string }
    ? string | undefined
    : string
type ArgumentValues<A> = { [Name in keyof A]: ArgumentValue<A[Name]> }

type OptionKinds = Record<string, OptionKind<unknown>>
type OptionValues<O> = {
  [Name in keyof O]: O[Name] extends OptionKind<infer Value> ? Value : never
}

/** A call of a command, as its work sees it. */
type Call<A, O> = {
  args: ArgumentValues<A>
  options: OptionValues<O>
  /**
   * The settings. Read when a command looks at them, so that a bad one does not stop a command that
   * needs none.
   */
  readonly config: Config
  /** The settings that were given as flags. */
  flags: Flags
  json: boolean
  terminal: Terminal
}

/** What a command answers, in both its forms. */
export type Answer = {
  /** Printed with `--json`. */
  json: unknown
  /** Printed without `--json`, unless it is null. */
  text: string | null
  /** Written to standard error before the text. */
  note?: string
  /** Thrown once the answer has been printed. */
  error?: Error
}

/**
 * What a command does. A command that answers while it works prints by itself and returns nothing.
 */
type Work<Input extends unknown[]> = (
  ...input: Input
) => Promise<Answer | undefined> | Answer | undefined

/** A command: its name, what it takes, what help says of it, and what it does. */
type CommandSpec<A extends Arguments, O extends OptionKinds> = {
  name: string
  /** What it does, for help. */
  about: string
  args?: A
  options?: O
  /** The settings it takes. Absent: none. */
  settings?: readonly SettingName[] | 'all'
  /**
   * What help says of `--json`; false for a command that prints a text for a program to read
   * anyway.
   */
  json?: string | false
  /** What help says at its end. */
  epilogue?: string
} & (
  | { run: Work<[Call<A, O>]> }
  | {
      runWithApp: Work<[App, Call<A, O>]>
      /**
       * Makes the database where there is none, and brings an older version's up to date. Without
       * it both are errors: the name may be mistyped, and a command that only looks should neither
       * bar the way back nor end servers of that version.
       */
      createsDatabase?: true
    }
)

/** A command, or a group of them, and what adds it to a parent. */
export type AddableCommand = { name: string; add(parent: Command, terminal: Terminal): void }

export function command<
  A extends Arguments = Record<never, string>,
  O extends OptionKinds = Record<never, never>,
>(spec: CommandSpec<A, O>): AddableCommand {
  const add: AddableCommand['add'] = (parent, terminal) => {
    const added = parent.command(spec.name).description(spec.about)
    for (const [name, kind] of Object.entries<ArgumentKind>(spec.args ?? {}))
      added.addArgument(argument(name, kind))
    if (spec.settings) addSettings(added, spec.settings)
    for (const [name, kind] of Object.entries(spec.options ?? {})) {
      for (const option of kind.flags(name)) added.addOption(option)
    }
    if (spec.json !== false) added.option('--json', spec.json ?? 'print JSON')
    if (spec.epilogue) addEpilogue(added, spec.epilogue)
    added.action(() => perform(spec, callOf(spec, added, terminal)))
  }
  return { name: spec.name, add }
}

function argument(name: string, kind: ArgumentKind): Argument {
  if (typeof kind === 'string') return new Argument(`<${name}>`, kind)
  if ('optional' in kind) return new Argument(`[${name}]`, kind.optional)
  if ('many' in kind) return new Argument(`<${name}...>`, kind.many)
  return new Argument(`<${name}>`, kind.about).choices(kind.oneOf)
}

/** Commands under one name, such as `scan run` and `scan list`. */
export function group({
  name,
  about,
  commands,
}: {
  name: string
  about: string
  commands: AddableCommand[]
}): AddableCommand {
  const add: AddableCommand['add'] = (parent, terminal) => {
    const added = parent.command(name).helpCommand(false).description(about)
    for (const each of commands) each.add(added, terminal)
  }
  return { name, add }
}

function callOf<A extends Arguments, O extends OptionKinds>(
  { args = {} as A, options: kinds = {} as O }: CommandSpec<A, O>,
  added: Command,
  terminal: Terminal,
): Call<A, O> {
  const given: Record<string, unknown> = added.opts()
  const flags = flagsAmong(given)
  const values = Object.entries(kinds).map(([name, { read }]) => [
    name,
    read(given[name], `--${flagName(name)}`),
  ])
  return {
    args: Object.fromEntries(
      Object.keys(args).map((name, index) => [name, added.processedArgs[index]]),
    ) as ArgumentValues<A>,
    options: Object.fromEntries(values) as OptionValues<O>,
    get config() {
      return settingsOf(flags, terminal)
    },
    flags,
    json: given.json === true,
    terminal,
  }
}

async function perform<A extends Arguments, O extends OptionKinds>(
  spec: CommandSpec<A, O>,
  call: Call<A, O>,
) {
  try {
    if (spec.settings) beginTelling(spec.settings, call)
    const answer = 'run' in spec ? await spec.run(call) : await inDatabase(spec, call)
    if (answer) print(answer, call)
  } catch (error) {
    // Damage in a database may show only when a part of it is read, whatever the command is doing
    // then.
    throw error instanceof OperatorError || !spec.settings
      ? error
      : explained(error, call.config.db)
  }
}

/**
 * Has what is told in the form of the log where that is asked for, and tells of variables that set
 * nothing; what takes every setting does so by itself.
 */
function beginTelling(
  settings: readonly SettingName[] | 'all',
  { flags, terminal }: Pick<Call<unknown, unknown>, 'flags' | 'terminal'>,
): void {
  const { environment, interactive } = terminal
  if (!interactive && isJsonLog(flags, environment)) tellAsLog(terminal)
  if (settings === 'all') return
  for (const warning of unknownVariables(environment)) terminal.tell(`warning: ${warning}\n`)
}

function inDatabase<A, O>(
  {
    runWithApp,
    createsDatabase = false,
  }: { runWithApp: Work<[App, Call<A, O>]>; createsDatabase?: boolean },
  call: Call<A, O>,
): Promise<Answer | undefined> {
  const { config, terminal } = call
  closeToOthers(config.db, terminal)
  return withApp(config, { log: silentLog, create: createsDatabase, terminal }, (app) =>
    app.asCommand(async () => runWithApp(app, call)),
  )
}

function print(
  { json, text, note, error }: Answer,
  call: Pick<Call<unknown, unknown>, 'json' | 'terminal'>,
): void {
  const { terminal } = call
  if (call.json) terminal.print(JSON.stringify(json))
  else {
    if (note !== undefined) terminal.tell(`${note}\n`)
    if (text !== null) terminal.print(text)
  }
  if (error) throw error
}

/**
 * What to say of an error that a command met. An unexpected one may come from a value in the
 * database that is not as this program writes it: only then the database is read through, and the
 * value's place named. Else it stays as it is. What PostgreSQL's errors say was told when they were
 * met, and its values are not read through.
 */
export function explained(error: unknown, databasePath: string): unknown {
  if (isPostgres(databasePath)) return error
  const known = databaseError(error, databasePath)
  if (known instanceof OperatorError || isOfTheSystem(known)) return known
  const fault = contentFaultOf(databasePath, storedShapes)
  return fault === null ? known : damaged(databasePath, fault)
}

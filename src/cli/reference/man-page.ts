import { allCommands, type CommandNode, type OptionNode } from './command-tree.ts'
import { bold, entry, example, italic, section, subsection, text } from './roff.ts'

/** A setting, as the page lists it. */
export type SettingRow = { name: string; takes: string; meaning: string; variable: string }

type PageParts = {
  program: CommandNode
  settings: readonly SettingRow[]
  version: string
  /** `YYYY-MM-DD`; null where the program does not know its day. */
  date: string | null
}

/** The man page, section 1: every command with what it takes, and every setting once. */
export function manPage({ program, settings, version, date }: PageParts): string {
  const name = program.path[0]!
  const commands = allCommands(program).slice(1)
  return `${[
    `.TH ${name.toUpperCase().replaceAll('-', '\\-')} 1 "${date ?? ''}" "${name} ${version}" ` +
      '"User Commands"',
    section('Name'),
    `${text(name)} \\- what the job market asks for, and what of it is already in a resume`,
    section('Synopsis'),
    `${bold(name)} ${italic('command')} [${italic('options')}] [${italic('arguments')}]`,
    section('Description'),
    DESCRIPTION.map(text).join('\n.PP\n'),
    section('Commands'),
    ...commands.map(commandText),
    section('Settings'),
    text(
      'A flag wins over a variable, a variable over the default. A variable of the same name ' +
        'with _FILE at its end names a file that holds the value. A command takes only the ' +
        'settings it uses: its --help lists them.',
    ),
    ...settings.map(settingText),
    section('Environment'),
    text(
      'The variables of the settings, above. The program prints no colours, so NO_COLOR has ' +
        'no effect. COLUMNS is not read: output to a terminal fits its width.',
    ),
    section('Files'),
    ...FILES.map(([file, about]) => entry(italic(file), text(about))),
    section('Exit status'),
    ...EXITS.map(([code, about]) => entry(bold(code), text(about))),
    section('Examples'),
    EXAMPLES.map(([about, lines]) => `${text(about)}\n${example(lines)}`).join('\n.PP\n'),
    section('See also'),
    text('A running server explains its API at /docs, and at /v1/docs.md as plain text.'),
  ].join('\n')}\n`
}

function commandText(node: CommandNode): string {
  const { about, args, options, epilogue, commands } = node
  const path = node.path.slice(1).join(' ')
  if (commands.length > 0) return `${subsection(path)}\n${text(sentence(about))}`
  const takes = args.map(({ name, many }) => ` ${italic(name)}${many ? ' ...' : ''}`).join('')
  return [
    subsection(path),
    `.B ${text(path)}${options.length > 0 ? ` \\fR[${italic('options')}]` : ''}\\fR${takes}`,
    `.PP\n${text(sentence(about))}`,
    ...args.map((arg) => entry(italic(arg.name), text(sentence(arg.about)))),
    ...options.filter(({ setting, long }) => !setting && long !== '--help').map(optionText),
    ...settingsNote(options),
    ...(epilogue === '' ? [] : [example(epilogue)]),
  ].join('\n')
}

const optionText = ({ short, long, takes, about }: OptionNode): string =>
  entry(
    `${short === null ? '' : `${bold(short)}, `}${bold(long)}${takes === null ? '' : ` ${italic(takes)}`}`,
    text(sentence(about)),
  )

function settingsNote(options: readonly OptionNode[]): string[] {
  const flags = options.filter(({ setting }) => setting).map(({ long }) => bold(long))
  return flags.length === 0 ? [] : [`.PP\n${text('Settings:')} ${flags.join(', ')}.`]
}

const settingText = ({ name, takes, meaning, variable }: SettingRow): string =>
  entry(`${bold(`--${name}`)} ${italic(takes)}, ${bold(variable)}`, text(sentence(meaning)))

const sentence = (about: string): string => {
  const capital = about.charAt(0).toUpperCase() + about.slice(1)
  return /[.)]$/.test(capital) ? capital : `${capital}.`
}

const DESCRIPTION = [
  'Skills Market reads a job site for the job titles you name, counts which skills the ' +
    'adverts name, how often and at what pay, and answers over a JSON API and MCP. It checks ' +
    'resumes against a profession or an advert and stores none. It is one executable and one ' +
    'SQLite file.',
  'Every command takes --help, and --json where it prints something. Times are local on a ' +
    'terminal (2026-11-22 17:48), and ISO 8601 in UTC with --json and wherever the output is ' +
    'not a terminal.',
]

const FILES = [
  [
    'skills-market.db',
    'The database, in the folder the program runs in unless the setting db names another.',
  ],
  [
    'skills-market.db-wal, -shm, -requests, -server',
    "Companion files: SQLite's journal and its index, requests counted but not yet written, " +
      "the server's lock.",
  ],
] as const

const EXITS = [
  ['0', 'Done.'],
  ['1', 'It failed; stderr says why.'],
  ['2', 'Incorrect usage: an invalid command, flag or argument.'],
] as const

const EXAMPLES = [
  ['Try it without a network and without a database of your own:', 'skills-market demo'],
  [
    'Serve, create an administrator and count a profession, in two terminals:',
    'skills-market serve\n' +
      'skills-market owner add me --admin\n' +
      'skills-market scan run "Data Analyst" "Аналитик данных"\n' +
      'skills-market scan list',
  ],
  [
    'Back up the database while a server runs, keeping seven copies:',
    'skills-market backup --keep 7 /var/backups',
  ],
] as const

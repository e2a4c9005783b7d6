import {
  allCommands,
  type CommandNode,
  type OptionNode,
  runnable,
  type Values,
} from './command-tree.ts'

/** Completions for bash, without the package `bash-completion`. */
export function bashCompletion(program: CommandNode): string {
  const commands = allCommands(program)
  const below = commands.slice(1).map((node) => `'${node.path.slice(1).join(' ')}'`)
  const name = program.path[0]!
  const complete = `_${name.replaceAll('-', '_')}`
  return `# Completions of ${name} for bash: source <(${name} completion bash)
${complete}() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} at='' words='' i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${at:+$at }\${COMP_WORDS[i]}" in
      ${below.join(' | \\\n      ')})
        at="\${at:+$at }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$before" in
${optionsThatTake(commands).map(optionCase).join('\n')}
  esac
  case "$at" in
${commands.map(commandCase).join('\n')}
  esac
  if [[ $current != -* ]]; then
    case "$at" in
      ${filePatterns(program)}) ${FILES}; return ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F ${complete} ${name}
`
}

/** Options that take a value, each once: one of the same name takes the same wherever it is. */
function optionsThatTake(commands: readonly CommandNode[]): OptionNode[] {
  const all = commands.flatMap(({ options }) => options).filter(({ takes }) => takes !== null)
  return [...new Map(all.map((option) => [option.long, option])).values()]
}

function optionCase({ long, values }: OptionNode): string {
  return `    ${long}) ${given(values)}; return ;;`
}

function given(values: Values): string {
  if (values === 'any') return ':'
  if (values === 'file') return FILES
  return `COMPREPLY=($(compgen -W '${values.join(' ')}' -- "$current"))`
}

// Names of files may hold spaces. An older bash, as macOS has it, does not know `compopt`.
const FILES = `compopt -o filenames 2>/dev/null; local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$current"))`

function commandCase(node: CommandNode): string {
  const words = [
    ...node.commands.map(({ path }) => path.at(-1)!),
    ...node.args.flatMap(({ values }) => (Array.isArray(values) ? values : [])),
    ...node.options.map(({ long }) => long),
  ]
  return `    '${node.path.slice(1).join(' ')}') words='${words.join(' ')}' ;;`
}

const filePatterns = (program: CommandNode): string =>
  runnable(program)
    .filter(({ args }) => args.some(({ values }) => values === 'file'))
    .map(({ path }) => `'${path.slice(1).join(' ')}'`)
    .join(' | ')

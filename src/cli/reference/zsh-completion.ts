import {
  type ArgumentNode,
  allCommands,
  type CommandNode,
  type OptionNode,
  type Values,
} from './command-tree.ts'

/**
 * Completions for zsh, to lie as `_skills-market` in a folder of `fpath`, or to be read by
 * `source`.
 */
export function zshCompletion(program: CommandNode): string {
  const name = program.path[0]!
  return `#compdef ${name}
# Completions of ${name} for zsh: ${name} completion zsh > a folder of $fpath/_${name}
${allCommands(program).map(functionOf).join('\n')}
if [[ $funcstack[1] == ${functionName(program)} ]]; then
  ${functionName(program)} "$@"
else
  compdef ${functionName(program)} ${name}
fi
`
}

const functionName = ({ path }: CommandNode): string => `_${path.join('_')}`

function functionOf(node: CommandNode): string {
  const options = node.options.map(optionSpec)
  if (node.commands.length === 0)
    return (
      `${functionName(node)}() {\n` +
      `  _arguments -s ${continued([...options, ...node.args.map(argumentSpec)])}\n` +
      '}'
    )
  const list = node.commands.map(({ path, about }) =>
    quoted(`${path.at(-1)}:${about.replaceAll(':', '\\:')}`),
  )
  const calls = node.commands.map((one) => `        ${one.path.at(-1)}) ${functionName(one)} ;;`)
  return `${functionName(node)}() {
  local context state state_descr line
  typeset -A opt_args
  local -a commands=(
    ${list.join('\n    ')}
  )
  _arguments -C ${continued([...options, quoted('1: :->command'), quoted('*:: :->rest')])}
  case $state in
    command) _describe command commands ;;
    rest)
      case $words[1] in
${calls.join('\n')}
      esac ;;
  esac
}`
}

const continued = (specs: readonly string[]): string => ['', ...specs].join(' \\\n    ')

function optionSpec({ short, long, takes, about, values }: OptionNode): string {
  const description = `[${about.replace(/[[\]\\]/g, '\\$&')}]`
  if (short !== null) return `'(${short} ${long})'{${short},${long}}${quoted(description)}`
  return quoted(
    takes === null
      ? `${long}${description}`
      : `${long}${description}:${label(takes)}:${action(values)}`,
  )
}

function argumentSpec({ name, many, values }: ArgumentNode): string {
  return quoted(`${many ? '*' : ''}:${label(name)}:${action(values)}`)
}

const label = (text: string) => text.replaceAll(':', '\\:').replaceAll('|', ' or ')

function action(values: Values): string {
  if (values === 'any') return ' '
  return values === 'file' ? '_files' : `(${values.join(' ')})`
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

import { allCommands, type CommandNode, type OptionNode, type Values } from './command-tree.ts'

/** Completions for fish. */
export function fishCompletion(program: CommandNode): string {
  const name = program.path[0]!
  const commands = allCommands(program)
  const known = commands.slice(1).map(({ path }) => `'${path.slice(1).join(' ')}'`)
  return `# Completions of ${name} for fish: ${name} completion fish > ~/.config/fish/completions/${name}.fish
function __${identifier(name)}_at
    set -l at
    for word in (commandline -opc)[2..]
        switch (string join -- ' ' $at $word)
            case ${known.join(' ')}
                set -a at $word
        end
    end
    test "$at" = "$argv"
end
complete -c ${name} -f
${commands.flatMap((node) => linesOf(name, node)).join('\n')}
`
}

const identifier = (name: string) => name.replaceAll('-', '_')

function linesOf(name: string, { path, commands, args, options }: CommandNode): string[] {
  const here = `complete -c ${name} -n '__${identifier(name)}_at ${path.slice(1).join(' ')}'`
  return [
    ...commands.map((one) => `${here} -a ${one.path.at(-1)} -d ${quoted(one.about)}`),
    ...args.flatMap(({ values, about }) =>
      values === 'any' ? [] : [`${here} ${taken(values).replace(/^-r /, '')} -d ${quoted(about)}`],
    ),
    ...options.map((option) => `${here} ${optionText(option)} -d ${quoted(option.about)}`),
  ]
}

function optionText({ short, long, takes, values }: OptionNode): string {
  const names = `${short === null ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`
  return takes === null ? names : `${names} ${taken(values)}`
}

/** An option's value is required; `-f` keeps files out, `-F` lets them in. */
function taken(values: Values): string {
  if (values === 'any') return '-r -f'
  return values === 'file' ? '-r -F' : `-r -f -a ${quoted(values.join(' '))}`
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

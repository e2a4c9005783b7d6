import { configFlags, describeConfig } from '../config.ts'
import { build, version } from '../version.ts'
import { type AddableCommand, command } from './command/command.ts'
import { bashCompletion } from './reference/bash-completion.ts'
import type { CommandNode } from './reference/command-tree.ts'
import { fishCompletion } from './reference/fish-completion.ts'
import { manPage, type SettingRow } from './reference/man-page.ts'
import { zshCompletion } from './reference/zsh-completion.ts'

const SHELLS: Record<string, (program: CommandNode) => string> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
}

/** The commands that print what is made of all commands. */
export function referenceCommands(program: () => CommandNode): AddableCommand[] {
  const completion = command({
    name: 'completion',
    about: 'print the completion script for a shell',
    args: { shell: { oneOf: Object.keys(SHELLS), about: 'the shell' } },
    json: false,
    epilogue:
      'bash: source <(skills-market completion bash)\n' +
      'zsh:  source <(skills-market completion zsh)\n' +
      'fish: skills-market completion fish | source',
    run: ({ args: { shell } }) => printed(SHELLS[shell]!(program())),
  })
  const man = command({
    name: 'man',
    about: 'print the man page; "skills-market man | man -l -" shows it',
    json: false,
    run: () =>
      printed(manPage({ program: program(), settings: settingRows(), version, date: build.date })),
  })
  return [completion, man]
}

const printed = (text: string) => ({ json: text, text: text.trimEnd() })

function settingRows(): SettingRow[] {
  const flags = configFlags()
  return describeConfig({}, {}).map(({ name, variable }, index) => {
    const { flag, meaning } = flags[index]!
    return { name, variable, takes: /<(.+)>/.exec(flag)![1]!, meaning }
  })
}

import type { Command } from 'commander'
import { readAliases } from '../skills/tables/aliases-file.ts'
import { settingsOf, withSettings } from './command.ts'
import type { Terminal } from './terminal.ts'
import { groupLines, matchLine, parseGroupLine, parseMatchLine } from './text-lines.ts'

/** The matcher and the grouping by hand: JSON lines in, JSON out. */
export function textCommands(program: Command, terminal: Terminal): void {
  const text = program
    .command('text')
    .helpCommand(false)
    .description('the matcher and the grouping by hand, on JSON lines')

  withSettings(text.command('match').description('which skills does a text name'), [])
    .addHelpText(
      'after',
      '\nInput lines: {"id","text","skills":[{"name","members":[…]}]}\nOutput lines: {"id","covered":[{"name","at":[[start,end],…]}],"missing":[name,…]}',
    )
    .option('--json', 'JSON is printed in any case')
    .action(async () => {
      for await (const [line, number] of numberedLines(terminal)) {
        terminal.print(JSON.stringify(matchLine(parseMatchLine(line, number))))
      }
    })

  withSettings(text.command('group').description('which spellings are one skill'), ['aliases'])
    .addHelpText('after', '\nInput lines: {"spelling","count"}\nOutput: {"groups":[{"name","members":[…],"count"}]}')
    .option('--json', 'JSON is printed in any case')
    .action(async (options: Record<string, unknown>) => {
      const { aliases } = settingsOf(options, terminal)
      const lines = []
      for await (const [line, number] of numberedLines(terminal)) lines.push(parseGroupLine(line, number))
      const own = readAliases(aliases)
      terminal.print(JSON.stringify(groupLines(lines, own)))
    })
}

async function* numberedLines(terminal: Terminal): AsyncGenerator<[string, number]> {
  let number = 0
  for await (const line of terminal.input()) {
    number++
    if (line.trim() !== '') yield [line, number]
  }
}

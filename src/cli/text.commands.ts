import { readAliases } from '../language/tables/aliases-file.ts'
import { command, group } from './command/command.ts'
import type { Terminal } from './terminal/terminal.ts'
import { groupLines, matchLine, parseGroupLine, parseMatchLine } from './text-lines.ts'

const match = command({
  name: 'match',
  about: 'find which skills a text names, and where',
  settings: [],
  json: 'no effect: JSON is printed anyway',
  epilogue:
    'Input lines:\n' +
    '  {"id","text","skills":[{"name","members":[…]}]}\n' +
    'Output lines:\n' +
    '  {"id","covered":[{"name","at":[[start,end],…]}],\n' +
    '  "missing":[name,…]}',
  async run({ terminal }) {
    for await (const [line, number] of numberedLines(terminal)) {
      terminal.print(JSON.stringify(matchLine(parseMatchLine(line, number))))
    }
    return undefined
  },
})

const groupSpellings = command({
  name: 'group',
  about: 'find which spellings are the same skill',
  settings: ['aliases'],
  json: 'no effect: JSON is printed anyway',
  epilogue:
    'Input lines:\n  {"spelling","count"}\nOutput:\n  {"groups":[{"name","members":[…],"count"}]}',
  async run({ config: { aliases }, terminal }) {
    const lines = []
    for await (const [line, number] of numberedLines(terminal))
      lines.push(parseGroupLine(line, number))
    const json = groupLines(lines, readAliases(aliases))
    return { json, text: JSON.stringify(json) }
  },
})

export const textCommands = group({
  name: 'text',
  about: 'try skill matching and the grouping of spellings on JSON lines',
  commands: [match, groupSpellings],
})

/** The lines of standard input that are not blank, each with its number from 1. */
async function* numberedLines(terminal: Terminal): AsyncGenerator<[string, number]> {
  let number = 0
  for await (const line of terminal.input()) {
    number++
    if (line.trim() !== '') yield [line, number]
  }
}

import { once } from '../../memory/once.ts'
import table from './abbreviations.txt' with { type: 'text' }
import { linesOf } from './aliases.ts'

/** Reads a table of lines «ЕГЭ, егэ = full words»; `#` begins a comment. Throws an Error that names the line. */
export function parseAbbreviations(table: string): ReadonlyMap<string, readonly string[]> {
  const spelledOut = new Map<string, readonly string[]>()
  for (const { content, line } of linesOf(table)) {
    const [, short, full] = /^([а-я]+(?:, [а-я]+)*) = ([а-я]+(?: [а-я]+)*)$/.exec(content) ?? []
    if (short === undefined || full === undefined)
      throw new Error(`line ${line} of the table of abbreviations: a line is "abbreviation = full words"`)
    for (const form of short.split(', ')) spelledOut.set(form, full.split(' '))
  }
  return spelledOut
}

/** Abbreviations inside a tag, spelled out: the full words, whose forms have one key. */
export const spelledOut = once(() => parseAbbreviations(table))

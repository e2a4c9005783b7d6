import { OperatorError } from '../errors.ts'
import { cleanSpelling } from './spelling.ts'

/** A spelling of a table row. */
export type TableSpelling = {
  text: string
  /** Whether running text that holds these letters speaks of this skill. */
  soundInText: boolean
  /** Written with the case of its letters as given. */
  exactCase: boolean
}

/** What a table of spellings says; the service's own table and the owner's file share the format. */
export type Aliases = {
  /** Each row: spellings of one skill. */
  same: readonly (readonly TableSpelling[])[]
  /** Pairs of spellings that are two skills. */
  apart: readonly (readonly [string, string])[]
  /** Spellings that are no skill at all, whatever their case and separators; others of the same skill stay. */
  excluded: readonly string[]
}

export const noAliases: Aliases = { same: [], apart: [], excluded: [] }

/**
 * Reads a table: one row a line, `A = B = ~C`, `A != B`, or `- A`; `#` begins a comment, empty lines are skipped.
 * Throws OperatorError naming the line.
 */
export function parseAliases(text: string): Aliases {
  const same: TableSpelling[][] = []
  const apart: [string, string][] = []
  const excluded: string[] = []
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.replace(/(^|\s)#(\s.*)?$/u, '').trim()
    if (line === '') continue
    const at = `line ${index + 1} of the aliases`
    if (/^[-−]\s/.test(line)) excluded.push(spellingOf(line.slice(1), at).text)
    else if (/\s!=\s/.test(line)) apart.push(pairOf(line, at))
    else same.push(line.split(/\s=\s/).map((part) => spellingOf(part, at)))
  }
  return { same, apart, excluded }
}

function pairOf(line: string, at: string): [string, string] {
  const parts = line.split(/\s!=\s/).map((part) => spellingOf(part, at).text)
  if (parts.length !== 2) throw new OperatorError(`${at}: "!=" stands between exactly two spellings`)
  return [parts[0]!, parts[1]!]
}

function spellingOf(part: string, at: string): TableSpelling {
  const trimmed = part.trim()
  const soundInText = !trimmed.startsWith('~')
  const bare = soundInText ? trimmed : trimmed.slice(1).trim()
  const exactCase = bare.length > 2 && bare.startsWith('"') && bare.endsWith('"')
  const text = cleanSpelling(exactCase ? bare.slice(1, -1) : bare)
  if (text === null) throw new OperatorError(`${at}: a spelling is missing or longer than 100 characters`)
  return { text, soundInText, exactCase }
}

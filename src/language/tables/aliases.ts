import { OperatorError } from '../../errors.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { cleanSpelling, LONGEST_SPELLING } from '../text/spelling.ts'

/** A spelling of a table row. */
export type TableSpelling = {
  text: string
  /** Whether these letters in a running text mean this skill (no `~` before them). */
  searchable: boolean
  /** Whether it means the skill only with the case of its letters as given (in quotes). */
  exactCase: boolean
}

/** What a table of spellings says. The built-in table and the owner's file share the format. */
export type Aliases = {
  /** Rows; each lists spellings of one skill. */
  same: readonly (readonly TableSpelling[])[]
  /** Pairs of spellings that are two skills. */
  apart: readonly (readonly [string, string])[]
  /**
   * Spellings that are no skill, whatever their case and separators. Other spellings of the same
   * skill stay.
   */
  excluded: readonly string[]
  /** Spellings that descriptions are searched for, whatever else is known of them. */
  named: readonly string[]
}

export const noAliases: Aliases = { same: [], apart: [], excluded: [], named: [] }

/** Whether it is as good as none. */
export const saysNothing = (aliases: Aliases) =>
  Object.values(aliases).every((lines) => lines.length === 0)

/** The same, all with the numbers of their lines. */
export type NumberedAliases = {
  same: { row: readonly TableSpelling[]; line: number }[]
  apart: { pair: readonly [string, string]; line: number }[]
  excluded: { spelling: string; line: number }[]
  named: { spelling: string; line: number }[]
}

/**
 * Reads a table. Each line says `A = B = ~C` (one skill), `A != B` (two skills), `- A` (no skill)
 * or `+ A` (looked for in descriptions); `#` begins a comment, empty lines are skipped. Throws
 * OperatorError that names the line.
 */
export const parseAliases = (text: string): Aliases => withoutLines(numberedAliases(text))

export function withoutLines({ same, apart, excluded, named }: NumberedAliases): Aliases {
  const spellings = (lines: NumberedAliases['named']) => lines.map(({ spelling }) => spelling)
  return {
    same: same.map(({ row }) => row),
    apart: apart.map(({ pair }) => pair),
    excluded: spellings(excluded),
    named: spellings(named),
  }
}

/** Reads a table as `parseAliases` does. */
export function numberedAliases(text: string): NumberedAliases {
  const found: NumberedAliases = { same: [], apart: [], excluded: [], named: [] }
  for (const { content, line } of linesOf(text)) {
    const at = `line ${line} of the aliases`
    if (/^[-−]\s/.test(content))
      found.excluded.push({ spelling: plainSpelling(content.slice(1), at), line })
    else if (/^\+\s/.test(content))
      found.named.push({ spelling: plainSpelling(content.slice(1), at), line })
    else if (/\s!=\s/.test(content)) found.apart.push({ pair: pairOf(content, at), line })
    else found.same.push({ row: rowOf(content, at), line })
  }
  return found
}

/** The lines of a table that say something, without their comments, each with its number. */
export function* linesOf(text: string): Generator<{ content: string; line: number }> {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  for (const [index, raw] of lines.entries()) {
    const content = (raw.includes('#') ? raw.replace(/(^|\s)#.*$/u, '') : raw).trim()
    if (content !== '') yield { content, line: index + 1 }
  }
}

function rowOf(line: string, at: string): TableSpelling[] {
  const row = line.split(/\s=\s/).map((part) => spellingOf(part, at))
  // A single spelling in quotes says which case its letters have.
  if (row.length === 1 && !row[0]!.exactCase) {
    throw new OperatorError(
      `${at}: a single spelling says nothing; put spaces around "=" and "!=", and after "-" ` +
        'and "+"',
    )
  }
  return row
}

/** Reads `A != B`, two plain spellings. Throws OperatorError, which says `at`. */
export function pairOf(line: string, at: string): [string, string] {
  const [one, other, ...more] = line.split(/\s!=\s/).map((part) => plainSpelling(part, at))
  if (one === undefined || other === undefined || more.length > 0) {
    throw new OperatorError(`${at}: "!=" needs exactly two spellings`)
  }
  if (canonicalKey(one) === canonicalKey(other)) {
    throw new OperatorError(
      `${at}: these two spellings differ only in case or separators, so they cannot be two skills`,
    )
  }
  return [one, other]
}

function plainSpelling(part: string, at: string): string {
  const { text, searchable, exactCase } = spellingOf(part, at)
  if (!searchable || exactCase)
    throw new OperatorError(`${at}: "~" and quotes are allowed only in lines with "="`)
  return text
}

/** Shapes that no spelling has, each with what to tell the owner. */
const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/=/, '"=" and "!=" need a space and a spelling on each side'],
  [/^[-−–—]/u, '"-" excludes a spelling only at the beginning of a line and with a space after it'],
  [/^[^"]*"(?:[^"]*"[^"]*")*[^"]*$/, 'a quote is not closed'],
]

// Without marks, clean and no mistake: one look settles nearly every spelling.
const PLAIN = /^[A-Za-zА-яЁё\d][!#-<>-~А-яЁё]*(?: [!#-<>-~А-яЁё]+)*$/

/** Reads a spelling with its marks. Throws OperatorError, which says `at`. */
export function spellingOf(part: string, at: string): TableSpelling {
  const trimmed = part.trim()
  if (PLAIN.test(trimmed) && trimmed.length <= LONGEST_SPELLING) {
    return { text: trimmed, searchable: true, exactCase: false }
  }
  const searchable = !trimmed.startsWith('~')
  const bare = searchable ? trimmed : trimmed.slice(1).trim()
  const exactCase = bare.length > 2 && bare.startsWith('"') && bare.endsWith('"')
  const text = cleanSpelling(exactCase ? bare.slice(1, -1) : bare)
  if (text === null || !/[\p{L}\p{N}]/u.test(text)) {
    throw new OperatorError(
      `${at}: a spelling is missing, has no letter or digit, or is longer than 100 characters`,
    )
  }
  const mistake = MISTAKES.find(([shape]) => shape.test(text))
  if (mistake !== undefined) throw new OperatorError(`${at}: ${mistake[1]}`)
  return { text, searchable, exactCase }
}

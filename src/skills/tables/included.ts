import { linesOf } from './aliases.ts'
import text from './included.txt' with { type: 'text' }

/** A row of the table: whoever has the narrower skill has each of the wider ones. */
export type IncludedRow = { narrower: string; wider: readonly string[] }

/**
 * Reads a table of what skills include. A row says `A > B | C`, by names of the built-in vocabulary; `#` begins a
 * comment. Throws an Error that names the line.
 */
export function parseIncluded(table: string): IncludedRow[] {
  return [...linesOf(table)].map(({ content, line }) => {
    const [narrower = '', wider = '', ...more] = content.split(/\s>\s/).map((part) => part.trim())
    const names = wider.split(/\s\|\s/).map((name) => name.trim())
    if (more.length > 0 || [narrower, ...names].some((name) => name === '' || /^[>|]|[>|]$/.test(name))) {
      throw new Error(`line ${line} of the table of included skills: a row is one name, ">" and names with "|" between`)
    }
    return { narrower, wider: names }
  })
}

/** All wider skills of each narrower one by its name: those of its row first, then what those include. */
export function closureOf(rows: readonly IncludedRow[]): ReadonlyMap<string, readonly string[]> {
  const direct = new Map(rows.map(({ narrower, wider }) => [narrower, wider]))
  return new Map(
    rows.map(({ narrower, wider }) => {
      const all = new Set(wider)
      // A set goes on to what is added while it is walked.
      for (const name of all) for (const one of direct.get(name) ?? []) all.add(one)
      return [narrower, [...all]]
    }),
  )
}

let closure: ReadonlyMap<string, readonly string[]> | undefined

/**
 * The names of all skills that a skill surely includes, nearest first: for `Django REST Framework` Django, REST API,
 * Python and API. A skill is given by the first spelling of its row in the built-in vocabulary; nothing is known of any
 * other name. It never makes a skill covered.
 */
export function includedIn(name: string): readonly string[] {
  closure ??= closureOf(parseIncluded(text))
  return closure.get(name) ?? []
}

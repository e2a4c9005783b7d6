import { lazy } from '../../memory/lazy.ts'
import { linesOf } from './aliases.ts'
import included from './included.txt' with { type: 'text' }
import kinds from './kinds.txt' with { type: 'text' }

/** Whoever has the narrower skill has the wider one; whoever has all its parts has it too. */
export type Inclusion = { narrower: string; wider: string; isPart?: true }

const ROW = /^(?<left>.*?)\s(?<sign>[<>=])\s(?<right>.*)$/

/**
 * Reads a table of what skills include. A row says `A > B | C`, that A includes B and C, `A = B |
 * C`, that B and C together are A too, or `B < A | D`, that A and D include B, by names of the
 * built-in vocabulary; `#` begins a comment. Throws an Error that names the line.
 */
export function parseIncluded(table: string): Inclusion[] {
  return [...linesOf(table)].flatMap(({ content, line }) => {
    const { left = '', sign, right = '' } = ROW.exec(content)?.groups ?? {}
    const one = left.trim()
    const many = right.split(/\s\|\s/).map((name) => name.trim())
    if ([one, ...many].some((name) => name === '' || /^[<>=|]|[<>=|]$|\s[<>=|]\s/.test(name))) {
      throw new Error(
        `line ${line} of the table of included skills: a row is a name, ">", "=" or "<", ` +
          'names with "|" between',
      )
    }
    return many.map((other) => {
      if (sign === '<') return { narrower: other, wider: one }
      const inclusion = { narrower: one, wider: other }
      return sign === '=' ? { ...inclusion, isPart: true } : inclusion
    })
  })
}

/** All inclusions of the built-in tables. */
export const builtInInclusions = (): Inclusion[] => [
  ...parseIncluded(included),
  ...parseIncluded(kinds),
]

/**
 * All wider skills of each narrower one by its name, never itself: those of its rows first, then
 * what those include.
 */
export function closureOf(
  inclusions: readonly Inclusion[],
): ReadonlyMap<string, readonly string[]> {
  const direct = Map.groupBy(inclusions, ({ narrower }) => narrower)
  return new Map(
    Array.from(direct, ([narrower, rows]) => {
      const all = new Set(rows.map(({ wider }) => wider))
      // A set goes on to what is added while it is walked, and ends where rows go in a circle.
      for (const name of all) for (const { wider } of direct.get(name) ?? []) all.add(wider)
      all.delete(narrower)
      return [narrower, [...all]]
    }),
  )
}

/** The wholes of a table (`HTML/CSS`, `ELK`), each with its parts. */
export const joinedIn = (
  inclusions: readonly Inclusion[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Array.from(
      Map.groupBy(
        inclusions.filter(({ isPart }) => isPart),
        ({ narrower }) => narrower,
      ),
      ([whole, rows]) => [whole, rows.map(({ wider }) => wider)],
    ),
  )

/** All joined rows of the built-in table. */
export const joinedRows = lazy(() => joinedIn(parseIncluded(included)))

const closure = lazy(() => closureOf(builtInInclusions()))

/**
 * The names of all skills that a skill surely includes, nearest first: for `Django REST Framework`
 * Django, REST API, Python and API. A skill is given by the first spelling of its row in the
 * built-in vocabulary; nothing is known of any other name. It makes no skill covered, but for an
 * education in a report against one advert.
 */
export const includedIn = (name: string): readonly string[] => closure().get(name) ?? []

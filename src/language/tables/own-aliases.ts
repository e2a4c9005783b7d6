import { OperatorError } from '../../errors.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { type Aliases, type NumberedAliases, numberedAliases, withoutLines } from './aliases.ts'

/**
 * Reads the owner's table, as `parseAliases` does. Throws OperatorError, which names all the lines,
 * also when one line keeps two spellings apart that others make one skill, be it by way of further
 * spellings, and when a spelling is left out by one line and looked for by another. One that is
 * left out may stand in the other lines: they tell of the skill, and its other spellings stay.
 */
export function parseOwnAliases(text: string): Aliases {
  const aliases = numberedAliases(text)
  const rowsOf = rowsByKey(aliases)
  for (const { pair, line } of aliases.apart) {
    const joinedAt = linesThatJoin(pair, rowsOf)
    if (joinedAt !== null) throw contradiction(pair, line, joinedAt)
  }
  const leftOut = new Map(
    aliases.excluded.map(({ spelling, line }) => [canonicalKey(spelling), line]),
  )
  for (const { spelling, line } of aliases.named) {
    const leftOutAt = leftOut.get(canonicalKey(spelling))
    if (leftOutAt !== undefined) throw bothWays(spelling, line, leftOutAt)
  }
  return withoutLines(aliases)
}

const bothWays = (spelling: string, line: number, leftOutAt: number) =>
  new OperatorError(
    `line ${line} of the aliases asks to look for "${spelling}", but line ${leftOutAt} leaves ` +
      'it out everywhere; keep one of the two',
  )

/** A line that makes spellings one skill, by their keys, whatever their quotes and `~`. */
type KeyedRow = { key: string; keys: readonly string[]; line: number }
type RowsByKey = Map<string, KeyedRow[]>

function rowsByKey({ same }: NumberedAliases): RowsByKey {
  const rows = same.flatMap(({ row, line }) => {
    const keys = row.map(({ text }) => canonicalKey(text))
    return [...new Set(keys)].map((key): KeyedRow => ({ key, keys, line }))
  })
  return Map.groupBy(rows, ({ key }) => key)
}

/** The fewest lines by which two spellings are one skill, in order; null when they are not. */
function linesThatJoin(
  [one, other]: readonly [string, string],
  rowsOf: RowsByKey,
): number[] | null {
  const [begin, wanted] = [canonicalKey(one), canonicalKey(other)]
  /** The spellings reached, each with the line that led there and the spelling it led from. */
  const reached = new Map<string, { line: number; from: string } | null>([[begin, null]])
  const seen = new Set<KeyedRow>()
  // A Map goes on to the entries that are added while it is gone through: a search in breadth.
  for (const key of reached.keys()) {
    for (const row of rowsOf.get(key) ?? []) {
      if (seen.has(row)) continue
      seen.add(row)
      for (const next of row.keys)
        if (!reached.has(next)) reached.set(next, { line: row.line, from: key })
    }
  }
  if (!reached.has(wanted)) return null
  const lines: number[] = []
  for (let step = reached.get(wanted); step; step = reached.get(step.from)) lines.unshift(step.line)
  return lines
}

const MOST_LINES_NAMED = 10

function contradiction(
  [one, other]: readonly [string, string],
  line: number,
  joinedAt: readonly number[],
) {
  const named = joinedAt.slice(0, MOST_LINES_NAMED).join(', ')
  const more = joinedAt.length > MOST_LINES_NAMED ? ' and more' : ''
  const joins = joinedAt.length === 1 ? `line ${named} makes` : `lines ${named}${more} make`
  return new OperatorError(
    `line ${line} of the aliases says that "${one}" and "${other}" are two skills, but ` +
      `${joins} them one; keep one of the two`,
  )
}

import type { Aliases, TableSpelling } from '../tables/aliases.ts'
import { knownSkills } from '../tables/known-skills.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { foldedKey } from './folded-key.ts'

/** Spellings of one skill by the tables, and the key of that skill. */
export type Row = { key: string; spellings: TableSpelling[] }

/** How the skill key of a row begins. */
export const KEY_OF_ROW = 'row '

/** Whether a skill key is that of a row: no other begins so. */
export const isKeyOfRow = (key: string) => key.startsWith(KEY_OF_ROW)

/** The built-in table and the owner's, ready to be asked about a spelling. */
export type SpellingTable = {
  /** The row of a spelling in quotes, by exactly its letters. */
  exact: Map<string, Row>
  byCanonicalKey: Map<string, Row>
  byFoldedKey: Map<string, Row>
  /** By the canonical key of a spelling: those of the spellings that are other skills. */
  apart: Map<string, Set<string>>
  /** Canonical keys of the spellings that are no skill. */
  excluded: Set<string>
}

/**
 * Joins the owner's table with the built-in one. The owner's rows come first: they may join two
 * built-in rows, and spellings that the built-in table keeps apart. All other pairs that either
 * table keeps apart stay apart.
 *
 * @param foldedKeys of spellings, as far as they are at hand
 */
export function createSpellingTable(
  owners: Aliases,
  foldedKeys: ReadonlyMap<string, string> = new Map(),
): SpellingTable {
  const builtIn = knownSkills()
  const isJoinedByOwner = joinedBy(owners.same)
  const apart = [...owners.apart, ...builtIn.apart.filter((pair) => !isJoinedByOwner(pair))]
  const table: SpellingTable = {
    exact: new Map(),
    byCanonicalKey: new Map(),
    byFoldedKey: new Map(),
    apart: apartKeys(apart),
    excluded: new Set(owners.excluded.map(canonicalKey)),
  }
  const foldedKeyOf = (spelling: string) => foldedKeys.get(spelling) ?? foldedKey(spelling)
  const add = (spellings: readonly TableSpelling[]) => addRow(table, spellings, foldedKeyOf)
  for (const spellings of [...owners.same, ...builtIn.same]) add(spellings)
  // A spelling kept apart is a name too: `навыки делового общения` is the «деловое общение» of such
  // a pair.
  for (const text of apart.flat()) add([{ text, searchable: true, exactCase: false }])
  return table
}

/** Makes the test whether rows make two spellings one skill, directly or through others. */
function joinedBy(rows: Aliases['same']): (pair: readonly [string, string]) => boolean {
  const joined = new Map<string, ReadonlySet<string>>()
  for (const spellings of rows) {
    const keys = spellings.map(({ text }) => canonicalKey(text))
    const all = new Set(keys.flatMap((key) => [key, ...(joined.get(key) ?? [])]))
    for (const key of all) joined.set(key, all)
  }
  return ([one, other]) => joined.get(canonicalKey(one))?.has(canonicalKey(other)) ?? false
}

type FoldedKeyOf = (spelling: string) => string

/** Rows that share a spelling become one. A spelling stays in the first row that lists it. */
function addRow(
  table: SpellingTable,
  spellings: readonly TableSpelling[],
  foldedKeyOf: FoldedKeyOf,
): void {
  const keys = spellings.map(({ text }) => canonicalKey(text))
  const row = knownRow(table, spellings, keys) ?? newRow(spellings, keys)
  for (const [i, spelling] of spellings.entries()) {
    if (isApartFrom(table.apart.get(keys[i]!), row)) addRow(table, [spelling], foldedKeyOf)
    else addSpelling(table, row, spelling, { canonical: keys[i]!, foldedKeyOf })
  }
}

function knownRow(
  table: SpellingTable,
  spellings: readonly TableSpelling[],
  keys: readonly string[],
): Row | undefined {
  for (const [i, { exactCase }] of spellings.entries()) {
    const row = exactCase ? undefined : table.byCanonicalKey.get(keys[i]!)
    if (row !== undefined) return row
  }
  return undefined
}

function newRow(spellings: readonly TableSpelling[], keys: readonly string[]): Row {
  const first = spellings.findIndex(({ exactCase }) => !exactCase)
  return { key: `${KEY_OF_ROW}${first === -1 ? spellings[0]!.text : keys[first]!}`, spellings: [] }
}

function addSpelling(
  table: SpellingTable,
  row: Row,
  spelling: TableSpelling,
  { canonical, foldedKeyOf }: { canonical: string; foldedKeyOf: FoldedKeyOf },
): void {
  if (spelling.exactCase) {
    row.spellings.push(spelling)
    table.exact.set(spelling.text, row)
    return
  }
  if (table.byCanonicalKey.has(canonical)) return
  row.spellings.push(spelling)
  table.byCanonicalKey.set(canonical, row)
  const folded = foldedKeyOf(spelling.text)
  if (table.byFoldedKey.has(folded)) return
  const partners = table.apart.get(canonical)
  // A folded key that two skills kept apart would share belongs to neither.
  if (partners !== undefined && [...partners].some((other) => foldedKey(other) === folded)) return
  table.byFoldedKey.set(folded, row)
}

function isApartFrom(others: ReadonlySet<string> | undefined, row: Row): boolean {
  return (
    others !== undefined &&
    row.spellings.some((spelling) => others.has(canonicalKey(spelling.text)))
  )
}

function apartKeys(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const apart = new Map<string, Set<string>>()
  const add = (a: string, b: string) => {
    const others = apart.get(a)
    if (others === undefined) apart.set(a, new Set([b]))
    else others.add(b)
  }
  for (const [a, b] of pairs) {
    add(canonicalKey(a), canonicalKey(b))
    add(canonicalKey(b), canonicalKey(a))
  }
  return apart
}

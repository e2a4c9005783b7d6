import type { Aliases, TableSpelling } from '../tables/aliases.ts'
import { knownSkills } from '../tables/known-skills.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { foldedKey } from './folded-key.ts'

/** Spellings of one skill by the tables, and the key of that skill. */
export type Row = { key: string; spellings: TableSpelling[] }

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
 * Joins the owner's table with the built-in one. The owner's rows come first, so a row of theirs may join two built-in
 * ones; what either table keeps apart stays apart.
 */
export function createSpellingTable(owners: Aliases): SpellingTable {
  const builtIn = knownSkills()
  const apart = [...owners.apart, ...builtIn.apart]
  const table: SpellingTable = {
    exact: new Map(),
    byCanonicalKey: new Map(),
    byFoldedKey: new Map(),
    apart: apartKeys(apart),
    excluded: new Set(owners.excluded.map(canonicalKey)),
  }
  for (const spellings of [...owners.same, ...builtIn.same]) addRow(table, spellings)
  // A spelling kept apart is a name too: `навыки делового общения` is the «деловое общение» of such a pair.
  for (const text of apart.flat()) addRow(table, [{ text, searchable: true, exactCase: false }])
  return table
}

/** Rows that share a spelling become one. A spelling stays in the first row that lists it. */
function addRow(table: SpellingTable, spellings: readonly TableSpelling[]): void {
  const known = spellings
    .filter(({ exactCase }) => !exactCase)
    .map(({ text }) => table.byCanonicalKey.get(canonicalKey(text)))
    .find((row) => row !== undefined)
  const first = spellings.find(({ exactCase }) => !exactCase)
  const row = known ?? {
    key: `row ${first === undefined ? spellings[0]!.text : canonicalKey(first.text)}`,
    spellings: [],
  }
  for (const spelling of spellings) {
    if (isApartFrom(table, spelling.text, row)) addRow(table, [spelling])
    else addSpelling(table, row, spelling)
  }
}

function addSpelling(table: SpellingTable, row: Row, spelling: TableSpelling): void {
  if (spelling.exactCase) {
    row.spellings.push(spelling)
    table.exact.set(spelling.text, row)
    return
  }
  const canonical = canonicalKey(spelling.text)
  if (table.byCanonicalKey.has(canonical)) return
  row.spellings.push(spelling)
  table.byCanonicalKey.set(canonical, row)
  const folded = foldedKey(spelling.text)
  const partners = [...(table.apart.get(canonical) ?? [])]
  // A folded key that two skills kept apart would share belongs to neither.
  if (!table.byFoldedKey.has(folded) && !partners.some((other) => foldedKey(other) === folded))
    table.byFoldedKey.set(folded, row)
}

function isApartFrom(table: SpellingTable, text: string, row: Row): boolean {
  const others = table.apart.get(canonicalKey(text))
  return others !== undefined && row.spellings.some((spelling) => others.has(canonicalKey(spelling.text)))
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

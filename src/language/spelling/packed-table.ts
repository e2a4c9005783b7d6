import type { Row, SpellingTable } from './spelling-table.ts'

/** The built-in table of spellings as JSON takes it; rows go by their places. */
export type PackedTable = {
  /** Of each row its key, and those of its spellings that may be looked for in texts. */
  rows: readonly (readonly [key: string, ...searchable: string[]])[]
  exact: PackedRows
  byCanonicalKey: PackedRows
  byFoldedKey: PackedRows
  apart: readonly (readonly [key: string, ...others: string[]])[]
}

/** Keys, and the row of each. */
type PackedRows = readonly [keys: readonly string[], rows: readonly number[]]

export function packTable({
  exact,
  byCanonicalKey,
  byFoldedKey,
  apart,
}: SpellingTable): PackedTable {
  const rows = [...new Set([...exact.values(), ...byCanonicalKey.values()])]
  const places = new Map(rows.map((row, place) => [row, place]))
  const packed = (map: ReadonlyMap<string, Row>): PackedRows => [
    [...map.keys()],
    Array.from(map.values(), (row) => places.get(row)!),
  ]
  return {
    rows: rows.map(({ key, spellings }) => [
      key,
      ...spellings.flatMap(({ searchable, text }) => (searchable ? [text] : [])),
    ]),
    exact: packed(exact),
    byCanonicalKey: packed(byCanonicalKey),
    byFoldedKey: packed(byFoldedKey),
    apart: Array.from(apart, ([key, others]) => [key, ...others]),
  }
}

/** The table as grouping asks it. */
export function unpackTable({
  rows: packed,
  exact,
  byCanonicalKey,
  byFoldedKey,
  apart,
}: PackedTable): SpellingTable {
  const rows = packed.map(
    ([key, ...texts]): Row => ({
      key,
      spellings: texts.map((text) => ({ text, searchable: true, exactCase: false })),
    }),
  )
  const unpacked = ([keys, places]: PackedRows) =>
    new Map(keys.map((key, i) => [key, rows[places[i]!]!]))
  return {
    exact: unpacked(exact),
    byCanonicalKey: unpacked(byCanonicalKey),
    byFoldedKey: unpacked(byFoldedKey),
    apart: new Map(apart.map(([key, ...others]) => [key, new Set(others)])),
    excluded: new Set(),
  }
}

import { expect, test } from 'bun:test'
import { packTable, unpackTable } from '../../../src/language/spelling/packed-table.ts'
import {
  createSpellingTable,
  type Row,
  type SpellingTable,
} from '../../../src/language/spelling/spelling-table.ts'
import { noAliases } from '../../../src/language/tables/aliases.ts'

const searchable = ({ key, spellings }: Row) => [
  key,
  ...spellings.filter((one) => one.searchable).map(({ text }) => text),
]
const told = ({ exact, byCanonicalKey, byFoldedKey, apart }: SpellingTable) => ({
  rows: [exact, byCanonicalKey, byFoldedKey].map((map) =>
    Array.from(map, ([key, row]) => [key, searchable(row)]),
  ),
  apart: Array.from(apart, ([key, others]) => [key, [...others]]),
})

test('the table of known skills is the same when it was packed as JSON', () => {
  const table = createSpellingTable(noAliases)
  const unpacked = unpackTable(JSON.parse(JSON.stringify(packTable(table))))
  expect(told(unpacked)).toEqual(told(table))
  expect(unpacked.byFoldedKey.size).toBeGreaterThan(20_000)
})

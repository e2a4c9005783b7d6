import { embedded } from '../../bytes/embedded.ts'
import { packed, unpacked } from '../../bytes/packed.ts'
import { noAliases } from '../tables/aliases.ts'
import { knownSkills } from '../tables/known-skills.ts'
import { foldedKey } from './folded-key.ts'
import { type PackedTable, packTable, unpackTable } from './packed-table.ts'
import { createSpellingTable, type SpellingTable } from './spelling-table.ts'

/** The build embeds what `packBuiltInTable` gives under a name that begins so. */
export const EMBEDDED_TABLE = 'spelling-table.json'

/** The built-in table, and a line of folded keys: to work them out takes two seconds of CPU. */
export function packBuiltInTable(): Uint8Array {
  const { same, apart } = knownSkills()
  const spellings = new Set([...same.flat().map(({ text }) => text), ...apart.flat()])
  const foldedKeys = Array.from(spellings, (spelling) => [spelling, foldedKey(spelling)] as const)
  const table = packTable(createSpellingTable(noAliases, new Map(foldedKeys)))
  return packed(`${JSON.stringify(table)}\n${JSON.stringify(foldedKeys)}`)
}

/** The lines that are embedded; null when the program runs from its sources. */
function embeddedLines(): string[] | null {
  const bytes = embedded(EMBEDDED_TABLE)
  return bytes === null ? null : unpacked(bytes).split('\n')
}

/** The table of an owner who has none. */
export function builtInTable(): SpellingTable {
  const [table] = embeddedLines() ?? []
  return table === undefined
    ? createSpellingTable(noAliases)
    : unpackTable(JSON.parse(table) as PackedTable)
}

/** By spelling, as far as they are embedded. */
export function builtInFoldedKeys(): ReadonlyMap<string, string> {
  const [, foldedKeys] = embeddedLines() ?? []
  return new Map(foldedKeys === undefined ? [] : (JSON.parse(foldedKeys) as [string, string][]))
}

import { embedded } from '../../bytes/embedded.ts'
import { packed, unpacked } from '../../bytes/packed.ts'
import { lazy } from '../../memory/lazy.ts'
import { noAliases } from '../tables/aliases.ts'
import { knownSkills } from '../tables/known-skills.ts'
import { foldedKey } from './folded-key.ts'
import { type PackedTable, packTable, unpackTable } from './packed-table.ts'
import { createSpellingTable, type SpellingTable } from './spelling-table.ts'

/** The build embeds what `packBuiltInTable` gives under a name that begins so. */
export const EMBEDDED_TABLE = 'spelling-table.json'

/** By spelling, worked out: two seconds of CPU. */
const foldedKeys = lazy((): ReadonlyMap<string, string> => {
  const { same, apart } = knownSkills()
  const spellings = [...same.flat().map(({ text }) => text), ...apart.flat()]
  return new Map(spellings.map((spelling) => [spelling, foldedKey(spelling)]))
})

/** The built-in table, and a line of folded keys. */
export function packBuiltInTable(): Uint8Array {
  const table = packTable(createSpellingTable(noAliases, foldedKeys()))
  return packed(`${JSON.stringify(table)}\n${JSON.stringify([...foldedKeys()])}`)
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
    ? createSpellingTable(noAliases, foldedKeys())
    : unpackTable(JSON.parse(table) as PackedTable)
}

/** By spelling, as they are embedded. */
export function builtInFoldedKeys(): ReadonlyMap<string, string> {
  const [, packedKeys] = embeddedLines() ?? []
  return packedKeys === undefined
    ? foldedKeys()
    : new Map(JSON.parse(packedKeys) as [string, string][])
}

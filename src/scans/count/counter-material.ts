import { createSkillKeys } from '../../language/spelling/skill-keys.ts'
import type { Aliases } from '../../language/tables/aliases.ts'
import { changeBetween, keptChanges, type VocabularyChange } from '../../language/vocabulary/changes.ts'
import { unpackVocabulary } from '../../language/vocabulary/content.ts'
import type { ListedSpelling } from '../../language/vocabulary/listed-spelling.ts'
import { rowsByKey } from '../../language/vocabulary/rows.ts'
import { type SearchedNames, withNamesOf } from '../../language/vocabulary/searched-names.ts'
import { createVocabulary, type Vocabulary } from '../../language/vocabulary/vocabulary.ts'

/** `ListedSpelling[]` as JSON. */
type ListedPart = string

/** What counts are made by: a vocabulary as it is stored, or what to make the next one of. */
export type CounterMaterial =
  | { content: Uint8Array }
  | { listed: readonly ListedPart[]; aliases: Aliases; known: Uint8Array | null }

/** The vocabulary that a material holds or makes, with the names of its instance and what has changed lately. */
export function vocabularyOf(
  material: CounterMaterial,
  collectGarbage: () => void,
): { vocabulary: Vocabulary; names: SearchedNames; changes: readonly VocabularyChange[] } {
  if ('content' in material) {
    const unpacked = unpackVocabulary(material.content)
    collectGarbage()
    return unpacked
  }
  const listed = material.listed.flatMap((part) => JSON.parse(part) as ListedSpelling[])
  createSkillKeys(material.aliases)
  collectGarbage()
  rowsByKey(material.aliases)
  collectGarbage()
  const vocabulary = createVocabulary(listed, material.aliases, collectGarbage)
  collectGarbage()
  if (material.known === null) return { vocabulary, names: withNamesOf(vocabulary, []), changes: [] }
  const known = unpackVocabulary(material.known)
  // Names keep their numbers.
  const names = withNamesOf(vocabulary, known.names)
  if (known.vocabulary.revision === vocabulary.revision) return { vocabulary, names, changes: known.changes }
  return { vocabulary, names, changes: keptChanges(changeBetween(known, { vocabulary, names }), known.changes) }
}

import type { PlannedSpellings } from '../../language/mentions/trie-plan.ts'
import { createSkillKeys } from '../../language/spelling/skill-keys.ts'
import type { Aliases } from '../../language/tables/aliases.ts'
import { type Unpacked, unpackNames, unpackVocabulary } from '../../language/vocabulary/content.ts'
import { createVocabulary } from '../../language/vocabulary/create-vocabulary.ts'
import { embeddedVocabulary } from '../../language/vocabulary/embedded-vocabulary.ts'
import type { ListedSpelling } from '../../language/vocabulary/listed-spelling.ts'
import { rowsByKey } from '../../language/vocabulary/rows.ts'
import { withNamesOf } from '../../language/vocabulary/searched-names.ts'

/** `ListedSpelling[]` as JSON. */
type ListedPart = string

/** What counts are made by: a vocabulary as it is stored, or what to make the next one of. */
export type CounterMaterial =
  | { content: Uint8Array }
  | { listed: readonly ListedPart[]; aliases: Aliases; known: Uint8Array | null }

/** A vocabulary with the names of its instance. */
export type Counted = Pick<Unpacked, 'vocabulary' | 'names'> & {
  /**
   * Spellings that are planned: its own, or else those of the built-in vocabulary, which has most
   * of them.
   */
  planned(): PlannedSpellings | undefined
}

/** The vocabulary that a material holds or makes. */
export function vocabularyOf(material: CounterMaterial, collectGarbage: () => void): Counted {
  const planned = () => unpackedBuiltIn()?.planned()
  if ('content' in material) {
    const { vocabulary, names, planned: own } = unpackVocabulary(material.content)
    return { vocabulary, names, planned: () => own() ?? planned() }
  }
  const listed = material.listed.flatMap((part) => JSON.parse(part) as ListedSpelling[])
  createSkillKeys(material.aliases)
  collectGarbage()
  rowsByKey(material.aliases)
  collectGarbage()
  const builtIn = unpackedBuiltIn()?.vocabulary
  const vocabulary = createVocabulary(listed, material.aliases, { builtIn, collectGarbage })
  // Names keep their numbers.
  const known = material.known === null ? [] : unpackNames(material.known)
  return { vocabulary, names: withNamesOf(vocabulary, known), planned }
}

function unpackedBuiltIn(): Unpacked | null {
  const embedded = embeddedVocabulary()
  return embedded && unpackVocabulary(embedded.content)
}
